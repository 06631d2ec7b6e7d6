/** What a table needs, and how large each part of it is at a scale and in a width: numbers in, numbers out. `layout.ts`
 * arranges the parts. */

export type Kind = "hands" | "board" | "market";
/** How much of a player is shown: all that lies there, the most important of it, or the name and numbers. */
export type Detail = "full" | "brief" | "mini";
/** `tall`: all below each other. `wide`: what is asked beside the board. `low`: beside the own cards.
 * `flank`: players and what is asked beside the board. `split`: players and board at the left, all that is one's
 * own at the right. `sides`: the board at the left, all else at the right. */
export type Template = "wide" | "low" | "flank" | "tall" | "split" | "sides";

export interface Size {
  width: number;
  height: number;
}
export interface Rect extends Size {
  x: number;
  y: number;
}

interface SheetNeed {
  /** Set aside, and drawn small. */
  small: boolean;
  tracks: number;
  /** For each zone under the sheet, the number of cards in each of its stacks. */
  zones: number[][];
}

export interface SeatNeed {
  /** Widths of the name, and of marks and counters with and without words. */
  name: number;
  signs: number;
  icons: number;
  /** For each loose zone, its cards. */
  rows: number[];
  sheets: SheetNeed[];
  /** The width of what is left to spend in a turn, and of the word before it, where it is shown here. */
  purse: number;
  phase: number;
  /** The reader is to choose from it now. */
  wanted: boolean;
}

export interface MarketNeed {
  id: string;
  group: string;
  /** The width of its label. */
  label: number;
  /** For each pile, the width of the name below it, in letters of 10 pixels. */
  piles: number[];
  /** The reader is to choose from it now, or has picked from it. */
  wanted: boolean;
  /** The pick is made: where nothing else fits, it may be put away. */
  picked?: boolean;
}

/** Heights at a width: what is asked without the cards to choose from, the text of the story, and the last sentence
 * of it. */
export interface Measured {
  width: number;
  asked: number;
  story: number;
  last: number;
}

export interface CenterNeed {
  /** Text is higher where it is narrower; this is what was found so far, at least one. */
  measured: Measured[];
  /** Guesses for other widths did not settle: count on no less than what was measured. */
  sure: boolean;
  /** Nothing fits by careful guesses: hope that words are lower in a wider room. */
  hopeful?: boolean;
  /** Cards to choose from, and the height of the words below each. */
  faces: number;
  caption: number;
  /** Cards that are shown with the story, and the height of its dice. */
  cards: number;
  dice: number;
  /** The reader is in the middle of a choice, and has seen the story. */
  choosing: boolean;
}

/** Height that was found missing when it was drawn: of the players in each detail they were drawn in, of the others
 * in each template. */
export interface Missing {
  seats: Record<Detail, number>;
  field: Partial<Record<Template, number>>;
  /** Beside the hand it is the same in all of them. What was missing with cards of this width need not be with smaller
   * ones. */
  own: Partial<Record<Template | Detail, { card: number; height: number }>>;
}

export interface Needs {
  kind: Kind;
  others: SeatNeed[];
  own: SeatNeed | null;
  /** Cards in the reader's hand. */
  hand: number;
  /** The width of the board for its height, if there is one. */
  ratio: number | null;
  markets: MarketNeed[];
  /** Piles and rows in the middle that belong to nobody, by their cards. */
  decks: number[];
  dice: number;
  /** The width of the words beside decks and dice. */
  words: number;
  center: CenterNeed;
  /** Whether there is a drawer that could stand open beside the table. */
  drawer: boolean;
  /** Whether a log tells what of the story has no room. */
  log: boolean;
  /** What is kept of the story, if it is that long. */
  kept?: number;
  extra: Missing;
  /** How the table lay before, in the same room. */
  before?: Plan | null;
}

export interface Sizes {
  seat: number;
  own: number;
  hand: number;
  pile: number;
  pileGap: number;
  deck: number;
  face: number;
  /** How many cards to choose from lie in a row. */
  faceColumns: number;
  story: number;
  /** The width of the board. */
  board: number;
}

