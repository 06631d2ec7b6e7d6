/** What a list says of a game: for how many it is, and how long it takes. */
import { say } from "./text.svelte";
import type { GameInfo } from "./wire";

export function playersText(counts: readonly number[]): string {
  const [from, to] = [Math.min(...counts), Math.max(...counts)];
  return from === to ? say("players-exactly", { count: from }) : say("players-range", { from, to });
}

export function factsOf(game: GameInfo): string {
  return `${playersText(game.players)} · ${say("about-minutes", { minutes: game.minutes })}`;
}
