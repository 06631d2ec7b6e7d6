import { describe, expect, it } from "vitest";
import { holdOf, isQuiet, momentOf } from "./moments";
import { Narrator } from "./narrate";
import type { Words } from "./text.svelte";
import type { GameDetails, GameEvent } from "./wire";

const known = [
  "event-drew",
  "event-drew-secret",
  "event-saw",
  "event-saw-secret",
  "event-played",
  "event-played-target-guess",
  "event-out",
  "event-rolled",
  "event-wedding",
];
const texts = {
  has: (id: string) => known.includes(id),
  say: (id: string, details?: object) => `${id} ${JSON.stringify(details)}`,
} as unknown as Words;
const book = {
  options: {},
  cards: [],
  kinds: { seat: "seat", target: "seat", card: "card", guess: "card", die: "die", face: "face" },
  variants: { played: ["target", "guess"] },
} as unknown as GameDetails;
const narrator = new Narrator(texts, book, ["Ada", "Basil"], 0);
const item = (...events: GameEvent[]) => ({ seq: 1, at: 0, kind: "acted", seat: 1, events });

describe("a moment", () => {
  it("leaves out what only changes a hidden card", () => {
    expect(isQuiet({ code: "drew", seat: 1 }, narrator)).toBe(true);
    expect(isQuiet({ code: "out", seat: 1 }, narrator)).toBe(false);
    expect(momentOf(item({ code: "drew", seat: 1 }), narrator)).toBeNull();
  });

  it("shows what is played, what is named, and what the reader alone sees", () => {
    const played = { code: "played", seat: 1, card: "guard", target: 0, guess: "king" };
    const moment = momentOf(item(played, { code: "out", seat: 0 }), narrator)!;
    expect(moment.cards).toEqual([
      { card: "guard", mentioned: false },
      { card: "king", mentioned: true },
    ]);
    expect(moment.personal).toBe(true);
    const saw = { code: "saw", seat: 0, target: 1, secrets: { "0": { card: "baron" } } };
    expect(momentOf(item(saw), narrator)!.cards).toEqual([{ card: "baron", mentioned: false }]);
  });

  it("shows every card of an event that plays none, and what was rolled", () => {
    const wedding = { code: "wedding", seat: 1, lady: "anna", suitor: "bodo" };
    const declared = {
      ...narrator.book,
      kinds: { ...narrator.book.kinds, lady: "card", suitor: "card" },
    } as GameDetails;
    const by = new Narrator(texts, declared, ["Ada", "Basil"], 0);
    expect(momentOf(item(wedding), by)!.cards.map(({ mentioned }) => mentioned)).toEqual([false, false]);
    const rolled = { code: "rolled", seat: 1, die: "casanova", face: "casanova-3" };
    expect(momentOf(item(rolled), by)!.dice).toEqual([
      { id: "casanova", label: "die-casanova", face: "face-casanova-3" },
    ]);
  });

  it("is held longer the more there is to read, and longer if it concerns the reader", () => {
    const short = { seq: 1, lines: ["one two"], cards: [], dice: [], personal: false };
    const rolled = { id: "casanova", label: "die-casanova", face: "face-casanova-3" };
    expect(holdOf({ ...short, dice: [rolled] })).toBeGreaterThan(holdOf(short));
    expect(holdOf({ ...short, lines: ["one two three four"] })).toBeGreaterThan(holdOf(short));
    expect(holdOf({ ...short, personal: true })).toBeGreaterThan(holdOf(short));
  });
});

describe("sentences", () => {
  it("have a longer id where there are more details, and the secret one for who knows it", () => {
    expect(narrator.event({ code: "played", seat: 1, card: "guard", target: 0, guess: 5 })).toMatch(
      /^event-played-target-guess /,
    );
    expect(narrator.event({ code: "saw", seat: 0, target: 1, secrets: { "0": { card: "baron" } } })).toMatch(
      /^event-saw-secret /,
    );
    expect(narrator.event({ code: "saw", seat: 1, target: 0 })).toMatch(/^event-saw /);
  });
  it("are not repeated, but counted", () => {
    const out = { code: "out", seat: 1 };
    expect(narrator.story([out, out, { code: "drew", seat: 1 }, out]).map((line) => line.endsWith("(×2)"))).toEqual([
      true,
      false,
      false,
    ]);
  });
  it("know who is who", () => {
    expect(narrator.details({ seat: 1, target: 1, card: 5 })).toMatchObject({
      seat: "Basil",
      seat_is_you: "no",
      target_is_seat: "yes",
      card_the: 5,
    });
  });
});
