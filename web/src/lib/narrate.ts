/** Tells events and actions of a game to one reader, in the words of the game. It knows what the
 * parameters stand for (a seat, a card) from the game's book, and nothing else about the game. */
import { settings } from "./settings.svelte";
import { listed, type Details, type Words } from "./text.svelte";
import type { GameDetails, Choice, GameEvent } from "./wire";

const yes = (value: boolean): string => (value ? "yes" : "no");

/** Each name once, with how often it is there: "3 × 1 Love". */
function times(names: string[]): [string, number][] {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return [...found];
}

function counted(names: string[]): string[] {
  return times(names).map(([name, count]) => (count === 1 ? name : `${count} × ${name}`));
}

export class Narrator {
  constructor(
    readonly texts: Words,
    readonly book: GameDetails,
    readonly names: string[],
    readonly reader: number | null,
  ) {}

  /** An event as the reader may see it. */
  event(event: GameEvent): string {
    return this.#sentence(...this.#told(event));
  }

  /** What more the reader learns from an event. */
  protected secretOf({ secrets }: GameEvent): Record<string, unknown> | undefined {
    return this.reader === null ? undefined : secrets?.[String(this.reader)];
  }

  /** The id of an event's sentence, made of its code, the optional details that it has and "secret", such as
   * `event-played-target-guess`; and what it speaks of. */
  #told(event: GameEvent): [id: string, details: Record<string, unknown>] {
    const { code, secrets: _, ...open } = event;
    const secret = this.secretOf(event);
    const optional = this.book.variants?.[code]?.filter((name) => name in open) ?? [];
    const id = ["event", code, ...optional, ...(secret ? ["secret"] : [])].join("-");
    return [id, { ...open, ...secret }];
  }

  #sentence(id: string, details: Record<string, unknown>): string {
    if (!this.texts.has(id)) {
      // One sentence that an author forgot does not stop the game.
      reportError(new Error(`${this.book.game}: there is no text '${id}'`));
      return id.replace(/^(event|action)-/, "").replaceAll("-", " ");
    }
    return this.texts.say(id, this.details(details));
  }

  /** Several events; what is said several times running is said once, with how often. */
  story(events: readonly GameEvent[]): string[] {
    const lines: { event: GameEvent; line: string; times: number }[] = [];
    for (const event of events) {
      const line = this.event(event);
      const last = lines.at(-1);
      if (last?.line === line) last.times += 1;
      else lines.push({ event, line, times: 1 });
    }
    return lines.map(({ event, line, times }) => (times > 1 ? this.#several(event, line, times) : line));
  }

  /** What happened several times running, as a sentence of its own where the game has one. */
  #several(event: GameEvent, line: string, times: number): string {
    const [id, details] = this.#told(event);
    if (!this.texts.has(`${id}-times`)) return `${line} (×${times})`;
    return this.texts.say(`${id}-times`, { ...this.details(details), times });
  }

  /** A legal action, as a line of a menu. */
  action(choice: Choice): string {
    const id = ["action", ...Object.keys(choice.parts)].join("-");
    return this.#sentence(id, choice.parts);
  }

  /** A card's name, or another form of it ("the", "a", "text", "help"). */
  card(id: string, form = ""): string {
    const own = this.#own(id, form);
    if (own !== undefined) return own;
    const name = `card-${id}.${form}`;
    if (form && this.texts.has(name)) return this.texts.say(name);
    // Without an article the name will do; a text that is not there is empty.
    if (form === "text" || form === "help") return "";
    return this.texts.has(`card-${id}`) ? this.texts.say(`card-${id}`) : id;
  }

  /** Each card once, with an article or how often it is there: "a 1 Love", "3 × 2 Love". */
  #eachWithArticle(cards: string[]): string[] {
    return times(cards).map(([card, n]) => (n === 1 ? this.card(card, "a") : `${n} × ${this.card(card)}`));
  }

  /** The words of the content packs for a card or a place: made from its content, or brought by its pack. */
  #own(id: string, form: string): string | undefined {
    const words = this.book.words?.[settings.language]?.[id];
    const name = form === "text" || form === "help" ? undefined : words?.["name"];
    return words?.[form || "name"] ?? name;
  }

  /** A place's name, or another form of it ("to", "at"). */
  place(id: string, form = ""): string {
    const own = this.#own(id, form);
    if (own !== undefined) return own;
    const name = [`place-${id}.${form}`, `place-${id}`].find((name) => this.texts.has(name));
    return name === undefined ? id : this.texts.say(name);
  }

  /** A place's name where it is drawn: brought by its pack, or in the words of the game. */
  placeName(id: string, label: string): string {
    return this.#own(id, "") ?? (this.texts.has(label) ? this.texts.say(label) : id);
  }

  /** What a place does: made from its content, or in the words of the game. */
  placeNote(id: string, note: string): string {
    return this.#own(id, "text") ?? (this.texts.has(note) ? this.texts.say(note) : "");
  }

  /** The value of a part, as it is offered to pick. */
  value(part: string, value: string | number): string {
    const kind = this.book.kinds[part];
    if (kind === "seat" && typeof value === "number") return this.names[value] ?? String(value);
    if (kind === "card" && typeof value === "string") return this.card(value);
    const id = `${part}-${value}`;
    return this.texts.has(id) ? this.texts.say(id) : String(value);
  }

  /** Parameters as the sentences want them. */
  details(details: Record<string, unknown>): Details {
    const words: Details = {};
    for (const [name, value] of Object.entries(details)) {
      const kind = this.book.kinds[name];
      if (kind === "seat" && typeof value === "number") {
        words[name] = this.names[value] ?? String(value);
        words[`${name}_is_you`] = yes(value === this.reader);
        words[`${name}_is_seat`] = yes(value === details["seat"]);
      } else if (kind === "seats" && Array.isArray(value)) {
        words[name] = listed(value.map((seat: number) => this.names[seat] ?? String(seat)));
        words[`${name}_is_you`] = yes(this.reader !== null && value.includes(this.reader));
        words[`${name}_count`] = value.length;
      } else if (kind === "card") {
        const named = typeof value === "string";
        words[name] = named ? this.card(value) : (value as number);
        words[`${name}_the`] = named ? this.card(value, "the") : (value as number);
        words[`${name}_a`] = named ? this.card(value, "a") : (value as number);
        if (named) words[`${name}_id`] = value;
      } else if (kind === "cards" && Array.isArray(value)) {
        words[name] = listed(counted(value.map((card: string) => this.card(card))));
        words[`${name}_the`] = listed(counted(value.map((card: string) => this.card(card, "the"))));
        words[`${name}_a`] = listed(this.#eachWithArticle(value));
      } else if (kind === "place" && typeof value === "string") {
        words[name] = this.place(value);
        words[`${name}_to`] = this.place(value, "to");
        words[`${name}_at`] = this.place(value, "at");
      } else if (typeof value === "boolean") {
        words[name] = yes(value);
      } else if (typeof value === "string" || typeof value === "number") {
        words[name] = value;
        // What is plain but names a card, such as why something happened, is told with the card's name.
        if (this.book.cards.some((card) => card.id === value)) {
          words[`${name}_name`] = this.card(String(value));
          words[`${name}_the`] = this.card(String(value), "the");
          words[`${name}_a`] = this.card(String(value), "a");
        }
      }
    }
    return words;
  }
}
