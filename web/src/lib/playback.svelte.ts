/** What the reader is shown of a table, one change after the other: each is held long enough to be
 * understood before the next one appears. What was missed while away is shown as it is now. */
import { Following } from "./connection.svelte";
import { holdOf, momentOf, type Moment } from "./moments";
import type { Narrator } from "./narrate";
import { pace } from "./settings.svelte";
import type { Item, State } from "./wire";

export class Stage {
  readonly following: Following;
  /** The state on the table: the newest one, or one on the way to it. */
  shown = $state.raw<State | null>(null);
  /** The moment that is held, by its place in the story. */
  #held = $state.raw<Item | null>(null);
  #again = $state.raw<Item | null>(null);
  narrator = $state.raw<Narrator | null>(null);

  #queue: State[] = [];
  #running = false;
  #skip: (() => void) | null = null;
  readonly #changed: (state: State, news: Item[]) => void;

  constructor(table: string, changed: (state: State, news: Item[]) => void) {
    this.#changed = changed;
    this.following = new Following(table, (state, caughtUp) => this.#hear(state, caughtUp));
  }

  moment = $derived.by((): Moment | null => {
    const item = this.#again ?? this.#held;
    return item && this.narrator ? momentOf(item, this.narrator) : null;
  });
  replayed = $derived.by(() => this.#again !== null);
  /** Whether the table is as it really is now. */
  current = $derived.by(() => this.shown !== null && this.shown === this.following.state);

  /** Go on to what comes next. */
  skip(): void {
    if (this.#again) this.#again = null;
    else this.#skip?.();
  }

  /** Show a moment of the story once more. */
  again(seq: number): void {
    this.#again = this.following.story.find((item) => item.seq === seq) ?? null;
  }

  close(): void {
    this.following.close();
    this.#queue = [];
    this.#skip?.();
  }

  #hear(state: State, caughtUp: boolean): void {
    this.#queue.push(state);
    if (caughtUp || pace().hold === 0 || document.visibilityState === "hidden") {
      const news = this.#queue.flatMap((one) => one.story ?? []);
      this.#queue = [];
      this.#show(state, news);
      this.#skip?.();
    } else if (!this.#running) {
      void this.#run();
    }
  }

  #show(state: State, news: Item[]): void {
    this.shown = state;
    const last = news.filter((item) => item.events?.length).at(-1);
    if (last) {
      this.#held = last;
      this.#again = null;
    }
    this.#changed(state, news);
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let state = this.#queue.shift(); state; state = this.#queue.shift()) {
      this.#show(state, state.story ?? []);
      const held = (state.story ?? []).some((item) => item.events?.length) ? this.moment : null;
      if (held) await this.#hold(holdOf(held) * pace().hold * (this.#queue.length > 3 ? 0.4 : 1));
    }
    this.#running = false;
  }

  #hold(seconds: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#skip = null;
        resolve();
      };
      const timer = setTimeout(done, seconds * 1000);
      this.#skip = done;
    });
  }
}
