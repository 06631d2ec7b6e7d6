/** Where everything lies at a table. Given the room, what must be seen now (what is asked, what just
 * happened, the own hand), what should be (the players, the board or the market) and what may wait in a
 * drawer (log, tracker, talk), this finds an arrangement in which nothing is covered or cut off, with the
 * cards as large as the room allows. Nothing here draws, measures or knows a game: numbers in, numbers out. */

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

export interface SheetNeed {
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
  /** The reader is to choose from it now. */
  wanted: boolean;
}

/** Heights at a width: what is asked without the cards to choose from, and the text of the story. */
export interface Measured {
  width: number;
  asked: number;
  story: number;
}

export interface CenterNeed {
  /** Text is higher where it is narrower; this is what was found so far, at least one. */
  measured: Measured[];
  /** Guesses for other widths did not settle: count on no less than what was measured. */
  sure: boolean;
  /** Cards to choose from, and the height of the words below each. */
  faces: number;
  caption: number;
  /** Cards that are shown with the story, and the height of its dice. */
  cards: number;
  dice: number;
  /** The reader is in the middle of a choice, and has seen the story. */
  choosing: boolean;
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
  center: CenterNeed;
  /** Whether there is a drawer that could stand open beside the table. */
  drawer: boolean;
  /** Height that was found missing when it was drawn. */
  extra: { seats: number; field: number; own: number };
}

export interface Sizes {
  seat: number;
  own: number;
  hand: number;
  pile: number;
  pileGap: number;
  deck: number;
  face: number;
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
  /** One's own place is a small sign beside the hand. */
  merged: boolean;
  /** Of what is smallest; cards below 1 are smaller than is comfortable. */
  scale: number;
  /** How many players sit side by side. */
  columns: number;
  /** Marks are shown without their words: the others', and one's own. */
  terse: boolean;
  ownTerse: boolean;
  sizes: Sizes;
  rects: { seats: Rect; field: Rect; center: Rect; own: Rect; hand: Rect; aside: Rect | null };
  /** Whether the story shows its cards, its words alone, or waits until the choice is made. */
  story: "cards" | "words" | "none";
  /** More than the room only where nothing else helps: then the page scrolls. */
  height: number;
}

export const GAP = 8;
const ASIDE = 300;
const SMALLEST = 0.3;
const LARGEST = 1.5;
const RAISED = 14; // a picked card is raised by less than this
/** The width of a card where only the most important of a player is shown. */
const BRIEF = 24;
const BOARD = { least: 244, most: 1000 };
const FACE = { least: 46, most: 118, gap: 6 };
/** Of a longer story the last lines are shown. */
const EMPTY_STORY = 8;
const STORY = { hands: 68, board: 54, market: 30 };

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
const tall = (card: number): number => 1.4 * card;

// --- How large things are at a scale ------------------------------------------------------------------

interface Scaled {
  seat: number;
  sheet: number;
  own: number;
  hand: number;
  pile: number;
  deck: number;
  board: number;
}

/** Each part of the table has a scale of its own: what has room to spare beside it grows. */
interface Scales {
  seats: number;
  field: number;
  own: number;
  hand: number;
}
const even = (scale: number): Scales => ({ seats: scale, field: scale, own: scale, hand: scale });

