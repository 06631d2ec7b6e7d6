import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { untilAnswered } from "./persist";

describe("who asks until there is an answer", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const answering = (after: number) => {
    let asked = 0;
    return vi.fn(() => ((asked += 1) > after ? Promise.resolve("here") : Promise.reject(new Error("away"))));
  };

  it("gets it, however often there was none, and says so each time", async () => {
    const [ask, failed] = [answering(3), vi.fn()];
    const answer = untilAnswered(ask, new AbortController().signal, failed);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await answer).toBe("here");
    expect(ask).toHaveBeenCalledTimes(4);
    expect(failed).toHaveBeenCalledTimes(3);
  });

  it("asks less and less often", async () => {
    const ask = answering(Infinity);
    const left = new AbortController();
    void untilAnswered(ask, left.signal);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask.mock.calls.length).toBeLessThan(14);
    left.abort();
  });

  it("asks no more when the page was left", async () => {
    const [ask, left] = [answering(Infinity), new AbortController()];
    void untilAnswered(ask, left.signal);
    await vi.advanceTimersByTimeAsync(100);
    left.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
