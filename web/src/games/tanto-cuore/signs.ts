/** The icons of Tanto Cuore, 24 × 24 units: what cards give and ask for, and what is noted at a seat. */
import type { Shapes } from "../parts";

const BELL: Shapes = [
  ["", "M12 1C17.500 1 18.500 7 19 12L22 17H2L5 12C5.500 7 6.500 1 12 1ZM8.500 19H15.500C15 23.500 9 23.500 8.500 19Z"],
];
const CLOCHE: Shapes = [
  ["", "M3.500 16C3.500 4 20.500 4 20.500 16ZM1 17.500H23V20.500H1ZM10.500 3H13.500V6H10.500Z"],
  ["light", "M7 13C7.500 10 9 8.500 11 8"],
];
const HEART: Shapes = [["wax", "M12 22C-5 10 2 1 7.500 2C10 2.500 12 5 12 7C12 5 14 2.500 16.500 2C22 1 29 10 12 22Z"]];
const IDEA: Shapes = [
  [
    "",
    "M12 1C17 1 20 5 20 9C20 13 16.500 14.500 16 18H8C7.500 14.500 4 13 4 9C4 5 7 1 12 1ZM8.500 19.500H15.500V21H8.500ZM9.500 22H14.500V23.500H9.500Z",
  ],
  ["light", "M9 12L12 8 15 12"],
];
const TARGET: Shapes = [
  ["", "M12 1a11 11 0 1 0 .1 0Z"],
  ["light", "M12 5a7 7 0 1 0 .1 0ZM12 9a3 3 0 1 0 .1 0Z"],
];
const BROOM: Shapes = [
  [
    "",
    "M20.500 1L22.500 3 14.500 12 12 9.500ZM10.500 9.500L15 14C14 19.500 8.500 23 2 22.500C1.500 16 5 10.500 10.500 9.500Z",
  ],
  ["light", "M10 13L6.500 20M12 15L10.500 20"],
];
const HAND: Shapes = [
  ["", "M4 2H17V22H4Z"],
  ["light", "M7 7H14M7 11H14M7 15H11"],
  ["wax", "M18 14a5 5 0 1 0 .1 0Z"],
];
const POINTS: Shapes = [["", "M12 1L15 8.500 23 9 17 14 19 22 12 17.500 5 22 7 14 1 9 9 8.500Z"]];
const CROWN: Shapes = [["", "M2 19L1 6 7 11 12 3 17 11 23 6 22 19ZM2 20.500H22V22.500H2Z"]];
const FEVER: Shapes = [
  [
    "",
    "M12 1C14.500 1 15 3 15 4V13C17.500 14.500 18 16.500 18 18C18 21.500 15.500 23.500 12 23.500S6 21.500 6 18C6 16.500 6.500 14.500 9 13V4C9 3 9.500 1 12 1Z",
  ],
  ["light", "M12 8V17M12 16a2 2 0 1 0 .1 0Z"],
];

export const SIGNS = new Map<string, Shapes>([
  ["call", BELL],
  ["service", CLOCHE],
  ["services", CLOCHE],
  ["love", HEART],
  ["imagination", IDEA],
  ["concentration", TARGET],
  ["effort", BROOM],
  ["hire", HAND],
  ["hires", HAND],
  ["points", POINTS],
  ["first-master", CROWN],
  ["ill", FEVER],
]);
