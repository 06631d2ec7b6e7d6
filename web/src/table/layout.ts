/** Where everything lies at a table. Given the room, what must be seen now (what is asked, what just
 * happened, the own hand), what should be (the players, the board or the market) and what may wait in a
 * drawer (log, tracker, talk), this finds an arrangement in which nothing is covered or cut off, with the
 * cards as large as the room allows. Nothing here draws, measures or knows a game: numbers in, numbers out. */

import {
  ASIDE,
  BESIDE,
  besideHand,
  BOARD,
  centerLeast,
  clamp,
  decksSize,
  type Detail,
  EMPTY_STORY,
  even,
  fieldSize,
  fillCenter,
  fitted,
  GAP,
  type Kind,
  LARGEST,
  leastHand,
  LOGLESS_STORY,
  type MarketNeed,
  type Needs,
  pileGap,
  type Plan,
  RAISED,
  type Rect,
  reserve,
  type Scaled,
  type Scales,
  type Seated,
  seatHeight,
  type SeatNeed,
  seatsHeight,
  SEEN,
  type Size,
  sizesAt,
  SMALLEST,
  stripHeight,
  sum,
  tall,
  type Template,
  type Wish,
} from "./layout_sizes";

// --- Arrangements -------------------------------------------------------------------------------------

/** What the middle is to have at least, in a width. */
type Least = (width: number) => number;

interface Laid {
  rects: Plan["rects"];
  columns: number;
  terse: boolean;
  ownDetail: Detail;
  sizes: Scaled;
}

const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });

/** One's own place: its height in a strip above the hand, or as a panel beside it. */
function ownHeight(needs: Needs, width: number, card: number, strip: boolean): number {
  const { own } = needs;
  if (!own) return 0;
  if (!own.sheets.length) return strip ? 46 : Math.max(74, seatHeight(own, width, "full", card, false));
  if (strip) return stripHeight(own, width, card).height;
  return seatHeight(own, width, "full", card, false);
}

/** Whether one's own place is a strip above the hand. */
export const stripped = (template: Template): boolean =>
  template === "tall" || template === "split" || template === "sides";

/** Whether one's own marks stand above what lies there. */
const marksAbove = ({ own }: Needs, width: number, card: number, { template, merged }: Wish): boolean =>
  stripped(template) && !merged && !!own?.sheets.length && stripHeight(own, width, card).marksAbove;

/** Whether the words of one's own marks would leave too little room: in a strip the cards lie beside them. */
function ownTerse({ own }: Needs, width: number, { template, merged }: Wish): boolean {
  if (merged || width < 330) return true;
  if (!own || !stripped(template)) return false;
  const cards = sum(own.rows.map((count) => 27 + 12 * (count - 1) + GAP));
  return own.name + own.signs + cards + 3 * GAP > width;
}

/** What many arrangements ask of the same players is worked out once. */
const known = new WeakMap<SeatNeed[], Map<string, Seated>>();
function seated(seats: SeatNeed[], width: number, detail: Detail, card: number, terse: boolean): Seated {
  let found = known.get(seats);
  if (!found) known.set(seats, (found = new Map()));
  const key = `${width}/${detail}/${card}/${terse}`;
  let here = found.get(key);
  if (!here) found.set(key, (here = seatsHeight(seats, width, detail, card, terse)));
  return here;
}
const asideIn = (room: Size): number => clamp(0.22 * room.width, ASIDE, 430);
const tableWidth = (room: Size, { aside }: Wish): number => room.width - (aside ? asideIn(room) + 2 * GAP : 0);
/** The width of all that is one's own, where it has a side of the table. */
const ownSide = (width: number, share: number): number => width - Math.round(width * share) - GAP;

/** The width of one's own place where the hand is beside it: all of the width where there is no hand, if it is clearly
 * lower then. */
