/** The town: what stands at each place (120 × 80 units), where it lies on the map, and the faces of the
 * dice (40 × 40 units). */
import type { Ground } from "../types";
import type { Shapes } from "../parts";

export const HOUSES: Record<string, Shapes> = {
  theatre: [
    ["ink", "M22 30L60 8 98 30Z"],
    ["paper", "M24 32H96V70H24Z"],
    ["ink", "M24 32H96V36H24ZM28 38H34V70H28ZM43 38H49V70H43ZM71 38H77V70H71ZM86 38H92V70H86Z"],
    ["wax", "M53 70V50C53 40 67 40 67 50V70Z"],
    ["gold", "M60 14a7 7 0 1 0 .1 0ZM18 70H102V75H18Z"],
  ],
  dive: [
    ["soft", "M24 36H96V72H24Z"],
    ["ink", "M18 38L34 16H86L102 38Z"],
    ["gold", "M32 46H46V58H32ZM74 46H88V58H74Z"],
    ["ink", "M53 72V48H67V72ZM96 22H112V26H96Z"],
    ["wax", "M102 26H112V40H102Z"],
    ["ink", "M8 58C8 54 22 54 22 58V72H8Z"],
    ["paper", "M8 60H22V62H8ZM8 67H22V69H8Z"],
  ],
  boulevard: [
    ["soft", "M10 72L52 22H68L110 72Z"],
    ["paper", "M58 30H62L63 36H57ZM56 42H64L66 52H54ZM52 58H68L71 70H49Z"],
    ["ink", "M20 72V44H23V72ZM97 72V44H100V72ZM38 58V34H40V58ZM80 58V34H82V58Z"],
    [
      "gold",
      "M21.5 34L27 40 24 46H19L16 40ZM98.5 34L104 40 101 46H96L93 40ZM39 27L43 31 41 35H37L35 31ZM81 27L85 31 83 35H79L77 31Z",
    ],
    ["ink", "M4 34a9 9 0 1 0 .1 0ZM116 34a9 9 0 1 0 .1 0ZM3 48H6V72H3ZM115 48H118V72H115Z"],
  ],
  poorhouse: [
    ["ink", "M46 34L60 16 74 34V72H46Z"],
    ["ink", "M59 2H61V8H66V10H61V18H59V10H54V8H59Z"],
    ["soft", "M14 46H46V72H14ZM74 46H106V72H74Z"],
    ["ink", "M10 48L22 36H46V48ZM110 48L98 36H74V48Z"],
    ["gold", "M54 72V56C54 48 66 48 66 56V72ZM22 54H30V62H22ZM34 54H42V62H34ZM78 54H86V62H78ZM90 54H98V62H90Z"],
    ["paper", "M60 28a6 6 0 1 0 .1 0Z"],
  ],
  park: [
    ["soft", "M22 18a17 17 0 1 0 .1 0ZM100 16a18 18 0 1 0 .1 0ZM8 36a11 11 0 1 0 .1 0ZM114 38a10 10 0 1 0 .1 0Z"],
    ["ink", "M20 44H25V72H20ZM98 44H103V72H98Z"],
    ["wax", "M36 38L60 20 84 38Z"],
    ["ink", "M40 38H44V70H40ZM58 38H62V70H58ZM76 38H80V70H76ZM34 68H86V72H34Z"],
    ["gold", "M59 14H61V22H59ZM44 56H76V59H44Z"],
  ],
  tailor: [
    ["soft", "M20 24H100V72H20Z"],
    ["ink", "M16 14H104V24H16Z"],
    [
      "wax",
      "M16 24H27V34C22 38 18 36 16 34ZM38 24H49V34C44 38 40 36 38 34ZM60 24H71V34C66 38 62 36 60 34ZM82 24H93V34C88 38 84 36 82 34Z",
    ],
    [
      "paper",
      "M27 24H38V34C33 38 29 36 27 34ZM49 24H60V34C55 38 51 36 49 34ZM71 24H82V34C77 38 73 36 71 34ZM93 24H104V34C99 38 95 36 93 34ZM28 40H68V70H28Z",
    ],
    ["ink", "M44 44H52L54 50 51 56C56 60 58 64 59 68H37C38 64 40 60 45 56L42 50ZM76 72V42H94V72Z"],
    ["gold", "M88 56a2 2 0 1 0 .1 0Z"],
  ],
};

/** Two rows of three, as the streets run. */
export const AT: Ground["at"] = {
  theatre: { x: 17, y: 27 },
  boulevard: { x: 50, y: 25 },
  poorhouse: { x: 83, y: 27 },
  dive: { x: 17, y: 76 },
  park: { x: 50, y: 76 },
  tailor: { x: 83, y: 76 },
};

const PIPS = [
  [20, 20],
  [11, 11],
  [29, 29],
  [29, 11],
  [11, 29],
] as const;
const pip = ([x, y]: readonly [number, number]): string => `M${x} ${y - 4.2}a4.2 4.2 0 1 0 .1 0Z`;
const pips = (...places: number[]): Shapes => [["ink", places.map((place) => pip(PIPS[place]!)).join("")]];

export const FACES: Record<string, Shapes> = {
  "casanova-1": pips(0),
  "casanova-2": pips(1, 2),
  "casanova-3": pips(0, 1, 2),
  "casanova-4": pips(1, 2, 3, 4),
  "casanova-5": pips(0, 1, 2, 3, 4),
  "casanova-absent": [
    ["soft", "M7 28H33V31H7ZM13 27C12 16 15 10 20 10S28 16 27 27Z"],
    ["wax", "M13 24H27V27H13Z"],
  ],
  "drink-sober": [
    ["soft", "M12 8H28L26 32H14Z"],
    ["paper", "M14.5 12H25.500L24 29H16Z"],
  ],
  "drink-tipsy": [["wax", "M11 8H29C30 17 27 22 22 23V30H27V33H13V30H18V23C13 22 10 17 11 8Z"]],
  "intrigue-success": [["wax", "M20 33C4 21 8 9 14 9C17 9 19 11 20 14C21 11 23 9 26 9C32 9 36 21 20 33Z"]],
  "intrigue-failure": [
    ["ink", "M19 33C4 21 8 9 14 9C16 9 18 10 19 12L16 18 21 23 18 28Z"],
    ["soft", "M22 31L21 28 25 23 20 18 22 12C23 10 24 9 26 9C32 9 36 20 22 31Z"],
  ],
};
