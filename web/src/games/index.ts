/** The games' own looks, each loaded when it is first wanted. A game that is not here is drawn with
 * the plain theme, so one more game needs nothing from the page. */
import { plain } from "./plain/theme";
import type { Theme } from "./types";

export type { Drawing, Frame, Ground, Theme, Tutorial } from "./types";
export { plain };

const themes = new Map<string, () => Promise<Theme>>([
  ["love-letter", async () => (await import("./love-letter/theme")).theme],
  ["love-and-intrigue", async () => (await import("./love-and-intrigue/theme")).theme],
  ["tanto-cuore", async () => (await import("./tanto-cuore/theme")).theme],
]);

/** The look of a game. It never fails: without its theme, a game is still playable. */
export async function theme(game: string): Promise<Theme> {
  try {
    return (await themes.get(game)?.()) ?? plain;
  } catch {
    return plain;
  }
}
