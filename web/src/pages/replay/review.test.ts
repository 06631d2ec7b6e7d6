import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Judgement, Review } from "../../lib/wire";
import { Reviewing } from "./review.svelte";

const advised = (text: string, chance: number) => ({ text, parts: {}, chance });
const move = (point: number): Judgement => ({
  point,
  seat: 0,
  played: advised("a", 0.1),
  best: advised("b", 0.4),
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("is asked for until it is done", async () => {
  const answers: Review[] = [
    { decisions: 3, judged: 0 },
    { decisions: 3, judged: 2, moves: [move(5)] },
    { decisions: 3, judged: 3, moves: [move(9), move(5)], done: true },
  ];
  const ask = vi.fn(async () => answers.shift()!);
  const reviewing = new Reviewing("t", ask);
  await reviewing.run();
  expect([reviewing.running, reviewing.moves]).toEqual([true, []]);
  await vi.runAllTimersAsync();
  expect(ask).toHaveBeenCalledTimes(3);
  expect(reviewing.running).toBe(false);
  expect(reviewing.at(9)).toEqual(move(9));
  expect(reviewing.at(6)).toBeUndefined();
});

it.each(["by the server", "on the way"])("says that it failed %s, and asks no more", async (where) => {
  const ask = vi.fn(async (): Promise<Review> => {
    if (where === "on the way") throw new Error("offline");
    return { decisions: 3, judged: 1, failed: true };
  });
  const reviewing = new Reviewing("t", ask);
  await reviewing.run();
  await vi.runAllTimersAsync();
  expect([reviewing.failed, reviewing.running]).toEqual([true, false]);
  expect(ask).toHaveBeenCalledTimes(1);
});

it("asks no more when it is left", async () => {
  const ask = vi.fn(async (): Promise<Review> => ({ decisions: 3, judged: 1 }));
  const reviewing = new Reviewing("t", ask);
  await reviewing.run();
  reviewing.stop();
  await vi.runAllTimersAsync();
  expect(ask).toHaveBeenCalledTimes(1);
});

it("marks only the worst", () => {
  const reviewing = new Reviewing("t");
  reviewing.review = { decisions: 30, judged: 30, moves: Array.from({ length: 20 }, (_, place) => move(place)) };
  expect(reviewing.moves.map(({ point }) => point)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});
