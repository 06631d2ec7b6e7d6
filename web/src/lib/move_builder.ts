/** Building one action part by part: each pick narrows the legal actions until one is left. A part
 * with only one possible value is picked by itself, but never before the person has picked something.
 * What can be touched next lies in the hand, on a seat, at a place of the board, in a row or a market,
 * or in a list; which, follows from what the parts stand for. Nothing here draws or speaks, and nothing
 * here knows a game. */
import type { GameDetails, Choice, Scene, Zone } from "./wire";

export type Value = string | number;
export type Pick = readonly [name: string, value: Value];
export type Spot = "hand" | "seat" | "place" | "zone" | "list";

/** Something that one touch picks: where it is, what it is, and all the picks that the touch makes. A
 * word that comes first, as in `go theatre`, need not be picked where its object can be touched. */
export interface Reach {
  at: Spot;
  value: Value;
  /** What the value stands for: a card, a place, a seat, or undefined for a word or a number. */
  kind: GameDetails["kinds"][string] | undefined;
  picks: readonly Pick[];
}

const parts = (choice: Choice): Pick[] => Object.entries(choice.parts);

const begins = (choice: Choice, picks: readonly Pick[]): boolean => {
  const own = parts(choice);
  return picks.every(([name, value], i) => own[i]?.[0] === name && own[i]![1] === value);
};

/** The legal actions that begin with these picks. */
export const fitting = (legal: readonly Choice[], picks: readonly Pick[]): Choice[] =>
  legal.filter((choice) => begins(choice, picks));

/** The action that is complete with these picks, though others may go on. */
export const doneWith = (legal: readonly Choice[], picks: readonly Pick[]): Choice | null =>
  fitting(legal, picks).find((choice) => parts(choice).length === picks.length) ?? null;

/** What may be picked next, each once, in order. */
export function nextPicks(legal: readonly Choice[], picked: readonly Pick[]): Pick[] {
  const next = fitting(legal, picked).flatMap((choice) => parts(choice).slice(picked.length, picked.length + 1));
  return unique(next);
}

function unique<T>(items: T[]): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = JSON.stringify(item);
    return !seen.has(key) && seen.add(key);
  });
}

/** The action about to be taken: what is picked, and what was touched, with the length before. */
export interface Building {
  readonly picked: readonly Pick[];
  readonly touched: readonly { readonly reach: Reach; readonly from: number }[];
}

export const nothing: Building = { picked: [], touched: [] };

/** Take what one touch picks, and all that follows by itself. */
export function touch(legal: readonly Choice[], building: Building, reach: Reach): Building {
  const picked: Pick[] = [...building.picked, ...reach.picks];
  if (fitting(legal, picked).length === 0) return building;
  for (;;) {
    const next = nextPicks(legal, picked);
    if (next.length !== 1 || doneWith(legal, picked)) break;
    picked.push(next[0]!);
  }
  return { picked, touched: [...building.touched, { reach, from: building.picked.length }] };
}

/** Take back the last touch. */
export function untouch(building: Building): Building {
  const last = building.touched.at(-1);
  if (last === undefined) return building;
  return { picked: building.picked.slice(0, last.from), touched: building.touched.slice(0, -1) };
}

/** The action, once nothing is left to pick. */
export function complete(legal: readonly Choice[], building: Building): Choice | null {
  if (building.touched.length === 0 || nextPicks(legal, building.picked).length > 0) return null;
  return doneWith(legal, building.picked);
}

/** Whether a complete action should be confirmed: it only harms, or one touch of a picture made all of
 * it. A button that names what it does is enough. */
export function wantsConfirmation(choice: Choice, building: Building): boolean {
  const [only, more] = building.touched;
  return choice.doubtful === true || (more === undefined && only?.reach.kind !== undefined);
}

/** The cards that the reader holds, by face. */
export function ownHand(scene: Scene): string[] {
  return facesIn(scene, (zone) => zone.kind === "hand" && zone.seat === scene.reader);
}

/** Whether cards can be touched where they lie to name this part: in a market, or in a row under a sheet. */
export const picksHere = (zone: Zone, part: string): boolean =>
  (zone.kind === "market" || (zone.sheet != null && zone.kind !== "pile")) && (zone.picks?.includes(part) ?? true);

function facesIn(scene: Scene, wanted: (zone: Zone) => boolean): string[] {
  const cards = scene.zones.filter(wanted).flatMap((zone) => zone.cards ?? []);
  return cards.flatMap((card) => (card.face && card.count !== 0 ? [card.face] : []));
}

/** Where the values of one part are touched: all of them in the same kind of place, else in a list. What
 * a zone says that it is for is not looked for in the hand. */
export function spotOf(part: string, kind: Reach["kind"], values: readonly Value[], scene: Scene): Spot {
  const among = (known: readonly Value[]) => values.every((value) => known.includes(value));
  if (kind === "seat") return "seat";
  if (kind === "place") return among((scene.places ?? []).map((place) => place.id)) ? "place" : "list";
  if (kind !== "card") return "list";
  const named = scene.zones.some((zone) => zone.picks?.includes(part));
  if (!named && among(ownHand(scene))) return "hand";
  return among(facesIn(scene, (zone) => picksHere(zone, part))) ? "zone" : "list";
}

/** The part of an action that can be touched next, and the words before it. */
function ahead(choice: Choice, from: number, book: GameDetails): { words: Pick[]; object: Pick | undefined } {
  const rest = parts(choice).slice(from);
  const at = rest.findIndex(([name]) => book.kinds[name] !== undefined);
  return { words: at < 0 ? rest.slice(0, 1) : rest.slice(0, at), object: rest[at] };
}

/** All that can be touched after these picks. */
export function reaches(legal: readonly Choice[], picked: readonly Pick[], book: GameDetails, scene: Scene): Reach[] {
  const open = fitting(legal, picked)
    .filter((choice) => parts(choice).length > picked.length)
    .map((choice) => ahead(choice, picked.length, book));
  // A word that all of them begin with is no choice.
  const sure = new Set(open.map(({ words }) => JSON.stringify(words))).size === 1;
  const groupOf = (words: Pick[], object: Pick) => JSON.stringify([words, object[0]]);
  const groups = new Map<string, Value[]>();
  for (const { words, object } of open) {
    if (!object) continue;
    const group = groupOf(words, object);
    groups.set(group, [...(groups.get(group) ?? []), object[1]]);
  }
  return unique(
    open.map(({ words, object }): Reach => {
      const word = words[0];
      if (!object) return { at: "list", value: word![1], kind: undefined, picks: [word!] };
      const kind = book.kinds[object[0]];
      const at = spotOf(object[0], kind, groups.get(groupOf(words, object))!, scene);
      if (at === "list" && word && !sure) return { at, value: word[1], kind: undefined, picks: [word] };
      return { at, value: object[1], kind, picks: [...words, object] };
    }),
  );
}