export interface Plan {
  template: Template;
  detail: Detail;
  /** Markets that are put away behind a button. */
  folded: string[];
  /** Without decks and dice, for as long as one chooses. */
  bare: boolean;
  /** One's own place is beside the hand: then this much of it is shown. */
  merged: boolean;
  ownDetail: Detail;
  /** How much of the width the middle of the table takes, where something stands beside it. */
  share: number;
  /** The scale of the own hand, or of the last one if it is empty. */
  handScale: number | null;
  /** Of what is smallest; cards below 1 are smaller than is comfortable. */
  scale: number;
  /** How many players sit side by side. */
  columns: number;
  /** Marks are shown without their words: the others', and one's own. */
  terse: boolean;
  ownTerse: boolean;
  /** One's own marks stand above what lies there, not beside it. */
  marksAbove: boolean;
  /** Decks and dice lie there without their words. */
  decksTerse: boolean;
  sizes: Sizes;
  rects: { seats: Rect; field: Rect; center: Rect; own: Rect; hand: Rect; aside: Rect | null };
  /** Whether the story shows its cards, its words alone, or waits until the choice is made. */
  story: "cards" | "words" | "none";
  /** More than the room only where nothing else helps: then the page scrolls. */
  height: number;
}

export const GAP = 8;
export const ASIDE = 300;
export const SMALLEST = 0.3;
export const LARGEST = 1.5;
export const RAISED = 14; // a picked card is raised by less than this
/** The width of a card where only the most important of a player is shown. */
const BRIEF = 24;
const DIE = 26;
/** The width of a card of the hand on which one sees what it is. */
const LEGIBLE = 64;
/** What is seen at least of a card on which others lie. */
const OVERLAPPED = 3;
export const BOARD = { least: 244, most: 1000 };
const FACE = { most: 118 };
/** Seven cards to choose from lie side by side on the smallest phone. */
const faceAt = (width: number): { least: number; gap: number } =>
  width < 360 ? { least: 44, gap: 5 } : { least: 46, gap: 6 };
/** Of a longer story the last lines are shown. */
export const EMPTY_STORY = 8;
const STORY = { hands: 68, board: 54, market: 30 };
/** What is kept of the story where no log tells it: all, with cards of a comfortable size, else as much as fits
 * beside cards that can be told apart. */
export const LOGLESS_STORY = { all: Infinity, less: [200, 150, 100, 0], comfortable: 0.9, legible: 0.6 };

export const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
export const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
export const tall = (card: number): number => 1.4 * card;

/** How the parts are to be arranged. */
export interface Wish {
  template: Template;
  detail: Detail;
  folded: string[];
  aside: boolean;
  /** How much of the width the middle of the table takes, where something stands beside it. */
  share: number;
  /** Decks and dice are left out: they wait until the choice is made. */
  bare: boolean;
  /** One's own place is beside the hand, or in its place where there is none. */
  merged: boolean;
  /** Where there is no hand: only the name and the numbers of it. */
  mini: boolean;
}

// --- How large things are at a scale ------------------------------------------------------------------

export interface Scaled {
  seat: number;
  sheet: number;
  own: number;
  hand: number;
  pile: number;
  deck: number;
  board: number;
}

/** Each part of the table has a scale of its own: what has room to spare beside it grows. */
export interface Scales {
  seats: number;
  field: number;
  own: number;
  hand: number;
}
export const even = (scale: number): Scales => ({ seats: scale, field: scale, own: scale, hand: scale });

export function sizesAt({ seats, field, own, hand }: Scales, kind: Kind): Scaled {
  const hands = kind === "hands";
  return {
    seat: clamp(54 * seats, 24, 92),
    sheet: clamp(44 * seats, 24, 60),
    own: clamp((hands ? 46 : 44) * own, hands ? 26 : 30, 64),
    hand: clamp((hands ? 132 : 96) * hand, 46, hands ? 200 : 140),
    pile: clamp(74 * field, 45, 108),
    deck: hands ? clamp(field <= 1 ? 50 * field : 50 + 84 * (field - 1), 20, 92) : clamp(26 * field, 20, 40),
    board: clamp(600 * field, BOARD.least, BOARD.most),
  };
}

/** The width of a hand of the smallest cards, on each other as far as a finger still finds each, or as far as each can
 * be seen. */
export const leastHand = (count: number, seen = 42): number =>
  count > 2 ? seen * (count - 1) + 50 : count * (44 + GAP);
/** What is seen at least of a card of the hand: `Hand.svelte` has the same. */
export const SEEN = 30;

