import { describe, expect, it } from "vitest";
import { autoMove, waitFor, type Wishes } from "./auto_move";
import type { GameDetails, Choice } from "./wire";

const book = { kinds: { card: "card", place: "place" }, declining: ["pass"] } as unknown as GameDetails;
const pass: Choice = { text: "pass", parts: { move: "pass" } };
const react: Choice = { text: "react veil", parts: { move: "react", card: "veil" } };
const done: Choice = { text: "done", parts: { move: "done" } };
const go: Choice = { text: "go park", parts: { move: "go", place: "park" } };

const wish = (ask: Wishes["ask"], obvious = true): Wishes => ({ ask, obvious });

describe("what is done by itself", () => {
  it.each([
    ["always", [pass], null],
    ["always", [react, pass], null],
    ["able", [pass], pass],
    ["able", [react, pass], null],
    ["never", [pass], pass],
    ["never", [react, pass], pass],
  ] as const)("asked %s: of %o", (ask, legal, expected) => {
    expect(autoMove(legal, book, wish(ask))).toBe(expected);
  });

  it("is the only thing to do, unless a card or a place is named by it, or it harms", () => {
    expect(autoMove([done], book, wish("always"))).toBe(done);
    expect(autoMove([done], book, wish("always", false))).toBeNull();
    expect(autoMove([done, go], book, wish("always"))).toBeNull();
    expect(autoMove([go], book, wish("always"))).toBeNull();
    expect(autoMove([{ ...done, doubtful: true }], book, wish("always"))).toBeNull();
    expect(autoMove([], book, wish("never"))).toBeNull();
  });

  it("is not a move that is only called pass", () => {
    const opening = { ...book, declining: [] };
    const bet: Choice = { text: "bet", parts: { move: "bet" } };
    expect(autoMove([pass, bet], opening, wish("never"))).toBeNull();
  });

  it("is what the game calls obvious", () => {
    const love: Choice = { text: "love", parts: { answer: "love" }, obvious: true };
    expect(autoMove([go, love, done], book, wish("always"))).toBe(love);
    expect(autoMove([go, love, done], book, wish("always", false))).toBeNull();
  });

  it("takes a while where people watch, and none worth the name where they do not", () => {
    const person = { kind: "person" } as const;
    const bot = { kind: "bot", level: "easy" } as const;
    expect(waitFor(pass, book, [person, person], 0, 0)).toBeGreaterThanOrEqual(1);
    const wait = (chance: number) => waitFor(pass, book, [person, person], 0, chance);
    expect(wait(0.9)).toBeGreaterThan(wait(0.1));
    expect(waitFor(pass, book, [person, bot], 0)).toBeLessThan(1);
    expect(waitFor(pass, book, [person, { ...person, level: "easy" }], 0)).toBeLessThan(1);
    expect(waitFor(done, book, [person, person], 0)).toBeLessThan(1);
  });
});
