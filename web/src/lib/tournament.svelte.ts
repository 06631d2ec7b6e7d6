/** A tournament as the server has it, kept up to date: the server answers when there is something new. */
import { ask, askAsPlayer, newId, Refusal } from "./api";
import { say } from "./text.svelte";
import type { EntrantInfo, Tournament, TournamentCommand, TournamentGame } from "./people_wire";

const TRY_AGAIN = 2_000; // milliseconds after the server could not be reached

export class FollowedTournament {
  now = $state.raw<Tournament | null>(null);
  /** Why there is nothing to see: the code of a refusal. */
  problem = $state("");
  #ended = false;

  constructor(readonly id: string) {}

  get path(): string {
    return `/api/tournaments/${encodeURIComponent(this.id)}`;
  }

  /** Follow it until it is over; returns how to stop. */
  follow(): () => void {
    this.#ended = false;
    void this.#run();
    return () => (this.#ended = true);
  }

  async #run(): Promise<void> {
    while (!this.#ended) {
      try {
        this.now = await ask<Tournament>(`${this.path}?since=${this.now?.seq ?? -1}`);
        this.problem = "";
        if (this.now.phase === "over" || this.now.phase === "closed") return;
      } catch (error) {
        this.problem = error instanceof Refusal ? error.code : "offline";
        if (this.problem === "not-found") return;
        await new Promise((done) => setTimeout(done, TRY_AGAIN));
      }
    }
  }

  async command(wish: TournamentCommand): Promise<void> {
    await askAsPlayer(`${this.path}/commands`, { id: newId(), ...wish });
    this.now = await ask<Tournament>(this.path);
  }
}

/** What an entrant is called. Bots have numbers, so that they can be told apart. */
export function nameOf({ name, level }: EntrantInfo, number: number): string {
  if (level) return `${say("bot-level", { level: say(`level-${level}`) })} ${number + 1}`;
  return name || say("forgotten-player");
}

/** The seats of a table in the order in which they finished; by seat while they play. */
export const finishers = ({ seats, places = [] }: TournamentGame): { entrant: number; place: number | null }[] =>
  seats
    .map((entrant, seat) => ({ entrant, place: places[seat] ?? null }))
    .sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