/** The largest width at which a number of cards fit side by side. Many may overlap; a few overlap a little before
 * their pictures can no longer be told apart. */
export function fitted(card: number, count: number, width: number): number {
  if (count === 0) return card;
  const overlapping = width - (count - 1) * 42 - 6;
  if (count > 4) return (count - 1) * Math.min(42, card + GAP) + card <= width ? card : Math.max(44, overlapping);
  const apart = width / count - GAP;
  if (count * (card + GAP) - GAP <= width) return card;
  return Math.max(44, apart, Math.min(card, LEGIBLE, count > 2 ? overlapping : 0));
}

/** The height of things laid side by side, and below each other where they do not fit. */
export function flow(items: readonly Size[], width: number, gap: number): number {
  let [x, row, height] = [0, 0, 0];
  for (const item of items) {
    if (x > 0 && x + item.width > width) {
      height += row + gap;
      x = row = 0;
    }
    x += item.width + gap;
    row = Math.max(row, item.height);
  }
  return height + row;
}

// --- Players ------------------------------------------------------------------------------------------

const stackWidth = (cards: number, card: number): number => card + 7 * Math.min(cards - 1, 6);

export function sheetItems(sheet: SheetNeed, card: number, labelled: boolean, finger = 0): Size[] {
  const portrait = sheet.small ? 0.62 * card : 1.2 * card;
  const pictures = sheet.small ? 0.5 * card : card;
  const about = sheet.small ? 34 : sheet.tracks ? (finger ? 44 : 100) : 0;
  const items = [
    {
      width: portrait + about,
      height: Math.max(tall(portrait), sheet.small ? 0 : 17 * sheet.tracks + (finger ? 2 : 18)),
    },
  ];
  for (const zone of sheet.zones.filter((one) => one.length)) {
    const width = sum(zone.map((cards) => Math.max(finger, stackWidth(cards, pictures)) + 4));
    const label = labelled && !sheet.small ? 14 : 0;
    items.push({ width: Math.max(width, label ? 76 : 0), height: Math.max(finger, tall(pictures)) + label });
  }
  return items;
}

/** The height of a player's place of this width. */
export function seatHeight(seat: SeatNeed, width: number, detail: Detail, card: number, terse: boolean): number {
  const inner = width - 14;
  const signs = terse ? seat.icons : seat.signs;
  const purse = { full: seat.purse + seat.phase, brief: Math.min(seat.purse, inner), mini: 0 }[detail];
  const header = headerHeight([seat.name, purse, signs], inner);
  if (seat.wanted && detail !== "full") {
    const stacks = seat.sheets.slice(0, 1).flatMap(({ zones }) => zones.flat());
    const portrait = { width: 1.2 * BRIEF + 40, height: tall(1.2 * BRIEF) };
    const pressed = stacks.map((cards) => ({ width: Math.max(44, stackWidth(cards, BRIEF)), height: 44 }));
    return 14 + header + flow([...(detail === "brief" ? [portrait] : []), ...pressed], inner, 4);
  }
  if (detail === "mini") return Math.max(46, header + 10);
  if (seat.sheets.length === 0) {
    return 10 + header + (seat.rows.length ? tall(card) + 3 : 0);
  }
  if (detail === "brief") return 12 + header + tall(1.2 * BRIEF) + 2;
  const labelled = seat.sheets.some((sheet) => sheet.zones.length > 1);
  const items = seat.sheets.flatMap((sheet) => sheetItems(sheet, card, labelled));
  const loose = seat.rows.filter((cards) => cards > 0).map((cards) => ({ width: 26 + 12 * (cards - 1), height: 34 }));
  return 14 + header + flow([...items, ...loose], inner, 6);
}

/** The least width and height of a stack that can be pressed. */
const FINGER = 44;

/** The height of a sheet in one's own strip of this width. The stacks of a zone stay together beside the portrait, or
 * go below it and wrap there. */
