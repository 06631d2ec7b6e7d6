import { expect, test } from "vitest";
import { Paging } from "./paging.svelte";
import type { Summary } from "./wire";

const all = Array.from({ length: 45 }, (_, number) => ({ id: String(number) }) as Summary);

test("a long list comes piece by piece, and ends", async () => {
  const paging = new Paging(async (skip, limit) => all.slice(skip, skip + limit), 20);
  const seen: [number, boolean][] = [];
  for (let piece = 0; piece < 3; piece += 1) {
    await paging.load();
    seen.push([paging.tables.length, paging.more]);
  }
  expect(seen).toEqual([
    [20, true],
    [40, true],
    [45, false],
  ]);
  expect(paging.tables).toEqual(all);
});

test("a table that moved meanwhile is not shown twice", async () => {
  const moved = [all[30]!, ...all];
  const lists = [all, moved];
  const paging = new Paging(async (skip, limit) => lists.shift()!.slice(skip, skip + limit), 20);
  await paging.load();
  await paging.load();
  expect(new Set(paging.tables).size).toBe(paging.tables.length);
});