function ownAcross(needs: Needs, width: number, template: Template, heightIn: (across: number) => number): number {
  if (!needs.own) return 0;
  const usual = Math.round(clamp(0.36 * width, 190, 460));
  const alone = !needs.hand && needs.own.sheets.length > 0 && (template === "wide" || template === "flank");
  return alone && heightIn(width) + LOWER < heightIn(usual) ? width : usual;
}
const LOWER = 20; // pixels

/** Everything at its place at this scale, or null where it does not fit: the middle is to have at
 * least `least(width)`. */
function place(room: Size, needs: Needs, wish: Wish, scales: Scales, least: Least): Laid | null {
  const sizes = sizesAt(scales, needs.kind);
  const asideWidth = wish.aside ? asideIn(room) : 0;
  const width = tableWidth(room, wish);
  const aside = asideWidth ? rect(room.width - asideWidth, 0, asideWidth, room.height) : null;
  const card = needs.others.some((seat) => seat.sheets.length) ? sizes.sheet : sizes.seat;
  const { template, detail } = wish;
  const seatsIn = (across: number) => {
    const terse = across / Math.max(1, Math.min(needs.others.length, 3)) < 190;
    const { height, columns } = seated(needs.others, across, detail, card, terse);
    return { terse, columns, height: height ? height + needs.extra.seats[detail] : 0 };
  };
  const { hand: largestHand } = sizes;
  const handIn = (across: number) => {
    // Where there is less room than the whole width, what would be cut off there goes elsewhere.
    if (across < width && leastHand(needs.hand, wish.merged ? undefined : SEEN) > across) return Infinity;
    sizes.hand = fitted(largestHand, needs.hand, across);
    return needs.hand ? tall(sizes.hand) + RAISED : 0;
  };
  const fieldIn = (across: number, beside: boolean, terse: boolean) => {
    const field = fieldSize(needs, sizes, across, wish, beside, terse);
    // A board that is wider than its place is not as large as it claims to be.
    const tooWide = needs.ratio !== null && sizes.board > Math.max(BOARD.least, across) + 1;
    const more = needs.extra.field[template] ?? 0;
    return { ...field, height: tooWide ? Infinity : field.height ? field.height + more : 0 };
  };
  const ownIn = (across: number, strip: boolean) => {
    const height = ownHeight(needs, across, sizes.own, strip);
    const more = needs.extra.own[template];
    return height && more && sizes.own >= more.card ? height + more.height : height;
  };
  const ownWidth = ownAcross(needs, width, template, (across) => ownIn(across, false));
  const rest = Math.max(0, width - (ownWidth ? ownWidth + GAP : 0));
  /** The hand, and one's own place where that is beside it: the most important of it if the hand is about as high. */
  const bottomIn = (across: number) => {
    if (!wish.merged) return { sign: 0, beside: 0, hand: handIn(across), ownDetail: "full" as Detail };
    const at = (detail: "brief" | "mini") => {
      const sign = besideHand(needs, across, detail);
      const height = sign ? sign.height + (needs.extra.own[detail]?.height ?? 0) : Infinity;
      const beside = sign ? (needs.hand ? sign.width + GAP : across) : 0;
      return { sign: sign?.width ?? 0, beside, height, hand: handIn(across - beside), ownDetail: detail as Detail };
    };
    const brief = at("brief");
    const fits = needs.hand ? brief.height <= brief.hand + 12 && brief.hand < Infinity : !wish.mini;
    const found = fits ? brief : at("mini");
    return { ...found, hand: Math.max(found.hand, found.height) };
  };
  const gap = room.width < 480 ? 5 : GAP;
  const below = (height: number) => (height ? height + gap : 0);

  if (template === "split" || template === "sides") {
    const left = Math.round(width * wish.share) - GAP;
    const right = ownSide(width, wish.share);
    const x = left + 2 * GAP;
    const over = template === "split"; // the players sit over the board
    const seats = seatsIn(over ? left : right);
    const [fieldTop, top] = over ? [below(seats.height), 0] : [0, below(seats.height)];
    const field = fieldIn(left, false, seats.terse);
    const { sign, beside, hand, ownDetail } = bottomIn(right);
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
      ownDetail,
      sizes,
    };
  }

  if (template === "flank") {
    const left = Math.round(width * wish.share) - GAP;
    const right = width - left - 2 * GAP;
    const seats = seatsIn(right);
    const field = fieldIn(left, true, seats.terse);
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
      ownDetail: "full",
      sizes,
    };
  }

  const seats = seatsIn(width);
  const top = below(seats.height);
  if (template === "tall") {
    const field = fieldIn(width, false, seats.terse);
    const { sign, beside, hand, ownDetail } = bottomIn(width);
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
      ownDetail,
      sizes,
    };
  }

  const hand = handIn(rest);
  const own = ownIn(ownWidth, false);
  if (template === "wide") {
    const bottom = Math.max(hand, own);
    const hands = needs.kind === "hands";
    const across = hands ? width : Math.round(width * wish.share);
    const field = fieldIn(across, true, seats.terse);
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
      ownDetail: "full",
      sizes,
    };
  }

  // low
  const field = fieldIn(width, false, seats.terse);
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
    ownDetail: "full",
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

