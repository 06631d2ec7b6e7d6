/** What goes over the wire about games and tables.
 * Written by `tools/make_wire_types.py` from the server's types: change those, and run it again.
 * The server leaves out values that are at their default. */

/** An event of the game: its code and details, with the reader's own secrets. */
export interface GameEvent {
  code: string;
  secrets?: Record<string, Record<string, unknown>>;
  [detail: string]: unknown;
}

export type Phase = "closed" | "open" | "over" | "playing";

export type Kind = "card" | "cards" | "die" | "face" | "place" | "seat" | "seats";

export type Option = boolean | number | string | string[] | null;

export type Options = Record<string, Option>;

/** The ground of a board: its drawing, how wide it is for its height, and where the middle of each place is, in
 * hundredths of its width and height. */
export interface Ground {
  drawing: string;
  ratio: number;
  places: Record<string, [number, number]>;
}

/** The drawings of a game, as SVG, by the ids that scenes use. */
export interface Art {
  cards?: Record<string, string>;
  marks?: Record<string, string>;
  places?: Record<string, string>;
  dice?: Record<string, string>;
  back?: string | null;
  board?: Ground | null;
}

/** Something to note at a seat, a sheet or a card: protected, out, to move, married. */
export interface Mark {
  id: string;
  label: string;
}

/** A card in a zone. `face` is the character's id, or None face down; `known`: face down, but the reader has seen
 * it. */
export interface Card {
  id: string;
  face?: string | null;
  known?: boolean;
  count?: number;
  marks?: Mark[];
}

/** A place for cards: a hand, a row in order, a pile of which the top is seen, a tally of kinds with counts, a
 * market of piles side by side, each shown by its top card and its count. It may lie at a place of the board, or
 * under a sheet. `picks` names the parts of actions that are picked here; None: whatever fits. Zones of one `group`
 * belong together: where room is scarce, they are shown or put away together. */
export interface Zone {
  id: string;
  kind: "hand" | "market" | "pile" | "row" | "tally";
  label: string;
  cards?: Card[];
  seat?: number | null;
  count?: number | null;
  place?: string | null;
  sheet?: string | null;
  picks?: string[] | null;
  group?: string | null;
}

/** A number to show, such as tokens towards a goal; as a track, a marker on the way from zero to its goal. */
export interface Counter {
  id: string;
  label: string;
  value: number;
  goal?: number | null;
  track?: boolean;
}

/** A place on the board, what is printed there, and the seats whose pawns stand there. */
export interface Place {
  id: string;
  label: string;
  note?: string | null;
  pawns?: number[];
}

/** A board of its own in front of a player, such as a lady with her attributes. Without a face it waits for one. */
export interface Sheet {
  id: string;
  seat: number;
  face?: string | null;
  counters?: Counter[];
  marks?: Mark[];
}

/** A die and the face it shows, or None before it was first rolled. Both are ids of texts. */
export interface Die {
  id: string;
  label: string;
  face?: string | null;
}

/** A player's place at the table. */
export interface SceneSeat {
  seat: number;
  marks?: Mark[];
  counters?: Counter[];
}

/** How a player stands when a round or the game is over: the score, what it is made of, and the cards that decided.
 * */
export interface Standing {
  seat: number;
  score: number;
  goal?: number | null;
  winner?: boolean;
  parts?: Counter[];
  cards?: Card[];
}

/** All there is to draw for one reader (None: a spectator). `phase` names the part of the turn. `layout` says what
 * takes most of the room: the players' own cards (`hands`), the places of a board, or a market. `standings` are
 * there while a round or the game is over. */
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
  layout?: "board" | "hands" | "market";
  standings?: Standing[];
}

/** How long a decision may take. After that others may hand the seat to a bot (soft), or a bot takes over by itself
 * (hard). */
export interface Clock {
  kind?: "hard" | "off" | "soft";
  seconds?: number;
}

/** A table to open. `visibility` says who finds it: a `public` one is listed; one by `link` is found by link or
 * code only; so is a `private` one, and nobody can watch its game. `public` says the same in an older way, and
 * counts where there is no `visibility`. `hints`: the player to act may ask what the hard bot would do. `unrated`:
 * the game does not count for ratings, even if it is public. */
export interface NewTable {
  game: string;
  options?: Options;
  public?: boolean;
  clock?: Clock;
  hints?: boolean;
  visibility?: "link" | "private" | "public" | null;
  unrated?: boolean;
}

/** The first free seat in a game with these options. Whoever is the first to wait chooses the strength of the bots
 * that take the seats that stay empty. */
export interface QuickMatch {
  game: string;
  name: string;
  options?: Options;
  level?: string;
  entropy?: string;
  colour?: "" | "blue" | "gold" | "green" | "orange" | "pink" | "red" | "teal" | "violet";
  emblem?: "" | "anchor" | "club" | "crown" | "diamond" | "flower" | "heart" | "moon" | "spade" | "star" | "sun";
}

