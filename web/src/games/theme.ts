/** A theme made from a game's drawings. */
import type { Art } from "../lib/wire";
import Drawn from "./Drawn.svelte";
import Generated from "./Generated.svelte";
import { given, keeper } from "./given";
import back from "./plain/back.svg?raw";
import out from "./plain/out.svg?raw";
import turn from "./plain/turn.svg?raw";
import winner from "./plain/winner.svg?raw";
import type { Drawing, Ground, Printed, Theme } from "./types";

type Kind = "face" | "mark" | "place" | "die" | "board";
const PLAIN_MARKS: Record<string, string> = { turn, out, winner };
const generated = keeper();

const own = (drawings: Record<string, string> | undefined, id: string): string | null =>
  drawings && Object.hasOwn(drawings, id) ? drawings[id]! : null;

/** The drawing of a mark, or of the family that it belongs to: `jester` for `jester-2`. */
function ofFamily(drawings: Record<string, string> | undefined, id: string): string | null {
  for (let name = id; name; name = name.slice(0, Math.max(name.lastIndexOf("-"), 0))) {
    const found = own(drawings, name);
    if (found !== null) return found;
  }
  return null;
}

export function themeOf(art: Art): Theme {
  const once = keeper();
  const drawn = (kind: Kind, svg: string | null): Drawing | null =>
    svg === null ? null : once(`${kind}/${svg}`, () => given(Drawn, { svg, kind }));
  const markOf = (mark: string) => drawn("mark", ofFamily(art.marks, mark) ?? own(PLAIN_MARKS, mark));

  function made(card: string, { name, corner, signs }: Printed): Drawing {
    const marks = signs.flatMap((sign) => ofFamily(art.marks, sign) ?? []).slice(0, 4);
    const key = JSON.stringify([card, name, corner, marks]);
    return generated(key, () => given(Generated, { card, name, corner, marks }))!;
  }

  return {
    faceOf: (card, printed) =>
      drawn("face", own(art.cards, card)) ?? made(card, printed ?? { name: card, corner: "", signs: [] }),
    Back: drawn("face", art.back ?? back)!,
    markOf,
    placeOf: (place) => drawn("place", own(art.places, place)),
    dieOf: (face) => drawn("die", own(art.dice, face.replace(/^face-/, ""))),
    ...(art.board && {
      board: {
        Drawing: drawn("board", art.board.drawing)!,
        ratio: art.board.ratio,
        at: Object.fromEntries(Object.entries(art.board.places).map(([id, [x, y]]) => [id, { x, y }])),
      },
    }),
  };
}

/** The ground for these places: what the game has drawn, where all of them lie on it. With a place that a pack
    adds they all lie side by side. */
export const groundOf = (theme: Theme, places: { id: string }[] = []): Ground | undefined =>
  theme.board && places.every(({ id }) => Object.hasOwn(theme.board!.at, id)) ? theme.board : undefined;
