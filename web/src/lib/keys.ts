/** Which digit picks what. A card is picked by the number printed on it; what has no number printed on it
 * is counted off, and shows its number. A number that two different cards have picks neither. */
import type { Reach, Value } from "./move_builder";
import type { GameDetails } from "./wire";

const DIGIT = /^\d$/;

function printed(reach: Reach, book: GameDetails): string | null {
  const { value } = reach;
  if (typeof value === "number") return reach.kind === "seat" ? null : String(value);
  if (reach.kind !== "card") return null;
  return book.cards.find((card) => card.id === value)?.corner ?? null;
}

/** What each digit picks. */
export function digits(reaches: readonly Reach[], book: GameDetails): Map<string, Reach> {
  const found = new Map<string, Reach>();
  const numbered = reaches.filter((reach) => printed(reach, book));
  if (numbered.length === 0) {
    reaches.slice(0, 9).forEach((reach, place) => found.set(String(place + 1), reach));
    return found;
  }
  const values = new Map<string, Set<Value>>();
  for (const reach of numbered) {
    const key = printed(reach, book)!;
    values.set(key, (values.get(key) ?? new Set()).add(reach.value));
  }
  for (const reach of numbered) {
    const key = printed(reach, book)!;
    if (DIGIT.test(key) && values.get(key)!.size === 1 && !found.has(key)) found.set(key, reach);
  }
  return found;
}

/** The cards with this number, whether or not they can be picked. */
export const withNumber = (digit: string, book: GameDetails): string[] =>
  book.cards.filter((card) => card.corner === digit).map((card) => card.id);

/** The digit that something shows, because none is printed on it. */
export function counted(reach: Reach, keys: ReadonlyMap<string, Reach>, book: GameDetails): string | null {
  if (printed(reach, book)) return null;
  for (const [key, one] of keys) if (one === reach) return key;
  return null;
}
