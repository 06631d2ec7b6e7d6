/** Sitting down: open a table, take a seat, put bots on the others, begin. */
import { askAsPlayer, command, openTable, randomHex, Refusal } from "./api";
import { settings } from "./settings.svelte";
import { say } from "./text.svelte";
import type { About, GameInfo, Options } from "./wire";

/** A game against bots, as it was chosen: its options, and how strong each bot is. */
export interface Wish {
  options: Options;
  levels: string[];
  hints: boolean;
}

/** How the reader sits at a table. */
const myself = () => ({
  name: settings.name || say("guest"),
  entropy: randomHex(16),
  colour: settings.colour,
  emblem: settings.emblem,
});
const sit = (table: string) => command(table, { type: "sit", ...myself() });

const playersOf = (game: GameInfo, options: Options): number => {
  const wanted = options["players"] ?? game.choices["players"]?.[0];
  return typeof wanted === "number" ? wanted : 2;
};

/** Bots of one strength on all other seats. */
export function against(level: string, game: GameInfo, options: Options, hints: boolean): Wish {
  return { options, hints, levels: Array.from({ length: playersOf(game, options) - 1 }, () => level) };
}

/** What was chosen the last time, or what suits a newcomer. */
export function usualWish(game: GameInfo, about: About): Wish {
  const before = settings.choices[game.id];
  if (before) return { options: { ...before.options }, levels: [...before.levels], hints: before.hints ?? false };
  const level = about.levels.includes("medium") ? "medium" : (about.levels[0] ?? "");
  return against(level, game, {}, false);
}

/** A game against bots, begun at once; the id of its table. */
export async function playBots(game: string, { options, levels, hints }: Wish): Promise<string> {
  const table = await openTable({ game, options, hints });
  await sit(table);
  for (const [place, level] of levels.entries()) {
    await command(table, { type: "fill", seat: place + 1, level });
  }
  await command(table, { type: "start" });
  return table;
}

/** The same with what was usual; a choice of another time that no longer fits is forgotten. */
export async function playUsual(game: GameInfo, about: About): Promise<string> {
  try {
    return await playBots(game.id, usualWish(game, about));
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "bad-options") throw error;
    delete settings.choices[game.id];
    return playBots(game.id, usualWish(game, about));
  }
}

/** A table for friends, with its host on the first seat; its id. */
export async function hostTable(wish: Parameters<typeof openTable>[0]): Promise<string> {
  const table = await openTable(wish);
  await sit(table);
  return table;
}

/** The first free seat in a game, with strangers; the table's id. */
export async function quickMatch(wish: { game: string; options: Options; level: string }): Promise<string> {
  return (await askAsPlayer<{ table: string }>("/api/quick-match", { ...wish, ...myself() })).table;
}

/** Take a bot's seat in a quick match from the next round on; the table's id. */
export async function joinGame(table: string): Promise<string> {
  await sit(table);
  return table;
}
