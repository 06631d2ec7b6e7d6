/** What the seats of a table are called. */
import { say } from "./text.svelte";
import type { SeatInfo, Seating } from "./wire";

export function seatNames(seats: Pick<SeatInfo, "kind" | "name">[]): string[] {
  const taken = new Set(seats.map((seat) => seat.name));
  const bots = say("bot-names")
    .split(",")
    .map((name) => name.trim());
  const free = bots.filter((name) => !taken.has(name));
  return seats.map((seat, place) => {
    if (seat.name) return seat.name;
    if (seat.kind === "person") return say("forgotten-player");
    if (seat.kind === "empty") return say("seat-number", { number: place + 1 });
    return free[place % free.length] ?? say("seat-number", { number: place + 1 });
  });
}

/** What they were called when entry `seq` happened, if that was otherwise than now. */
export function namesAt(seq: number, seatings: readonly Seating[]): string[] | null {
  const then = seatings.find(({ until }) => seq <= until);
  if (!then) return null;
  return seatNames(then.names.map((name) => ({ kind: name === null ? "bot" : "person", name: name ?? "" })));
}
