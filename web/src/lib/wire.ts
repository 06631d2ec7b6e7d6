/** What goes over the wire, as the server's `wire.py` defines it; a test holds the two together. Only
 * what this client uses is here. Values at their default are left out by the server. */

export type Phase = "open" | "playing" | "over" | "closed";
export type Options = Record<string, unknown>;

export interface Clock {
  kind?: "off" | "soft" | "hard";
  seconds?: number;
}

export interface SeatInfo {
  kind: "empty" | "person" | "bot";
  name?: string;
  level?: string;
  entropy?: string;
}

export interface Offer {
  seat: number;
  agreed: number[];
}

export interface TableInfo {
  id: string;
  game: string;
  options: Options;
  public: boolean;
  clock: Clock;
  phase: Phase;
  seats: SeatInfo[];
  commitment: string;
  code?: string | null;
  secret?: string | null;
  host?: number | null;
  actor?: number | null;
  pause?: boolean;
  deadline?: number | null;
  undo?: Offer | null;
  winners?: number[];
  scores?: number[];
  next?: string | null;
  hints?: boolean;
}

/** An event of the game: its code and details, with the reader's own secrets. */
export interface Told {
  code: string;
  secrets?: Record<string, Record<string, unknown>>;
  [detail: string]: unknown;
}

export interface Item {
  seq: number;
  at: number;
  kind: string;
  seat?: number | null;
  name?: string | null;
  level?: string | null;
  text?: string | null;
  phrase?: string | null;
  agree?: boolean | null;
  events?: Told[];
  undid?: number[];
  by?: number | null;
}

/** A legal action: its notation, and its parts by name, in order. */
export interface Choice {
  text: string;
  parts: Record<string, string | number>;
  doubtful?: boolean;
  obvious?: boolean;
}

export interface Mark {
  id: string;
  label: string;
}

export interface Card {
  id: string;
  face?: string | null;
  known?: boolean;
  count?: number;
  marks?: Mark[];
}

export interface Zone {
  id: string;
  kind: "hand" | "row" | "pile" | "tally" | "market";
  label: string;
  cards?: Card[];
  seat?: number | null;
  count?: number | null;
  place?: string | null;
  sheet?: string | null;
  picks?: string[] | null;
  group?: string | null;
}

export interface Counter {
  id: string;
  label: string;
  value: number;
  goal?: number | null;
  track?: boolean;
}

export interface Place {
  id: string;
  label: string;
  note?: string | null;
  pawns?: number[];
}

export interface Sheet {
  id: string;
  seat: number;
  face?: string | null;
  counters?: Counter[];
  marks?: Mark[];
}

export interface Die {
  id: string;
  label: string;
  face?: string | null;
}

export interface SceneSeat {
  seat: number;
  marks?: Mark[];
  counters?: Counter[];
}

export interface Standing {
  seat: number;
  score: number;
  goal?: number | null;
  winner?: boolean;
  parts?: Counter[];
  cards?: Card[];
}

export interface Scene {
  reader: number | null;
  actor: number;
  seats: SceneSeat[];
  zones: Zone[];
  counters?: Counter[];
  places?: Place[];
  sheets?: Sheet[];
  dice?: Die[];
  phase?: string | null;
  layout?: "hands" | "board" | "market";
  standings?: Standing[];
}

export interface State {
  type: "state";
  seq: number;
  table: TableInfo;
  you?: number | null;
  hosting?: boolean;
  scene?: Scene | null;
  actions?: Choice[];
  story?: Item[];
}

export interface Presence {
  type: "presence";
  seats: boolean[];
  spectators: number;
}

export interface Done {
  type: "done";
  id: string;
  seq: number;
  table?: string | null;
}

export interface Refused {
  type: "refused";
  code: string;
  message: string;
  id?: string | null;
}

export interface Pong {
  type: "pong";
}

export type Outgoing = State | Presence | Done | Refused | Pong;

/** What a player asks for; the socket adds the id. */
export type Command =
  | { type: "sit"; name: string; seat?: number | null; entropy?: string }
  | { type: "mix"; entropy: string }
  | { type: "fill"; seat: number; level?: string }
  | { type: "remove"; seat: number }
  | { type: "act"; action: string; seq?: number | null }
  | { type: "chat"; text: string }
  | { type: "phrase"; phrase: string }
  | { type: "answer"; agree: boolean }
  | { type: "takeover"; seat: number; level?: string }
  | { type: "leave" | "start" | "proceed" | "undo" | "back" | "rematch" | "close" };

export interface GameInfo {
  id: string;
  options: string[];
  choices: Record<string, unknown[]>;
}

export interface About {
  version: string;
  games: GameInfo[];
  levels: string[];
  languages: string[];
  phrases: string[];
  ratings?: Rating[];
}

/** How strong a bot was measured to be in a game with these options. */
export interface Rating {
  game: string;
  options: Options;
  level: string;
  elo: number;
  low: number;
  high: number;
}

/** A choice, and about how likely it wins the game. */
export interface Advised {
  text: string;
  parts: Record<string, string | number>;
  chance: number;
}

export interface Hint {
  seq: number;
  choices: Advised[];
}

/** A decision of a finished game that gave something away, made after `point` actions. */
export interface Judgement {
  point: number;
  seat: number;
  played: Advised;
  best: Advised;
}

export interface Review {
  decisions: number;
  judged: number;
  moves?: Judgement[];
  done?: boolean;
  failed?: boolean;
}

export interface Summary {
  id: string;
  game: string;
  options: Options;
  public: boolean;
  clock: Clock;
  phase: Phase;
  seats: SeatInfo[];
  updated: number;
  turn?: number | null;
  winners?: number[];
  you?: number | null;
  hints?: boolean;
}

/** A character of a game: what is printed in its corner and elsewhere, and how many there are. */
export interface CardInfo {
  id: string;
  corner?: string;
  count?: number;
  printed?: Counter[];
}

/** What must be known of a game, with its options chosen, to draw it and to tell of it. */
export interface Book {
  game: string;
  options: Options;
  choices: Record<string, unknown[]>;
  cards: CardInfo[];
  kinds: Record<string, "seat" | "seats" | "card" | "cards" | "place">;
}

export interface Problem {
  code: string;
  message: string;
}
