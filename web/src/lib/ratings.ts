/** How strong the bots were measured to be. */
import type { Options, Rating } from "./wire";

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The rating of a strength in a game with these options; none where that was not measured. */
export function ratingOf(
  ratings: readonly Rating[],
  game: string,
  options: Options,
  level: string,
): Rating | undefined {
  return ratings.find(
    (one) =>
      one.game === game &&
      one.level === level &&
      Object.entries(one.options).every(([name, value]) => same(options[name], value)),
  );
}
