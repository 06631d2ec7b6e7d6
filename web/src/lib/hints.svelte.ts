/** What the hard bot would do: asked for once in a turn, and gone with the turn. */
import { Refusal } from "./api";
import type { Pick } from "./move_builder";
import type { Advised, Choice, Hint } from "./wire";

const SHOWN = 3; // so that the table can still be seen; what is picked narrows them down

const goesOn = (parts: Choice["parts"], picked: readonly Pick[]): boolean =>
  picked.every(([name, value]) => parts[name] === value);

export const percent = (chance: number): number => Math.round(100 * chance);

export interface Suggestion {
  choice: Choice;
  chance: number;
}

/** The best of the legal choices that go on from what is picked. What can only harm is left out,
 * unless there is nothing else. */
export function suggestions(
  advised: readonly Advised[],
  legal: readonly Choice[],
  picked: readonly Pick[],
): Suggestion[] {
  const known = new Map(legal.map((choice) => [choice.text, choice]));
  const fit = advised.flatMap(({ text, chance }) => {
    const choice = known.get(text);
    return choice && goesOn(choice.parts, picked) ? [{ choice, chance }] : [];
  });
  const sane = fit.filter(({ choice }) => !choice.doubtful);
  return (sane.length ? sane : fit).slice(0, SHOWN);
}

/** The chance of the best that goes on from these picks; null where nothing is known of it. */
export function chanceOf(advised: readonly Advised[], picked: readonly Pick[]): number | null {
  const fit = advised.filter(({ parts }) => goesOn(parts, picked));
  return fit.length ? Math.max(...fit.map(({ chance }) => chance)) : null;
}

export class Hints {
  #ask: () => Promise<Hint>;
  #turn = 0;
  /** Every choice with its estimate, the best first. */
  choices = $state.raw<Advised[]>([]);
  thinking = $state(false);
  /** Why there is no hint. */
  problem = $state("");

  constructor(ask: () => Promise<Hint>) {
    this.#ask = ask;
  }

  async ask(): Promise<void> {
    if (this.thinking || this.choices.length) return;
    const turn = this.#turn;
    this.thinking = true;
    this.problem = "";
    let choices: Advised[] = [];
    let problem = "";
    try {
      choices = (await this.#ask()).choices;
    } catch (error) {
      problem = error instanceof Refusal ? error.code : "error";
    }
    if (turn !== this.#turn) return; // an answer to a turn that is over
    this.choices = choices;
    this.problem = problem;
    this.thinking = false;
  }

  /** The turn has moved on. */
  clear(): void {
    this.#turn += 1;
    this.choices = [];
    this.thinking = false;
    this.problem = "";
  }
}
