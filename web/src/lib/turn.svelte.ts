/** The reader's turn: what is picked so far, what can be touched next and where, and why not. */
import { Refusal } from "./api";
import {
  complete,
  doneWith,
  nothing,
  reaches,
  touch,
  untouch,
  wantsConfirmation,
  type Building,
  type Pick,
  type Reach,
  type Spot,
  type Value,
} from "./move_builder";
import { counted, digits, withNumber } from "./keys";
import type { GameDetails, Choice, Scene } from "./wire";

const NO_BOOK: GameDetails = { game: "", options: {}, choices: {}, cards: [], kinds: {} };

export interface Asked {
  legal: Choice[];
  book: GameDetails;
  scene: Scene;
}

export class Turn {
  /** What may be done now; empty when it is not the reader's turn. */
  #asked: () => Asked | null;
  #play: (choice: Choice) => Promise<unknown>;
  #why: (picks: Pick[]) => Promise<string>;

  #building = $state.raw<Building>(nothing);
  /** What one touch could mean, where that is more than one thing. */
  #either = $state.raw<{ spot: Spot; value: Value; reaches: Reach[] } | null>(null);
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
    return this.#building.touched.length > 0 || this.#either !== null;
  }
  /** A complete action that waits for a last word. */
  pending = $derived.by(() => (this.active ? complete(this.legal, this.#building) : null));
  /** An action that is complete as it is, though it could go on. */
  done = $derived.by(() => (this.active ? doneWith(this.legal, this.#building.picked) : null));
  /** All that can be touched next. */
  reaches = $derived.by((): Reach[] => {
    const asked = this.#asked();
    if (!asked || !this.active || this.pending) return [];
    return this.#either?.reaches ?? reaches(asked.legal, this.#building.picked, asked.book, asked.scene);
  });
  /** What is picked from a list. */
  list = $derived.by(() => this.reaches.filter(({ at }) => at === "list"));

  /** What the digits pick. */
  #digits = $derived.by(() => digits(this.reaches, this.#asked()?.book ?? NO_BOOK));

  /** Pick by a digit. A number that is printed on a card which cannot be picked says why. */
  press(digit: string): void {
    const asked = this.#asked();
    if (!asked || !this.active || this.pending) return;
    const reach = this.#digits.get(digit);
    if (reach) return this.touch(reach.at, reach.value);
    const spot = this.reaches.find(({ kind }) => kind === "card")?.at;
    const [card] = withNumber(digit, asked.book);
    if (spot && card) void this.refuse(spot, card);
  }

  /** The digit that this shows, because no number is printed on it. */
  keyOf(spot: Spot, value: Value): string | null {
    const asked = this.#asked();
    const reach = this.#found(spot, value)[0];
    return asked && reach ? counted(reach, this.#digits, asked.book) : null;
  }

  /** Whether something can be touched there. */
  at(spot: Spot): boolean {
    return this.reaches.some((reach) => reach.at === spot);
  }

  can(spot: Spot, value: Value): boolean {
    return this.#found(spot, value).length > 0;
  }

  /** Whether this was touched there, and is part of the action now being built. */
  isPicked(spot: Spot, value: Value): boolean {
    if (this.#either?.spot === spot && this.#either.value === value) return true;
    return this.#building.touched.some(({ reach }) => reach.at === spot && reach.value === value);
  }

  /** What the action would be after a touch, if nothing else is left to pick then. */
  leadsTo(reach: Reach): Choice | null {
    return complete(this.legal, touch(this.legal, this.#building, reach));
  }

  /** Begin anew: the turn has moved on. */
  reset(): void {
    this.#clear();
    this.reason = "";
    this.sending = false;
  }

  /** Touch something on the table. `sure`: it was meant, and needs no second touch. */
  touch(spot: Spot, value: Value, sure = false): void {
    this.reason = "";
    if (!this.active) return;
    if (this.pending && this.isPicked(spot, value)) return void this.send(this.pending);
    const found = this.#found(spot, value);
    if (found.length === 1) this.take(found[0]!, sure);
    else if (found.length > 1) this.#ask(spot, value, found);
    else if (this.at(spot)) void this.refuse(spot, value);
    else this.#startOver(spot, value, sure);
  }

  /** Take one of the things that can be touched. */
  take(reach: Reach, sure = false): void {
    this.reason = "";
    if (!this.active) return;
    this.#either = null;
    this.#building = touch(this.legal, this.#building, reach);
    const done = complete(this.legal, this.#building);
    if (!done) return;
    const doubt = sure ? done.doubtful === true : wantsConfirmation(done, this.#building);
    if (!doubt) void this.send(done);
  }

  /** Drag a thing onto another, such as a card onto a player. */
  bring(spot: Spot, value: Value, to?: { spot: Spot; value: Value }): void {
    this.#clear();
    // What has no effect on anyone was perhaps not intended when it was dropped on someone.
    this.touch(spot, value, !to);
    const asked = this.#asked();
    if (!to || !asked || !this.active) return;
    if (this.at(to.spot)) return this.touch(to.spot, to.value, true);
    // Where only one was possible it was picked by itself, and may be another than was meant.
    const part = this.picked.findIndex(([name]) => asked.book.kinds[name] === to.spot);
    const [name, found] = this.picked[part] ?? [];
    if (name === undefined) return;
    if (found !== to.value) {
      const picks: Pick[] = [...this.picked.slice(0, part), [name, to.value]];
      this.#clear();
      void this.#explain(picks);
    } else if (this.pending && !this.pending.doubtful) {
      void this.send(this.pending);
    }
  }

  undo(): void {
    this.reason = "";
    if (this.#either) this.#either = null;
    else this.#building = untouch(this.#building);
  }

  /** The last word for the action that is complete. */
  confirm(): void {
    if (this.pending) void this.send(this.pending);
  }

  /** The action is complete as it is, though it could go on. */
  stop(): void {
    if (this.done) void this.send(this.done);
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

  /** Find out why something there cannot be picked. */
  async refuse(spot: Spot, value: Value): Promise<void> {
    const like = this.reaches.find((reach) => reach.at === spot);
    const [name] = like?.picks.at(-1) ?? [];
    if (!like || name === undefined) return;
    await this.#explain([...this.picked, ...like.picks.slice(0, -1), [name, value]]);
  }

  /** Say why an action cannot begin like this. */
  async #explain(picks: Pick[]): Promise<void> {
    try {
      this.reason = await this.#why(picks);
    } catch {
      this.reason = "not-now";
    }
  }

  /** One touch could mean several things: they become buttons. */
  #ask(spot: Spot, value: Value, found: Reach[]): void {
    const buttons = found.map((reach): Reach => ({ ...reach, at: "list", kind: undefined }));
    this.#either = { spot, value, reaches: buttons };
  }

  #clear(): void {
    this.#building = nothing;
    this.#either = null;
  }

  #found(spot: Spot, value: Value): Reach[] {
    return this.reaches.filter((reach) => reach.at === spot && reach.value === value);
  }

  /** Something else than what was begun is touched: start over with it. */
  #startOver(spot: Spot, value: Value, sure: boolean): void {
    if (!this.canUndo) return;
    const before = [this.#building, this.#either] as const;
    this.#clear();
    if (this.at(spot)) this.touch(spot, value, sure);
    else [this.#building, this.#either] = before;
  }
}
