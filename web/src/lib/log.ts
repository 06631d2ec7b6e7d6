/** The story of a table as sentences. */
import { Narrator } from "./narrate";
import { phrases, say } from "./text.svelte";
import { settings } from "./settings.svelte";
import { namesAt } from "./names";
import type { Item, Seating } from "./wire";

export interface Line {
  seq: number;
  kind: "game" | "chat" | "table";
  texts: string[];
  again: boolean;
  /** It was taken back later. */
  undone?: boolean;
}

export function lineOf(item: Item, narrator: Narrator): Line | null {
  const { seq } = item;
  const name = nameIn(item, narrator);
  if (item.kind === "chatted") {
    const text = item.phrase ? phrases.say(`phrase-${item.phrase}`) : (item.text ?? "");
    return { seq, kind: "chat", texts: [say("said", { name, text })], again: false };
  }
  if (item.events?.length) {
    return { seq, kind: "game", texts: narrator.story(item.events), again: true };
  }
  const id = `story-${kindOf(item)}`;
  const level = item.level ? say(`level-${item.level}`) : "";
  const by = item.by == null ? "" : (narrator.names[item.by] ?? "");
  const details = { name, level, by, agree: item.agree === false ? "no" : "yes" };
  const text = say(id, details);
  return text === id || text === "" ? null : { seq, kind: "table", texts: [text], again: false };
}

/** Whom a change is about: whoever sat down or left, or who sits there. */
function nameIn({ name, seat }: Item, { names }: Narrator): string {
  if (name === "") return say("forgotten-player");
  return name ?? (seat == null ? "" : (names[seat] ?? ""));
}

/** A change says more where it took something back, or was done by another. */
function kindOf({ kind, undid, by, seat, level, moderated }: Item): string {
  if (moderated) return kind === "left" ? "left-moderated" : "removed-moderated";
  if (kind === "undo-answered" && undid?.length) return "undo-agreed";
  if (kind === "left" && !level) return "left-open";
  if (kind === "taken-over" && by != null && by !== seat) return "taken-over-by";
  return kind;
}

/** The changes that were taken back later. */
export const takenBack = (story: readonly Item[]): Set<number> => new Set(story.flatMap((item) => item.undid ?? []));

/** One who tells what happened with the names of then. */
export function narratorAt(seq: number, narrator: Narrator, seatings: readonly Seating[]): Narrator {
  const names = namesAt(seq, seatings);
  return names ? new Narrator(narrator.texts, narrator.book, names, narrator.reader) : narrator;
}

/** That nobody answers a card is no news. */
const isNews = ({ events }: Item): boolean => !events?.length || events.some(({ code }) => code !== "passed");

/** The lines of a log that grows: each change is put into words once, not again with every later one. All of it is
 * written anew for another reader, in another language, or when a player has got another name. */
export class LogLines {
  #lines = new Map<number, Line | null>();
  #key = "";

  of(story: readonly Item[], narrator: Narrator, seatings: readonly Seating[] = []): Line[] {
    const { names, reader } = narrator;
    // Words of another language come a while after it was chosen.
    const spoken = [settings.language, narrator.texts.language, phrases.language];
    const key = JSON.stringify([...spoken, reader, names, seatings]);
    if (key !== this.#key) this.#lines.clear();
    this.#key = key;
    const gone = takenBack(story);
    return story.filter(isNews).flatMap((item) => {
      const line = this.#line(item, narrator, seatings);
      return line && gone.has(item.seq) ? { ...line, undone: true } : (line ?? []);
    });
  }

  #line(item: Item, narrator: Narrator, seatings: readonly Seating[]): Line | null {
    let line = this.#lines.get(item.seq);
    if (line === undefined) {
      line = lineOf(item, narratorAt(item.seq, narrator, seatings));
      this.#lines.set(item.seq, line);
    }
    return line;
  }
}
