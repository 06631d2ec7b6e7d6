import { expect, it } from "vitest";
import { stepIn, stopsOf } from "./recording.svelte";
import type { Step } from "../../lib/wire";

const step = (point: number, actor: number | null, more: Partial<Step> = {}): Step => ({
  point,
  action: `action ${point}`,
  actor,
  events: [{ code: `event-${point}` }],
  round: 1,
  ...more,
});

it("stops where somebody decides, where a round has ended and at the end", () => {
  const steps = [
    step(1, null),
    step(2, null),
    step(3, 0),
    step(4, null),
    step(5, 1, { pause: true }),
    step(6, null, { round: 2 }),
    step(7, 0, { round: 2 }),
  ];
  const stops = stopsOf(steps);
  expect(stops.map(({ point, round, actor }) => [point, round, actor])).toEqual([
    [2, 1, 0],
    [4, 1, 1],
    [5, 1, null],
    [6, 2, 0],
    [7, 2, null],
  ]);
  // Nothing that happened is lost between the stops, and nothing comes twice.
  const codes = stops.flatMap((stop) => stop.events.map((event) => event.code));
  expect(codes).toEqual(steps.map(({ point }) => `event-${point}`));
});

it("has one stop in a game of nothing", () => {
  expect(stopsOf([])).toEqual([{ point: 0, round: 0, actor: null, events: [] }]);
});

it("finds the step that an address leads to", () => {
  expect(["#step=12", "#step=7&review", "", "#stepwise", "#step=-3"].map(stepIn)).toEqual([12, 7, 0, 0, 0]);
});