/** What can be put away: groups of the market that are not chosen from now. Where none is, one stays in sight. */
function foldings(markets: MarketNeed[]): string[][] {
  const wanted = markets.filter((market) => market.wanted).map(({ group }) => group);
  const without = (kept: string[]) => markets.filter(({ group }) => !kept.includes(group)).map(({ id }) => id);
  const groups = [...new Set(markets.map(({ group }) => group))];
  const others = [...groups.map((group) => without([group])), without([])];
  const open = markets.some((market) => market.wanted && !market.picked);
  const found = wanted.length ? [without(wanted), ...(open ? [] : others)] : others;
  return [[], ...found.filter((folded) => folded.length)];
}

function wishes(room: Size, needs: Needs): Wish[] {
  const sheets = needs.others.some((seat) => seat.sheets.length > 0);
  const details: Detail[] = sheets ? ["full", "brief", "mini"] : ["full", "mini"];
  const asides = needs.drawer && room.width >= 1080 ? [true, false] : [false];
  const { choosing: chosen, faces } = needs.center;
  const choosing = chosen || faces > 0 || needs.others.some((seat) => seat.wanted);
  const bares = choosing && needs.decks.length ? [false, true] : [false];
  const beside: Template[] = needs.kind === "hands" ? ["wide", "low"] : ["wide", "low", "flank", "sides"];
  const templates: Template[] = room.width >= 560 ? [...beside, "tall", "split"] : ["tall"];
  const found: Wish[] = [];
  for (const template of templates)
    for (const detail of details)
      for (const folded of foldings(needs.markets))
        for (const aside of asides)
          for (const bare of bares)
            for (const own of mergings(template, needs))
              for (const share of shares(template, needs.kind))
                found.push({ template, detail, folded, aside, bare, share, ...own });
  return found;
}

const APART = { merged: false, mini: false };
/** A sign beside the hand will do, or in its place, unless something is to be picked from one's own place. */
function mergings(template: Template, { own, hand }: Needs): Pick<Wish, "merged" | "mini">[] {
  if (!stripped(template) || !own || own.wanted || !(hand || own.sheets.length)) return [APART];
  const merged = { ...APART, merged: true };
  return hand ? [APART, merged] : [APART, merged, { merged: true, mini: true }];
}

function shares(template: Template, kind: Kind): number[] {
  if (template === "split" || template === "sides") return [0.42, 0.52, 0.56, 0.6];
  if (template === "flank") return [0.5, 0.58, 0.66, 0.74, 0.78];
  return template === "wide" && kind !== "hands" ? [0.52, 0.62, 0.7, 0.78] : [1];
}

