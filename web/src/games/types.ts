/** What a game adds to the page: how its cards and marks look, and a guided first round.
 *
 * The page itself knows scenes only. Everything here is optional: a game without a theme is drawn with
 * the plain one, and one without a tutorial simply has none. */
import type { Component } from "svelte";
import type { Choice, Scene, Told } from "../lib/wire";

/** A drawing that fills its parent's width, decorative for screen readers. It takes no props. */
export type Drawing = Component<Record<string, never>>;

/** How a game looks. Cards and marks go by the ids that scenes give them. */
export interface Theme {
  /** The face of a card, 200 × 280 units. The upper left corner (44 × 56) is left free for the
      value, the bottom band (from 230 down) for the name. Never null: unknown cards get a plain
      face. */
  faceOf(card: string): Drawing;
  /** The back of all cards, of the same shape. */
  Back: Drawing;
  /** A small square sign for a mark or a counter of a seat (24 × 24 units), if there is one. */
  markOf(mark: string): Drawing | null;
  /** A colour for a card, as a CSS value; an ornament only, never the sole sign of anything. */
  accent(card: string): string;
  /** The ground on which the places of the board lie, if the game has drawn one. */
  board?: Ground;
  /** A picture of a place (120 × 80 units), if there is one. */
  placeOf?(place: string): Drawing | null;
  /** The face of a die, by the id that scenes give it (40 × 40 units), if there is one. */
  dieOf?(face: string): Drawing | null;
  /** The guided first round, if the game has one. */
  tutorial?: () => Promise<Tutorial>;
}

/** The ground of a board: its drawing, how wide it is for its height, and where the middle of each
    place is, in hundredths of its width and height. */
export interface Ground {
  Drawing: Drawing;
  ratio: number;
  at: Record<string, { x: number; y: number }>;
}

/** A round played from a script. The page shows one frame after the other; nothing is asked of the
    server, so a newcomer can learn offline. */
export interface Tutorial {
  /** Options of the game, as `NewTable.options`; `edition` decides the wording of cards. */
  options: Record<string, string | number>;
  /** Text ids of the names at the table, by seat; the newcomer's seat is `you`. */
  names: string[];
  you: number;
  frames: Frame[];
  /** The tutorial's own texts in Fluent, to be added to the game's texts. */
  text(language: string): Promise<string>;
}

/** A moment of the scripted round: what has just happened, how the table looks then, what is said
    about it, and what the newcomer does next. */
export interface Frame {
  /** What happened since the frame before, as in `Item.events` of the wire. */
  events: Told[];
  /** The table as the newcomer sees it, as in `State.scene` of the wire. */
  scene: Scene;
  /** The legal actions, as in `State.actions` of the wire; empty when it is another's turn. */
  actions: Choice[];
  /** Text ids of what is said, a paragraph each. */
  say: string[];
  /** Ids of zones or cards of the scene, or `seat-N`, to point at meanwhile. */
  look: string[];
  /** The notation of the action to be played now; where it is missing, one just goes on. */
  expect?: string;
  /** Text id of what to answer to any other legal action; the newcomer then picks again. */
  instead?: string;
}
