/** What distinguishes the games of one kind: the game, its edition, and how many play. */
import { playersText } from "../../lib/facts";
import type { Figures } from "../../lib/people_wire";
import { gameWords } from "../../lib/text.svelte";

export function kindOf({ game, edition, players }: Figures): string {
  const texts = gameWords(game);
  // A pack that the host has taken away has no name any more.
  const named = texts.has(`edition-${edition}`) ? texts.say(`edition-${edition}`) : edition;
  return [texts.say("game-name"), ...(named ? [named] : []), playersText([players])].join(" · ");
}
