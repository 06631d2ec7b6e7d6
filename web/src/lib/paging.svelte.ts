/** A list of tables that may be long, fetched piece by piece, the latest first. */
import type { Listing } from "./api";
import type { Summary } from "./wire";

export class Paging {
  tables = $state.raw<Summary[]>([]);
  /** Whether there are more to fetch. */
  more = $state(false);
  #asked = 0;

  constructor(
    readonly listing: Listing,
    readonly size = 20,
  ) {}

  /** Fetch the next piece. Tables move up in the list meanwhile: none is shown twice. */
  async load(): Promise<void> {
    const found = await this.listing(this.#asked, this.size + 1);
    const known = new Set(this.tables.map((table) => table.id));
    this.more = found.length > this.size;
    this.#asked += this.size;
    this.tables = [...this.tables, ...found.slice(0, this.size).filter((table) => !known.has(table.id))];
  }
}
