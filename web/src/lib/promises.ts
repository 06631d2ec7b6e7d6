/** What this browser saw before a game was over: the commitment of the fair draw, and the part it
 * sent itself. When the game is verified afterwards, it can be held against them. */

export interface Promised {
  commitment: string;
  /** The own part, if one sat there. */
  entropy?: string;
}

const KEY = "billetdoux-promises";
const KEPT = 200;

function all(): [string, Promised][] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Note what a table promises. What was noted first stays: a promise cannot be changed. */
export function remember(table: string, promised: Promised): void {
  const known = all();
  const old = known.find(([id]) => id === table)?.[1];
  if (old && (old.entropy !== undefined || promised.entropy === undefined)) return;
  const noted = old ? { ...promised, commitment: old.commitment } : promised;
  const others = known.filter(([id]) => id !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [table, noted]].slice(-KEPT)));
  } catch {
    // A browser that remembers nothing can still verify the draws themselves.
  }
}

export const remembered = (table: string): Promised | null =>
  all().find(([id]) => id === table)?.[1] ?? null;
