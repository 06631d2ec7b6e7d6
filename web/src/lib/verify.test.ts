import { describe, expect, it } from "vitest";
import { commitmentOf, Fair, fromHex, outcomeAt, toHex, verify, type Drawn } from "./verify";

// Made by `billetdoux.kernel.chance.Fair`.
const secret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const commitment = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
const entropy = ["Camille", "", "œufs à la neige"];
const draws = [
  [2, 0], [16, 7], [21, 7], [32, 14], [7, 5], [1, 0], [1000, 838], [3, 2], [20, 9], [19, 9],
] as const; // prettier-ignore
const bytes = fromHex(secret)!;
const chance = { kind: "fair", secret, commitment, entropy };

/** A game of draws from a few outcomes, with a decision in between. */
async function game(): Promise<Drawn[]> {
  const fair = await Fair.from(bytes, entropy);
  const steps: Drawn[] = [];
  for (let index = 0; index < 12; index++) {
    const chances: [string, number][] = [
      ["a", 5],
      ["b", 1 + index],
      ["c", 2],
    ];
    const place = await fair.below(8 + index, index);
    const action = outcomeAt(chances, place)!;
    steps.push({ point: steps.length + 1, action, actor: null, chances });
    if (index === 4) steps.push({ point: steps.length + 1, action: "play", actor: 0 });
  }
  return steps;
}

describe("the fair draw", () => {
  it("gives the numbers that the server's arithmetic gives", async () => {
    const fair = await Fair.from(bytes, entropy);
    expect(await commitmentOf(bytes)).toBe(commitment);
    for (const [index, [n, number]] of draws.entries()) {
      expect(await fair.below(n, index)).toBe(number);
    }
    expect(await fair.below(9007199254740991, 0)).toBe(4933875853343425);
  });

  it("lays weights end to end", () => {
    const chances: [string, number][] = [
      ["a", 2],
      ["b", 1],
    ];
    expect([0, 1, 2, 3].map((place) => outcomeAt(chances, place))).toEqual(["a", "a", "b", null]);
  });

  it("reads hexadecimal digits, and nothing else", () => {
    expect(toHex(fromHex("00ff1a")!)).toBe("00ff1a");
    expect(fromHex("0")).toBeNull();
    expect(fromHex("zz")).toBeNull();
  });
});

describe("verification", () => {
  it("accepts a true game", async () => {
    const parts: number[] = [];
    const verdict = await verify(chance, await game(), undefined, (part) => parts.push(part));
    expect(verdict).toEqual({ result: "true", draws: 12, commitment });
    expect(parts.at(-1)).toBe(1);
  });

  it("finds the draw that was changed", async () => {
    const steps = await game();
    const fair = steps[7]!.action;
    const played = fair === "a" ? "b" : "a";
    steps[7] = { ...steps[7]!, action: played };
    expect(await verify(chance, steps)).toEqual({ result: "draw", point: 8, draw: 7, played, fair });
  });

  it("finds a secret that was not promised, and other words", async () => {
    const other = secret.replace("00", "01");
    const found = await commitmentOf(fromHex(other)!);
    expect(await verify({ ...chance, secret: other }, await game())).toEqual({
      result: "commitment",
      promised: commitment,
      found,
    });
    const words = { ...chance, entropy: ["Camille", "", "other words"] };
    expect((await verify(words, await game())).result).toBe("draw");
  });

  it("finds where a file and what the server tells of it part", async () => {
    const steps = await game();
    const filed = steps.map((step) => step.action);
    expect(await verify(chance, steps, filed.slice(0, -1))).toMatchObject({
      result: "file",
      point: 13,
    });
  });

  it("says what cannot be verified", async () => {
    expect(await verify({ kind: "seeded" }, [])).toEqual({ result: "unfair" });
    expect((await verify({ ...chance, secret: "xy" }, [])).result).toBe("unreadable");
    expect((await verify({ ...chance, entropy: undefined }, [])).result).toBe("unreadable");
    const steps: Drawn[] = [{ point: 1, action: "a", actor: null, chances: [["a", 0]] }];
    expect((await verify(chance, steps)).result).toBe("unreadable");
  });
});
