import { describe, expect, it } from "vitest";
import { layout } from "./layout";
import {
  besideHand,
  decksSize,
  type Detail,
  facesHeight,
  fitted,
  flow,
  marketHeight,
  type Needs,
  type Rect,
  type SeatNeed,
  type Size,
  stripHeight,
} from "./layout_sizes";

const SIZES: Record<string, Size> = {
  "360x640": { width: 344, height: 576 },
  "390x844": { width: 374, height: 780 },
  "820x1180": { width: 804, height: 1116 },
  "1024x768": { width: 1008, height: 704 },
  "1280x800": { width: 1264, height: 736 },
  "1920x1080": { width: 1904, height: 1016 },
};

const seat = (rows: number[], sheets: SeatNeed["sheets"] = []): SeatNeed => ({
  name: 60,
  signs: 110,
  icons: 50,
  rows,
  sheets,
  purse: 0,
  phase: 0,
  wanted: false,
});
const quiet = {
  measured: [{ width: 0, asked: 70, story: 60, last: 30 }],
  sure: false,
  faces: 0,
  caption: 0,
  cards: 2,
  dice: 0,
  choosing: false,
};
const guessing = {
  measured: [{ width: 0, asked: 60, story: 60, last: 30 }],
  sure: false,
  faces: 10,
  caption: 30,
  cards: 2,
  dice: 0,
  choosing: true,
};
const none = { seats: { full: 0, brief: 0, mini: 0 }, field: {}, own: {} };

const hands = (players: number, center = quiet): Needs => ({
  kind: "hands",
  others: Array.from({ length: players - 1 }, () => seat([1, 3])),
  own: seat([2]),
  hand: 2,
  ratio: null,
  markets: [],
  decks: [0],
  dice: 0,
  words: 70,
  center,
  drawer: true,
  log: true,
  extra: none,
});
const lady = { small: false, tracks: 3, zones: [[1, 2, 1]] };
const board = (players: number): Needs => ({
  ...hands(players),
  kind: "board",
  others: Array.from({ length: players - 1 }, () => seat([3], [lady])),
  own: seat([], [lady]),
  hand: 3,
  ratio: 1.76,
  decks: [0, 0],
  dice: 3,
});
const house = { small: false, tracks: 0, zones: [[], [2], [], [1], []] };
const market = (players: number, wanted: string[] = []): Needs => ({
  ...hands(players),
  kind: "market",
  others: Array.from({ length: players - 1 }, () => ({ ...seat([5, 1, 1], [house]), purse: 108, phase: 72 })),
  own: seat([1, 1], [house]),
  hand: 5,
  decks: [],
  markets: Object.entries({ refined: 9, maids: 11, love: 4, preparations: 3 }).map(([id, piles]) => ({
    id,
    label: 90,
    group: id === "love" ? "maids" : id,
    piles: Array.from({ length: piles }, (_, place) => (place === 9 ? 65 : 40)),
    wanted: wanted.includes(id),
  })),
});

const TABLES: Record<string, Needs> = {};
for (const players of [2, 3, 4, 5, 6, 8]) TABLES[`hands ${players}`] = hands(players);
for (const players of [2, 4, 6]) TABLES[`hands ${players}, guessing`] = hands(players, guessing);
for (const players of [2, 3, 4]) TABLES[`board ${players}`] = board(players);
for (const players of [2, 3, 4]) TABLES[`market ${players}`] = market(players, ["maids", "love"]);

const overlap = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width - 0.5 &&
  other.x < one.x + one.width - 0.5 &&
  one.y < other.y + other.height - 0.5 &&
  other.y < one.y + one.height - 0.5;

describe.each(Object.entries(SIZES))("in %s", (_, room) => {
  it.each(Object.entries(TABLES))("%s fits: nothing overlaps, nothing is outside", (_, needs) => {
    const plan = layout(room, needs);
    expect(plan.height).toBe(room.height);
    const rects = Object.entries(plan.rects).filter((one): one is [string, Rect] => !!one[1] && one[1].height > 0);
    for (const [name, { x, y, width, height }] of rects) {
      expect(x, name).toBeGreaterThanOrEqual(-0.5);
      expect(y, name).toBeGreaterThanOrEqual(-0.5);
      expect(x + width, name).toBeLessThanOrEqual(room.width + 0.5);
      expect(y + height, name).toBeLessThanOrEqual(room.height + 0.5);
    }
    rects.forEach(([name, one], place) => {
      for (const [other, rect] of rects.slice(place + 1)) expect(overlap(one, rect), `${name}, ${other}`).toBe(false);
    });
    expect(plan.sizes.pile).toBeGreaterThanOrEqual(44);
    expect(plan.sizes.face).toBeGreaterThanOrEqual(44);
    expect(plan.sizes.hand).toBeGreaterThanOrEqual(44);
    const { measured, faces, caption } = needs.center;
    const must = measured[0]!.asked + facesHeight(faces, plan.rects.center.width, plan.sizes.face, caption);
    expect(must).toBeLessThanOrEqual(plan.rects.center.height + 0.5);
  });
});

