/** A finished game to step through: its stops, who looks at it, and the scene there. Scenes come
 * from the server one at a time and are cached. */
import { ask, gameDetails, lookAt } from "../../lib/api";
import { theme as themeOf } from "../../games";
import { Look } from "../../lib/theme_context";
import { Narrator } from "../../lib/narrate";
import type { Theme } from "../../games/types";
import { gameWords, type Words } from "../../lib/text.svelte";
import type { GameDetails, GameFile, Scene, Step, TableInfo, GameEvent } from "../../lib/wire";
import type { Chance } from "../../lib/verify";

/** A point where somebody decides, a round has ended, or the game is over. */
export interface Stop {
  point: number;
  round: number;
  /** Who decides next; null where nobody does. */
  actor: number | null;
  /** All that happened since the stop before. */
  events: GameEvent[];
}

/** All cards open, as a spectator saw it, or as a seat did. */
export type Eyes = "open" | "nobody" | number;

export function stopsOf(steps: readonly Step[]): Stop[] {
  const stops: Stop[] = [];
  let events: GameEvent[] = [];
  for (let point = 0; point <= steps.length; point++) {
    const last = steps[point - 1];
    const next = steps[point];
    if (last) events.push(...last.events);
    const actor = next?.actor ?? null;
    if (actor === null && !last?.pause && next) continue;
    stops.push({ point, round: last?.round ?? 0, actor, events });
    events = [];
  }
  return stops;
}

/** Tells everything: of two who share a secret, the one who acts tells it. */
class OpenNarrator extends Narrator {
  protected override secretOf({ secrets, seat }: GameEvent): Record<string, unknown> | undefined {
    return secrets?.[String(seat)] ?? Object.values(secrets ?? {})[0];
  }
}

/** The step that an address leads to, as in `#step=12`; the first without one. */
export const stepIn = (hash: string): number => Number(/^#step=(\d{1,6})\b/.exec(hash)?.[1] ?? 0);

/** The address of a moment; with the review, for whoever opens it, if there is one. */
export const momentLink = (table: string, step: number, reviewed: boolean): string =>
  `${location.origin}/replay/${encodeURIComponent(table)}#step=${step}${reviewed ? "&review" : ""}`;

interface Shown {
  at: number;
  eyes: Eyes;
  scene: Scene;
}

export class Recording {
  readonly stops: Stop[];
  /** What is wanted. */
  at = $state(0);
  eyes = $state<Eyes>("open");
  /** What is shown: what is wanted, as soon as its scene is here. */
  shown = $state.raw<Shown | null>(null);
  failed = $state(false);

  #scenes = new Map<string, Scene>();
  #busy = false;

  private constructor(
    readonly table: TableInfo,
    readonly steps: Step[],
    readonly file: GameFile,
    readonly book: GameDetails,
    readonly texts: Words,
    readonly theme: Theme,
  ) {
    this.stops = stopsOf(steps);
  }

  static async load(id: string): Promise<Recording> {
    const path = `/api/tables/${encodeURIComponent(id)}`;
    const { table } = await lookAt(id);
    const [steps, file] = await Promise.all([ask<Step[]>(`${path}/steps`), ask<GameFile>(`${path}/file`)]);
    const texts = gameWords(table.game);
    const [book, theme] = await Promise.all([
      gameDetails(table.game, table.options),
      themeOf(table.game),
      texts.load(),
    ]);
    const recording = new Recording(table, steps, file, book, texts, theme);
    recording.at = Math.min(stepIn(location.hash), recording.stops.length - 1);
    await recording.show();
    return recording;
  }

  /** What the draws were made from. */
  get chance(): Chance {
    return this.file.chance as unknown as Chance;
  }

  get stop(): Stop {
    return this.stops[this.at]!;
  }

  get over(): boolean {
    return this.at === this.stops.length - 1;
  }

  get rounds(): number[] {
    return [...new Set(this.stops.map((stop) => stop.round))].filter((round) => round > 0);
  }

  /** The stop at which an action of the game has just happened. */
  stopAfter(point: number): number {
    const found = this.stops.findIndex((stop) => stop.point >= point);
    return found < 0 ? this.stops.length - 1 : found;
  }

  /** As those see who look at what is shown. */
  look(names: string[]): Look {
    const eyes = this.shown?.eyes ?? this.eyes;
    const narrator =
      eyes === "open"
        ? new OpenNarrator(this.texts, this.book, names, null)
        : new Narrator(this.texts, this.book, names, eyes === "nobody" ? null : eyes);
    return new Look(narrator, this.theme);
  }

  go(at: number): void {
    this.at = Math.min(Math.max(at, 0), this.stops.length - 1);
    void this.show();
  }

  toRound(round: number): void {
    const found = this.stops.findIndex((stop) => stop.round === round);
    if (found >= 0) this.go(found);
  }

  /** A round back (from inside a round: to its start) or forward. */
  byRound(direction: 1 | -1): void {
    const { round } = this.stop;
    const start = this.stops.findIndex((stop) => stop.round === round);
    if (direction > 0) {
      const next = this.stops.findIndex((stop) => stop.round > round);
      this.go(next < 0 ? this.stops.length - 1 : next);
    } else if (this.at > start) this.go(start);
    else this.toRound(round - 1);
  }

  see(eyes: Eyes): void {
    this.eyes = eyes;
    void this.show();
  }

  seeNext(): void {
    const all: Eyes[] = ["open", ...this.table.seats.map((_, seat) => seat), "nobody"];
    this.see(all[(all.indexOf(this.eyes) + 1) % all.length]!);
  }

  /** Fetch what is wanted now; whoever steps faster than the server answers skips scenes. */
  async show(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    this.failed = false;
    try {
      for (;;) {
        const [at, eyes, path] = [this.at, this.eyes, this.#address()];
        let scene = this.#scenes.get(path);
        if (!scene) {
          scene = (await ask<{ scene: Scene }>(path)).scene;
          this.#scenes.set(path, scene);
        }
        if (path !== this.#address()) continue;
        this.shown = { at, eyes, scene };
        return;
      }
    } catch {
      this.failed = true;
    } finally {
      this.#busy = false;
    }
  }

  #address(): string {
    const eyes = this.eyes;
    const query = eyes === "open" ? "?all_open=true" : eyes === "nobody" ? "" : `?seat=${eyes}`;
    return `/api/tables/${encodeURIComponent(this.table.id)}/steps/${this.stop.point}${query}`;
  }
}
