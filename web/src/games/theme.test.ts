import { describe, expect, it } from "vitest";
import { plain } from "./index";
import { groundOf, themeOf } from "./theme";

const svg = (name: string) => `<svg viewBox="0 0 24 24"><text>${name}</text></svg>`;
const look = themeOf({
  cards: { guard: svg("guard"), priest: svg("priest") },
  marks: { jester: svg("jester"), "first-master": svg("crown") },
  places: { park: svg("park") },
  dice: { "casanova-1": svg("die") },
  board: { drawing: svg("board"), ratio: 2, places: { park: [17, 27] } },
});

describe("a theme", () => {
  it("draws every card in its own way, and the same card always the same", () => {
    expect(look.faceOf("guard")).toBe(look.faceOf("guard"));
    expect(look.faceOf("guard")).not.toBe(look.faceOf("priest"));
  });

  it("makes a face for a card that nobody has drawn, from what is printed on it", () => {
    const printed = { name: "Dragon", corner: "9", signs: [] };
    const face = look.faceOf("dragon", printed);
    expect(look.faceOf("dragon", { ...printed })).toBe(face);
    expect(look.faceOf("dragon", { ...printed, corner: "8" })).not.toBe(face);
    expect(plain.faceOf("guard")).not.toBe(plain.faceOf("priest"));
    expect(look.faceOf("__proto__")).not.toBe(look.faceOf("guard"));
  });

  it("finds a mark by its name or by that of its family", () => {
    expect(look.markOf("jester-3")).toBe(look.markOf("jester"));
    expect(look.markOf("first-master")).not.toBeNull();
    expect(look.markOf("first")).toBeNull();
    expect(look.markOf("turn")).not.toBeNull();
    expect(look.markOf("constructor")).toBeNull();
  });

  it("knows places, dice and where things lie on the board", () => {
    expect(look.placeOf("park")).not.toBeNull();
    expect(look.placeOf("moon")).toBeNull();
    expect(look.dieOf("face-casanova-1")).not.toBeNull();
    expect(look.dieOf("face-dragon")).toBeNull();
    expect(look.board!.at["park"]).toEqual({ x: 17, y: 27 });
    expect(plain.board).toBeUndefined();
  });

  it("lays places side by side where a pack has one that is not on the board", () => {
    expect(groundOf(look, [{ id: "park" }])).toBe(look.board);
    expect(groundOf(look, [{ id: "park" }, { id: "pier" }])).toBeUndefined();
    expect(groundOf(look, [{ id: "constructor" }])).toBeUndefined();
    expect(groundOf(plain, [{ id: "park" }])).toBeUndefined();
  });
});