describe("an arrangement", () => {
  it("does not move the players or the hand when a guess is asked for on a laptop", () => {
    const room = SIZES["1280x800"]!;
    const [before, after] = [layout(room, hands(4)), layout(room, hands(4, guessing))];
    expect(after.rects).toEqual(before.rects);
    expect(after.sizes.hand).toBe(before.sizes.hand);
  });

  it("keeps what is chosen from in sight where there is little room, and puts the rest away", () => {
    const plan = layout(SIZES["360x640"]!, market(4, ["maids", "love"]));
    expect(plan.folded).toEqual(["refined", "preparations"]);
    expect(layout(SIZES["1920x1080"]!, market(4, ["maids", "love"])).folded).toEqual([]);
  });

  it("puts a market away that was picked from, and only such a one, before the page scrolls", () => {
    const phone = SIZES["360x640"]!;
    const table = market(3, ["maids"]);
    table.center = { ...quiet, measured: [{ width: 0, asked: 300, story: 60, last: 30 }], choosing: true };
    const picked = { ...table, markets: table.markets.map((one) => ({ ...one, picked: one.wanted })) };
    expect(layout(phone, table).folded).not.toContain("maids");
    const plan = layout(phone, picked);
    expect(plan.folded).toContain("maids");
    expect(plan.height).toBe(phone.height);
  });

  it("keeps some of the market in sight on a phone, though nothing is chosen from it", () => {
    for (const size of ["360x640", "390x844"]) {
      const { folded, height } = layout(SIZES[size]!, market(4));
      expect(folded.length, size).toBeLessThan(4);
      expect(height, size).toBe(SIZES[size]!.height);
    }
  });

  it("tells the whole story where no log does, before cards are larger than is comfortable", () => {
    const long = { ...quiet, measured: [{ width: 344, asked: 0, story: 190, last: 42 }], cards: 0 };
    const plan = layout({ width: 344, height: 439 }, { ...hands(2), own: null, hand: 0, center: long, log: false });
    expect(plan.rects.center.height).toBeGreaterThanOrEqual(190);
  });

  it("tells less of a story that no log tells before the deck can no longer be seen", () => {
    const long = { ...quiet, measured: [{ width: 344, asked: 0, story: 260, last: 42 }], cards: 0 };
    for (const players of [2, 3, 4, 5, 6]) {
      const needs = { ...hands(players), own: null, hand: 0, center: long, log: false };
      const { sizes } = layout({ width: 344, height: 439 }, needs);
      expect(sizes.deck, `${players}`).toBeGreaterThanOrEqual(30);
    }
  });

  it("lays seven cards to choose from side by side on the smallest phone", () => {
    expect(facesHeight(7, 344, 44, 20)).toBe(facesHeight(1, 344, 44, 20));
  });

  it("uses the room that is left for larger cards", () => {
    const [small, large] = [layout(SIZES["1280x800"]!, hands(3)), layout(SIZES["1920x1080"]!, hands(3))];
    expect(large.sizes.hand).toBeGreaterThanOrEqual(small.sizes.hand);
    expect(small.sizes.hand).toBeGreaterThan(130);
  });

  it("seats many evenly", () => {
    expect(layout(SIZES["1280x800"]!, hands(6)).columns).toBe(5);
    expect(layout(SIZES["820x1180"]!, hands(5)).columns).toBe(4);
    expect(layout(SIZES["360x640"]!, hands(8)).columns).toBe(4);
  });

  it("leaves out the words of one's own marks where the cards beside them need the room", () => {
    const marked = (rows: number[]): Needs => ({ ...hands(4), hand: 0, own: { ...seat(rows), signs: 200 } });
    expect(layout(SIZES["360x640"]!, marked([1]))).toMatchObject({ template: "tall", ownTerse: false });
    expect(layout(SIZES["360x640"]!, marked([7])).ownTerse).toBe(true);
    expect(layout(SIZES["1920x1080"]!, marked([7])).ownTerse).toBe(false);
  });

  it("puts one's own place beside a small hand, which grows by it", () => {
    const plan = layout(SIZES["360x640"]!, hands(6));
    expect(plan).toMatchObject({ template: "tall", merged: true, ownDetail: "brief" });
    expect(plan.rects.own.x + plan.rects.own.width).toBeLessThan(plan.rects.hand.x);
    expect(plan.sizes.hand).toBeGreaterThan(90);
  });

  it("shows the most important of one's own place beside a few cards, its numbers alone beside more", () => {
    const brief = (hand: number) => besideHand({ ...board(4), hand }, 344, "brief");
    expect(brief(1)!.width + 64).toBeLessThan(344);
    expect(brief(4)).toBeNull();
    expect(besideHand({ ...board(4), hand: 4 }, 344, "mini")!.width).toBeLessThan(130);
  });

  it("shows the most important of one's own place where there is no hand, rather than below the screen", () => {
    const zones = [[2, 1, 1, 1, 1], [2, 1, 1], [], [1], []];
    for (const size of ["360x640", "390x844"])
      for (const players of [2, 3, 4]) {
        const needs = market(players, ["maids", "love"]);
        const full = { ...needs, hand: 0, own: { ...seat([1, 1], [{ ...house, zones }]), signs: 90, icons: 70 } };
        const center = { ...quiet, measured: [{ width: 0, asked: 110, story: 60, last: 40 }] };
        const { rects, height } = layout(SIZES[size]!, { ...full, center });
        expect(height, `${size} ${players}`).toBe(SIZES[size]!.height);
        expect(rects.own.height, `${size} ${players}`).toBeGreaterThan(40);
      }
  });

  it("gives one's own place all of the width where there is no hand beside it and it is lower then", () => {
    const zones = [[2, 1, 1, 1, 1, 1, 1], [2, 1, 1], [], [1], []];
    const full = { ...market(2, ["maids", "love"]), own: seat([1, 1], [{ ...house, zones }]) };
    const at = (hand: number, own = full.own) => layout(SIZES["1024x768"]!, { ...full, hand, own });
    expect(at(0).rects.own.width).toBeGreaterThan(900);
    expect(at(3).rects.own.width).toBeLessThan(500);
    expect(at(0, seat([1, 1], [house])).rects.own.width).toBeLessThan(500);
  });

  it("lets a few cards overlap a little before they are too small", () => {
    expect(fitted(96, 4, 224)).toBe(64);
    expect(fitted(96, 4, 344)).toBe(344 / 4 - 8);
    expect(fitted(132, 2, 120)).toBe(120 / 2 - 8);
  });

  it("does not put one's own place beside a hand that would be cut off by it", () => {
    const { merged, rects } = layout(SIZES["360x640"]!, { ...market(4), hand: 6 });
    expect(merged && rects.hand.width < 5 * 42 + 50).toBe(false);
  });

  it("shows the drawers where there is room beside the table", () => {
    expect(layout(SIZES["1280x800"]!, hands(4)).rects.aside).not.toBeNull();
    expect(layout(SIZES["360x640"]!, hands(4)).rects.aside).toBeNull();
  });

  it("grows beyond the window only where nothing else helps", () => {
    const plan = layout({ width: 300, height: 200 }, hands(4));
    expect(plan.height).toBeGreaterThan(200);
  });

  it("keeps more of the story where no log tells the rest, as far as there is room", () => {
    const long = { ...quiet, measured: [{ width: 344, asked: 0, story: 150, last: 30 }], cards: 0 };
    const room = { width: 344, height: 420 };
    const center = (log: boolean) => layout(room, { ...hands(4), own: null, hand: 0, center: long, log }).rects.center;
    expect(center(true).height).toBeLessThan(150);
    expect(center(false).height).toBeGreaterThanOrEqual(150);
    const low = layout({ width: 344, height: 330 }, { ...board(4), own: null, hand: 0, center: long, log: false });
    expect(low.height).toBe(330);
  });

  it("tries what may fit before the page scrolls: words that were high in a narrow middle", () => {
    const room = { width: 624, height: 343 };
    const center = { ...guessing, caption: 22, cards: 0, measured: [{ width: 267, asked: 94, story: 60, last: 30 }] };
    const { rects, height } = layout(room, hands(6, center));
    expect(height).toBe(room.height);
    expect(rects.center.width).toBeGreaterThan(267);
    expect(layout(room, hands(6, { ...center, sure: true })).height).toBeGreaterThan(room.height);
  });

  it("lays cards to choose from in rows of about the same length", () => {
    const room = SIZES["360x640"]!;
    const columns = (faces: number) => layout(room, hands(3, { ...guessing, faces })).sizes.faceColumns;
    expect([6, 8, 10].map(columns)).toEqual([6, 4, 5]);
  });

  it("stays as it lay while that is about as good, and keeps the size of the hand", () => {
    const room = SIZES["1280x800"]!;
    const needs = (stacks: number, asked: number): Needs => ({
      ...board(3),
      others: Array.from({ length: 2 }, () => seat([3], [{ ...lady, zones: [Array(stacks).fill(1)] }])),
      center: { ...quiet, measured: [{ width: 300, asked, story: 60, last: 30 }] },
    });
    const before = layout(room, needs(5, 60));
    for (const stacks of [1, 2, 3, 4, 6])
      for (const asked of [60, 160, 300]) {
        const now = layout(room, { ...needs(stacks, asked), before });
        expect([now.template, now.share, now.detail]).toEqual([before.template, before.share, before.detail]);
        expect(Math.abs(now.sizes.hand - before.sizes.hand)).toBeLessThan(4);
      }
    expect(layout(room, needs(1, 60)).template).not.toBe(before.template);
    const cramped = layout(room, { ...needs(5, 60), before: { ...before, handScale: 0.5 } });
    expect(cramped.sizes.hand).toBeGreaterThan(0.95 * before.sizes.hand);
  });

  it("keeps the last sentence of the story and its dice whole, or hides the story while one chooses", () => {
    const needs = (last: number, choosing: boolean) => {
      const measured = [{ width: 220, asked: 140, story: last + 190, last }];
      return { ...board(3), center: { ...quiet, measured, cards: 0, dice: 40, choosing } };
    };
    const room = SIZES["1280x800"]!;
    const { rects } = layout(room, needs(110, false));
    expect(rects.center.height).toBeGreaterThanOrEqual(140 + 110 + 40);
    expect(layout(room, needs(700, true)).story).toBe("none");
  });

  it("gives what was found missing", () => {
    const room = SIZES["1280x800"]!;
    const missing = (detail: Detail): Needs => ({
      ...hands(4),
      extra: { ...none, seats: { ...none.seats, [detail]: 30 } },
    });
    const [before, after] = [layout(room, hands(4)), layout(room, missing("full"))];
    const each = (plan: typeof before) => plan.rects.seats.height - 1.4 * plan.sizes.seat;
    expect(before.detail).toBe("full");
    expect(each(after)).toBeCloseTo(each(before) + 30, 0);
    // What players need with all that lies there is not needed where only their names are shown.
    expect(layout(room, missing("mini"))).toEqual(before);
  });

  it("counts on decks that take another row", () => {
    const room = SIZES["360x640"]!;
    const several: Needs = { ...hands(2), decks: [0, 3, 3], words: 200 };
    const { rects, sizes, terse } = layout(room, several);
    expect(terse).toBe(false);
    expect(decksSize(several, sizes.deck, false, false, room.width).height).toBeLessThanOrEqual(rects.field.height);
    const [row, rows] = [Infinity, 200].map((width) => decksSize(several, 50, false, false, width).height);
    expect(rows).toBeGreaterThan(row!);
  });

  it("leaves out the words of decks and dice where they would take another row", () => {
    const worded = { ...board(2), words: 330 };
    expect(layout(SIZES["360x640"]!, worded).decksTerse).toBe(true);
    expect(layout(SIZES["820x1180"]!, worded).decksTerse).toBe(false);
  });
});

