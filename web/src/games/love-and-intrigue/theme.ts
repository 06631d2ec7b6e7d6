/** How Love & Intrigue looks: portraits put together from parts, a map of the town, dice and signs. */
import { given, keeper } from "../given";
import Picture from "../Picture.svelte";
import { plain } from "../plain/theme";
import type { Drawing, Theme } from "../types";
import Drawn from "./Drawn.svelte";
import { EVENTS } from "./drawings";
import { LADIES, SUITORS } from "./people";
import Portrait from "./Portrait.svelte";
import Beauty from "./signs/Beauty.svelte";
import Education from "./signs/Education.svelte";
import Medallion from "./signs/Medallion.svelte";
import Points from "./signs/Points.svelte";
import Reputation from "./signs/Reputation.svelte";
import Ring from "./signs/Ring.svelte";
import { AT, FACES, HOUSES } from "./town";
import Town from "./Town.svelte";

const MARKS = new Map<string, Drawing>([
  ["ring", Ring],
  ["weddings", Ring],
  ["reputation", Reputation],
  ["beauty", Beauty],
  ["education", Education],
  ["points", Points],
  ["medallion", Medallion],
]);

const once = keeper();

function face(card: string): Drawing | null {
  const suitor = SUITORS.get(card);
  const lady = LADIES.get(card);
  if (suitor) return given(Portrait, { suitor });
  if (lady) return given(Portrait, { lady });
  return Object.hasOwn(EVENTS, card) ? given(Picture, { shapes: EVENTS[card]! }) : null;
}

export const theme: Theme = {
  ...plain,
  faceOf: (card) => once(`card/${card}`, () => face(card)) ?? plain.faceOf(card),
  markOf: (mark) => MARKS.get(mark.replace(/-[a-z0-9]+$/, "")) ?? MARKS.get(mark) ?? plain.markOf(mark),
  accent: (card) => (SUITORS.has(card) ? "var(--wax)" : LADIES.has(card) ? "var(--gold)" : "var(--ink)"),
  tutorial: async () => (await import("./tutorial")).tutorial,
  board: { Drawing: Town, ratio: 600 / 340, at: AT },
  placeOf: (place) =>
    once(`place/${place}`, () =>
      Object.hasOwn(HOUSES, place) ? given(Drawn, { shapes: HOUSES[place]!, box: "0 0 120 80" }) : null,
    ),
  dieOf: (face) =>
    once(`die/${face}`, () => {
      const bare = face.replace(/^face-/, "");
      return Object.hasOwn(FACES, bare) ? given(Drawn, { shapes: FACES[bare]!, box: "0 0 40 40" }) : null;
    }),
};
