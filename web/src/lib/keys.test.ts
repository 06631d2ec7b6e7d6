import { describe, expect, it } from "vitest";
import { counted, digits } from "./keys";
import type { Reach } from "./move_builder";
import type { GameDetails } from "./wire";

const corners = { guard: "1", priest: "2", prince: "5", king: "6", edith: "3", bettina: "3", mask: "" };
const book = {
  cards: Object.entries(corners).map(([id, corner]) => ({ id, corner })),
} as unknown as GameDetails;
const card = (value: string, at: Reach["at"] = "list"): Reach => ({
  at,
  value,
  kind: "card",
  picks: [["card", value]],
});

describe("digits", () => {
  it("pick a card by the number printed on it, not by its place among those that can be picked", () => {
    const keys = digits([card("priest"), card("prince"), card("king")], book);
    expect(keys.get("5")?.value).toBe("prince");
    expect(keys.get("6")?.value).toBe("king");
    expect(keys.has("1")).toBe(false);
    expect(keys.has("3")).toBe(false);
  });

  it("pick neither of two cards with the same number", () => {
    const keys = digits([card("edith", "zone"), card("bettina", "zone"), card("prince", "zone")], book);
    expect([...keys.keys()]).toEqual(["5"]);
  });

  it("count what has no number, and show it", () => {
    const seats = [1, 2].map((seat): Reach => ({ at: "seat", value: seat, kind: "seat", picks: [["target", seat]] }));
    const keys = digits(seats, book);
    expect(keys.get("2")?.value).toBe(2);
    expect(counted(seats[1]!, keys, book)).toBe("2");
    expect(counted(card("guard"), digits([card("guard")], book), book)).toBeNull();
    expect(digits([card("mask", "hand")], book).get("1")?.value).toBe("mask");
  });

  it("are numbers themselves where numbers are guessed", () => {
    const guess = (value: number): Reach => ({ at: "list", value, kind: "card", picks: [["guess", value]] });
    expect(digits([guess(0), guess(2), guess(7)], book).get("7")?.value).toBe(7);
  });
});
