import { expect, it } from "vitest";
import type { Prospect } from "../../lib/wire";
import { chancesAt, lines, turningPoints, wrapped } from "./chances";
import type { Stop } from "./recording.svelte";

const stop = (point: number): Stop => ({ point, round: 1, actor: 0, events: [] });
const STOPS = [stop(2), stop(4), stop(6), stop(8)];
const prospect = (point: number, first: number, more: Partial<Prospect> = {}): Prospect => ({
  point,
  chances: [first, 1 - first],
  ...more,
});

it("has the chances of each stop as far as the review has come", () => {
  const prospects = [prospect(0, 0.5), prospect(2, 0.6), prospect(3, 0.4), prospect(4, 0.7)];
  expect(chancesAt(STOPS, prospects).map(([first]) => first)).toEqual([0.6, 0.7]);
  expect(chancesAt(STOPS, [...prospects, prospect(7, 0.2), prospect(8, 0)]).map(([first]) => first)).toEqual([
    0.6, 0.7, 0.7, 0,
  ]);
  expect(chancesAt(STOPS, [])).toEqual([]);
});

it("finds where the game turned, and whether by a move or by luck", () => {
  const prospects = [
    prospect(2, 0.5),
    prospect(3, 0.2, { seat: 0, skill: -0.25 }),
    prospect(4, 0.2),
    prospect(5, 0.22, { seat: 1, skill: 0 }),
    prospect(6, 0.22),
    prospect(8, 1),
  ];
  expect(turningPoints(STOPS, prospects)).toEqual([
    { stop: 1, seat: 0, before: 0.5, after: 0.2, own: true },
    { stop: 3, seat: 0, before: 0.22, after: 1, own: false },
  ]);
});

it("draws a line for each seat over the whole game, however far it has come", () => {
  expect(
    lines(
      [
        [1, 0],
        [0.5, 0.5],
      ],
      3,
      100,
      50,
    ),
  ).toEqual(["0.0,0.0 50.0,25.0", "0.0,50.0 50.0,25.0"]);
  expect(lines([], 3, 100, 50)).toEqual([]);
});

it("wraps text for a picture, and says where it goes on", () => {
  expect(wrapped("one two three", 8, 3)).toEqual(["one two", "three"]);
  expect(wrapped("one two three four", 5, 2)).toEqual(["one", "two …"]);
});
