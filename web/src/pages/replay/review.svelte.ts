/** The review of a finished game, as it comes: the server thinks about one decision after the other. */
import { reviewOf } from "../../lib/api";
import type { Judgement, Prospect, Review } from "../../lib/wire";

const AGAIN = 700; // milliseconds between two looks at how far it is
const WORST = 8; // moves that are marked

export class Reviewing {
  review = $state.raw<Review | null>(null);
  running = $state(false);
  failed = $state(false);
  /** Only the moves of this seat. */
  only = $state<number | null>(null);
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: string,
    readonly ask: (table: string) => Promise<Review> = reviewOf,
  ) {}

  /** The moves that lost most, the worst first. */
  get moves(): Judgement[] {
    const moves = this.review?.moves ?? [];
    return moves.filter(({ seat }) => this.only === null || seat === this.only).slice(0, WORST);
  }

  /** The one that was made at this point of the game. */
  at(point: number): Judgement | undefined {
    return this.moves.find((move) => move.point === point);
  }

  /** What became of the decision that was made at this point of the game. */
  decisionAt(point: number): Prospect | undefined {
    return this.review?.chances?.find((one) => one.point === point + 1 && one.seat != null);
  }

  /** Ask for it, and go on asking until it is done. */
  async run(): Promise<void> {
    this.stop();
    this.running = true;
    this.failed = false;
    try {
      const review = await this.ask(this.table);
      if (!this.running) return;
      this.review = review;
      this.failed = review.failed ?? false;
      this.running = !review.done && !this.failed;
    } catch {
      this.failed = true;
      this.running = false;
    }
    if (this.running) this.#again = setTimeout(() => void this.run(), AGAIN);
  }

  /** Ask no more. */
  stop(): void {
    this.running = false;
    clearTimeout(this.#again);
  }
}
