/** What the seats of a table are called. */
import { say } from "./text.svelte";
import type { SeatInfo } from "./wire";

export function seatNames(seats: SeatInfo[]): string[] {
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
