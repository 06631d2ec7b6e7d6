/** What this browser saw and sent before a game was over: the commitment of the fair draw, and its
 * own part of it. When the game is verified afterwards, it is compared with them. */

export interface Promised {
  commitment?: string;
  /** The own part, if one sat there. */
  entropy?: string;
}

const KEY = "billetdoux-promises";
const MAX_TABLES = 200;

function all(): [string, Promised][] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

export const remembered = (table: string): Promised => all().find(([id]) => id === table)?.[1] ?? {};

/** Note what a table promises while its game is not over yet. What was noted first stays: neither
 * the commitment nor one's own part may change afterwards. */
export function remember(table: string, promised: Promised): void {
  const old = remembered(table);
  const noted = { ...promised, ...old };
  if (noted.commitment === old.commitment && noted.entropy === old.entropy) return;
  const others = all().filter(([id]) => id !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [table, noted]].slice(-MAX_TABLES)));
  } catch {
    // A browser that remembers nothing can still compute the draws.
  }
}
