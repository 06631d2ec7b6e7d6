import { expect, it } from "vitest";
import { origins } from "./flip";
import type { Card, Scene, Zone } from "./wire";

const zone = (id: string, kind: Zone["kind"], seat: number | null, cards: Card[], count?: number): Zone => ({
  id,
  kind,
  label: "",
  seat,
  cards,
  ...(count === undefined ? {} : { count }),
});
const scene = (...zones: Zone[]): Scene => ({ reader: 0, actor: 0, seats: [], zones });

it("a played card comes from the hand it left, the next one from the pile", () => {
  const before = scene(
    zone("deck", "pile", null, [], 5),
    zone("hand-0", "hand", 0, [
      { id: "hand", face: "baron" },
      { id: "drawn", face: "guard" },
    ]),
    zone("row-0", "row", 0, []),
    zone("hand-1", "hand", 1, [{ id: "hand" }]),
  );
  const after = scene(
    zone("deck", "pile", null, [], 4),
    zone("hand-0", "hand", 0, [{ id: "hand", face: "baron" }]),
    zone("row-0", "row", 0, [{ id: "played-0", face: "guard" }]),
    zone("hand-1", "hand", 1, [{ id: "hand" }, { id: "drawn" }]),
  );
  expect(Object.fromEntries(origins(before, after))).toEqual({
    "row-0/played-0": "hand-0/drawn",
    "hand-1/drawn": "deck",
  });
});

it("another player's card comes from their hidden hand", () => {
  const before = scene(zone("hand-1", "hand", 1, [{ id: "hand" }, { id: "drawn" }]), zone("row-1", "row", 1, []));
  const after = scene(
    zone("hand-1", "hand", 1, [{ id: "hand" }]),
    zone("row-1", "row", 1, [{ id: "played-0", face: "priest" }]),
  );
  expect(origins(before, after).get("row-1/played-0")).toBe("hand-1/drawn");
});
