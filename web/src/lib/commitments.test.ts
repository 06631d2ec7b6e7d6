import { beforeEach, expect, it, vi } from "vitest";
import { remember, remembered } from "./commitments";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

it("keeps what was promised first", () => {
  remember("t", { commitment: "first" });
  remember("t", { commitment: "second", entropy: "mine" });
  remember("t", { commitment: "first", entropy: "other" });
  expect(remembered("t")).toEqual({ commitment: "first", entropy: "mine" });
  expect(remembered("other")).toEqual({});
});

it("forgets the oldest tables, and survives a browser that keeps nothing", () => {
  for (let number = 0; number < 250; number++) remember(`t${number}`, { commitment: "c" });
  expect(remembered("t0")).toEqual({});
  expect(remembered("t249")).toEqual({ commitment: "c" });
  vi.stubGlobal("localStorage", {
    getItem: () => "not JSON",
    setItem: () => {
      throw new Error("full");
    },
  });
  remember("t", { commitment: "c" });
  expect(remembered("t")).toEqual({});
});
