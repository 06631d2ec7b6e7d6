/** How Tanto Cuore looks: portraits of maids put together from parts, pictures of what is prepared, and
 * the icons of what cards give. */
import { given, keeper } from "../given";
import Picture from "../Picture.svelte";
import { plain } from "../plain/theme";
import type { Drawing, Theme } from "../types";
import { MAIDS } from "./people";
import Portrait from "./Portrait.svelte";
import Signed from "./Signed.svelte";
import { SIGNS } from "./signs";
import { THINGS } from "./things";

const once = keeper();

function face(card: string): Drawing | null {
  const maid = MAIDS.get(card);
  if (maid) return given(Portrait, { maid });
  return Object.hasOwn(THINGS, card) ? given(Picture, { shapes: THINGS[card]! }) : null;
}

function sign(mark: string): Drawing | null {
  const shapes = SIGNS.get(mark);
  return shapes ? given(Signed, { shapes }) : null;
}

export const theme: Theme = {
  ...plain,
  faceOf: (card) => once(`card/${card}`, () => face(card)) ?? plain.faceOf(card),
  markOf: (mark) => once(`sign/${mark}`, () => sign(mark)) ?? plain.markOf(mark),
  accent: (card) =>
    MAIDS.get(card)?.rank === "refined" ? "var(--gold)" : MAIDS.has(card) ? "var(--wax)" : "var(--ink)",
  tutorial: async () => (await import("./tutorial")).tutorial,
};