/** A new table that continues a finished game from a point; bots take the other seats. */
export interface Continuation {
  point: number;
  seat: number;
  name: string;
  level?: string;
}

/** Take a seat, the first free one if none is named: before the start, or at a quick match the seat of a bot, from
 * the next round on. */
export interface Sit {
  type: "sit";
  id: string;
  name: string;
  seat?: number | null;
  entropy?: string;
  colour?: "" | "blue" | "gold" | "green" | "orange" | "pink" | "red" | "teal" | "violet";
  emblem?: "" | "anchor" | "club" | "crown" | "diamond" | "flower" | "heart" | "moon" | "spade" | "star" | "sun";
}

/** Change your contribution to the fair draw. Before the start. */
export interface Mix {
  type: "mix";
  id: string;
  entropy: string;
}

/** Give up your seat; during the game a bot takes it for good. */
export interface Leave {
  type: "leave";
  id: string;
}

/** Put a bot on a seat, whoever sits there. Host only, before the start. */
export interface Fill {
  type: "fill";
  id: string;
  seat: number;
  level?: string;
}

/** Empty a seat. Host only, before the start. */
export interface Remove {
  type: "remove";
  id: string;
  seat: number;
}

/** Start the game. Host only, when all seats are taken. */
export interface Start {
  type: "start";
  id: string;
}

/** Play an action, in notation. With `seq`, the state in which it was chosen, it is refused as `stale` if the turn
 * has moved on since. */
export interface Act {
  type: "act";
  id: string;
  action: string;
  seq?: number | null;
}

/** Begin the next round. */
export interface Proceed {
  type: "proceed";
  id: string;
}

/** Say something to the table. */
export interface Chat {
  type: "chat";
  id: string;
  text: string;
}

/** Send a stock phrase, which each reader sees in their own language. */
export interface Phrase {
  type: "phrase";
  id: string;
  phrase: string;
}

/** Take back your last action: when all other people agree, or at once against bots alone. Then nothing hidden may
 * have been revealed since (`undo-revealed`): no card drawn, no bot's move. */
export interface Undo {
  type: "undo";
  id: string;
}

/** Agree to another player's undo, or decline. */
export interface Answer {
  type: "answer";
  id: string;
  agree: boolean;
}

/** Let a bot play for a seat: your own at any time, another one when its clock has run out. */
export interface TakeOver {
  type: "takeover";
  id: string;
  seat: number;
  level?: string;
}

/** Play your seat again after a bot did. */
export interface Back {
  type: "back";
  id: string;
}

/** Open a table for another game, with the same people, each one seat further on. */
export interface Rematch {
  type: "rematch";
  id: string;
}

/** Change who finds the table. Host only, before the start. */
export interface SetVisibility {
  type: "set-visibility";
  id: string;
  visibility: "link" | "private" | "public";
}

/** Change for how many players the table is. Those who are seated move together if need be. Host only, before the
 * start. */
export interface SetPlayers {
  type: "set-players";
  id: string;
  players: number;
}

/** Give up the table. Host only, before the start. */
export interface Close {
  type: "close";
  id: string;
}

/** Are you there? (By socket only.) */
export interface Ping {
  type: "ping";
}

/** A seat. `level` is set if a bot plays, also for a person; `entropy` is the person's contribution to the fair
 * draw. A person without a name has asked to be forgotten. `joining` is the name of the person who takes a bot's
 * seat when the next round begins. */
export interface SeatInfo {
  kind: "bot" | "empty" | "person";
  name?: string;
  level?: string;
  entropy?: string;
  colour?: "" | "blue" | "gold" | "green" | "orange" | "pink" | "red" | "teal" | "violet";
  emblem?: "" | "anchor" | "club" | "crown" | "diamond" | "flower" | "heart" | "moon" | "spade" | "star" | "sun";
  joining?: string;
}

/** The table starts by itself: when all seats are taken, or at this time, in seconds since 1970, with bots of this
 * strength on the empty seats. */
export interface QuickStart {
  level: string;
  at: number;
}

/** A request to take an action back, and who has agreed so far. */
export interface Offer {
  seat: number;
  agreed: number[];
}

/** What everyone may see of a table. `commitment` is the fair draw's, `secret` follows when the game is over.
 * `deadline` is when the clock of the seat to act runs out, in seconds since 1970, rounded up. `pause`: a round has
 * ended and someone must `proceed`. `next` is the table of the rematch. `hints`: players may ask for them.
 * `continued`: the game began at a point of a finished one, which anyone may have seen. `unrated`: it does not
 * count for ratings, even if it is public. `quick` is set at a table that starts by itself: a quick match, or one
 * of a `tournament`. */
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
  continued?: boolean;
  visibility?: "link" | "private" | "public";
  quick?: QuickStart | null;
  tournament?: string;
  unrated?: boolean;
}

