/** What a scene needs of the room: counted, and measured where it is text. It knows no game. */
import { groundOf } from "../games/theme";
import { picksHere } from "../lib/move_builder";
import type { Look } from "../lib/theme_context";
import type { Turn } from "../lib/turn.svelte";
import type { Scene, SceneSeat, Zone } from "../lib/wire";
import type { MarketNeed, Needs, SeatNeed } from "./layout_sizes";
import { textWidth } from "./text_width";

const NAME = "600 16px Georgia, serif";
const WORD = "italic 13px system-ui, sans-serif";
const PHASE = "700 13px Georgia, serif";
const LABEL = "13px system-ui, sans-serif";
const CAPTION = "500 10px Georgia, serif";
const SIGN = 24;

/** How wide places that lie side by side are for their height. */
const besideRatio = (places: number): number => (Math.min(places, 3) * (110 / 76)) / Math.ceil(places / 3);

/** Zones in front of a player that are not under a sheet. */
export const looseZones = (scene: Scene, seat: number): Zone[] =>
  scene.zones.filter((zone) => zone.seat === seat && zone.kind !== "tally" && !zone.sheet);

/** Zones of nobody, that lie in the middle of the table. */
export const commonZones = (scene: Scene): Zone[] =>
  scene.zones.filter((zone) => zone.seat == null && zone.place == null && zone.kind !== "tally");

/** Whether the reader can pick here now. */
export const offered = (zone: Zone, turn: Turn | undefined): boolean =>
  turn?.reaches.some(({ at, picks }) => at === "zone" && picksHere(zone, picks.at(-1)![0])) ?? false;

/** Whether something of this zone can be picked now. */
export const wanted = (zone: Zone, turn: Turn | undefined): boolean =>
  offered(zone, turn) && (zone.cards ?? []).some(({ face }) => !!face && turn!.can("zone", face));

/** Whether what the reader has picked lies here: it stays in sight until the move is made. */
const picked = (zone: Zone, turn: Turn | undefined): boolean =>
  (turn?.picked.some(([part]) => picksHere(zone, part)) ?? false) &&
  (zone.cards ?? []).some(({ face }) => !!face && turn!.isPicked("zone", face));

/** Whether what is left to spend belongs to a player, and is shown at theirs. */
export const hasPurse = (scene: Scene): boolean => !!scene.phase && (scene.counters ?? []).length > 1;

function seatNeed(scene: Scene, look: Look, seat: SceneSeat, you: boolean, turn: Turn | undefined): SeatNeed {
  const { texts, names } = look.narrator;
  const marks = seat.marks ?? [];
  const counters = (seat.counters ?? []).map(
    ({ value, goal }) => SIGN + 9 * `${value}${goal ? `/${goal}` : ""}`.length,
  );
  const icons = marks.length * SIGN + counters.reduce((total, one, place) => total + one + (place ? 6 : 0), 0);
  const words = marks.reduce((total, mark) => total + textWidth(texts.say(mark.label), WORD) + 8, 0);
  const zones = looseZones(scene, seat.seat).filter((zone) => !(you && zone.kind === "hand"));
  return {
    name: textWidth(names[seat.seat] ?? "", NAME) + (scene.places?.length ? 26 : 0),
    icons,
    signs: icons + words,
    rows: zones.map((zone) => Math.max(1, (zone.cards ?? []).length)),
    sheets: (scene.sheets ?? [])
      .filter((sheet) => sheet.seat === seat.seat)
      .map((sheet, place) => ({
        small: place > 0,
        tracks: (sheet.counters ?? []).length,
        zones: scene.zones.filter((zone) => zone.sheet === sheet.id && zone.seat === seat.seat).map(stacks),
      })),
    purse: hasPurse(scene) && !you ? 36 * Math.min(3, scene.counters!.length - 1) : 0,
    phase: hasPurse(scene) && !you ? textWidth(texts.say(scene.phase!), PHASE) + 8 : 0,
    wanted: scene.zones.some((zone) => zone.seat === seat.seat && zone.sheet && wanted(zone, turn)),
  };
}

/** How many cards lie in each stack: those with the same face lie on each other. */
function stacks(zone: Zone): number[] {
  const found = new Map<string, number>();
  for (const card of zone.cards ?? []) {
    const key = card.face ?? card.id;
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  return [...found.values()];
}

function marketNeeds(scene: Scene, look: Look, turn: Turn | undefined): MarketNeed[] {
  return commonZones(scene)
    .filter((zone) => zone.kind === "market")
    .map((zone) => ({
      id: zone.id,
      group: zone.group ?? zone.id,
      label: textWidth(look.narrator.texts.say(zone.label), LABEL),
      piles: (zone.cards ?? []).map(({ face }) => (face ? textWidth(look.narrator.card(face), CAPTION) : 0)),
      wanted: offered(zone, turn) || picked(zone, turn),
      picked: !offered(zone, turn) && picked(zone, turn),
    }));
}

/** The width of the words beside decks and dice. */
function deckWords(scene: Scene, look: Look): number {
  const { texts } = look.narrator;
  const decks = commonZones(scene)
    .filter((zone) => zone.kind !== "market")
    .map(({ label, count }) => `${texts.say(label)} ${count ?? ""}`);
  const dice = (scene.dice ?? []).map(({ label }) => (texts.has(label) ? texts.say(label) : label));
  return [...decks, ...dice].reduce((total, one) => total + textWidth(one, LABEL) + 6, 0);
}

export function others(scene: Scene): SceneSeat[] {
  const from = scene.reader === null ? 0 : scene.reader + 1;
  const turned = scene.seats.map((_, place) => scene.seats[(from + place) % scene.seats.length]!);
  return turned.filter((seat) => seat.seat !== scene.reader);
}

/** All but what is asked and the story, which are measured when they are drawn. */
export function needsOf(
  scene: Scene,
  look: Look,
  turn: Turn | undefined,
): Omit<Needs, "center" | "drawer" | "log" | "extra"> {
  const own = scene.seats.find((seat) => seat.seat === scene.reader);
  const hand = scene.zones.find((zone) => zone.kind === "hand" && zone.seat === scene.reader);
  const places = scene.places?.length ?? 0;
  return {
    kind: scene.layout ?? "hands",
    others: others(scene).map((seat) => seatNeed(scene, look, seat, false, turn)),
    own: own ? seatNeed(scene, look, own, true, turn) : null,
    hand: hand?.cards?.length ?? 0,
    ratio: places ? (groundOf(look.theme, scene.places)?.ratio ?? besideRatio(places)) : null,
    markets: marketNeeds(scene, look, turn),
    decks: commonZones(scene)
      .filter((zone) => zone.kind !== "market")
      .map((zone) => (zone.cards ?? []).length),
    dice: scene.dice?.length ?? 0,
    words: deckWords(scene, look),
  };
}
