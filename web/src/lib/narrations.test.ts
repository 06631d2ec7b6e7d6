/** The page's narrator says what the server's says: both replay one file of sentences. */
import { describe, expect, it, vi } from "vitest";
import { Narrator } from "./narrate";
import { settings, type Language } from "./settings.svelte";
import { Words } from "./text.svelte";
import type { GameDetails, Choice, GameEvent } from "./wire";

interface Line {
  event?: GameEvent;
  action?: Choice;
  reader: number | null;
  en: string;
  fr: string;
}
interface Table {
  book: GameDetails;
  names: string[];
  lines: Line[];
}

const [tables] = Object.values(
  import.meta.glob<Table[]>("../../../tests/games/narrations.json", { eager: true, import: "default" }),
);
const files = import.meta.glob<string>("../../../src/billetdoux/games/*/text/*.ftl", {
  query: "?raw",
  import: "default",
});
const words = (game: string) => {
  const folder = `../../../src/billetdoux/games/${game.replaceAll("-", "_")}/text`;
  return new Words((language) => files[`${folder}/${language}.ftl`]!());
};

describe.each(tables!)("$book.game for $book.options.players", ({ book, names, lines }) => {
  it.each(["en", "fr"] as Language[])("has the same words as in Python: %s", async (language) => {
    settings.language = language;
    const texts = words(book.game);
    await texts.load(language);
    for (const line of lines) {
      const narrator = new Narrator(texts, book, names, line.reader);
      const sentence = line.event ? narrator.event(line.event) : narrator.action(line.action!);
      expect(sentence).toBe(line[language]);
    }
  });
});

it("names an event that has no sentence, and complains", async () => {
  const texts = new Words(() => Promise.resolve("event-known = Well known.\n"));
  await texts.load("en");
  const book = {
    game: "test",
    options: {},
    cards: [],
    kinds: {},
    variants: { known: ["more"] },
  } as unknown as GameDetails;
  const narrator = new Narrator(texts, book, [], null);
  expect(narrator.event({ code: "known" })).toBe("Well known.");
  const complaint = vi.fn();
  vi.stubGlobal("reportError", complaint);
  expect(narrator.event({ code: "known", more: 1 })).toBe("known more");
  expect(complaint).toHaveBeenCalledWith(new Error("test: there is no text 'event-known-more'"));
  vi.unstubAllGlobals();
});