/** A wide room is used in its width, a low one is not filled from above. */
function fitting(template: Template, { width, height }: Size): number {
  if (height <= 520) return template === "split" || template === "sides" ? 0.12 : 0;
  if (template === "wide" || template === "flank") return 0.04;
  if (template === "low") return 0.02;
  return width > 1.1 * height ? -0.25 : 0;
}

/** To put away the largest part of the market, or even all of it, is for where nothing else fits, however large all
 * else would be. */
function foldingLoss(folded: readonly string[], markets: MarketNeed[]): number {
  if (folded.length === 0) return 0;
  if (folded.length === markets.length) return 2;
  const largest = markets.reduce((one, other) => (other.piles.length > one.piles.length ? other : one));
  if (markets.some(({ id, picked }) => picked && folded.includes(id))) return 1.5;
  const wanted = markets.some((market) => market.wanted);
  return folded.includes(largest.id) && !wanted ? 1.2 : (0.45 * folded.length) / markets.length;
}

/** The width of the hand with what lies beside it. */
function handSide(room: Size, wish: Wish): number {
  const width = tableWidth(room, wish);
  return wish.template === "tall" ? width : ownSide(width, wish.share);
}

/** What is lost of one's own place beside the hand. */
const mergedLoss = (wish: Wish, needs: Needs, room: Size): number =>
  !wish.mini && besideHand(needs, handSide(room, wish), "brief") && needs.own?.sheets.length ? 0.06 : 0.14;

/** What an arrangement loses by what it puts away, or gains by what it shows besides. */
function bonus(wish: Wish, needs: Needs, room: Size): number {
  const { detail, folded, aside, template, bare } = wish;
  const brief = room.width > 900 ? 0.3 : 0.16;
  const hidden = { full: 0, brief, mini: needs.kind === "hands" ? 0.6 : brief + 0.14 }[detail];
  const away = foldingLoss(folded, needs.markets);
  const own = wish.merged ? mergedLoss(wish, needs, room) : 0;
  return (aside ? 0.14 : 0) - hidden - away - (bare ? 0.2 : 0) - own + fitting(template, room);
}

/** What it is worth that the parts of the table stay where they lay. */
const STEADY = 0.1;
const steadiness = ({ template, detail, aside, merged, share }: Wish, { before }: Needs): number =>
  before?.template === template &&
  before.detail === detail &&
  (before.rects.aside !== null) === aside &&
  before.merged === merged &&
  before.share === share
    ? STEADY
    : 0;

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
    const more = bonus(wish, needs, room) + steadiness(wish, needs);
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

/** The arrangement, and how all of it is sized now. */
export function layout(room: Size, needs: Needs): Plan {
  const plan = needs.log ? arranged(room, needs) : withoutLog(room, needs);
  if (plan) return plan;
  // Where not even its end has room, the story waits, as it does in the middle of a choice.
  const { center } = needs;
  if (!center.choosing) return layout(room, { ...needs, center: { ...center, choosing: true } });
  // What words need in other widths is guessed: whatever may fit is drawn and measured before the page scrolls.
  if (!center.sure && !center.hopeful) return layout(room, { ...needs, center: { ...center, hopeful: true } });
  if (room.height > 6000) throw new Error("there is no arrangement for this table");
  const higher = { width: room.width, height: room.height + 24 };
  return layout(higher, { ...needs, center: { ...center, hopeful: false } });
}

function withoutLog(room: Size, needs: Needs): Plan | null {
  const { all, less, comfortable, legible } = LOGLESS_STORY;
  const whole = arranged(room, { ...needs, kept: all });
  if (whole && whole.scale >= comfortable) return whole;
  let found: Plan | null = null;
  for (const kept of less) {
    const plan = arranged(room, { ...needs, kept });
    if (plan && plan.scale >= legible) return plan;
    found = plan ?? found;
  }
  return found;
}

/** Below this scale it is better that things move than that they stay so small. */
const CRAMPED = 0.6;

/** What usually has to be seen decides, so that little moves while one chooses; only what needs more than usual is
 * given more. */
