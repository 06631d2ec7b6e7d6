/** Where a card of the new scene came from, so that it can be seen to move there. Ids of cards hold
 * within a zone; what left one zone and appeared in another is matched by what can be seen of it. */
import type { Scene } from "./wire";

export interface Spot {
  key: string;
  zone: string;
  seat: number | null;
  face: string | null;
}

export function spots(scene: Scene): Spot[] {
  return scene.zones
    .filter((zone) => zone.kind !== "tally")
    .flatMap((zone) =>
      (zone.cards ?? []).map((card) => ({
        key: `${zone.id}/${card.id}`,
        zone: zone.id,
        seat: zone.seat ?? null,
        face: card.face ?? null,
      })),
    );
}

/** Zones whose number of cards fell: new cards may come from there. */
function drained(before: Scene, after: Scene): string[] {
  const counts = new Map(after.zones.map((zone) => [zone.id, zone.count ?? null]));
  return before.zones
    .filter((zone) => zone.kind === "pile")
    .filter((zone) => (zone.count ?? 0) > (counts.get(zone.id) ?? 0))
    .map((zone) => zone.id);
}

/** For each new card, the key of the card it was, or the id of the pile it comes from. */
export function origins(before: Scene, after: Scene): Map<string, string> {
  const old = spots(before);
  const now = spots(after);
  const kept = new Set(now.map((spot) => spot.key));
  const gone = old.filter((spot) => !kept.has(spot.key));
  // A card that lies where another one lay is new as well: its neighbour left.
  const faces = new Map(old.map((spot) => [spot.key, spot]));
  const fresh = now.filter((spot) => !faces.has(spot.key));
  const piles = drained(before, after);
  const found = new Map<string, string>();
  const take = (fits: (spot: Spot) => boolean): string | undefined => {
    const place = gone.findIndex(fits);
    return place < 0 ? undefined : gone.splice(place, 1)[0]!.key;
  };
  for (const spot of fresh) {
    const from = spot.face
      ? (take((one) => one.face === spot.face && one.seat === spot.seat) ??
        take((one) => one.face === null && one.seat === spot.seat) ??
        take((one) => one.face === spot.face) ??
        piles[0])
      : (piles[0] ?? take((one) => one.seat === spot.seat));
    if (from !== undefined) found.set(spot.key, from);
  }
  return found;
}

/** A place may be narrower than its card, where cards overlap. */
const box = (element: HTMLElement): DOMRect => (element.querySelector(".card") ?? element).getBoundingClientRect();

export type Boxes = Map<string, DOMRect>;

/** Where every card and pile is now, of those that are in sight. */
export function boxes(root: HTMLElement): Boxes {
  const found: Boxes = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-key]")) {
    const here = box(element);
    if (here.width) found.set(element.dataset.key!, here);
  }
  return found;
}

interface Way {
  element: HTMLElement;
  dx: number;
  dy: number;
  scale: number;
}

/** How far each card is from where it was. */
function ways(root: HTMLElement, was: Boxes, from: Map<string, string>): Way[] {
  return [...root.querySelectorAll<HTMLElement>("[data-key]")].flatMap((element) => {
    const key = element.dataset.key!;
    // A card that lay in a pile comes from the pile.
    const origin = from.get(key) ?? key;
    const start = was.get(origin) ?? was.get(origin.split("/")[0]!);
    const end = box(element);
    if (!start || end.width === 0) return [];
    const [dx, dy] = [start.left - end.left, start.top - end.top];
    if (Math.abs(dx) < 2 && Math.abs(dy) < 2) return [];
    return [{ element, dx, dy, scale: start.width / end.width }];
  });
}

/** Let every card come from where it was. All are measured before the first one moves: otherwise the browser would lay
 * out the table once for each of them. */
export function move(root: HTMLElement, was: Boxes, from: Map<string, string>, ms: number): Animation[] {
  if (ms <= 0) return [];
  return ways(root, was, from).map(({ element, dx, dy, scale }) =>
    element.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 5 },
        { transform: "none", transformOrigin: "0 0", zIndex: 5 },
      ],
      { duration: ms, easing: "cubic-bezier(.2,.7,.2,1)" },
    ),
  );
}
