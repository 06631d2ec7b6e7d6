/** How a finished game in a list ended: who won, and the score. */
import { seatNames } from "./names";
import { listed, say } from "./text.svelte";
import type { Summary } from "./wire";

export function outcomeOf(table: Summary): string {
  const winners = table.winners ?? [];
  if (!winners.length) return "";
  const names = seatNames(table.seats);
  const scores = table.scores ?? [];
  const won = table.you != null && winners.includes(table.you);
  const who = won ? say("you-won") : say("won-by", { names: listed(winners.map((seat) => names[seat]!)) });
  return scores.length ? `${who} (${scores.join(" : ")})` : who;
}