function arranged(room: Size, needs: Needs): Plan | null {
  const now: Least = (width) => centerLeast(needs, width);
  const silent = needs.center.cards === 0 && needs.center.measured.every(({ story }) => story <= EMPTY_STORY);
  const usually: Least = silent ? now : (width) => reserve(needs, width, room);
  const usual = best(room, needs, usually);
  const both: Least = (width) => Math.max(now(width), usually(width));
  const kept =
    usual && largest(SMALLEST, usual.scale, (one) => place(room, needs, usual.wish, even(one), both) !== null);
  const steady =
    usual && kept !== null && kept > 0.7 * usual.scale ? planned(room, needs, usual.wish, kept, both) : null;
  if (steady && kept! >= CRAMPED) return steady;
  const found = best(room, needs, now);
  if (steady && !(found && found.scale > 1.15 * kept!)) return steady;
  return found && planned(room, needs, found.wish, found.scale, now);
}

/** What has room beside it grows: first to a comfortable size, then as far as it goes. */
function grown(room: Size, needs: Needs, wish: Wish, scale: number, least: Least): Scales {
  const scales = even(scale);
  for (const most of [1, LARGEST])
    for (const part of ["hand", "field", "seats", "own"] as const) {
      const fits = (one: number) => place(room, needs, wish, { ...scales, [part]: one }, least) !== null;
      const found = largest(scales[part], most, fits) ?? scales[part];
      scales[part] = part === "hand" ? Math.max(scales.hand, steadyHand(found, needs)) : found;
    }
  return scales;
}

/** A hand of a comfortable size keeps it, unless it has to make room or could be clearly larger. */
function steadyHand(scale: number, { before }: Needs): number {
  const was = before?.handScale ?? scale;
  return scale > was && scale < 1.3 * was ? Math.min(scale, Math.max(1, was)) : scale;
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
  if (wish.merged || needs.own?.sheets.length || mergings(wish.template, needs).length < 2) return wish;
  if (place(room, needs, beside, even(scale), least) === null) return wish;
  const [apart, together] = [wish, beside].map((one) => grown(room, needs, one, scale, least).hand) as [number, number];
  return apart < 1 && together > apart + 0.15 ? beside : wish;
}

function planned(room: Size, needs: Needs, found: Wish, scale: number, least: Least): Plan {
  const wish = withOwnBeside(room, needs, found, scale, least);
  const scales = grown(room, needs, wish, scale, least);
  const laid = place(room, needs, wish, scales, least)!;
  const { sizes, rects } = laid;
  const decks = decksSize(needs, sizes.deck, false, wish.bare);
  const board = needs.ratio ? Math.min(rects.field.width, (rects.field.height - decks.height - 8) * needs.ratio) : 0;
  const { face, faceColumns, story, level } = fillCenter(needs, rects.center);
  return {
    template: wish.template,
    detail: wish.detail,
    folded: wish.folded,
    bare: wish.bare,
    merged: wish.merged,
    ownDetail: laid.ownDetail,
    share: wish.share,
    handScale: needs.hand ? scales.hand : (needs.before?.handScale ?? null),
    scale: smallest(scales, needs, wish),
    columns: laid.columns,
    terse: laid.terse,
    marksAbove: marksAbove(needs, rects.own.width, sizes.own, wish),
    ownTerse: ownTerse(needs, rects.own.width, wish),
    decksTerse: needs.kind === "hands" ? laid.terse : decks.width > rects.field.width,
    sizes: {
      seat: needs.others.some((seat) => seat.sheets.length) ? sizes.sheet : sizes.seat,
      own: wish.merged ? Math.min(BESIDE, sizes.own) : sizes.own,
      hand: sizes.hand,
      pile: sizes.pile,
      pileGap: pileGap(needs.markets, wish.folded, rects.field.width, sizes.pile),
      deck: sizes.deck,
      face,
      faceColumns,
      story,
      board,
    },
    rects,
    story: level,
    height: room.height,
  };
}
