/** Questions to the server by HTTP. Who asks is in a cookie that this code cannot read. */
import { settings } from "./settings.svelte";
import type { NewReport, Opponent, Ranked, Statistics } from "./people_wire";
import type {
  About,
  GameDetails,
  Choice,
  Command,
  Done,
  Hint,
  Options,
  Problem,
  Review,
  SetVisibility,
  State,
  Summary,
  Tutorial,
} from "./wire";

/** The server will not do it; `code` says why. Offline, the code is "offline". */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export const ask = <T>(path: string, body?: unknown): Promise<T> =>
  request<T>(
    path,
    body === undefined
      ? {}
      : {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        },
  );

/** Have the server delete something. */
export const remove = (path: string): Promise<void> => request(path, { method: "DELETE" });

async function request<T>(path: string, wish: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, wish);
  } catch {
    throw new Refusal("offline", "the server cannot be reached");
  }
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    throw new Refusal(problem?.code ?? `http-${answer.status}`, problem?.message ?? "");
  }
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

/** Become a player of this server: it gives a token, which the browser keeps as a cookie. */
export async function becomePlayer(): Promise<void> {
  await ask("/api/players", {});
  settings.player = true;
}

/** Ask as a player: whoever is new here becomes one first. */
export async function askAsPlayer<T>(path: string, body?: unknown): Promise<T> {
  if (!settings.player) await becomePlayer();
  try {
    return await ask<T>(path, body);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "token") throw error;
    await becomePlayer();
    return ask<T>(path, body);
  }
}

export const newId = (): string => randomHex(8);

/** A player's part of the fair draw, or a name for a command: bytes that nobody can guess. */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, "0")).join("");
}

let about: Promise<About> | undefined;

/** What the server offers; asked once. */
export function aboutServer(): Promise<About> {
  about ??= ask<About>("/api/about").catch((error) => {
    about = undefined;
    throw error;
  });
  return about;
}

const books = new Map<string, Promise<GameDetails>>();

/** A game's cards and the meaning of its parameters, with these options; asked once. */
export function gameDetails(game: string, options: Options): Promise<GameDetails> {
  const wish = encodeURIComponent(JSON.stringify(options));
  const path = `/api/games/${encodeURIComponent(game)}/book?options=${wish}`;
  let book = books.get(path);
  if (!book) {
    book = ask<GameDetails>(path);
    book.catch(() => books.delete(path));
    books.set(path, book);
  }
  return book;
}

/** The guided first round of a game. */
export const tutorialOf = (game: string): Promise<Tutorial> =>
  ask<Tutorial>(`/api/games/${encodeURIComponent(game)}/tutorial`);

export const command = (table: string, wish: Command): Promise<Done> =>
  askAsPlayer(`/api/tables/${encodeURIComponent(table)}/commands`, { id: newId(), ...wish });

export const openTable = async (wish: {
  game: string;
  options: Options;
  visibility?: Visibility;
  clock?: { kind: string; seconds: number };
  hints?: boolean;
  unrated?: boolean;
}): Promise<string> => (await askAsPlayer<{ table: string }>("/api/tables", wish)).table;

export const findTable = async (code: string): Promise<string> =>
  (await ask<{ table: string }>(`/api/codes/${encodeURIComponent(code)}`)).table;

export const lookAt = (table: string): Promise<State> => ask(`/api/tables/${encodeURIComponent(table)}`);

/** A part of a list, the latest first: `skip` leaves out those that are known already. */
export type Listing<T = Summary> = (skip: number, limit: number) => Promise<T[]>;
export const listing =
  <T = Summary>(path: string): Listing<T> =>
  (skip, limit) =>
    ask(`${path}${path.includes("?") ? "&" : "?"}skip=${skip}&limit=${limit}&version=2`);

export const publicTables = listing("/api/tables");
/** Public games that are being played. */
export const publicGames = listing("/api/tables?phase=playing");
export const publicReplays = listing("/api/replays");
/** The tables of whoever asks; none for someone new. */
export const myTables = listing("/api/mine");
export const myRunningGames = listing("/api/mine?which=running");
export const myFinishedGames = listing("/api/mine?which=over");

/** How the reader is doing. */
export const myStatistics = (): Promise<Statistics> => ask("/api/me/statistics");
/** The same of the games with one opponent. */
export const statisticsAgainst = (opponent: string): Promise<Statistics> =>
  ask(`/api/me/statistics?opponent=${encodeURIComponent(opponent)}`);
export const myOpponents = (skip: number, limit: number): Promise<Opponent[]> =>
  ask(`/api/me/opponents?skip=${skip}&limit=${limit}`);
/** The strongest players of a game, for a number of players. */
export const leaderboard = (game: string, players: number, skip: number, limit: number): Promise<Ranked[]> =>
  ask(`/api/leaderboard?game=${encodeURIComponent(game)}&players=${players}&skip=${skip}&limit=${limit}`);

/** Why a choice cannot be made: the picks so far, with the one that is refused last. */
export const whyNot = async (table: string, picks: [string, string | number][]): Promise<string> =>
  (await askAsPlayer<{ why: string }>(`/api/tables/${encodeURIComponent(table)}/why`, { picks })).why;

/** What the hard bot would do in the reader's place. */
export const hintAt = (table: string): Promise<Hint> =>
  askAsPlayer(`/api/tables/${encodeURIComponent(table)}/hint`, {});

/** Which moves of a finished game gave away most, as far as that is known. */
export const reviewOf = (table: string): Promise<Review> => ask(`/api/tables/${encodeURIComponent(table)}/review`);

/** Report whoever sits at a seat to the moderators, with what was said at the table. */
export const report = (table: string, wish: NewReport): Promise<void> =>
  askAsPlayer(`/api/tables/${encodeURIComponent(table)}/report`, wish);

/** Who finds a table. */
export type Visibility = SetVisibility["visibility"];
export type { Choice };
