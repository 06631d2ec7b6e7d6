/** How a game looks on the page. All of it comes from the game's own folder by way of the server; what is missing
 * there is drawn from what the page knows of every card: its name, its value, its signs. */
import type { Component } from "svelte";

/** A drawing that fills its parent's width, decorative for screen readers. It takes no props. */
export type Drawing = Component<Record<string, never>>;

/** What is printed on a card, for one that nobody has drawn. */
export interface Printed {
  name: string;
  corner: string;
  /** The ids of the signs printed on it. */
  signs: string[];
}

/** How a game looks. Cards and marks go by the ids that scenes give them. */
export interface Theme {
  /** The face of a card, 200 × 280 units. The upper left corner (44 × 56) is left free for the
      value, the bottom band (from 230 down) for the name. */
  faceOf(card: string, printed?: Printed): Drawing;
  /** The back of all cards, of the same shape. */
  Back: Drawing;
  /** A small square sign for a mark or a counter (24 × 24 units), if there is one. */
  markOf(mark: string): Drawing | null;
  /** The ground on which the places of the board lie, if the game has drawn one. */
  board?: Ground;
  /** A picture of a place (120 × 80 units), if there is one. */
  placeOf(place: string): Drawing | null;
  /** The face of a die, by the id that scenes give it (40 × 40 units), if there is one. */
  dieOf(face: string): Drawing | null;
}

/** The ground of a board: its drawing, how wide it is for its height, and where the middle of each
    place is, in hundredths of its width and height. */
export interface Ground {
  Drawing: Drawing;
  ratio: number;
  at: Record<string, { x: number; y: number }>;
}
