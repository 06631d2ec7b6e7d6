/** Asks the server again and again until it answers: a table must not stay closed, or without its drawings, because
 * the server was away for a moment when the page asked for them. */

const FIRST = 500; // milliseconds
const LONGEST = 8_000;

/** Ask until there is an answer, or until the signal says that nobody waits for it any longer: then it never comes.
 * `failed` hears of every time that there was none. */
export async function untilAnswered<T>(
  ask: () => Promise<T>,
  signal: AbortSignal,
  failed: () => void = () => {},
): Promise<T> {
  for (let pause = FIRST; !signal.aborted; pause = Math.min(2 * pause, LONGEST)) {
    try {
      return await ask();
    } catch {
      failed();
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return new Promise(() => {});
}
