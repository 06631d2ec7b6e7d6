/** Words in the reader's language, from Fluent text: those of the interface, those that a page brings
 * along, and those of a game, which the server has. Reading a message in a component follows the
 * language by itself. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { Refusal } from "./api";
import { settings, type Language } from "./settings.svelte";

export type Details = Record<string, FluentVariable>;
type Source = (language: Language) => Promise<string>;

/** Some Fluent text, in whichever language is chosen. */
export class Words {
  #source: Source;
  #bundles: Partial<Record<Language, FluentBundle>> = $state.raw({});
  #loading = new Map<Language, Promise<void>>();

  constructor(source: Source) {
    this.#source = source;
  }

  /** Fetch the words of a language, once. */
  load(language: Language = settings.language): Promise<void> {
    let loading = this.#loading.get(language);
    if (!loading) {
      loading = this.#source(language).then((text) => {
        const bundle = new FluentBundle(language, { useIsolating: false });
        bundle.addResource(new FluentResource(text));
        this.#bundles = { ...this.#bundles, [language]: bundle };
      });
      loading.catch(() => this.#loading.delete(language));
      this.#loading.set(language, loading);
    }
    return loading;
  }

  get #bundle(): FluentBundle | undefined {
    const chosen = this.#bundles[settings.language];
    // While another language is on its way, the one already here is better than nothing.
    return chosen ?? Object.values(this.#bundles)[0];
  }

  /** The language that is spoken: while another one is on its way, that which is here. */
  get language(): string | undefined {
    return this.#bundles[settings.language] ? settings.language : Object.keys(this.#bundles)[0];
  }

  get ready(): boolean {
    return this.#bundle !== undefined;
  }

  has(id: string): boolean {
    return this.#pattern(id) !== null;
  }

  /** A message, or an attribute of one (`message.attribute`). An unknown one is its own text. */
  say(id: string, details?: Details): string {
    const pattern = this.#pattern(id);
    if (pattern === null) return id;
    const errors: Error[] = [];
    return this.#bundle!.formatPattern(pattern, details, errors);
  }

  #pattern(id: string) {
    const [name = "", attribute] = id.split(".");
    const message = this.#bundle?.getMessage(name);
    return (attribute === undefined ? message?.value : message?.attributes[attribute]) ?? null;
  }
}

const catalogues = import.meta.glob<string>("../text/*.ftl", { query: "?raw", import: "default" });

/** The words of the interface. */
export const words = new Words((language) => catalogues[`../text/${language}.ftl`]!());
export const say = (id: string, details?: Details): string => words.say(id, details);

/** Why the server did not do something, as far as there are words for it. */
export function sayRefusal(error: unknown): string {
  const id = error instanceof Refusal ? `refused-${error.code}` : "refused";
  return say(words.has(id) ? id : "refused");
}

/** Words that the server has, in a file for each language. */
function served(path: string): Words {
  return new Words(async (language) => {
    const answer = await fetch(`${path}/${language}`);
    if (!answer.ok) throw new Error(`no words at ${path}`);
    return answer.text();
  });
}

/** A number to a tenth, as ratings are shown. */
export const toTenth = (value: number): string =>
  value.toLocaleString(settings.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const games = new Map<string, Words>();

/** The words of a game. */
export function gameWords(game: string): Words {
  let found = games.get(game);
  if (!found) {
    found = served(`/api/games/${encodeURIComponent(game)}/texts`);
    games.set(game, found);
  }
  return found;
}

/** What is said in a game's guided round. */
export const tutorialWords = (game: string): Words => served(`/api/games/${encodeURIComponent(game)}/tutorial/texts`);

/** The stock phrases of the server. */
export const phrases = served("/api/texts");

// British lists have no comma before "and", like those of the terminal.
const LISTS: Record<Language, string> = { en: "en-GB", fr: "fr" };

/** Several things as one phrase: "a, b and c". */
export function listed(items: string[]): string {
  return new Intl.ListFormat(LISTS[settings.language], { type: "conjunction" }).format(items);
}
