import { beforeEach, expect, it, vi } from "vitest";
import { missed, noteSeen } from "./away";
import type { Item, State } from "./wire";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

const acted = (seq: number, seat: number, more: Partial<Item> = {}): Item => ({
  seq,
  at: 0,
  kind: "acted",
  seat,
  events: [{ code: `event-${seq}` }],
  ...more,
});
const state = (story: Item[], you: number | null = 0): State =>
  ({ seq: story.at(-1)?.seq ?? 0, story, you }) as unknown as State;
const told = (items: Item[]): number[] => items.map(({ seq }) => seq);

it("tells nothing at a first visit", () => {
  expect(missed("t", state([acted(1, 1), acted(2, 2)]))).toEqual([]);
  expect(missed("t", state([acted(1, 1), acted(2, 2)], null))).toEqual([]);
});

it("tells in order what happened since this browser showed the table last", () => {
  noteSeen("t", 3);
  noteSeen("t", 2); // an older page that is closed later
  const story = [acted(1, 0), acted(2, 1), acted(3, 2), acted(4, 1), acted(5, 2)];
  expect(told(missed("t", state(story)))).toEqual([4, 5]);
  expect(told(missed("t", state(story, null)))).toEqual([4, 5]);
  expect(missed("other", state(story, null))).toEqual([]);
});

it("goes by the reader's own last move on another device", () => {
  const story = [acted(1, 1), acted(2, 0), acted(3, 1), acted(4, 2)];
  expect(told(missed("t", state(story)))).toEqual([3, 4]);
  noteSeen("t", 1); // this device was left before that move
  expect(told(missed("t", state(story)))).toEqual([3, 4]);
});

it("leaves out what was taken back, and what is no part of the game", () => {
  noteSeen("t", 1);
  const talk: Item = { seq: 2, at: 0, kind: "chatted", text: "hello" };
  const story = [acted(1, 0), talk, acted(3, 1), { ...acted(4, 1), events: [], undid: [3] }, acted(5, 1)];
  expect(told(missed("t", state(story)))).toEqual([5]);
});
