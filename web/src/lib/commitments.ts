/** What this browser saw and sent before a game was over: the commitment of the fair draw, and its
 * own part of it. When the game is verified afterwards, it is compared with them. */
import { TableMemory } from "./table_memory";

export interface Promised {
  commitment?: string;
  /** The own part, if one sat there. */
  entropy?: string;
}

const promises = new TableMemory<Promised>("billetdoux-promises");

export const remembered = (table: string): Promised => promises.of(table) ?? {};

/** Note what a table promises while its game is not over yet. What was noted first stays: neither
 * the commitment nor one's own part may change afterwards. */
export function remember(table: string, promised: Promised): void {
  const old = remembered(table);
  const noted = { ...promised, ...old };
  if (noted.commitment === old.commitment && noted.entropy === old.entropy) return;
  promises.keep(table, noted);
}
