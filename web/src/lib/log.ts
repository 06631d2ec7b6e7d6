/** The story of a table as sentences. */
import { Narrator } from "./narrate";
import { phrases, say } from "./text.svelte";
import { settings } from "./settings.svelte";
import type { Item } from "./wire";

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
  const name = item.name ?? (item.seat == null ? "" : (narrator.names[item.seat] ?? ""));
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

/** A change says more where it took something back, or was done by another. */
function kindOf({ kind, undid, by, seat, moderated }: Item): string {
  if (moderated) return kind === "left" ? "left-moderated" : "removed-moderated";
  if (kind === "undo-answered" && undid?.length) return "undo-agreed";
  if (kind === "taken-over" && by != null && by !== seat) return "taken-over-by";
  return kind;
}

/** The changes that were taken back later. */
export const takenBack = (story: readonly Item[]): Set<number> => new Set(story.flatMap((item) => item.undid ?? []));

/** The names as they were then: whoever left keeps theirs in earlier lines. */
function namesAt(seq: number, names: string[], departures: readonly Item[]): string[] {
  const then = [...names];
  for (const item of departures.toReversed()) {
    if (item.seq >= seq && item.seat != null && item.name) then[item.seat] = item.name;
  }
  return then;
}

const NOBODY: readonly Item[] = [];
/** Who left, of all that happened: always the same where nobody did. */
export function departuresIn(story: readonly Item[]): readonly Item[] {
  const found = story.filter(({ kind }) => kind === "left");
  return found.length ? found : NOBODY;
}

/** One who tells what happened with the names of then. */
export function narratorAt(seq: number, narrator: Narrator, departures: readonly Item[]): Narrator {
  if (departures.length === 0) return narrator;
  const { texts, book, names, reader } = narrator;
  return new Narrator(texts, book, namesAt(seq, names, departures), reader);
}

/** That nobody answers a card is no news. */
const isNews = ({ events }: Item): boolean => !events?.length || events.some(({ code }) => code !== "passed");

/** The lines of a log that grows: each change is put into words once, not again with every later one. All of it is
 * written anew for another reader, in another language, or when a player has got another name. */
export class LogLines {
  #lines = new Map<number, Line | null>();
  #key = "";

  of(story: readonly Item[], narrator: Narrator): Line[] {
    const { names, reader } = narrator;
    // Words of another language come a while after it was chosen.
    const spoken = [settings.language, narrator.texts.language, phrases.language];
    const key = JSON.stringify([...spoken, reader, names]);
    if (key !== this.#key) this.#lines.clear();
    this.#key = key;
    const gone = takenBack(story);
    const departures = departuresIn(story);
    return story.filter(isNews).flatMap((item) => {
      const line = this.#line(item, narrator, departures);
      return line && gone.has(item.seq) ? { ...line, undone: true } : (line ?? []);
    });
  }

  #line(item: Item, narrator: Narrator, departures: readonly Item[]): Line | null {
    let line = this.#lines.get(item.seq);
    if (line === undefined) {
      line = lineOf(item, narratorAt(item.seq, narrator, departures));
      this.#lines.set(item.seq, line);
    }
    return line;
  }
}
