import { expect, test } from "vitest";
import { Paging } from "./paging.svelte";
import type { Summary } from "./wire";

const all = Array.from({ length: 45 }, (_, number) => ({ id: String(number) }) as Summary);

test("a long list comes piece by piece, and ends", async () => {
  const paging = new Paging(async (skip, limit) => all.slice(skip, skip + limit), 20);
  const seen: [number, boolean][] = [];
  for (let piece = 0; piece < 3; piece += 1) {
    await paging.load();
    seen.push([paging.items.length, paging.more]);
  }
  expect(seen).toEqual([
    [20, true],
    [40, true],
    [45, false],
  ]);
  expect(paging.items).toEqual(all);
});

test("what moved meanwhile is not shown twice", async () => {
  const moved = [all[30]!, ...all];
  const lists = [all, moved];
  const paging = new Paging(async (skip, limit) => lists.shift()!.slice(skip, skip + limit), 20);
  await paging.load();
  await paging.load();
  expect(new Set(paging.items).size).toBe(paging.items.length);
});

test("all that is shown is fetched again", async () => {
  let now = all;
  const paging = new Paging(async (skip, limit) => now.slice(skip, skip + limit), 20);
  await paging.refresh();
  expect([paging.items.length, paging.more]).toEqual([20, true]);
  await paging.load();
  now = [{ id: "new" } as Summary, ...all.slice(5)];
  await paging.refresh();
  expect(paging.items).toEqual(now.slice(0, 40));
  expect(paging.more).toBe(true);
  await paging.load();
  expect([paging.items.length, paging.more]).toEqual([41, false]);
});
