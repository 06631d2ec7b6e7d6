/** What of the story is worth a look: the sentences and cards of one change, and how long it should
 * be held. It reads the events by what their parameters stand for, not by what they mean. */
import type { Narrator } from "./narrate";
import type { Die, Item, Kind, GameEvent } from "./wire";

/** A card in a moment. `mentioned`: it was named, not shown. */
export interface Shown {
  card: string;
  mentioned: boolean;
  /** It is shown without a player, so it may be one that was shown before. */
  nobodys?: boolean;
}

export interface Moment {
  seq: number;
  lines: string[];
  cards: Shown[];
  /** What was rolled. */
  dice: Die[];
  /** The reader learns something that others do not, or is the one it happens to. */
  personal: boolean;
  /** It is all that happened while the reader was away. */
  away?: boolean;
}

/** Nothing but one seat's own hidden card changes: everyone can see that on the table. */
export function isQuiet(event: GameEvent, narrator: Narrator): boolean {
  const { code, secrets: _, ...open } = event;
  if (code === "passed") return true; // that nobody answers is no news
  const bare = Object.keys(open).every((name) => name === "seat");
  return bare && narrator.texts.has(`event-${code}-secret`);
}

function cardsOf(event: GameEvent, narrator: Narrator): Shown[] {
  const { code: _, secrets, ...open } = event;
  const shown: Shown[] = [];
  const kinds = narrator.book.kinds;
  for (const [name, value] of Object.entries(open)) {
    if (kinds[name] === "card" && typeof value === "string") {
      const nobodys = !Object.keys(open).some((key) => kinds[key] === "seat");
      shown.push({ card: value, mentioned: "card" in open && name !== "card", ...(nobodys ? { nobodys } : {}) });
    }
  }
  const secret = narrator.reader === null ? undefined : secrets?.[String(narrator.reader)];
  for (const [name, value] of Object.entries(secret ?? {})) {
    const cards = kinds[name] === "card" ? [value] : kinds[name] === "cards" ? value : [];
    for (const card of cards as unknown[]) {
      if (typeof card === "string") shown.push({ card, mentioned: false });
    }
  }
  return shown;
}

/** A card that is named several times is shown once, and not at all if it is turned up as well. */
function once(cards: Shown[]): Shown[] {
  return cards.filter(
    ({ card, mentioned, nobodys }, place) =>
      !(nobodys && cards.slice(0, place).some((one) => one.card === card)) &&
      (!mentioned ||
        (cards.findIndex((one) => one.mentioned && one.card === card) === place &&
          !cards.some((one, later) => later > place && !one.mentioned && one.card === card))),
  );
}

/** What is said of a player's card right after it was shown is about that card: "the Guard has no effect". */
function isAgain(event: GameEvent, before: GameEvent | undefined): boolean {
  const { code: _, secrets, ...open } = event;
  const bare = Object.keys(open).every((name) => name === "seat" || name === "card") && !secrets;
  return bare && before !== undefined && before["seat"] === event["seat"] && before["card"] === event["card"];
}

/** A roll tells the die and the face it shows; both have words. */
function diceOf(event: GameEvent, narrator: Narrator): Die[] {
  const detail = (kind: Kind) => Object.keys(event).find((name) => narrator.book.kinds[name] === kind) ?? "";
  const die = event[detail("die")];
  const face = event[detail("face")];
  if (typeof die !== "string" || typeof face !== "string") return [];
  return [{ id: die, label: `die-${die}`, face: `face-${face}` }];
}

export function momentOf(item: Item, narrator: Narrator): Moment | null {
  const events = (item.events ?? []).filter((event) => !isQuiet(event, narrator));
  if (events.length === 0) return null;
  const { reader } = narrator;
  const personal = events.some((event) => {
    if (reader === null) return false;
    if (event.secrets?.[String(reader)]) return true;
    return Object.entries(event).some(([name, value]) => {
      if (name === "seat" && item.seat === reader) return false;
      return narrator.book.kinds[name] === "seat" && value === reader;
    });
  });
  return {
    seq: item.seq,
    lines: narrator.story(events),
    cards: once(
      events.flatMap((event, place) => (isAgain(event, events[place - 1]) ? [] : cardsOf(event, narrator))),
    ).slice(0, 6),
    dice: events.flatMap((event) => diceOf(event, narrator)),
    personal,
  };
}

/** Seconds to hold a moment at the normal pace: long enough to read it. */
export function holdOf(moment: Moment): number {
  const words = moment.lines.join(" ").split(/\s+/).length;
  // Where nothing is to be seen but a sentence, a glance is enough.
  const start = moment.cards.length + moment.dice.length > 0 ? 0.8 : 0.3;
  return Math.min(start + 0.12 * words + (moment.personal ? 1.2 : 0), 6);
}
