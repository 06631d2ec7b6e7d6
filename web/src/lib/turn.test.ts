import { describe, expect, it } from "vitest";
import { Turn } from "./turn.svelte";
import type { GameDetails, Choice, Scene } from "./wire";

const choice = (text: string, parts: Choice["parts"], doubtful = false): Choice => ({
  text,
  parts,
  ...(doubtful ? { doubtful } : {}),
});

const LEGAL = [
  choice("go park", { move: "go", place: "park" }),
  choice("go inn", { move: "go", place: "inn" }),
  choice("play fan", { move: "play", card: "fan" }),
  choice("drop fan", { move: "drop", card: "fan" }),
  choice("play veil 1", { move: "play", card: "veil", target: 1 }),
  choice("play veil 2", { move: "play", card: "veil", target: 2 }),
  choice("play torch", { move: "play", card: "torch" }, true),
  choice("done", { move: "done" }),
];
const hand = ["fan", "veil", "torch", "letter"].map((face, place) => ({ id: String(place), face }));
const scene = {
  reader: 0,
  actor: 0,
  seats: [0, 1, 2].map((seat) => ({ seat })),
  places: ["park", "inn", "moor"].map((id) => ({ id, label: "" })),
  zones: [{ id: "h", kind: "hand", label: "", seat: 0, cards: hand }],
} as Scene;
const book = { kinds: { place: "place", card: "card", target: "seat" } } as unknown as GameDetails;

function begin(legal = LEGAL) {
  const sent: string[] = [];
  const asked: string[] = [];
  const turn = new Turn(
    () => ({ legal, book, scene }),
    async ({ text }) => void sent.push(text),
    async (picks) => {
      asked.push(picks.map(([, value]) => value).join(" "));
      return "so";
    },
  );
  return { turn, sent, asked };
}

describe("a turn", () => {
  it("offers places, cards and words at once", () => {
    const { turn } = begin();
    expect(turn.at("place") && turn.at("hand")).toBe(true);
    expect(turn.at("seat")).toBe(false);
    expect(turn.list.map(({ value }) => value)).toEqual(["done"]);
    expect(turn.can("place", "moor")).toBe(false);
  });

  it("is made by touching the same thing twice", () => {
    const { turn, sent } = begin();
    turn.touch("place", "park");
    expect(turn.pending?.text).toBe("go park");
    expect(turn.isPicked("place", "park")).toBe(true);
    expect(sent).toEqual([]);
    turn.touch("place", "park");
    expect(sent).toEqual(["go park"]);
  });

  it("starts over when another thing is touched", () => {
    const { turn, sent } = begin();
    turn.touch("place", "park");
    turn.touch("place", "inn");
    expect(turn.pending?.text).toBe("go inn");
    turn.touch("hand", "veil");
    expect(turn.reaches.map(({ at, value }) => [at, value])).toEqual([
      ["seat", 1],
      ["seat", 2],
    ]);
    turn.touch("seat", 2);
    expect(sent).toEqual(["play veil 2"]);
  });

  it("asks what was meant where one touch could mean two things", () => {
    const { turn, sent } = begin();
    turn.touch("hand", "fan");
    expect(turn.list.map((reach) => turn.leadsTo(reach)?.text)).toEqual(["play fan", "drop fan"]);
    expect(turn.isPicked("hand", "fan")).toBe(true);
    turn.undo();
    expect(turn.at("place")).toBe(true);
    turn.touch("hand", "fan");
    turn.take(turn.list[1]!);
    expect(sent).toEqual(["drop fan"]);
  });

  it("needs no second touch of a button that says what it does", () => {
    const { turn, sent } = begin();
    turn.take(turn.list[0]!);
    expect(sent).toEqual(["done"]);
  });

  it("is made at once when a card is dropped somewhere, unless it only harms", () => {
    const { turn, sent } = begin();
    turn.bring("hand", "veil", { spot: "seat", value: 1 });
    expect(sent).toEqual(["play veil 1"]);
    const other = begin();
    other.turn.bring("hand", "torch");
    expect(other.sent).toEqual([]);
    expect(other.turn.pending?.text).toBe("play torch");
  });

  it("finds out why something cannot be picked", async () => {
    const { turn, asked } = begin();
    turn.touch("place", "moor");
    await Promise.resolve();
    expect(asked).toEqual(["go moor"]);
    expect(turn.reason).toBe("so");
    turn.undo();
    expect(turn.reason).toBe("");
  });
});
