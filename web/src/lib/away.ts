/** What happened at a table while the reader was away, however long: with the page closed, too. */
import { takenBack } from "./log";
import { TableMemory } from "./table_memory";
import type { Item, State } from "./wire";

const seen = new TableMemory<number>("billetdoux-seen");

/** Note how far the reader has seen a table. */
export function noteSeen(table: string, seq: number): void {
  if (seq > (seen.of(table) ?? 0)) seen.keep(table, seq);
}

/** What the reader has missed, in order, of a table that they open again: all since this browser showed it last or,
 * if they played on another device since, since their own last move. Nothing at a first visit. */
export function missed(table: string, { story = [], you }: State): Item[] {
  const own = you == null ? undefined : story.findLast(({ kind, seat }) => kind === "acted" && seat === you)?.seq;
  const last = Math.max(seen.of(table) ?? 0, own ?? 0);
  if (!last) return [];
  const gone = takenBack(story);
  return story.filter(({ seq, events }) => seq > last && events?.length && !gone.has(seq));
}
