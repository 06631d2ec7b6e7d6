/** What a review says about the chances to win, along the stops of a recording. */
import type { Prospect } from "../../lib/wire";
import type { Stop } from "./recording.svelte";

const MAX_TURNING_POINTS = 6;
const MIN_SWING = 0.1; // of winning chance, for a turning point
const ABOUT = 0.9; // of the largest change

/** A stop at which somebody's chance to win changed a lot since the stop before. */
export interface Turn {
  stop: number;
  seat: number;
  before: number;
  after: number;
  /** Whether it was the player's own move, as far as it could be known; else luck, or another player. */
  own: boolean;
}

/** The chances at each stop, as far as the review has come. */
export function chancesAt(stops: readonly Stop[], prospects: readonly Prospect[]): number[][] {
  const found: number[][] = [];
  let place = 0;
  for (const { point } of stops) {
    if (point > (prospects.at(-1)?.point ?? -1)) break;
    while (place + 1 < prospects.length && prospects[place + 1]!.point <= point) place += 1;
    found.push(prospects[place]!.chances);
  }
  return found;
}

/** The largest changes, in the order in which they happened. */
export function turningPoints(stops: readonly Stop[], prospects: readonly Prospect[]): Turn[] {
  const chances = chancesAt(stops, prospects);
  const turns: Turn[] = [];
  for (let stop = 1; stop < chances.length; stop++) {
    const [before, after] = [chances[stop - 1]!, chances[stop]!];
    const changes = after.map((chance, seat) => chance - before[seat]!);
    const most = Math.max(...changes.map(Math.abs));
    if (most < MIN_SWING) continue;
    const between = prospects.filter((one) => one.point > stops[stop - 1]!.point && one.point <= stops[stop]!.point);
    // Of those whose chance changed about as much, the one who decided.
    const concerned = changes.flatMap((change, seat) => (Math.abs(change) >= ABOUT * most ? [seat] : []));
    const seat = concerned.find((one) => between.some((prospect) => prospect.seat === one)) ?? concerned[0]!;
    const own = between.reduce((sum, one) => sum + (one.seat === seat ? (one.skill ?? 0) : 0), 0);
    turns.push({ stop, seat, before: before[seat]!, after: after[seat]!, own: own / changes[seat]! >= 0.5 });
  }
  const size = ({ before, after }: Turn): number => Math.abs(after - before);
  return turns
    .sort((one, other) => size(other) - size(one))
    .slice(0, MAX_TURNING_POINTS)
    .sort((one, other) => one.stop - other.stop);
}

/** Where each seat's line runs in a box, stop by stop. */
export function lines(chances: readonly number[][], stops: number, width: number, height: number): string[] {
  const step = width / Math.max(1, stops - 1);
  return (chances[0] ?? []).map((_, seat) =>
    chances.map((all, stop) => `${(stop * step).toFixed(1)},${((1 - all[seat]!) * height).toFixed(1)}`).join(" "),
  );
}

/** Text in lines of about `length` characters, for pictures: SVG does not wrap. */
export function wrapped(text: string, length: number, most: number): string[] {
  const found: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    if (line && line.length + 1 + word.length > length) {
      found.push(line);
      line = "";
    }
    line += (line && " ") + word;
  }
  if (line) found.push(line);
  return found.length > most ? [...found.slice(0, most - 1), `${found[most - 1]} …`] : found;
}
