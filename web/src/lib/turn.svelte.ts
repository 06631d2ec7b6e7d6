/** The reader's turn: what is picked so far, what can be picked next and where, and why not. */
import { Refusal } from "./api";
import {
  complete,
  nothing,
  optionsAfter,
  pick,
  placeOf,
  unpick,
  wantsConfirmation,
  type Building,
  type Pick,
  type Value,
} from "./chooser";
import type { Book, Choice, Scene } from "./wire";

export interface Asked {
  legal: Choice[];
  book: Book;
  scene: Scene;
}

export class Turn {
  /** What may be done now; empty when it is not the reader's turn. */
  #asked: () => Asked | null;
  #play: (choice: Choice) => Promise<unknown>;
  #why: (picks: Pick[]) => Promise<string>;

  #building = $state.raw<Building>(nothing);
  #for: readonly Choice[] | null = null;
  reason = $state("");
  sending = $state(false);

  constructor(
    asked: () => Asked | null,
    play: (choice: Choice) => Promise<unknown>,
    why: (picks: Pick[]) => Promise<string>,
  ) {
    this.#asked = asked;
    this.#play = play;
    this.#why = why;
  }

  get legal(): Choice[] {
    return this.#asked()?.legal ?? [];
  }
  get active(): boolean {
    return this.legal.length > 0 && !this.sending;
  }
  get picked(): readonly Pick[] {
    return this.#building.picked;
  }
  get canUndo(): boolean {
    return this.#building.marks.length > 0;
  }
  options = $derived.by(() => optionsAfter(this.legal, this.#building.picked));
  /** A complete action that waits for a last word. */
  pending = $derived.by(() => (this.active ? complete(this.legal, this.#building) : null));
  /** Where the next part is picked. */
  place = $derived.by(() => {
    const asked = this.#asked();
    if (!asked || !this.active || this.pending || this.options.part === null) return null;
    return placeOf(this.options, asked.book, asked.scene);
  });

  isLegal(value: Value): boolean {
    return this.active && this.options.values.includes(value);
  }

  isPicked(value: Value): boolean {
    return this.#building.picked.some(([, one]) => one === value);
  }

  /** Begin anew: the turn has moved on. */
  reset(): void {
    this.#building = nothing;
    this.reason = "";
    this.sending = false;
  }

  pick(value: Value, sure = false): void {
    this.reason = "";
    if (!this.active) return;
    if (!this.isLegal(value)) {
      void this.refuse(value);
      return;
    }
    this.#building = pick(this.legal, this.#building, value);
    const done = complete(this.legal, this.#building);
    if (!done) return;
    const doubt = sure ? done.doubtful === true : wantsConfirmation(done, this.#building);
    if (!doubt) void this.send(done);
  }

  /** Several picks at once, as when a card is dragged onto a player. */
  pickAll(values: Value[]): void {
    this.#building = nothing;
    for (const value of values) {
      if (this.sending) return;
      // What followed by itself need not be picked again.
      if (this.isLegal(value)) this.pick(value, true);
      else if (!this.isPicked(value)) return void this.refuse(value);
    }
  }

  undo(): void {
    this.reason = "";
    this.#building = unpick(this.#building);
  }

  /** The action is complete as it is, though it could go on. */
  stop(): void {
    const { done } = this.options;
    if (done) void this.send(done);
  }

  async send(choice: Choice): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    try {
      await this.#play(choice);
    } catch (error) {
      this.reset();
      this.reason = error instanceof Refusal ? error.code : "error";
    }
  }

  async refuse(value: Value): Promise<void> {
    const { part } = this.options;
    if (part === null) return;
    try {
      this.reason = await this.#why([...this.picked, [part, value]]);
    } catch {
      this.reason = "not-now";
    }
  }
}
