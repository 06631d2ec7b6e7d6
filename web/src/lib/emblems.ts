/** The colours and emblems that people choose for themselves. White is readable on every colour. */
import type { SeatInfo } from "./wire";

type Colour = NonNullable<SeatInfo["colour"]>;
type Emblem = NonNullable<SeatInfo["emblem"]>;

const COLOURS: Record<Colour, string> = {
  "": "#65564c",
  red: "#a3262f",
  orange: "#a04c08",
  gold: "#7f5c12",
  green: "#2c663b",
  teal: "#14666b",
  blue: "#2a559f",
  violet: "#6b3fa0",
  pink: "#a83272",
};
// The last character says that a drawing in the colour of the text is wanted, not a picture.
const EMBLEMS: Record<Emblem, string> = {
  "": "",
  heart: "♥\ufe0e",
  diamond: "♦\ufe0e",
  club: "♣\ufe0e",
  spade: "♠\ufe0e",
  star: "★",
  moon: "☾",
  sun: "☀\ufe0e",
  flower: "❀",
  crown: "♛",
  anchor: "⚓\ufe0e",
};

export const colours = Object.keys(COLOURS).slice(1) as Colour[];
export const emblems = Object.keys(EMBLEMS).slice(1) as Emblem[];
export const colourOf = (colour: Colour | undefined): string => COLOURS[colour ?? ""];
export const glyphOf = (emblem: Emblem | undefined): string => EMBLEMS[emblem ?? ""];
