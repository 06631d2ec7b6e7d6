/** Computes the draws of a finished game again, with the browser's own cryptography and nothing from
 * the server but the game itself: the same arithmetic as `kernel/chance.py`.
 *
 * Before a game its keeper publishes the SHA-256 of a secret; each player adds words of their own.
 * Draw number i among n possibilities is HMAC-SHA256 over both and a label, with rejection, so that
 * every possibility is equally likely. It holds where the browser has WebCrypto: on HTTPS and on
 * one's own machine. */

/** Where a saved game's draws came from. */
export interface Chance {
  kind: string;
  commitment?: string;
  entropy?: string[];
  secret?: string;
}

/** One thing that happened in the game; nature's have what could have happened, with weights. */
export interface Drawn {
  point: number;
  action: string;
  actor?: number | null;
  chances?: [outcome: string, weight: number][];
}

/** What a verification found. `point` is where in the game, counted from 1. */
export type Verdict =
  | { result: "true"; draws: number; commitment: string }
  | { result: "unfair" }
  | { result: "commitment"; promised: string; found: string }
  | { result: "draw"; point: number; draw: number; played: string; fair: string }
  | { result: "file"; point: number; played: string; filed: string }
  | { result: "unreadable"; what: string };

const RANGE = 1n << 64n;
const utf8 = new TextEncoder();

/** Whether this browser can verify here. */
export const canVerify = (): boolean => globalThis.crypto?.subtle !== undefined;

export function fromHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^([0-9a-f]{2})*$/i.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

const hmacKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

async function hmac(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes));
}

export const commitmentOf = async (secret: Uint8Array<ArrayBuffer>): Promise<string> => toHex(await sha256(secret));

/** The draws that a secret and the players' words give. */
export class Fair {
  #key: CryptoKey;

  private constructor(key: CryptoKey) {
    this.#key = key;
  }

  static async from(secret: Uint8Array<ArrayBuffer>, entropy: readonly string[]): Promise<Fair> {
    const label = utf8.encode("billetdoux/entropy/");
    const words = await Promise.all(entropy.map((word) => sha256(utf8.encode(word))));
    const message = new Uint8Array(label.length + 32 * words.length);
    message.set(label);
    words.forEach((word, place) => message.set(word, label.length + 32 * place));
    return new Fair(await hmacKey(await hmac(await hmacKey(secret), message)));
  }

  /** The number from 0 up to, not including, n, for the draw with this index. */
  async below(n: number, index: number): Promise<number> {
    const limit = RANGE - (RANGE % BigInt(n));
    for (let attempt = 0; ; attempt++) {
      const bytes = await hmac(this.#key, utf8.encode(`billetdoux/draw/${index}/${attempt}`));
      const number = new DataView(bytes.buffer).getBigUint64(0);
      if (number < limit) return Number(number % BigInt(n));
    }
  }
}

/** The outcome at a place when the weights are laid end to end. */
export function outcomeAt(chances: [string, number][], place: number): string | null {
  for (const [outcome, weight] of chances) {
    if (place < weight) return outcome;
    place -= weight;
  }
  return null;
}

const sound = (chances: [string, number][]): boolean =>
  chances.length > 0 && chances.every(([, weight]) => Number.isSafeInteger(weight) && weight > 0);

/** Check every draw of a game against its secret. `filed` are the actions as the game's file has
 * them; `progress` is called with how far it has come, from 0 to 1. */
export async function verify(
  chance: Chance,
  steps: readonly Drawn[],
  filed: readonly string[] = steps.map((step) => step.action),
  progress: (part: number) => void = () => {},
): Promise<Verdict> {
  if (chance.kind !== "fair") return { result: "unfair" };
  const secret = fromHex(chance.secret ?? "");
  const { commitment: promised, entropy } = chance;
  if (!secret || secret.length === 0) return { result: "unreadable", what: "secret" };
  if (typeof promised !== "string") return { result: "unreadable", what: "commitment" };
  if (!Array.isArray(entropy)) return { result: "unreadable", what: "entropy" };
  const found = await commitmentOf(secret);
  if (found !== promised.toLowerCase()) return { result: "commitment", promised, found };
  const fair = await Fair.from(secret, entropy);
  let draws = 0;
  for (let place = 0; place < Math.max(steps.length, filed.length); place++) {
    const step = steps[place];
    const point = place + 1;
    if (step?.action !== filed[place]) {
      return { result: "file", point, played: step?.action ?? "", filed: filed[place] ?? "" };
    }
    if (!step || typeof step.actor === "number") continue;
    const chances = step.chances ?? [];
    if (!sound(chances)) return { result: "unreadable", what: step.action };
    const total = chances.reduce((sum, [, weight]) => sum + weight, 0);
    const drawn = outcomeAt(chances, await fair.below(total, draws)) ?? "";
    draws++;
    if (drawn !== step.action) {
      return { result: "draw", point, draw: draws, played: step.action, fair: drawn };
    }
    progress(point / steps.length);
  }
  return { result: "true", draws, commitment: promised };
}
