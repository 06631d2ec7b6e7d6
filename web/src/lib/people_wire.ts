/** What goes over the wire about people, tournaments and clubs.
 * Written by `tools/make_wire_types.py` from the server's types: change those, and run it again.
 * The server leaves out values that are at their default. */

import type { Clock, Options, WithoutId } from "./wire";

/** How a player appears at tables. */
export interface Profile {
  name?: string;
  colour?: "" | "blue" | "gold" | "green" | "orange" | "pink" | "red" | "teal" | "violet";
  emblem?: "" | "anchor" | "club" | "crown" | "diamond" | "flower" | "heart" | "moon" | "spade" | "star" | "sun";
}

/** A sanction, as the one whom it is about may know it. */
export interface OwnSanction {
  kind: "ban" | "ban-address" | "mute";
  since: number;
  until?: number | null;
  reason?: string;
}

/** A player's own profile, whether they have a recovery phrase, how many devices, whether they may be on
 * leaderboards, and what moderators decided about them. */
export interface Me {
  name?: string;
  colour?: "" | "blue" | "gold" | "green" | "orange" | "pink" | "red" | "teal" | "violet";
  emblem?: "" | "anchor" | "club" | "crown" | "diamond" | "flower" | "heart" | "moon" | "spade" | "star" | "sun";
  phrase?: boolean;
  devices?: number;
  listed?: boolean;
  sanctions?: OwnSanction[];
}

/** The language of the words of a new recovery phrase. */
export interface NewPhrase {
  language?: "en" | "fr";
}

/** Twelve words that prove who a player is. They are shown once and not stored. */
export interface RecoveryPhrase {
  words: string[];
}

/** A passkey: what `navigator.credentials.create` gave, as JSON, and how its player calls it. */
export interface NewPasskey {
  credential: Record<string, unknown>;
  name?: string;
}

/** A passkey of a player; times are in seconds since 1970. */
export interface Passkey {
  id: string;
  name: string;
  since: number;
  used: number;
}

/** What `navigator.credentials.get` gave, as JSON. */
export interface SignIn {
  credential: Record<string, unknown>;
}

/** A recovery phrase: its words in order, apart by spaces. */
export interface Recovery {
  phrase: string;
}

/** How a player did in one game, edition and number of players: `low` and `high` are the 95 % interval of the
 * chance to win; `streak` are the games won in a row until now, `best_streak` most ever; `longest_round` is in
 * moves of all players; `cards` those chosen most, and how often; `loss` the winning chance given away with each
 * decision, on average over `reviewed` games. */
export interface Figures {
  game: string;
  edition: string;
  players: number;
  games: number;
  wins: number;
  low: number;
  high: number;
  streak: number;
  best_streak: number;
  longest_round: number;
  cards?: Record<string, number>;
  reviewed?: number;
  loss?: number | null;
}

/** A player's strength in public games by openskill: the estimate, its standard deviation, and from how many games.
 * */
export interface PlayerRating {
  game: string;
  players: number;
  rating: number;
  deviation: number;
  games: number;
}

/** How a player is doing. */
export interface Statistics {
  figures: Figures[];
  ratings: PlayerRating[];
}

/** Someone whom a player met in a game: a person by the name they had (empty: forgotten), or bots of a `level`.
 * `wins` are the player's, with their 95 % interval, `losses` the opponent's wins. `id` stands for the opponent in
 * other requests of the same player, and for nobody elsewhere. */
export interface Opponent {
  game: string;
  name: string;
  level: string;
  games: number;
  wins: number;
  losses: number;
  low: number;
  high: number;
  id?: string;
}

/** A line of a leaderboard. It is in the order of `rating` less three times `deviation`. */
export interface Ranked {
  place: number;
  name: string;
  rating: number;
  deviation: number;
  games: number;
  level?: string;
  you?: boolean;
}

/** Whether a player wants to be on leaderboards. */
export interface Leaderboards {
  listed: boolean;
}

/** A tournament to open, for 3 to 64 entrants. `size` is how many play at a table; where that does not come out
 * even, tables are smaller, or complete with bots of the strength `fill`. `rounds` limits them; with 0 a Swiss
 * tournament has as many as leave one winner (three at least), a round robin goes on until everyone has met
 * everyone. `advance` are those of each table of a knock-out who go on; 0 is half of them. The games of a round
 * begin `wait` seconds after it was paired. A `public` tournament is listed, and so are its tables. One of a `club`
 * is on the page of the club; only members can open it. */