function stripSheet(own: SeatNeed, width: number, card: number): number {
  const loose = sum(own.rows.filter((cards) => cards > 0).map((cards) => 27 + 30 * (cards - 1) + GAP));
  const across = width - 18 - loose;
  const sheet = own.sheets[0]!;
  const zones = sheet.zones
    .filter((zone) => zone.length)
    .map((zone) => {
      const stacks = zone.map((cards) => ({
        width: Math.max(FINGER, stackWidth(cards, card)),
        height: Math.max(FINGER, tall(card)),
      }));
      const beside = sum(stacks.map((stack) => stack.width + 4)) - 4;
      return { width: Math.min(beside, across), height: flow(stacks, across, 4) };
    });
  return 8 + flow([...sheetItems({ ...sheet, zones: [] }, card, false, FINGER), ...zones], across, GAP);
}

/** The height of one's own place, with a sheet, in a strip above the hand: its marks stand beside what lies there, or
 * above it where that is lower. */
export function stripHeight(own: SeatNeed, width: number, card: number): { height: number; marksAbove: boolean } {
  const beside = stripSheet(own, width - 80, card);
  const above = headerHeight([own.name, own.icons], width - 18) + stripSheet(own, width, card);
  return { height: Math.min(beside, above), marksAbove: above < beside };
}

/** The name, what is left to spend, and the marks: in one line, or wrapped. */
function headerHeight(widths: number[], inner: number): number {
  const parts = widths.filter((width) => width > 0);
  const lines = Math.round(
    flow(
      parts.map((width) => ({ width: Math.min(width, inner), height: 1 })),
      inner,
      0,
    ),
  );
  const wrapped = sum(parts.map((width) => Math.ceil(width / inner) - 1));
  return 24 + 20 * (lines - 1 + wrapped);
}

/** The width in which the most important of a player has room. */
function briefWidth({ sheets }: SeatNeed): number {
  const [first] = sheets;
  if (!first) return 78;
  const numbers = first.tracks ? 12 * first.tracks : 0;
  const stacks = first.zones.flat().map((cards) => stackWidth(cards, BRIEF) + 4);
  return 1.2 * BRIEF + numbers + sum(stacks) + GAP * (1 + first.zones.filter((one) => one.length).length) + 16;
}

/** The width of a card in one's own place beside the hand. */
export const BESIDE = 30;

/** One's own place beside the hand, or in its place where there is none: the most important of it, where cards that can
 * be told apart leave the room, or the name and the numbers. */
export function besideHand({ own, hand }: Needs, width: number, detail: "brief" | "mini"): Size | null {
  if (!own) return { width: 0, height: 0 };
  const sign = hand ? clamp(own.name + 18, 84, 130) : width;
  if (detail === "mini") return { width: sign, height: seatHeight(own, sign, "mini", BESIDE, true) };
  if (!own.sheets.length) return { width: sign, height: seatHeight(own, sign, "full", BESIDE, true) };
  const cards = hand > 4 ? GAP + leastHand(hand) : hand && GAP + hand * (LEGIBLE + GAP);
  const brief = Math.max(briefWidth(own), sign);
  return brief + cards <= width ? { width: brief, height: seatHeight(own, brief, "brief", BESIDE, true) } : null;
}

/** The width in which the cards of a player lie side by side, those of a row on each other. */
const rowsWidth = ({ rows }: SeatNeed, card: number): number =>
  sum(rows.map((cards) => card + OVERLAPPED * (cards - 1))) + GAP * (rows.length - 1) + 14;

export interface Seated {
  height: number;
  columns: number;
}

/** Everyone else, in rows of equal numbers as far as that goes. */
export function seatsHeight(seats: SeatNeed[], width: number, detail: Detail, card: number, terse: boolean): Seated {
  const sheets = seats.some((seat) => seat.sheets.length);
  const least =
    detail === "mini"
      ? 78
      : detail === "brief"
        ? Math.max(78, ...seats.map(briefWidth))
        : sheets
          ? 200
          : Math.max(78, ...seats.map((seat) => rowsWidth(seat, card)));
  const named = Math.min(110, Math.max(...seats.map(({ name }) => name)) + 16);
  let best: Seated | null = null;
  for (let columns = seats.length; columns >= 1; columns -= 1) {
    const rows = Math.ceil(seats.length / columns);
    const each = (width - GAP * (columns - 1)) / columns;
    if (columns > 1 && (each < Math.max(least, named) || rows * columns - seats.length > 1)) continue;
    const heights = Array.from({ length: rows }, (_, row) =>
      seats.slice(row * columns, (row + 1) * columns).map((seat) => seatHeight(seat, each, detail, card, terse)),
    ).map((row) => Math.max(...row));
    const height = sum(heights) + GAP * (rows - 1);
    if (!best || height < best.height - 1) best = { height, columns };
  }
  return best ?? { height: 0, columns: 1 };
}