/** Something that happened at the table: a change of the log, as its reader may see it. `kind` is that of the
 * change; `events` are the game's own, codes and parameters, with `secrets` for the reader's seat only; `at` is in
 * seconds since 1970. `undid` are the changes, by their `seq`, that this one took back; `by` is the seat that
 * handed another's to a bot. `moderated`: a moderator removed the player. */
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
  events?: GameEvent[];
  undid?: number[];
  by?: number | null;
  moderated?: boolean;
}

/** Who sat at each seat up to and including entry `until`: a person's name, or null where nobody or a bot sat. */
export interface Seating {
  until: number;
  names: (string | null)[];
}

/** A legal action: its notation, and its parts by name, in order. A doubtful one can only harm its player; an
 * obvious one can be played without asking. */
export interface Choice {
  text: string;
  parts: Record<string, string | number>;
  doubtful?: boolean;
  obvious?: boolean;
}

/** All that its reader may see now, and what happened since their last state. `you` is the reader's seat, null for
 * a spectator; `hosting`: the reader opened the table, seated or not. `actions` are set when it is the reader's
 * turn. `story` begins after the `seq` that the reader resumed from, or later if that is long ago. `seatings`, in
 * order, tell who sat where while it happened, where that was otherwise than now. */
export interface State {
  type: "state";
  seq: number;
  table: TableInfo;
  you?: number | null;
  hosting?: boolean;
  view?: Record<string, unknown> | null;
  scene?: Scene | null;
  actions?: Choice[];
  story?: Item[];
  seatings?: Seating[];
}

/** Who is connected: for each seat, and how many spectators. */
export interface Presence {
  type: "presence";
  seats: boolean[];
  spectators: number;
}

/** The command is carried out and durable; `table` is the one a rematch opened. */
export interface Done {
  type: "done";
  id: string;
  seq: number;
  table?: string | null;
}

/** The command was not carried out, and nothing changed. `id` is null if none could be read. */
export interface Refused {
  type: "refused";
  code: string;
  message: string;
  id?: string | null;
}

/** Yes. */
export interface Pong {
  type: "pong";
}

/** Why a request was not answered; the code is for programs, the message for people. */
export interface Problem {
  code: string;
  message: string;
}

/** A player's token. Whoever has it is that player; browsers get it as a cookie. */
export interface NewPlayer {
  token: string;
}

/** A table was opened, or found by its code. */
export interface Opened {
  table: string;
}

/** An installed game, and the values its options may take, defaults first. `players` are the numbers of players in
 * any of its editions; `minutes` is about how long people take for a game, `guided` for its guided first round, if
 * it has one; `cover` are cards that show what the game is about. */
export interface GameInfo {
  id: string;
  options: string[];
  choices: Record<string, Option[]>;
  players: number[];
  minutes: number;
  guided?: number | null;
  cover?: string[];
}

/** The measured strength of a bot in a game with some options, among the other strengths: its Elo (a hundred more
 * win 64 of 100 games) and the 95 % interval. */
export interface Rating {
  game: string;
  options: Options;
  level: string;
  elo: number;
  low: number;
  high: number;
}

/** What this server offers. `levels` are the strengths of bots, weakest first. */
export interface About {
  version: string;
  games: GameInfo[];
  levels: string[];
  languages: string[];
  phrases: string[];
  ratings?: Rating[];
}

/** What a client must know of a game, with its options chosen, to draw and describe it. `choices` are the values
 * that its options may take; `kinds` says which parts of actions and details of events are a seat, seats, a card,
 * cards, a place, a die or its face. `declining` are the actions that decline to answer another player's;
 * `variants` are the optional details of events, by code: those that are present are part of the id of the
 * sentence. `words` are those of the content packs, by language and id: the forms of a name, if a pack brings them,
 * `text` (what the card or place does) and `help`; they come before the texts of the game. */
export interface GameDetails {
  game: string;
  options: Options;
  choices: Record<string, Option[]>;
  cards: CardInfo[];
  kinds: Record<string, Kind>;
  declining?: string[];
  variants?: Record<string, string[]>;
  words?: Record<string, Record<string, Record<string, string>>>;
}

/** A moment of a guided round: what has just happened, the table then, the legal actions of the newcomer, what is
 * said (ids of texts) and pointed at (ids of the scene), the action to be played now, and what is said to any
 * other. In a `riddle` the newcomer is to find that action. */
export interface Frame {
  events: GameEvent[];
  scene: Scene;
  actions: Choice[];
  say: string[];
  look: string[];
  expect?: string | null;
  instead?: string | null;
  riddle?: boolean;
}

