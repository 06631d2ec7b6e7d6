/** What the page does for the reader without asking: pass where they cannot or will not answer another's
 * card, do what the game calls obvious, and do the only thing there is to do where nothing is chosen by it. */
import type { Ask } from "./settings.svelte";
import type { GameDetails, Choice, SeatInfo } from "./wire";

export interface Wishes {
  ask: Ask;
  obvious: boolean;
}

const declines = (choice: Choice, book: GameDetails): boolean => book.declining?.includes(choice.text) ?? false;

/** The action to play without asking, if any. */
export function autoMove(legal: readonly Choice[], book: GameDetails, { ask, obvious }: Wishes): Choice | null {
  const pass = legal.find((choice) => declines(choice, book));
  if (pass) return ask === "never" || (ask === "able" && legal.length === 1) ? pass : null;
  if (!obvious) return null;
  const sure = legal.find((choice) => choice.obvious);
  if (sure) return sure;
  const [only] = legal;
  if (!only || legal.length > 1) return null;
  // A card or a place is always for the person to name, even if it is the only one.
  const bare = Object.keys(only.parts).every((name) => book.kinds[name] === undefined);
  return bare && !only.doubtful ? only : null;
}

/** Seconds to wait before it. Against people a pass takes as long as a thought, by chance longer or
 * shorter, so that its quickness does not tell what is held. */
export function waitFor(
  choice: Choice,
  book: GameDetails,
  seats: readonly SeatInfo[],
  you: number,
  chance = Math.random(),
): number {
  const watched = seats.some((seat, place) => place !== you && seat.kind === "person" && !seat.level);
  return declines(choice, book) && watched ? 1 + 2.5 * chance : 0.4;
}
