import { describe, expect, it } from "vitest";
import {
  complete,
  doneWith,
  nextPicks,
  nothing,
  ownHand,
  reaches,
  touch,
  untouch,
  wantsConfirmation,
  type Building,
  type Reach,
  type Value,
} from "./move_builder";
import type { GameDetails, Choice, Scene } from "./wire";

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

/** Touch a card of the hand, or a value of the part that is open. */
const pick = (building: Building, name: string, value: Value): Building =>
  touch(legal, building, { at: "hand", value, kind: "card", picks: [[name, value]] });
const card = (value: string) => pick(nothing, "card", value);

describe("building an action", () => {
  it("offers each value once, in order", () => {
    expect(nextPicks(legal, []).map(([, value]) => value)).toEqual(["a", "b", "c", "d", "e"]);
    expect(doneWith(legal, [])).toBeNull();
  });

  it("picks by itself what has only one value, but never first", () => {
    const built = card("c");
    expect(built.picked).toEqual([
      ["card", "c"],
      ["target", 1],
    ]);
    expect(nextPicks(legal, built.picked).map(([, value]) => value)).toEqual(["x", "y"]);
    expect(complete(legal, built)).toBeNull();
    expect(complete([legal[0]!], nothing)).toBeNull();
  });

  it("is complete when nothing is left to pick", () => {
    const built = pick(card("c"), "guess", "y");
    expect(complete(legal, built)?.text).toBe("c 1 y");
    expect(wantsConfirmation(complete(legal, built)!, built)).toBe(false);
  });

  it("asks again when one touch made all of it, or when it only harms", () => {
    const one = card("b");
    expect(complete(legal, one)?.text).toBe("b 1");
    expect(wantsConfirmation(complete(legal, one)!, one)).toBe(true);
    expect(wantsConfirmation(legal[7]!, pick(card("c"), "guess", "y"))).toBe(true);
  });

  it("does not ask again after a button that says what it does", () => {
    const word: Reach = { at: "list", value: "done", kind: undefined, picks: [["move", "done"]] };
    const only = [choice("done", { move: "done" })];
    const built = touch(only, nothing, word);
    expect(wantsConfirmation(complete(only, built)!, built)).toBe(false);
  });

  it("may stop early where the rules allow it", () => {
    const built = card("d");
    expect(doneWith(legal, built.picked)?.text).toBe("d");
    expect(nextPicks(legal, built.picked)).toEqual([
      ["target", 1],
      ["target", 2],
    ]);
    expect(complete(legal, built)).toBeNull();
  });

  it("takes back one touch with all that followed from it", () => {
    const built = pick(card("c"), "guess", "y");
    expect(untouch(built)).toEqual(card("c"));
    expect(untouch(untouch(built))).toEqual(nothing);
    expect(untouch(nothing)).toEqual(nothing);
  });

  it("does not take what is not offered", () => {
    expect(card("z")).toEqual(nothing);
  });
});

const scene: Scene = {
  reader: 0,
  actor: 0,
  seats: [{ seat: 0 }, { seat: 1 }],
  places: [
    { id: "park", label: "" },
    { id: "inn", label: "" },
  ],
  sheets: [{ id: "sheet-1", seat: 1, face: "anna" }],
  zones: [
    {
      id: "h0",
      kind: "hand",
      label: "",
      seat: 0,
      cards: [
        { id: "1", face: "a" },
        { id: "2", face: "c" },
      ],
    },
    { id: "h1", kind: "hand", label: "", seat: 1, cards: [{ id: "1" }] },
    { id: "r1", kind: "row", label: "", seat: 1, sheet: "sheet-1", cards: [{ id: "1", face: "bodo" }] },
    { id: "p", kind: "row", label: "", place: "park", cards: [{ id: "1", face: "carl" }] },
    { id: "m", kind: "market", label: "", cards: [{ id: "1", face: "maid" }] },
  ],
};
const book = {
  kinds: { card: "card", target: "seat", guess: "card", place: "place", take: "card", hire: "card", drop: "card" },
} as unknown as GameDetails;

const found = (legal: Choice[]) =>
  reaches(legal, [], book, scene).map(({ at, value, picks }) => [at, value, picks.length]);

describe("where a part is picked", () => {
  it("reads the own hand only", () => expect(ownHand(scene)).toEqual(["a", "c"]));

  it.each<[string, Value[], string]>([
    ["target", [1], "seat"],
    ["card", ["a", "c"], "hand"],
    ["guess", ["a", "x"], "list"],
    ["word", ["yes"], "list"],
    ["place", ["park"], "place"],
    ["place", ["park", "moon"], "list"],
    ["take", ["bodo"], "zone"],
    ["take", ["bodo", "carl"], "list"],
    ["hire", ["maid"], "zone"],
  ])("a %s of %s is picked in: %s", (name, values, at) => {
    const legal = values.map((value) => choice(String(value), { [name]: value }));
    expect(found(legal)).toEqual(values.map((value) => [at, value, 1]));
  });

  it("offers different things at once", () => {
    const legal = [
      choice("go park", { place: "park" }),
      choice("play a", { card: "a" }),
      choice("done", { move: "done" }),
    ];
    expect(found(legal)).toEqual([
      ["place", "park", 1],
      ["hand", "a", 1],
      ["list", "done", 1],
    ]);
  });

  it("looks through a word to what it is about, where that can be touched", () => {
    const legal = [
      choice("go park", { move: "go", place: "park" }),
      choice("go inn", { move: "go", place: "inn" }),
      choice("name x", { move: "name", guess: "x" }),
      choice("name y", { move: "name", guess: "y" }),
      choice("done", { move: "done" }),
    ];
    expect(found(legal)).toEqual([
      ["place", "park", 2],
      ["place", "inn", 2],
      ["list", "name", 1],
      ["list", "done", 1],
    ]);
  });

  it("does not ask for a word that is the only one", () => {
    const legal = [
      choice("take carl", { move: "take", guess: "carl" }),
      choice("take x", { move: "take", guess: "x" }),
    ];
    expect(found(legal)).toEqual([
      ["list", "carl", 2],
      ["list", "x", 2],
    ]);
    expect(found([choice("done", { move: "done" })])).toEqual([["list", "done", 1]]);
  });

  it("lies where a zone says that it is for it, also if such a card is held", () => {
    const park = (picks?: string[]): Scene => ({
      ...scene,
      zones: [
        ...scene.zones,
        {
          id: "park",
          kind: "market",
          label: "",
          cards: [
            { id: "1", face: "a" },
            { id: "2", face: "y", count: 0 },
          ],
          picks: picks ?? null,
        },
      ],
    });
    const legal = [choice("hire a", { card: "a" })];
    const at = (table: Scene, of = legal) => reaches(of, [], book, table)[0]!.at;
    expect(at(park())).toBe("hand");
    expect(at(park(["card"]))).toBe("zone");
    expect(at(park([]))).toBe("hand");
    expect(at(park(["card"]), [choice("hire y", { card: "y" })])).toBe("list");
  });

  it("keeps apart what one touch could mean", () => {
    const legal = [choice("play a", { card: "a" }), choice("drop a", { drop: "a" })];
    expect(found(legal)).toEqual([
      ["hand", "a", 1],
      ["hand", "a", 1],
    ]);
  });
});