/** A guided first round. `names` are ids of its texts, by seat; the newcomer sits at `you`. */
export interface Tutorial {
  options: Options;
  names: string[];
  you: number;
  minutes: number;
  frames: Frame[];
}

/** The parts of an action so far, as name and value; the last one is in question. */
export interface Picks {
  picks: ([string, string | number])[];
}

/** Why something cannot be chosen: the code of one of the game's texts. */
export interface Reason {
  why: string;
}

/** A table in a list. `turn` is the seat to act, `since` when its turn began, in seconds since 1970; `scores` are
 * set when the game is over, `you` in the list of your own tables, `watching` (how many spectators there are) in
 * the list of public games. */
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
  since?: number | null;
  scores?: number[];
  visibility?: "link" | "private" | "public";
  quick?: QuickStart | null;
  watching?: number;
  tournament?: string;
  unrated?: boolean;
}

/** One action of a finished game: who did it (null: chance), and all events of it. `chances` are the possible
 * outcomes of chance, each with its weight, in the order in which a draw counts them. `round` is the round that the
 * action belongs to, `pause` whether it ended it. */
export interface Step {
  point: number;
  action: string;
  actor: number | null;
  events: GameEvent[];
  round?: number;
  pause?: boolean;
  chances?: [string, number][];
}

/** A finished game after its first `point` actions, as one reader would have seen it. */
export interface Moment {
  point: number;
  actor: number;
  view: Record<string, unknown>;
  scene: Scene;
}

/** A kind of card: what is printed in its corner and elsewhere, and how many there are of it. */
export interface CardInfo {
  id: string;
  corner: string;
  count: number;
  printed?: Counter[];
}

/** A choice, as in `Choice`, and about how likely it wins the game: from 0 to 1. */
export interface Advised {
  text: string;
  parts: Record<string, string | number>;
  chance: number;
}

/** What the hard bot thinks of each choice of the player who asked, the best first. Choices that it gave up early
 * come last, even if their estimate, less certain, is a little higher. It belongs to the state `seq`, and is of no
 * use when the turn has moved on since. */
export interface Hint {
  seq: number;
  choices: Advised[];
}

/** A decision that gave something away: made after `point` actions of the game by `seat`. */
export interface Judgement {
  point: number;
  seat: number;
  played: Advised;
  best: Advised;
}

/** How likely each seat wins after the first `point` actions of a finished game, estimated with all cards open.
 * Where `seat` decided last, `skill` is by how much its move was better than a rule of thumb, as far as it could
 * know, and `strongest` what the strongest bot would have played, if that is something else; null: chance did
 * something, or nothing has happened yet. */
export interface Prospect {
  point: number;
  chances: number[];
  seat?: number | null;
  skill?: number;
  strongest?: Advised | null;
}

/** Where the chance to win of one seat came from. `luck` is what was drawn or rolled and what was hidden, `skill`
 * what its own moves gained over a rule of thumb, `others` what those of the others did: `start` + `luck` + `skill`
 * + `others` = `end`. `error` is the standard error of `luck`. */
export interface Account {
  start: number;
  luck: number;
  skill: number;
  others: number;
  end: number;
  error: number;
}

/** A finished game looked at again, as far as it has come: `judged` of `decisions` are done. Ask again until it is
 * `done`. `moves` are the worst decisions, the worst first; `chances` how likely each seat was to win along the
 * game; `accounts`, by seat, come at the end. */
export interface Review {
  decisions: number;
  judged: number;
  moves?: Judgement[];
  chances?: Prospect[];
  accounts?: Account[];
  done?: boolean;
  failed?: boolean;
}

/** Every draw of the game follows from the commitment; how many there were. */
export interface Verified {
  draws: number;
}

/** Whether the server can serve and store. */
export interface Health {
  status: "ok" | "storage" | "stuck";
  version: string;
  tables: number;
  sockets: number;
}

/** A saved game. `rules` is the version of the game's rules; `position` is set if it began elsewhere than at the
 * start. */
export interface GameFile {
  format: string;
  version: number;
  game: string;
  rules: number;
  options: Record<string, unknown>;
  chance: Record<string, unknown>;
  actions: string[];
  position?: Record<string, unknown> | null;
  about?: Record<string, unknown>;
}

export type AnyCommand = Sit | Mix | Leave | Fill | Remove | Start | Act | Proceed | Chat | Phrase | Undo |
  Answer | TakeOver | Back | Rematch | SetVisibility | SetPlayers | Close;

export type Outgoing = State | Presence | Done | Refused | Pong;

export type WithoutId<C> = C extends unknown ? Omit<C, "id"> : never;
/** What a player asks for; whoever sends it adds the id. */
export type Command = WithoutId<AnyCommand>;