function sizesAt({ seats, field, own, hand }: Scales, kind: Kind): Scaled {
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

/** The largest width of a card of which so many fit side by side; many may overlap. */
function fitted(card: number, count: number, width: number): number {
  if (count === 0) return card;
  const least = count > 4 ? 42 : card + GAP;
  const needed = (count - 1) * Math.min(least, card + GAP) + card;
  return needed <= width ? card : Math.max(44, count > 4 ? width - (count - 1) * 42 - 6 : width / count - GAP);
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

function sheetItems(sheet: SheetNeed, card: number, labelled: boolean, finger = 0): Size[] {
  const portrait = sheet.small ? 0.62 * card : 1.2 * card;
  const pictures = sheet.small ? 0.5 * card : card;
  const about = sheet.small ? 34 : sheet.tracks ? (finger ? 44 : 100) : 0;
  const items = [
    { width: portrait + about, height: Math.max(tall(portrait), sheet.small ? 0 : 17 * sheet.tracks + 18) },
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

interface Seated {
  height: number;
  columns: number;
}

/** Everyone else, in rows of equal numbers as far as that goes. */
function seatsHeight(seats: SeatNeed[], width: number, detail: Detail, card: number, terse: boolean): Seated {
  const sheets = seats.some((seat) => seat.sheets.length);
  // A card that is held and one that was played lie side by side.
  const least =
    detail === "mini"
      ? 78
      : detail === "brief"
        ? Math.max(78, ...seats.map(briefWidth))
        : sheets
          ? 200
          : Math.max(78, 2 * card + 22);
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

/** How many piles of so many lie in a row: rows are about equally long. */
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
function pileGap(markets: MarketNeed[], folded: readonly string[], width: number, pile: number): number {
  const height = marketHeight(markets, folded, width, pile);
  let gap = PILE_GAP.least;
  while (gap < PILE_GAP.most && marketHeight(markets, folded, width, pile, gap + 1) <= height) gap += 1;
  return gap;
}

function decksSize(needs: Needs, card: number, beside: boolean, bare: boolean): Size {
  if (bare) return { width: 0, height: 0 };
  const hands = needs.kind === "hands";
  const widths = needs.decks.map((cards) => Math.max(card * Math.max(1, Math.min(cards, 3)), hands && beside ? 70 : 0));
  if (needs.decks.length + needs.dice === 0) return { width: 0, height: 0 };
  if (hands && beside) {
    const height = sum(needs.decks.map(() => tall(card) + 20)) + GAP * (needs.decks.length - 1);
    return { width: Math.max(...widths, 70) + 4, height };
  }
  const dice = needs.dice ? 34 : 0;
  return {
    width: sum(widths) + 80 * needs.decks.length,
    height: Math.max(needs.decks.length ? tall(card) + 4 : 0, dice),
  };
}

interface Field extends Size {
  /** It grows with the scale, so room to spare is used. */
  grows: boolean;
}

function fieldSize(needs: Needs, at: Scaled, width: number, wish: Wish, beside: boolean): Field {
  const { folded } = wish;
  const decks = decksSize(needs, at.deck, beside, wish.bare);
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

/** The height of the cards to choose from. */
export function facesHeight(count: number, width: number, face: number, caption: number): number {
  if (count === 0) return 0;
  const perRow = Math.max(1, Math.floor((width - 6 + FACE.gap) / (face + FACE.gap)));
  const rows = Math.ceil(count / perRow);
  return rows * (tall(face) + caption) + (rows - 1) * FACE.gap + 10;
}

/** What a text of this height needs in another width: a row of buttons and a line stay as they are. */
function reflowed(height: number, width: number, now: number): number {
  const rest = Math.max(0, height - 100);
  return width > 0 ? height - rest + (rest * width) / now : height;
}

/** What is asked, or the story, in a width: as measured, or guessed from the nearest width that was. */
function textHeight({ measured, sure }: CenterNeed, part: "asked" | "story", width: number): number {
  const narrower = measured.filter((one) => one.width <= width + 1);
  const known = sure && narrower.length ? narrower : measured;
  const nearest = known.reduce((best, one) =>
    Math.abs(one.width - width) < Math.abs(best.width - width) ? one : best,
  );
  if (Math.abs(nearest.width - width) <= 1 || (sure && nearest.width < width)) return nearest[part];
  return reflowed(nearest[part], nearest.width, width);
}

/** What is kept of the story, however little room there is: its dice and its last lines. */
const storyLeast = (center: CenterNeed, kind: Kind, width: number): number =>
  Math.min(textHeight(center, "story", width), STORY[kind] + center.dice);

/** The least height in which all that must be seen has room. */
function centerLeast({ center, kind }: Needs, width: number): number {
  const story = center.choosing ? 0 : storyLeast(center, kind, width);
  const faces = facesHeight(center.faces, width, FACE.least, center.caption);
  return textHeight(center, "asked", width) + faces + story;
}

/** What the middle usually needs: kept free, so that nothing jumps when something is asked. */
function reserve(needs: Needs, narrow: boolean): number {
  if (needs.kind === "hands") return narrow ? 116 : 210;
  if (needs.kind === "board") return narrow ? 130 : 170;
  return narrow ? 104 : 130;
}

function fillCenter(needs: Needs, rect: Rect): { face: number; story: number; level: Plan["story"] } {
  const { center, kind } = needs;
  const room = rect.height - textHeight(center, "asked", rect.width);
  const lines = textHeight(center, "story", rect.width);
  let face: number = FACE.least;
  const keeps = center.choosing ? 0 : storyLeast(center, kind, rect.width);
  while (face < FACE.most && facesHeight(center.faces, rect.width, face + 2, center.caption) + keeps <= room) face += 2;
  const left = room - facesHeight(center.faces, rect.width, face, center.caption);
  const level = left < Math.min(lines, 40) && center.choosing ? "none" : "words";
  const perCard = center.cards ? (Math.min(rect.width, 640) - 24) / center.cards - 6 : 0;
  const story = Math.min((left - lines - 22) / 1.4, perCard, 132);
  return center.cards && story >= 38 ? { face, story, level: "cards" } : { face, story: 0, level };
}

// --- Arrangements -------------------------------------------------------------------------------------

interface Wish {
  template: Template;
  detail: Detail;
  folded: string[];
  aside: boolean;
  /** How much of the width the middle of the table takes, where something stands beside it. */
  share: number;
  /** Decks and dice are left out: they wait until the choice is made. */
  bare: boolean;
  /** One's own place is a small sign beside the hand. */
  merged: boolean;
}

/** What the middle is to have at least, in a width. */
type Least = (width: number) => number;

interface Laid {
  rects: Plan["rects"];
  columns: number;
  terse: boolean;
  sizes: Scaled;
}

const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });

/** One's own place: its height in a strip above the hand, or as a panel beside it. */
function ownHeight(needs: Needs, width: number, card: number, strip: boolean): number {
  const { own } = needs;
  if (!own) return 0;
  if (!own.sheets.length) return strip ? 46 : Math.max(74, seatHeight(own, width, "full", card, false));
  if (strip) {
    const head = 84;
    const loose = sum(own.rows.filter((cards) => cards > 0).map((cards) => 26 + 12 * (cards - 1) + GAP));
    return 14 + flow(sheetItems(own.sheets[0]!, card, false, 44), width - head - loose, 6);
  }
  return seatHeight(own, width, "full", card, false);
}

/** The width of one's own place beside the hand. */
const signWidth = ({ own }: Needs): number => clamp((own?.name ?? 0) + 18, 84, 130);

/** Whether one's own place is a strip above the hand. */
export const stripped = (template: Template): boolean =>
  template === "tall" || template === "split" || template === "sides";

/** Whether the words of one's own marks would leave too little room: in a strip the cards lie beside them. */
function ownTerse({ own }: Needs, width: number, { template, merged }: Wish): boolean {
  if (merged || width < 330) return true;
  if (!own || !stripped(template)) return false;
  const cards = sum(own.rows.map((count) => 27 + 12 * (count - 1) + GAP));
  return own.name + own.signs + cards + 3 * GAP > width;
}

/** Everything at its place at this scale, or null where it does not fit: the middle is to have at
 * least `least(width)`. */
function place(room: Size, needs: Needs, wish: Wish, scales: Scales, least: Least): Laid | null {
  const sizes = sizesAt(scales, needs.kind);
  const asideWidth = wish.aside ? clamp(0.22 * room.width, ASIDE, 430) : 0;
  const width = room.width - (asideWidth ? asideWidth + 2 * GAP : 0);
  const aside = asideWidth ? rect(room.width - asideWidth, 0, asideWidth, room.height) : null;
  const card = needs.others.some((seat) => seat.sheets.length) ? sizes.sheet : sizes.seat;
  const { template, detail } = wish;
  const seatsIn = (across: number) => {
    const terse = across / Math.max(1, Math.min(needs.others.length, 3)) < 190;
    const { height, columns } = seatsHeight(needs.others, across, detail, card, terse);
    return { terse, columns, height: height ? height + needs.extra.seats : 0 };
  };
  const handIn = (across: number) => {
    sizes.hand = fitted(sizes.hand, needs.hand, across);
    return needs.hand ? tall(sizes.hand) + RAISED : 0;
  };
  const fieldIn = (across: number, beside: boolean) => {
    const field = fieldSize(needs, sizes, across, wish, beside);
    // A board that is wider than its place is not as large as it claims to be.
    const tooWide = needs.ratio !== null && sizes.board > Math.max(BOARD.least, across) + 1;
    return { ...field, height: tooWide ? Infinity : field.height ? field.height + needs.extra.field : 0 };
  };
  const ownIn = (across: number, strip: boolean) => {
    const height = ownHeight(needs, across, sizes.own, strip);
    return height ? height + needs.extra.own : 0;
  };
  const ownWidth = needs.own ? Math.round(clamp(0.36 * width, 190, 460)) : 0;
  const rest = width - (ownWidth ? ownWidth + GAP : 0);
  const sign = signWidth(needs);
  const gap = room.width < 480 ? 5 : GAP;
  const below = (height: number) => (height ? height + gap : 0);

  if (template === "split" || template === "sides") {
    const left = Math.round(width * wish.share) - GAP;
    const right = width - left - 2 * GAP;
    const x = left + 2 * GAP;
    const over = template === "split"; // the players sit over the board
    const seats = seatsIn(over ? left : right);
    const [fieldTop, top] = over ? [below(seats.height), 0] : [0, below(seats.height)];
    const field = fieldIn(left, false);
    const beside = wish.merged ? sign + GAP : 0;
    const hand = handIn(right - beside);
    const own = wish.merged ? 0 : ownIn(right, true);
    const center = room.height - top - below(own) - below(hand);
    const free = room.height - fieldTop - field.height;
    if (free < 0 || center < least(right)) return null;
    return {
      rects: {
        aside,
        seats: over ? rect(0, 0, left, seats.height) : rect(x, 0, right, seats.height),
        field: rect(0, fieldTop, left, room.height - fieldTop),
        center: rect(x, top, right, center),
        own: wish.merged
          ? rect(x, room.height - hand, sign, hand)
          : rect(x, top + center + (own ? gap : 0), right, own),
        hand: rect(x + beside, room.height - hand, right - beside, hand),
      },
      columns: seats.columns,
      terse: seats.terse,
      sizes,
    };
  }

  if (template === "flank") {
    const left = Math.round(width * wish.share) - GAP;
    const right = width - left - 2 * GAP;
    const seats = seatsIn(right);
    const field = fieldIn(left, true);
    const hand = handIn(rest);
    const own = ownIn(ownWidth, false);
    const middle = room.height - below(Math.max(hand, own));
    const center = middle - below(seats.height);
    if (middle < field.height || center < least(right) || right < 200) return null;
    return {
      rects: {
        aside,
        seats: rect(left + 2 * GAP, 0, right, seats.height),
        field: rect(0, 0, left, middle),
        center: rect(left + 2 * GAP, below(seats.height), right, center),
        own: rect(0, room.height - own, ownWidth, own),
        hand: rect(width - rest, room.height - hand, rest, hand),
      },
      columns: seats.columns,
      terse: seats.terse,
      sizes,
    };
  }

  const seats = seatsIn(width);
  const top = below(seats.height);
  if (template === "tall") {
    const field = fieldIn(width, false);
    const beside = wish.merged ? sign + GAP : 0;
    const hand = handIn(width - beside);
    const own = wish.merged ? 0 : ownIn(width, true);
    const center = room.height - top - below(field.height) - below(own) - hand;
    if (center < least(width)) return null;
    const middle = top + below(field.height);
    return {
      rects: {
        aside,
        seats: rect(0, 0, width, seats.height),
        field: rect(0, top, width, field.height),
        center: rect(0, middle, width, center),
        own: wish.merged
          ? rect(0, room.height - hand, sign, hand)
          : rect(0, room.height - hand - below(own) + (own ? gap : 0), width, own),
        hand: rect(beside, room.height - hand, width - beside, hand),
      },
      columns: seats.columns,
      terse: seats.terse,
      sizes,
    };
  }

  const hand = handIn(rest);
  const own = ownIn(ownWidth, false);
  if (template === "wide") {
    const bottom = Math.max(hand, own);
    const hands = needs.kind === "hands";
    const across = hands ? width : Math.round(width * wish.share);
    const field = fieldIn(across, true);
    const taken = needs.kind === "board" ? field.width : hands ? field.width : across;
    const centerWidth = width - (taken ? taken + 2 * GAP : 0);
    const middle = room.height - top - below(bottom);
    if (middle < field.height || middle < least(centerWidth) || centerWidth < 200) return null;
    return {
      rects: {
        aside,
        seats: rect(0, 0, width, seats.height),
        field: rect(0, top, taken, middle),
        center: rect(width - centerWidth, top, centerWidth, middle),
        own: rect(0, room.height - own, ownWidth, own),
        hand: rect(width - rest, room.height - hand, rest, hand),
      },
      columns: seats.columns,
      terse: seats.terse,
      sizes,
    };
  }

  // low
  const field = fieldIn(width, false);
  const bottom = room.height - top - below(field.height);
  const center = bottom - below(hand);
  if (bottom < own || center < least(rest) || rest < 300) return null;
  const start = top + below(field.height);
  return {
    rects: {
      aside,
      seats: rect(0, 0, width, seats.height),
      field: rect(0, top, width, field.height),
      center: rect(width - rest, start, rest, center),
      own: rect(0, room.height - own, ownWidth, own),
      hand: rect(width - rest, room.height - hand, rest, hand),
    },
    columns: seats.columns,
    terse: seats.terse,
    sizes,
  };
}

/** The largest scale at which everything fits, if it is more than `from`. */
function largest(from: number, to: number, fits: (scale: number) => boolean): number | null {
  if (from > to || !fits(from)) return null;
  if (fits(to)) return to;
  let [low, high] = [from, to];
  while (high - low > 0.015) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** What can be put away: groups of the market that are not chosen from now. */
function foldings(markets: MarketNeed[]): string[][] {
  const wanted = markets.filter((market) => market.wanted).map(({ group }) => group);
  const none = wanted.length ? [] : [markets.map(({ id }) => id)];
  const largestGroup = [...markets].sort((one, other) => other.piles.length - one.piles.length)[0]?.group;
  const kept = wanted.length ? wanted : largestGroup ? [largestGroup] : [];
  const folded = markets.filter(({ group }) => !kept.includes(group)).map(({ id }) => id);
  return folded.length ? [[], folded, ...none] : [[]];
}

function wishes(room: Size, needs: Needs): Wish[] {
  const sheets = needs.others.some((seat) => seat.sheets.length > 0);
  const details: Detail[] = sheets ? ["full", "brief", "mini"] : ["full", "mini"];
  const asides = needs.drawer && room.width >= 1080 ? [true, false] : [false];
  const choosing = needs.center.choosing || needs.others.some((seat) => seat.wanted);
  const bares = choosing && needs.decks.length ? [false, true] : [false];
  const beside: Template[] = needs.kind === "hands" ? ["wide", "low"] : ["wide", "low", "flank", "sides"];
  const templates: Template[] = room.width >= 560 ? [...beside, "tall", "split"] : ["tall"];
  const found: Wish[] = [];
  for (const template of templates)
    for (const detail of details)
      for (const folded of foldings(needs.markets))
        for (const aside of asides)
          for (const bare of bares)
            for (const merged of mergings(template, needs))
              for (const share of shares(template, needs.kind))
                found.push({ template, detail, folded, aside, bare, merged, share });
  return found;
}

/** A sign beside the hand will do, unless something is to be picked from one's own place. */
function mergings(template: Template, { own, hand }: Needs): boolean[] {
  const can = stripped(template) && own && hand && !own.wanted;
  return can ? [false, true] : [false];
}

function shares(template: Template, kind: Kind): number[] {
  if (template === "split" || template === "sides") return [0.42, 0.52, 0.6];
  if (template === "flank") return [0.5, 0.58, 0.66, 0.74];
  return template === "wide" && kind !== "hands" ? [0.52, 0.62, 0.7, 0.78] : [1];
}

/** A wide room is used in its width, a low one is not filled from above. */
function fitting(template: Template, { width, height }: Size): number {
  if (height <= 520) return template === "split" || template === "sides" ? 0.12 : 0;
  if (template === "wide" || template === "flank") return 0.04;
  if (template === "low") return 0.02;
  return width > 1.1 * height ? -0.25 : 0;
}

/** What an arrangement loses by what it puts away, or gains by what it shows besides. */
function bonus({ detail, folded, aside, template, bare, merged }: Wish, needs: Needs, room: Size): number {
  const brief = room.width > 900 ? 0.3 : 0.16;
  const hidden = { full: 0, brief, mini: needs.kind === "hands" ? 0.6 : brief + 0.14 }[detail];
  const away = 0.45 * (folded.length / Math.max(1, needs.markets.length));
  return (aside ? 0.14 : 0) - hidden - away - (bare ? 0.2 : 0) - (merged ? 0.14 : 0) + fitting(template, room);
}

/** Cards larger than is comfortable are worth little more. */
const worth = (scale: number): number => Math.min(scale, 1) + 0.25 * Math.max(0, scale - 1);
const scaleWorth = (worth: number): number => (worth <= 1 ? worth : 1 + 4 * (worth - 1));

export interface Kept {
  wish: Wish;
  scale: number;
}

/** What is lost where the hand is narrower than its scale says, because it would not fit in its width. */
function squeezed({ sizes }: Laid, { kind, hand }: Needs, scale: number): number {
  return hand ? 0.4 * (1 - sizes.hand / sizesAt(even(scale), kind).hand) : 0;
}

/** The best arrangement that leaves the middle at least so much. */
function best(room: Size, needs: Needs, least: Least): Kept | null {
  let found: Kept | null = null;
  let value = -Infinity;
  for (const wish of wishes(room, needs)) {
    const more = bonus(wish, needs, room);
    // Only what is better than the best so far need be looked for.
    const from = Math.max(SMALLEST, scaleWorth(value - more) + 0.001);
    const scale = largest(from, LARGEST, (one) => place(room, needs, wish, even(one), least) !== null);
    if (scale === null) continue;
    const worthHere = worth(scale) + more - squeezed(place(room, needs, wish, even(scale), least)!, needs, scale);
    if (worthHere <= value) continue;
    found = { wish, scale };
    value = worthHere;
  }
  return found;
}

/** The arrangement, and how all of it is sized now. What usually has to be seen decides, so that little
 * moves while one chooses; only what needs more than usual is given more. */
export function layout(room: Size, needs: Needs): Plan {
  const now: Least = (width) => centerLeast(needs, width);
  const silent = needs.center.cards === 0 && needs.center.measured.every(({ story }) => story <= EMPTY_STORY);
  const usually: Least = silent ? now : (width) => reserve(needs, width < 600);
  const usual = best(room, needs, usually);
  if (usual) {
    const { wish } = usual;
    const both: Least = (width) => Math.max(now(width), usually(width));
    const scale = largest(SMALLEST, usual.scale, (one) => place(room, needs, wish, even(one), both) !== null);
    if (scale !== null && scale > 0.7 * usual.scale) return planned(room, needs, wish, scale, both);
  }
  const found = best(room, needs, now);
  if (found) return planned(room, needs, found.wish, found.scale, now);
  if (room.height > 6000) throw new Error("there is no arrangement for this table");
  return layout({ width: room.width, height: room.height + 24 }, needs);
}

/** What has room beside it grows: first to a comfortable size, then as far as it goes. */
function grown(room: Size, needs: Needs, wish: Wish, scale: number, least: Least): Scales {
  const scales = even(scale);
  for (const most of [1, LARGEST])
    for (const part of ["hand", "field", "seats", "own"] as const) {
      const fits = (one: number) => place(room, needs, wish, { ...scales, [part]: one }, least) !== null;
      scales[part] = largest(scales[part], most, fits) ?? scales[part];
    }
  return scales;
}

/** The scale of what is smallest, of all that is there. */
function smallest({ seats, field, own, hand }: Scales, needs: Needs, { detail }: Wish): number {
  const there = [
    ...(detail === "full" ? [seats] : []),
    ...(needs.markets.length || needs.ratio !== null || needs.decks.length ? [field] : []),
    ...(needs.own?.sheets.length ? [own] : []),
    ...(needs.hand ? [hand] : []),
  ];
  return Math.min(...there, LARGEST);
}

/** One's own place goes beside a small hand, where that makes the hand clearly larger. */
function withOwnBeside(room: Size, needs: Needs, wish: Wish, scale: number, least: Least): Wish {
  const beside = { ...wish, merged: true };
  if (wish.merged || needs.own?.sheets.length || !mergings(wish.template, needs).includes(true)) return wish;
  if (place(room, needs, beside, even(scale), least) === null) return wish;
  const [apart, together] = [wish, beside].map((one) => grown(room, needs, one, scale, least).hand) as [number, number];
  return apart < 1 && together > apart + 0.15 ? beside : wish;
}

function planned(room: Size, needs: Needs, found: Wish, scale: number, least: Least): Plan {
  const wish = withOwnBeside(room, needs, found, scale, least);
  const scales = grown(room, needs, wish, scale, least);
  const laid = place(room, needs, wish, scales, least)!;
  const { sizes, rects } = laid;
  const decks = decksSize(needs, sizes.deck, false, wish.bare).height;
  const board = needs.ratio ? Math.min(rects.field.width, (rects.field.height - decks - 8) * needs.ratio) : 0;
  const { face, story, level } = fillCenter(needs, rects.center);
  return {
    template: wish.template,
    detail: wish.detail,
    folded: wish.folded,
    bare: wish.bare,
    merged: wish.merged,
    scale: smallest(scales, needs, wish),
    columns: laid.columns,
    terse: laid.terse,
    ownTerse: ownTerse(needs, rects.own.width, wish),
    sizes: {
      seat: needs.others.some((seat) => seat.sheets.length) ? sizes.sheet : sizes.seat,
      own: sizes.own,
      hand: sizes.hand,
      pile: sizes.pile,
      pileGap: pileGap(needs.markets, wish.folded, rects.field.width, sizes.pile),
      deck: sizes.deck,
      face,
      story,
      board,
    },
    rects,
    story: level,
    height: room.height,
  };
}
