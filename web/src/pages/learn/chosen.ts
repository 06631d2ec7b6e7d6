/** The edition to begin with: the one that was played last, if there is such a one. */
import { settings } from "../../lib/settings.svelte";
import type { GameInfo } from "../../lib/wire";

export function firstEdition(info: GameInfo): string {
  const editions = (info.choices["edition"] ?? []) as string[];
  const last = settings.choices[info.id]?.options["edition"];
  return editions.find((one) => one === last) ?? editions[0] ?? "";
}

export function firstPlayers(info: GameInfo, counts: number[]): number | null {
  const last = settings.choices[info.id]?.options["players"];
  return counts.find((one) => one === last) ?? counts[0] ?? null;
}
