import { describe, expect, it } from "vitest";
import { Refusal } from "./api";
import { chanceOf, Hints, percent, suggestions } from "./hints.svelte";
import type { Choice, Hint } from "./wire";

const choice = (text: string, parts: Choice["parts"], doubtful = false): Choice => ({ text, parts, doubtful });
const LEGAL = [
  choice("guard 1 priest", { card: "guard", target: 1, guess: "priest" }),
  choice("guard 1 baron", { card: "guard", target: 1, guess: "baron" }),
  choice("king 1", { card: "king", target: 1 }),
  choice("princess", { card: "princess" }, true),
];
const hint: Hint = {
  seq: 7,
  choices: ["guard 1 baron", "king 1", "princess", "guard 1 priest", "gone"].map((text, place) => ({
    text,
    parts: {},
    chance: 0.6 - place / 10,
  })),
};
const texts = (...wish: Parameters<typeof suggestions>) => suggestions(...wish).map((one) => one.choice.text);

describe("suggestions", () => {
  it("are the best first, without what only harms or is not legal", () => {
    expect(texts(hint.choices, LEGAL, [])).toEqual(["guard 1 baron", "king 1", "guard 1 priest"]);
  });
  it("go on from what is picked", () => {
    expect(texts(hint.choices, LEGAL, [["card", "guard"]])).toEqual(["guard 1 baron", "guard 1 priest"]);
  });
  it("name what only harms where there is nothing else", () => {
    expect(texts(hint.choices, LEGAL, [["card", "princess"]])).toEqual(["princess"]);
  });
  it("are few", () => {
    const many = Array.from({ length: 30 }, (_, place) => choice(`go ${place}`, { place }));
    const advised = many.map(({ text, parts }) => ({ text, parts, chance: 0.5 }));
    expect(texts(advised, many, [])).toHaveLength(3);
  });
  it("give each pick the chance of the best that goes on from it", () => {
    const advised = LEGAL.map(({ text, parts }, place) => ({ text, parts, chance: place / 10 }));
    expect(chanceOf(advised, [["card", "guard"]])).toBe(0.1);
    expect(
      chanceOf(advised, [
        ["card", "guard"],
        ["guess", "priest"],
      ]),
    ).toBe(0);
    expect(chanceOf(advised, [["card", "spy"]])).toBeNull();
    expect(chanceOf([], [])).toBeNull();
  });
  it("are shown in whole per cent", () => {
    expect([0, 0.006, 0.455, 1].map(percent)).toEqual([0, 1, 46, 100]);
  });
});

describe("a hint", () => {
  it("is asked for once in a turn", async () => {
    let asked = 0;
    const hints = new Hints(async () => ((asked += 1), hint));
    const first = hints.ask();
    expect(hints.thinking).toBe(true);
    await Promise.all([first, hints.ask()]);
    await hints.ask();
    expect([asked, hints.thinking, hints.choices]).toEqual([1, false, hint.choices]);
    hints.clear();
    expect(hints.choices).toEqual([]);
  });
  it("that comes when the turn is over is not shown", async () => {
    let answer: (hint: Hint) => void = () => {};
    const hints = new Hints(() => new Promise((resolve) => (answer = resolve)));
    const asking = hints.ask();
    hints.clear();
    answer(hint);
    await asking;
    expect(hints.choices).toEqual([]);
  });
  it("that is refused can be asked for again", async () => {
    let refused = true;
    const hints = new Hints(async () => {
      if (refused) throw new Refusal("limit", "too many");
      return hint;
    });
    await hints.ask();
    expect([hints.problem, hints.thinking]).toEqual(["limit", false]);
    refused = false;
    await hints.ask();
    expect([hints.problem, hints.choices]).toEqual(["", hint.choices]);
  });
});
