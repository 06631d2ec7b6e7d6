/** What this browser remembers of each table; of the latest tables only. */
const MAX_TABLES = 200;

export class TableMemory<T> {
  constructor(readonly key: string) {}

  of(table: string): T | undefined {
    return this.#all().find(([id]) => id === table)?.[1];
  }

  keep(table: string, value: T): void {
    const others = this.#all().filter(([id]) => id !== table);
    try {
      localStorage.setItem(this.key, JSON.stringify([...others, [table, value]].slice(-MAX_TABLES)));
    } catch {
      // Everything works in a browser that remembers nothing.
    }
  }

  #all(): [string, T][] {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(this.key) ?? "[]");
      return Array.isArray(value) ? value : [];
    } catch {
      return [];
    }
  }
}
