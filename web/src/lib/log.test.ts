import { expect, it } from "vitest";
import { departuresIn, LogLines, narratorAt } from "./log";
import { Narrator } from "./narrate";
import { settings } from "./settings.svelte";
import type { Words } from "./text.svelte";
import type { GameDetails, Item } from "./wire";

let narrated = 0;
const texts = {
  has: () => true,
  say: (id: string) => {
    narrated += 1;
    return id;
  },
} as unknown as Words;
const book = { game: "test", options: {}, cards: [], kinds: { seat: "seat" } } as unknown as GameDetails;
const item = (seq: number): Item => ({ seq, at: 0, kind: "acted", seat: 0, events: [{ code: "moved", seat: 0 }] });
const by = (...names: string[]) => new Narrator(texts, book, names, 0);

it("tells each change once while the log grows", () => {
  const log = new LogLines();
  const story: Item[] = [];
  narrated = 0;
  for (let seq = 1; seq <= 50; seq++) {
    story.push(item(seq));
    // The page makes a narrator with every change.
    expect(log.of(story, by("Ada", "Basil"))).toHaveLength(seq);
  }
  expect(narrated).toBe(50);
  const [first] = log.of(story, by("Ada", "Basil"));
  expect(log.of(story, by("Ada", "Basil"))[0]).toBe(first);
});

it("tells all of it anew when names or the language change", () => {
  const log = new LogLines();
  const story = [item(1), item(2)];
  narrated = 0;
  log.of(story, by("Ada", "Basil"));
  log.of(story, by("Ada", "Clara"));
  expect(narrated).toBe(4);
  settings.language = settings.language === "en" ? "fr" : "en";
  log.of(story, by("Ada", "Clara"));
  expect(narrated).toBe(6);
  // Its words come later.
  Object.assign(texts, { language: settings.language });
  log.of(story, by("Ada", "Clara"));
  expect(narrated).toBe(8);
});

it("names whoever left in what happened before, and who came for them in what follows", () => {
  const named = (seq: number): Item => ({ seq, at: 0, kind: "acted", seat: 1, events: [{ code: "moved", seat: 1 }] });
  const left: Item = { seq: 2, at: 0, kind: "left", seat: 1, name: "Alex" };
  const who = (seq: number) => narratorAt(seq, by("Ada", "Basil"), departuresIn([named(1), left, named(3)])).names[1];
  expect([who(1), who(2), who(3)]).toEqual(["Alex", "Alex", "Basil"]);
  expect(departuresIn([named(1)])).toBe(departuresIn([]));
});