// --- The middle of the table --------------------------------------------------------------------------

const PILE_GAP = { least: 5, most: 16 };
/** The height of a name below a pile: of one line, or of two. */
const captionHeight = (pile: number, name: number): number =>
  name * (clamp(0.165 * pile, 9, 12) / 10) <= pile ? 13 : 25;

/** How many of these piles lie in a row: rows are about equally long. */
export function perRow(piles: number, width: number, pile: number, gap: number = PILE_GAP.least): number {
  const most = Math.max(1, Math.floor((width - 5 + gap) / (pile + gap)));
  return Math.ceil(piles / Math.ceil(piles / most));
}

/** Markets side by side as they fit, those put away as buttons in a row of their own. */
export function marketHeight(
  markets: MarketNeed[],
  folded: readonly string[],
  width: number,
  pile: number,
  gap: number = PILE_GAP.least,
): number {
  const open = markets.filter(({ id }) => !folded.includes(id));
  const across = pile + gap;
  const blocks = open.map(({ piles }) => {
    const each = Math.max(1, perRow(piles.length, width, pile, gap));
    const rows = Array.from({ length: Math.ceil(piles.length / each) }, (_, row) => {
      const names = piles.slice(row * each, (row + 1) * each);
      return tall(pile) + captionHeight(pile, Math.max(...names));
    });
    return { width: Math.min(piles.length, each) * across + 10, height: 16 + sum(rows) + (rows.length - 1) * 4 };
  });
  // A label may take two lines; the number of piles stands beside it.
  const buttons = markets
    .filter(({ id }) => folded.includes(id))
    .map(({ label }) => ({ width: 0.62 * label + 44, height: 44 }));
  return flow(blocks, width + 8, 6) + (buttons.length ? flow(buttons, width, 6) + 6 : 0);
}

/** How far piles lie apart: as far as they can without another row. */
export function pileGap(markets: MarketNeed[], folded: readonly string[], width: number, pile: number): number {
  const height = marketHeight(markets, folded, width, pile);
  let gap = PILE_GAP.least;
  while (gap < PILE_GAP.most && marketHeight(markets, folded, width, pile, gap + 1) <= height) gap += 1;
  return gap;
}

/** The size of decks and dice, in a row with their words, or in several where they may wrap and are wider. */
export function decksSize(needs: Needs, card: number, beside: boolean, bare: boolean, wrapped = Infinity): Size {
  if (bare) return { width: 0, height: 0 };
  const hands = needs.kind === "hands";
  const widths = needs.decks.map((cards) => Math.max(card * Math.max(1, Math.min(cards, 3)), hands && beside ? 70 : 0));
  if (needs.decks.length + needs.dice === 0) return { width: 0, height: 0 };
  if (hands && beside) {
    const height = sum(needs.decks.map(() => tall(card) + 20)) + GAP * (needs.decks.length - 1);
    return { width: Math.max(...widths, 70) + 4, height };
  }
  if (hands) {
    // The words stand above each.
    const word = needs.words / needs.decks.length;
    const items = widths.map((width) => ({ width: Math.max(width + 9, word), height: tall(card) + 20 }));
    const width = sum(items.map((item) => item.width)) + 2 * GAP * (items.length - 1);
    return { width, height: flow(items, wrapped, 2 * GAP) };
  }
  return {
    width: sum(widths) + DIE * needs.dice + 2 * GAP * (needs.decks.length + needs.dice) + needs.words,
    height: Math.max(needs.decks.length ? tall(card) + 4 : 0, needs.dice ? DIE + 8 : 0),
  };
}

interface Field extends Size {
  /** It grows with the scale, so room to spare is used. */
  grows: boolean;
}

export function fieldSize(needs: Needs, at: Scaled, width: number, wish: Wish, beside: boolean, terse: boolean): Field {
  const { folded } = wish;
  const decks = decksSize(needs, at.deck, beside, wish.bare, terse ? Infinity : width);
  if (needs.markets.length) {
    const below = decks.height ? decks.height + GAP : 0;
    return { width, height: marketHeight(needs.markets, folded, width, at.pile) + below, grows: true };
  }
  if (needs.ratio !== null) {
    const board = Math.min(width, at.board);
    return { width: board, height: board / needs.ratio + (decks.height ? decks.height + 4 : 0), grows: board < width };
  }
  return { ...decks, grows: false };
}

