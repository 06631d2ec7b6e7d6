/** How Love Letter looks: nineteen portraits, and the signs of its marks. */
import type { Drawing, Theme } from "../types";
import { plain } from "../plain/theme";
import Backed from "./signs/Backed.svelte";
import Protected from "./signs/Protected.svelte";
import Sycophant from "./signs/Sycophant.svelte";
import Token from "./signs/Token.svelte";

const drawn = import.meta.glob<Drawing>("./faces/*.svelte", { eager: true, import: "default" });

const MARKS = new Map<string, Drawing>([
  ["protected", Protected],
  ["tokens", Token],
  ["sycophant", Sycophant],
  ["jester", Backed],
]);

const ROYAL = new Set(["prince", "king", "princess", "queen"]);
const COURT = new Set(["baron", "baroness", "count", "countess", "chancellor", "sycophant"]);

function file(card: string): string {
  return `./faces/${card.charAt(0).toUpperCase()}${card.slice(1)}.svelte`;
}

export const theme: Theme = {
  ...plain,
  faceOf: (card) => drawn[file(card)] ?? plain.faceOf(card),
  // A mark may end in a number, when a seat can have several: `jester-2`.
  markOf: (mark) => MARKS.get(mark.replace(/-\d+$/, "")) ?? plain.markOf(mark),
  accent: (card) => (ROYAL.has(card) ? "var(--gold)" : COURT.has(card) ? "var(--wax)" : "var(--ink)"),
  tutorial: async () => (await import("./tutorial")).tutorial,
};
