/** The guided first round of Love Letter: what is said about each frame of `round.json`, and what the
 * newcomer is led to play. The words are in `text/`. */
import type { Frame, Tutorial } from "../types";
import round from "./round.json";

type Recorded = Pick<Frame, "events" | "scene" | "actions">;
type Said = Omit<Frame, keyof Recorded>;

const SAID: Said[] = [
  { say: ["first-welcome", "first-goal", "first-hand"], look: ["hand-0"] },
  {
    say: ["first-turn", "first-two-cards", "first-try-priest"],
    look: ["drawn-0"],
    expect: "priest 1",
    instead: "first-not-priest",
  },
  { say: ["first-saw-king", "first-remember"], look: ["hand-1"] },
  { say: ["first-handmaid"], look: ["seat-1"] },
  { say: ["first-countess", "first-countess-why"], look: ["discards-2"] },
  {
    say: ["first-guard", "first-deduce"],
    look: ["hand-2"],
    expect: "guard 2 prince",
    instead: "first-not-guard",
  },
  { say: ["first-right", "first-out"], look: ["seat-2"] },
  { say: ["first-guessed"], look: ["discards-1", "left"] },
  {
    say: ["first-baron", "first-try-spy"],
    look: ["hand-0"],
    expect: "spy",
    instead: "first-not-spy",
  },
  { say: ["first-spy"], look: ["discards-0"] },
  { say: ["first-seen"], look: ["hand-0"] },
  {
    say: ["first-princess", "first-try-baron"],
    look: ["drawn-0"],
    expect: "baron 1",
    instead: "first-not-baron",
  },
  { say: ["first-won", "first-tokens", "first-else", "first-more"], look: ["seat-0"] },
];

// The compiler sees the file as a jumble of literals; a test holds it to the rules that wrote it.
const recorded = round.frames as unknown as Recorded[];

const texts = import.meta.glob<string>("./text/*.ftl", { query: "?raw", import: "default" });

export const tutorial: Tutorial = {
  options: round.options,
  names: ["first-you", "first-colombine", "first-lelio"],
  you: round.you,
  frames: SAID.map((said, index) => ({ ...recorded[index]!, ...said })),
  text: (language) => (texts[`./text/${language}.ftl`] ?? texts["./text/en.ftl"]!)(),
};