describe("heights", () => {
  it("flow into rows", () => {
    const item = { width: 40, height: 20 };
    expect(flow([item, item], 100, 10)).toBe(20);
    expect(flow([item, item, item], 100, 10)).toBe(50);
    expect(flow([], 100, 10)).toBe(0);
  });

  it("of one's own strip grow where its stacks wrap, below its marks where it is narrow", () => {
    const own = (...stacks: number[]): SeatNeed => ({ ...seat([], [{ ...lady, zones: [stacks] }]), name: 60 });
    const [one, wrapped] = [stripHeight(own(1, 1), 344, 30), stripHeight(own(1, 1, 1, 1, 1), 344, 30)];
    expect(one.marksAbove).toBe(false);
    expect(wrapped.height).toBeGreaterThan(one.height + 20);
    const narrow = stripHeight(own(1, 1, 1, 1), 242, 30);
    expect(narrow.marksAbove).toBe(true);
    expect(narrow.height).toBeLessThan(2 * 44 + one.height);
  });

  it("that were missing with larger cards are not given to smaller ones", () => {
    const room = SIZES["390x844"]!;
    const own = (card: number) => {
      const extra = { ...none, own: { tall: { card, height: 60 } } };
      return layout(room, { ...board(2), extra }).rects.own.height;
    };
    expect(own(0)).toBeGreaterThanOrEqual(own(1000) + 30);
    expect(own(1000)).toBe(layout(room, board(2)).rects.own.height);
  });

  it("of a market grow with its piles, and are small when it is put away", () => {
    const needs = market(2).markets;
    const all = marketHeight(needs, [], 700, 60);
    expect(marketHeight(needs, ["refined"], 700, 60)).toBeLessThan(all);
    expect(marketHeight(needs, [], 360, 60)).toBeGreaterThan(all);
    expect(
      marketHeight(
        needs,
        needs.map(({ id }) => id),
        360,
        60,
      ),
    ).toBe(100);
  });
});