export interface NewTournament {
  name: string;
  game: string;
  format?: "knock-out" | "round-robin" | "swiss";
  options?: Options;
  size?: number;
  rounds?: number;
  advance?: number;
  fill?: string;
  clock?: Clock;
  wait?: number;
  visibility?: "link" | "public";
  club?: string;
}

/** Take part, from the next round on if the tournament has begun. Nobody can come late to a knock-out. */
export interface Enter {
  type: "enter";
  id: string;
  name: string;
  colour?: "" | "blue" | "gold" | "green" | "orange" | "pink" | "red" | "teal" | "violet";
  emblem?: "" | "anchor" | "club" | "crown" | "diamond" | "flower" | "heart" | "moon" | "spade" | "star" | "sun";
}

/** Have a bot take part. Host only. */
export interface AddBot {
  type: "add-bot";
  id: string;
  level?: string;
}

/** Take part no longer; a bot plays the running game to its end, and it is lost. The host can send any `entrant`
 * away, who cannot enter again then. */
export interface Withdraw {
  type: "withdraw";
  id: string;
  entrant?: number | null;
}

/** Begin with the first round. Host only. */
export interface StartTournament {
  type: "start";
  id: string;
}

/** Begin no further round until the tournament is released; running games go on. Host only. */
export interface HoldTournament {
  type: "hold";
  id: string;
}

/** Let the next round begin. Host only. */
export interface ReleaseTournament {
  type: "release";
  id: string;
}

/** End the tournament as it stands. Host only. */
export interface CloseTournament {
  type: "close";
  id: string;
}

/** A tournament was opened. */
export interface OpenedTournament {
  tournament: string;
}

/** The command is carried out and durable; the tournament has this `seq` since. */
export interface TournamentDone {
  id: string;
  seq: number;
}

/** Someone who takes part: a person, or a bot of a `level`. A person without a name has asked to be forgotten. Who
 * is not `active` is in no further round. */
export interface EntrantInfo {
  name: string;
  level?: string;
  colour?: "" | "blue" | "gold" | "green" | "orange" | "pink" | "red" | "teal" | "violet";
  emblem?: "" | "anchor" | "club" | "crown" | "diamond" | "flower" | "heart" | "moon" | "spade" | "star" | "sun";
  active?: boolean;
}

/** A table of a round. `seats` are entrants, by their index; -1 is a bot that completes the table. `places` (the
 * first is 1, equal ones are tied) and `scores` are set when it is over; they come from the log of the game. */
export interface TournamentGame {
  table: string;
  seats: number[];
  places?: number[];
  scores?: number[];
}

/** The tables of a round, and the entrants who pause. `at` is when it was paired, in seconds since 1970; `opened`:
 * the tables are there. */
export interface TournamentRound {
  at: number;
  games: TournamentGame[];
  byes?: number[];
  opened?: boolean;
}

/** A line of the standings, in their order. Points: at each table the share of the others whom one finished ahead
 * of, a tie being half; a bye of a Swiss tournament is one. The tie-breaks, in this order: `direct` (meetings with
 * those on the same points: won less lost), `opponents` (for each game the mean points of the opponents), `wins`.
 * In a knock-out the round that one `reached` comes first, then the place at its table. Who is still tied has the
 * same `place`. */
export interface TournamentStanding {
  entrant: number;
  place: number;
  points: number;
  direct: number;
  opponents: number;
  wins: number;
  games: number;
  byes: number;
  reached: number;
}

/** A tournament in a list; `round` is the number of the last round that was paired. */
export interface TournamentSummary {
  id: string;
  name: string;
  game: string;
  format: "knock-out" | "round-robin" | "swiss";
  phase: "closed" | "open" | "over" | "running";
  size: number;
  entrants: number;
  round: number;
  updated: number;
}

/** A tournament. `you` is the reader's index among the entrants, `table` that of their running game; `planned` is
 * the number of rounds, 0 if it is not known yet. `held`: the next round waits until the host releases it. */
export interface Tournament {
  id: string;
  seq: number;
  name: string;
  game: string;
  options: Options;
  format: "knock-out" | "round-robin" | "swiss";
  size: number;
  advance: number;
  fill: string;
  clock: Clock;
  wait: number;
  visibility: "link" | "private" | "public";
  phase: "closed" | "open" | "over" | "running";
  planned: number;
  entrants: EntrantInfo[];
  rounds: TournamentRound[];
  standings: TournamentStanding[];
  hosting?: boolean;
  you?: number | null;
  table?: string | null;
  club?: string;
  held?: boolean;
}

/** A club to found: its name, and the name of its first member. */
export interface NewClub {
  name: string;
  member: string;
}

/** Another name for a club. */
export interface ClubName {
  name: string;
}

