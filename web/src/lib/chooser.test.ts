import { describe, expect, it } from "vitest";
import { complete, nothing, optionsAfter, ownHand, pick, placeOf, unpick, wantsConfirmation } from "./chooser";
import type { Book, Choice, Scene } from "./wire";

const choice = (text: string, parts: Choice["parts"], doubtful = false): Choice => ({
  text,
  parts,
  ...(doubtful ? { doubtful } : {}),
});

const legal = [
  choice("a", { card: "a" }),
  choice("b 1", { card: "b", target: 1 }),
  choice("c 1 x", { card: "c", target: 1, guess: "x" }),
  choice("c 1 y", { card: "c", target: 1, guess: "y" }),
  choice("d", { card: "d" }),
  choice("d 1", { card: "d", target: 1 }),
  choice("d 2", { card: "d", target: 2 }),
  choice("e", { card: "e" }, true),
];

describe("building an action", () => {
  it("offers each value once, in order", () => {
    expect(optionsAfter(legal, [])).toEqual({ part: "card", values: ["a", "b", "c", "d", "e"], done: null });
  });

  it("picks by itself what has only one value, but never first", () => {
    const built = pick(legal, nothing, "c");
    expect(built.picked).toEqual([
      ["card", "c"],
      ["target", 1],
    ]);
    expect(optionsAfter(legal, built.picked).values).toEqual(["x", "y"]);
    expect(complete(legal, built)).toBeNull();
    expect(optionsAfter([legal[0]!], []).values).toEqual(["a"]);
  });

  it("is complete when nothing is left to pick", () => {
    const built = pick(legal, pick(legal, nothing, "c"), "y");
    expect(complete(legal, built)?.text).toBe("c 1 y");
    expect(wantsConfirmation(complete(legal, built)!, built)).toBe(false);
  });

  it("asks again when one touch made all of it, or when it only harms", () => {
    const one = pick(legal, nothing, "b");
    expect(complete(legal, one)?.text).toBe("b 1");
    expect(wantsConfirmation(complete(legal, one)!, one)).toBe(true);
    expect(wantsConfirmation(legal[7]!, { picked: [], marks: [0, 1] })).toBe(true);
  });

  it("may stop early where the rules allow it", () => {
    const built = pick(legal, nothing, "d");
    const { done, part, values } = optionsAfter(legal, built.picked);
    expect([done?.text, part, values]).toEqual(["d", "target", [1, 2]]);
    expect(complete(legal, built)).toBeNull();
  });

  it("takes back one pick by hand with all that followed from it", () => {
    const built = pick(legal, pick(legal, nothing, "c"), "y");
    expect(unpick(built)).toEqual(pick(legal, nothing, "c"));
    expect(unpick(unpick(built))).toEqual(nothing);
    expect(unpick(nothing)).toEqual(nothing);
  });

  it("does not take what is not offered", () => {
    expect(pick(legal, nothing, "z")).toEqual(nothing);
  });
});

const scene: Scene = {
  reader: 0,
  actor: 0,
  seats: [{ seat: 0 }, { seat: 1 }],
  zones: [
    { id: "h0", kind: "hand", label: "", seat: 0, cards: [{ id: "1", face: "a" }, { id: "2", face: "c" }] },
    { id: "h1", kind: "hand", label: "", seat: 1, cards: [{ id: "1" }] },
  ],
};
const book = { kinds: { card: "card", target: "seat", guess: "card" } } as unknown as Book;

describe("where a part is picked", () => {
  it("reads the own hand only", () => expect(ownHand(scene)).toEqual(["a", "c"]));
  it("is a seat, the hand, or a list", () => {
    const place = (part: string, values: (string | number)[]) =>
      placeOf({ part, values, done: null }, book, scene);
    expect(place("target", [1])).toBe("seat");
    expect(place("card", ["a", "c"])).toBe("hand");
    expect(place("guess", ["a", "x"])).toBe("list");
    expect(place("word", ["yes"])).toBe("list");
  });
});
