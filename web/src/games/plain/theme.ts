/** How a game looks that brings no theme of its own. */
import type { Drawing, Theme } from "../types";
import Back from "./Back.svelte";
import Face from "./Face.svelte";
import Out from "./Out.svelte";
import Turn from "./Turn.svelte";
import Winner from "./Winner.svelte";

const MARKS = new Map<string, Drawing>([
  ["turn", Turn],
  ["out", Out],
  ["winner", Winner],
]);

export const plain: Theme = {
  faceOf: () => Face,
  Back,
  markOf: (mark) => MARKS.get(mark) ?? null,
  accent: () => "var(--ink-soft)",
};
