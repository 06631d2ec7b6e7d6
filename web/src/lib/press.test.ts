import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pressing } from "./press";

let page: EventTarget;
let painted: (() => void)[];
let pressing: Pressing;
const happen = (type: string) => page.dispatchEvent(new Event(type));

/** Whether something that waits for the press to be over has happened by now. */
function waiting(): () => Promise<boolean> {
  let over = false;
  void pressing.over().then(() => (over = true));
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return over;
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  painted = [];
  pressing = new Pressing(page, (then) => painted.push(then));
});
afterEach(() => {
  vi.useRealTimers();
});

test("nothing waits while nothing is pressed", async () => {
  expect(await waiting()()).toBe(true);
});

test("what comes during a press waits until the press is painted", async () => {
  happen("pointerdown");
  const over = waiting();
  await vi.advanceTimersByTimeAsync(60);
  happen("pointerup");
  happen("click");
  await vi.advanceTimersByTimeAsync(200);
  expect(await over()).toBe(false);
  for (const then of painted) then();
  expect(await over()).toBe(true);
});

test("all that waits goes on in its order", async () => {
  const order: number[] = [];
  happen("pointerdown");
  for (const one of [1, 2, 3]) void pressing.over().then(() => order.push(one));
  happen("pointercancel");
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual([1, 2, 3]);
});

test("a finger that is lifted without a click holds nothing back for long", async () => {
  happen("pointerdown");
  const over = waiting();
  happen("pointerup");
  expect(await over()).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(await over()).toBe(true);
});

test("nor does one that rests or drags, or a page that is not painted", async () => {
  happen("pointerdown");
  const resting = waiting();
  await vi.advanceTimersByTimeAsync(500);
  expect(await resting()).toBe(true);
  happen("pointerdown");
  happen("click");
  const unpainted = waiting();
  await vi.advanceTimersByTimeAsync(500);
  expect(await unpainted()).toBe(true);
});

test("whoever leaves the table hears no more", async () => {
  happen("pointerdown");
  const over = waiting();
  pressing.close();
  expect(await over()).toBe(true);
  happen("pointerdown");
  expect(await waiting()()).toBe(true);
});