/** The name under which somebody belongs to a club. */
export interface JoinClub {
  name: string;
}

/** A club was founded. */
export interface OpenedClub {
  club: string;
}

/** A member of a club, and since when, in seconds since 1970. */
export interface ClubMember {
  name: string;
  since: number;
}

/** A club. `owner` and `you` are indices of its members. */
export interface Club {
  id: string;
  name: string;
  members: ClubMember[];
  owner?: number | null;
  you?: number | null;
}

/** A club in a list, with the number of its members. */
export interface ClubSummary {
  id: string;
  name: string;
  members: number;
}

/** A line of a club's leaderboard. It is in the order of `rating` less three times `deviation`, which come from the
 * games of the club alone. */
export interface ClubRank {
  place: number;
  name: string;
  rating: number;
  deviation: number;
  games: number;
  wins: number;
}

/** A player reports whoever sits at a seat, or sat there last. What was said at the table goes with it, nothing of
 * the game. */
export interface NewReport {
  seat: number;
  reason: "chat" | "name" | "other" | "unfair";
  about?: string;
}

/** Something that was said: a text or a stock phrase. `reported`: by the player whom the report is about. `at` is
 * in seconds since 1970. */
export interface ReportedLine {
  at: number;
  name: string;
  text?: string | null;
  phrase?: string | null;
  reported?: boolean;
}

/** What a player reported, and the last of what was said at the table. */
export interface Report {
  id: string;
  at: number;
  table: string;
  seat: number;
  name: string;
  reason: "chat" | "name" | "other" | "unfair";
  about?: string;
  chat?: ReportedLine[];
}

/** A report in the export of whoever made it. */
export interface OwnReport {
  at: number;
  table: string;
  seat: number;
  reason: "chat" | "name" | "other" | "unfair";
  about?: string;
}

/** The secret that lets a host in. */
export interface AdminSecret {
  secret: string;
}

/** Who is meant: the person at a seat of a table, the one whom a report is about, or whoever comes from an address.
 * An IPv6 address stands for its network of 64 bits. */
export interface Target {
  table?: string | null;
  seat?: number | null;
  report?: string | null;
  address?: string | null;
}

/** What a moderator decides: to `mute` (no chat), or to `ban` (no play, and seats in running games go to bots), for
 * some days, or for good without `days`. `with_address`: a ban is also for the address from which the person plays
 * now. An `address` alone is always banned. */
export interface NewSanction {
  table?: string | null;
  seat?: number | null;
  report?: string | null;
  address?: string | null;
  kind?: "ban" | "mute";
  days?: number | null;
  reason?: string;
  with_address?: boolean;
}

/** A sanction that is in force; without `until` for good. Times are in seconds since 1970. */
export interface Sanction {
  id: string;
  kind: "ban" | "ban-address" | "mute";
  since: number;
  until?: number | null;
  reason?: string;
  name?: string;
  address?: string;
}

/** The seat whose person a moderator removes. */
export interface Removal {
  seat: number;
}

/** What this server stores about people, and for how long: tables for `keep_days` after their last change (0: for
 * good), reports for `report_days`, a session of a moderator for `session_hours`. `word_list`: the host has a list
 * of words that are not used here. `shared`: several servers share a database, and keep addresses there for two
 * hours to count limits. `push`: browsers can be called when it is their player's turn. */
export interface Stored {
  keep_days: number;
  report_days: number;
  session_hours: number;
  word_list?: boolean;
  shared?: boolean;
  push?: boolean;
}

/** The key with which browsers subscribe to notifications; empty if the host made none. */
export interface PushOffer {
  key?: string;
}

/** The keys of a subscription, in base64 for addresses. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** Where a browser wants to be called when it is its player's turn and no page is open. */
export interface PushSubscription {
  endpoint: string;
  keys: PushKeys;
  language?: "en" | "fr";
}

/** A subscription that ends. */
export interface PushEndpoint {
  endpoint: string;
}

/** A subscription in the export of its player; `since` is in seconds since 1970. */
export interface OwnSubscription {
  endpoint: string;
  language: string;
  since: number;
}

/** What a browser is sent, encrypted: words, the page to open, and at how many tables it is its player's turn.
 * Nothing of the game. */
export interface PushMessage {
  title: string;
  body: string;
  path: string;
  turns: number;
}

export type AnyTournamentCommand = Enter | AddBot | Withdraw | StartTournament | HoldTournament |
  ReleaseTournament | CloseTournament;

/** What somebody asks for; whoever sends it adds the id. */
export type TournamentCommand = WithoutId<AnyTournamentCommand>;
