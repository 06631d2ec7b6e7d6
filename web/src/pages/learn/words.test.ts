import { describe, expect, it } from "vitest";
import { holding, type Rule, type Section } from "./words";

const rule: Rule = {
  id: "LL-1",
  text: "All of it.",
  editions: [],
  players: null,
  house: false,
  case: [
    { text: "In premium.", editions: ["premium"], players: null, house: true },
    { text: "With two.", editions: [], players: [2, 2], house: false },
    { text: "With a Spy.", editions: ["2019"], players: null, card: "spy", house: false },
  ],
};
const sections: Section[] = [{ id: "round", title: "A round", rule: [rule] }];

describe("the rules that hold", () => {
  const held = (...[edition, players, cards]: [string, number | null, Set<string>?]): Rule =>
    holding(sections, edition, players, null, cards ?? null)[0]!.rule[0]!;

  it("say what they say in each case that holds", () => {
    expect(held("", null).text).toBe("All of it. In premium. With two. With a Spy.");
    expect(held("2019", 3).text).toBe("All of it. With a Spy.");
    expect(held("premium", 2).text).toBe("All of it. In premium. With two.");
    expect(held("mine", 3, new Set(["spy"])).text).toBe("All of it. With a Spy.");
  });

  it("are ours where such a case holds", () => {
    expect(held("premium", 3).house).toBe(true);
    expect(held("2019", 3).house).toBe(false);
  });
});
