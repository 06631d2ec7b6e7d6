/** The looks of games, each fetched from the server when it is first wanted. */
import { ask } from "../lib/api";
import type { Art } from "../lib/wire";
import { themeOf } from "./theme";
import type { Theme } from "./types";

export type { Drawing, Ground, Theme } from "./types";

/** How a game looks that brings no drawings of its own. */
export const plain: Theme = themeOf({});

const themes = new Map<string, Promise<Theme>>();

/** The look of a game. It never fails: without its drawings a game is still playable. */
export function theme(game: string): Promise<Theme> {
  let found = themes.get(game);
  if (!found) {
    found = ask<Art>(`/api/games/${encodeURIComponent(game)}/art`).then(themeOf, () => {
      themes.delete(game);
      return plain;
    });
    themes.set(game, found);
  }
  return found;
}
