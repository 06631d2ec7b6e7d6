/** Building one action part by part: each pick narrows the legal actions until one is left. A part
 * with only one possible value is picked by itself, but never before the person has picked something.
 * Nothing here draws or speaks, and nothing here knows a game. */
import type { Book, Choice, Scene } from "./wire";

export type Value = string | number;
export type Pick = readonly [name: string, value: Value];

export interface Options {
  /** The part to pick next, or null where nothing is left to pick. */
  part: string | null;
  values: Value[];
  /** The action that is complete as it is, though it may go on. */
  done: Choice | null;
}

const same = (a: readonly Pick[], b: readonly Pick[]): boolean =>
  a.length === b.length && a.every(([name, value], i) => name === b[i]![0] && value === b[i]![1]);

const parts = (choice: Choice): Pick[] => Object.entries(choice.parts);

/** What can be picked after these picks. */
export function optionsAfter(legal: readonly Choice[], picked: readonly Pick[]): Options {
  const fitting = legal.filter((choice) => same(parts(choice).slice(0, picked.length), picked));
  const done = fitting.find((choice) => parts(choice).length === picked.length) ?? null;
  const next = fitting.flatMap((choice) => parts(choice).slice(picked.length, picked.length + 1));
  const part = next[0]?.[0] ?? null;
  const values = [...new Set(next.filter(([name]) => name === part).map(([, value]) => value))];
  return { part, values, done };
}

/** The action about to be taken: `marks` are the lengths of `picked` before each pick by hand. */
export interface Building {
  readonly picked: readonly Pick[];
  readonly marks: readonly number[];
}

export const nothing: Building = { picked: [], marks: [] };

/** Take a value for the next part, and all that follows by itself. */
export function pick(legal: readonly Choice[], building: Building, value: Value): Building {
  const { part, values } = optionsAfter(legal, building.picked);
  if (part === null || !values.includes(value)) return building;
  const picked: Pick[] = [...building.picked, [part, value]];
  for (;;) {
    const { part: next, values: left, done } = optionsAfter(legal, picked);
    if (next === null || done !== null || left.length !== 1) break;
    picked.push([next, left[0]!]);
  }
  return { picked, marks: [...building.marks, building.picked.length] };
}

/** Take back the last pick made by hand. */
export function unpick(building: Building): Building {
  const to = building.marks.at(-1);
  if (to === undefined) return building;
  return { picked: building.picked.slice(0, to), marks: building.marks.slice(0, -1) };
}

/** The action, once nothing is left to pick. */
export function complete(legal: readonly Choice[], building: Building): Choice | null {
  const { part, done } = optionsAfter(legal, building.picked);
  return building.picked.length > 0 && part === null ? done : null;
}

/** Whether a complete action should be confirmed: it only harms, or one touch made all of it. */
export const wantsConfirmation = (choice: Choice, building: Building): boolean =>
  choice.doubtful === true || building.marks.length === 1;

/** The cards that the reader holds, by face. */
export function ownHand(scene: Scene): string[] {
  return scene.zones
    .filter((zone) => zone.kind === "hand" && zone.seat === scene.reader)
    .flatMap((zone) => zone.cards ?? [])
    .flatMap((card) => (card.face ? [card.face] : []));
}

/** Where the next part is picked: on the seats, in the own hand, or in a list. */
export function placeOf(options: Options, book: Book, scene: Scene): "seat" | "hand" | "list" {
  const kind = options.part === null ? undefined : book.kinds[options.part];
  if (kind === "seat") return "seat";
  const hand = ownHand(scene);
  const held = options.values.every((value) => hand.includes(String(value)));
  return kind === "card" && held ? "hand" : "list";
}
