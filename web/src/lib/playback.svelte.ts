/** What the reader is shown of a table, one change after the other: each is held long enough to be
 * understood before the next one appears, unless the reader goes on sooner. What happened while they
 * were away, with the page closed or looking elsewhere, is shown in one piece when they come back. */
import { missed, noteSeen } from "./away";
import { Following } from "./connection.svelte";
import { lineOf, narratorAt, takenBack } from "./log";
import { holdOf, momentOf, type Moment } from "./moments";
import type { Narrator } from "./narrate";
import { Pressing } from "./press";
import { pace, settings } from "./settings.svelte";
import type { Item, State } from "./wire";

/** Several changes as one. */
function merged(items: readonly Item[]): Item | null {
  const last = items.at(-1);
  return last ? { ...last, events: items.flatMap((item) => item.events ?? []) } : null;
}

export class Playback {
  readonly following: Following;
  /** The state on the table: the newest one, or one on the way to it. */
  shown = $state.raw<State | null>(null);
  /** The first change that happened while the reader was away, by its place in the story. */
  awayFrom = $state<number | null>(null);
  /** The change that is shown, by its place in the story. */
  #held = $state.raw<Item | null>(null);
  #again = $state.raw<Item | null>(null);
  narrator = $state.raw<Narrator | null>(null);
  /** A moment is held, and something comes after it. */
  waiting = $state(false);
  /** How much comes after it. */
  behind = $state(0);
  /** Nothing is held until the reader has something to do or the round is over. */
  rushing = $state(false);

  #queue: State[] = [];
  #running = false;
  #missed: Item[] = [];
  /** What happened while the reader was away, as one change. */
  #told = $state.raw<Item | null>(null);
  #skip: (() => void) | null = null;
  readonly #changed: (state: State, news: Item[]) => void;
  readonly #pressing = new Pressing(window);

  constructor(table: string, changed: (state: State, news: Item[]) => void) {
    this.#changed = changed;
    const ready = () => this.#pressing.over();
    this.following = new Following(table, (state, caughtUp) => this.#hear(state, caughtUp), ready);
  }

  moment = $derived.by((): Moment | null => {
    const item = this.#again ?? this.#held;
    if (!item || !this.narrator) return null;
    const narrator = narratorAt(item.seq, this.narrator, this.following.seatings);
    const moment = momentOf(item, narrator);
    if (moment && item === this.#told) return { ...moment, away: true };
    if (moment || !item.undid?.length) return moment;
    const lines = lineOf(item, narrator)?.texts ?? [];
    return { seq: item.seq, lines, cards: [], dice: [], personal: false };
  });
  replayed = $derived.by(() => this.#again !== null);
  /** Whether the table is as it really is now. */
  current = $derived.by(() => this.shown !== null && this.shown === this.following.state);
  /** Whether nothing is being held: what comes next may be shown. */
  resting = $derived.by(() => this.current && !this.#holding);
  #holding = $state(false);

  /** Go on to what comes next. */
  skip(): void {
    if (this.#again) this.#again = null;
    else this.#skip?.();
  }

  /** Go on to how the table is now. */
  catchUp(): void {
    const last = this.#queue.at(-1);
    const news = this.#queue.flatMap((one) => one.story ?? []);
    this.#queue = [];
    this.behind = 0;
    if (last) this.#show(last, news, merged(news.filter((item) => item.events?.length)));
    this.#skip?.();
  }

  /** Go on without a pause, bots included, until there is something to do or the round is over. */
  rush(): void {
    this.rushing = true;
    this.following.setPace("instant");
    this.catchUp();
    this.#rest();
  }

  /** Show a moment of the story once more. */
  again(seq: number): void {
    this.#again = this.following.story.find((item) => item.seq === seq) ?? null;
  }

  close(): void {
    this.following.close();
    this.#pressing.close();
    this.#queue = [];
    this.#skip?.();
  }

  #hear(state: State, caughtUp: boolean): void {
    const away = document.visibilityState === "hidden";
    if (caughtUp || away || this.rushing || pace().hold === 0) {
      const news = [...this.#queue.flatMap((one) => one.story ?? []), ...(state.story ?? [])];
      const first = this.shown === null;
      this.#queue = [];
      this.behind = 0;
      const narrated = news.filter((item) => item.events?.length);
      const untold = first ? missed(this.following.table, state) : [...this.#missed, ...narrated];
      this.#missed = away || (caughtUp && !first) ? untold : [];
      const whole = first || away || caughtUp ? merged(untold) : null;
      if (whole && (first || away)) [this.#told, this.awayFrom] = [whole, untold[0]!.seq];
      this.#show(state, news, whole);
      this.#skip?.();
      return;
    }
    this.#missed = [];
    this.#queue.push(state);
    this.behind = this.#queue.length;
    this.waiting = this.#holding;
    if (!this.#running) void this.#run();
  }

  #show(state: State, news: Item[], whole: Item | null = null): void {
    this.shown = state;
    if (document.visibilityState === "visible") noteSeen(this.following.table, state.seq);
    const gone = takenBack(this.following.story);
    const telling = ({ seq, events, undid }: Item) => (events?.length || undid?.length) && !gone.has(seq);
    const last = news.filter(telling).at(-1);
    const undone = this.#held !== null && gone.has(this.#held.seq);
    if (last || undone) {
      this.#held = (last && whole && !last.undid?.length ? whole : last) ?? null;
      this.#again = null;
    }
    this.#changed(state, news);
    if (this.rushing) this.#rest();
  }

  /** Whoever hurried is asked something again, or has seen the end of the round. */
  #rest(): void {
    const { table, actions } = this.shown ?? {};
    if (table?.phase === "playing" && !table.pause && !actions?.length) return;
    this.rushing = false;
    this.following.setPace(settings.speed);
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#queue.length) {
      await this.#pressing.over();
      const state = this.#queue.shift();
      if (!state) break; // what was left was shown at once
      this.behind = this.#queue.length;
      this.#show(state, state.story ?? []);
      const held = (state.story ?? []).some((item) => item.events?.length) ? this.moment : null;
      if (held) await this.#hold(holdOf(held) * pace().hold * (this.#queue.length > 3 ? 0.4 : 1));
    }
    this.#running = false;
  }

  #hold(seconds: number): Promise<void> {
    this.#holding = true;
    this.waiting = this.#queue.length > 0;
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#skip = null;
        this.#holding = false;
        this.waiting = false;
        resolve();
      };
      const timer = setTimeout(done, seconds * 1000);
      this.#skip = done;
    });
  }
}
