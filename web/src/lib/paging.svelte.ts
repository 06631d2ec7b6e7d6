/** A list that may be long, fetched piece by piece, the latest first. */
import type { Listing } from "./api";
import type { Summary } from "./wire";

export class Paging<T extends { id: string } = Summary> {
  items = $state.raw<T[]>([]);
  /** Whether there are more to fetch. */
  more = $state(false);
  #pieces = 0;

  constructor(
    readonly listing: Listing<T>,
    readonly size = 20,
  ) {}

  /** Fetch the next piece. */
  async load(): Promise<void> {
    this.#add(this.items, await this.#piece(this.#pieces));
    this.#pieces += 1;
  }

  /** Fetch all that is shown again: it may have changed. */
  async refresh(): Promise<void> {
    this.#pieces = Math.max(1, this.#pieces);
    const pieces = await Promise.all(Array.from({ length: this.#pieces }, (_, place) => this.#piece(place)));
    const before = pieces.slice(0, -1).flatMap((piece) => piece.slice(0, this.size));
    this.#add(before, pieces.at(-1)!);
  }

  #piece(place: number): Promise<T[]> {
    return this.listing(place * this.size, this.size + 1);
  }

  /** What is in the list moves up meanwhile: nothing is shown twice. */
  #add(before: T[], piece: T[]): void {
    this.more = piece.length > this.size;
    const all = [...before, ...piece.slice(0, this.size)];
    this.items = [...new Map(all.map((one) => [one.id, one])).values()];
  }
}
