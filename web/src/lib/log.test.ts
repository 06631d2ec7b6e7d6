import { expect, it } from "vitest";
import { LogLines, narratorAt } from "./log";
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

it("tells what happened with the names of then", () => {
  const { names } = by("Ada", "Basil", "Clara");
  const seatings = [
    { until: 3, names: ["Ada", null] },
    { until: 7, names: ["Ada", "Alex", null] },
  ];
  const at = (seq: number) => narratorAt(seq, by(...names), seatings).names;
  expect(at(3)).toEqual(["Ada", at(1)[1]]);
  expect(at(3)[1]).not.toBe("Alex");
  expect(at(4).slice(0, 2)).toEqual(["Ada", "Alex"]);
  expect(at(7)).toEqual(at(4));
  expect(at(8)).toEqual(names);
});

it("writes all of it anew when someone has got another's seat", () => {
  const log = new LogLines();
  const story = [item(1), item(2)];
  narrated = 0;
  log.of(story, by("Ada", "Basil"));
  log.of(story, by("Ada", "Basil"), [{ until: 1, names: ["Alex", "Basil"] }]);
  expect(narrated).toBe(4);
});
