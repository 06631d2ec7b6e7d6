/** The story of a table as sentences. */
import type { Narrator } from "./narrate";
import { phrases, say } from "./text.svelte";
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
