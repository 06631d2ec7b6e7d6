/** The story of a table as sentences. */
import type { Narrator } from "./narrate";
import { phrases, say } from "./text.svelte";
import { settings } from "./settings.svelte";
import type { Item } from "./wire";

export interface Line {
  seq: number;
  kind: "game" | "chat" | "table";
  texts: string[];
  again: boolean;
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
  const id = `story-${item.kind}`;
  const level = item.level ? say(`level-${item.level}`) : "";
  const details = { name, level, agree: item.agree === false ? "no" : "yes" };
  const text = say(id, details);
  return text === id || text === "" ? null : { seq, kind: "table", texts: [text], again: false };
}

/** The lines of a log that grows: each change is put into words once, not again with every later one. All of it is
 * told anew to another reader, in another language, or when a player has got another name. */
export class LogLines {
  #told = new Map<number, Line | null>();
  #key = "";

  of(story: readonly Item[], narrator: Narrator): Line[] {
    const { names, reader } = narrator;
    const key = JSON.stringify([settings.language, phrases.ready, reader, names]);
    if (key !== this.#key) this.#told.clear();
    this.#key = key;
    return story.flatMap((item) => this.#line(item, narrator) ?? []);
  }

  #line(item: Item, narrator: Narrator): Line | null {
    let line = this.#told.get(item.seq);
    if (line === undefined) {
      line = lineOf(item, narrator);
      this.#told.set(item.seq, line);
    }
    return line;
  }
}
