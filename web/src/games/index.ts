/** The looks of games, each fetched from the server when it is first wanted. */
import { ask } from "../lib/api";
import type { Art } from "../lib/wire";
import { themeOf } from "./theme";
import type { Theme } from "./types";

export type { Drawing, Ground, Theme } from "./types";

/** How a game looks that brings no drawings of its own. */
export const plain: Theme = themeOf({});

const themes = new Map<string, Promise<Theme>>();

const artOf = (game: string): string => `/api/games/${encodeURIComponent(game)}/art`;

function fetched(address: string): Promise<Theme> {
  let found = themes.get(address);
  if (!found) {
    found = ask<Art>(address).then(themeOf);
    found.catch(() => themes.delete(address));
    themes.set(address, found);
  }
  return found;
}

/** The look of a game, if the server can be reached. */
export const drawnTheme = (game: string): Promise<Theme> => fetched(artOf(game));

/** The look of a game. It never fails: without its drawings a game is still playable. */
export const theme = (game: string): Promise<Theme> => drawnTheme(game).catch(() => plain);

/** As much of its look as its cover needs. */
export const coverTheme = (game: string): Promise<Theme> => fetched(`${artOf(game)}?cover=true`).catch(() => plain);