// --- What is asked, the story -------------------------------------------------------------------------

/** How many rows cards to choose from have. */
function faceRows(count: number, width: number, face: number): number {
  const { gap } = faceAt(width);
  return Math.ceil(count / Math.max(1, Math.floor((width - 6 + gap) / (face + gap))));
}

/** The height of the cards to choose from. */
export function facesHeight(count: number, width: number, face: number, caption: number): number {
  if (count === 0) return 0;
  const { gap } = faceAt(width);
  const rows = faceRows(count, width, face);
  return rows * (tall(face) + caption) + (rows - 1) * gap + 10;
}

/** What a text of this height needs in another width: a row of buttons and a line stay as they are. */
function reflowed(height: number, width: number, now: number): number {
  const rest = Math.max(0, height - 100);
  return width > 0 ? height - rest + (rest * width) / now : height;
}

/** What is asked, or of the story, in a width: as measured, or guessed from the nearest width that was. */
function textHeight({ measured, sure, hopeful }: CenterNeed, part: "asked" | "story" | "last", width: number): number {
  const narrower = measured.filter((one) => one.width <= width + 1);
  const known = sure && narrower.length ? narrower : measured;
  const nearest = known.reduce((best, one) =>
    Math.abs(one.width - width) < Math.abs(best.width - width) ? one : best,
  );
  if (Math.abs(nearest.width - width) <= 1 || (sure && nearest.width < width)) return nearest[part];
  if (hopeful && nearest.width > 0 && nearest.width < width) return (nearest[part] * nearest.width) / width;
  return reflowed(nearest[part], nearest.width, width);
}

/** The dice of the story and its last sentence: less than this says nothing. */
const storyEnd = (center: CenterNeed, width: number): number => textHeight(center, "last", width) + center.dice;

/** What is kept of the story, however little room there is: its dice and its last sentences. */
function storyLeast({ center, kind, kept = 0 }: Needs, width: number): number {
  const least = Math.max(STORY[kind] + center.dice, storyEnd(center, width), kept);
  return Math.min(textHeight(center, "story", width), least);
}

/** The least height in which all that must be seen has room. */
export function centerLeast(needs: Needs, width: number): number {
  const { center } = needs;
  const story = center.choosing ? 0 : storyLeast(needs, width);
  const faces = facesHeight(center.faces, width, faceAt(width).least, center.caption);
  return textHeight(center, "asked", width) + faces + story;
}

/** What the middle usually needs in a width: kept free, so that nothing jumps when something is asked. */
export function reserve({ kind }: Needs, width: number, room: Size): number {
  const narrow = width < 600;
  if (kind === "hands") return narrow ? 116 : 210;
  if (kind === "board") return narrow && (room.width < 600 || room.height < 520) ? 116 : 170;
  return narrow ? 104 : 130;
}

interface Filled {
  face: number;
  /** Rows of cards to choose from are about equally long. */
  faceColumns: number;
  story: number;
  level: Plan["story"];
}

export function fillCenter(needs: Needs, rect: Rect): Filled {
  const { center } = needs;
  const room = rect.height - textHeight(center, "asked", rect.width);
  const lines = textHeight(center, "story", rect.width);
  let face = faceAt(rect.width).least;
  const keeps = center.choosing ? 0 : storyLeast(needs, rect.width);
  while (face < FACE.most && facesHeight(center.faces, rect.width, face + 2, center.caption) + keeps <= room) face += 2;
  const left = room - facesHeight(center.faces, rect.width, face, center.caption);
  const level = left < Math.min(lines, storyEnd(center, rect.width)) && center.choosing ? "none" : "words";
  const perCard = center.cards ? (Math.min(rect.width, 640) - 24) / center.cards - 6 : 0;
  const story = Math.min((left - lines - 22) / 1.4, perCard, 132);
  const faceColumns = Math.ceil(center.faces / Math.max(1, faceRows(center.faces, rect.width, face)));
  return center.cards && story >= 38
    ? { face, faceColumns, story, level: "cards" }
    : { face, faceColumns, story: 0, level };
}
