/** Sitting down: open a table, take a seat, put bots on the others, begin. */
import { command, openTable, randomHex } from "./api";
import { settings } from "./settings.svelte";
import { say } from "./text.svelte";
import type { Options } from "./wire";

const sit = (table: string) =>
  command(table, { type: "sit", name: settings.name || say("guest"), entropy: randomHex(16) });

/** A game against bots, begun at once; the id of its table. */
export async function playBots(
  game: string,
  { options, levels, hints }: { options: Options; levels: string[]; hints: boolean },
): Promise<string> {
  const table = await openTable({ game, options, hints });
  await sit(table);
  for (const [place, level] of levels.entries()) {
    await command(table, { type: "fill", seat: place + 1, level });
  }
  await command(table, { type: "start" });
  return table;
}

/** A table for friends, with its host on the first seat; its id. */
export async function hostTable(wish: Parameters<typeof openTable>[0]): Promise<string> {
  const table = await openTable(wish);
  await sit(table);
  return table;
}
