/** The guided first turns of Love & Intrigue, up to a wedding: what is said about each frame of
 * `round.json`, and what the newcomer is led to do. The words are in `text/`. */
import type { Frame, Tutorial } from "../types";
import round from "./round.json";

type Recorded = Pick<Frame, "events" | "scene" | "actions">;
type Said = Omit<Frame, keyof Recorded>;

const SAID: Said[] = [
  { say: ["first-welcome", "first-goal", "first-lady"], look: ["seat-0"] },
  {
    say: ["first-turn", "first-town", "first-try-boulevard"],
    look: ["boulevard"],
    expect: "go boulevard",
    instead: "first-not-boulevard",
  },
  {
    say: ["first-pile", "first-demands", "first-try-giselbert"],
    look: ["seat-0"],
    expect: "take giselbert",
    instead: "first-not-giselbert",
  },
  { say: ["first-under", "first-unseen"], look: ["seat-0"] },
  { say: ["first-rival", "first-casanova", "first-secret"], look: ["dive"] },
  {
    say: ["first-events", "first-try-diadem"],
    look: ["hand-0"],
    expect: "play diadem",
    instead: "first-not-diadem",
  },
  {
    say: ["first-asked", "first-try-theatre"],
    look: ["theatre"],
    expect: "go theatre",
    instead: "first-not-theatre",
  },
  { say: ["first-again"], look: ["seat-0"], expect: "take giselbert", instead: "first-not-again" },
  {
    say: ["first-trick", "first-try-composure"],
    look: ["hand-0"],
    expect: "react composure",
    instead: "first-not-composure",
  },
  { say: ["first-cancelled", "first-intrigue"], look: ["seat-1"] },
  {
    say: ["first-two-of-three", "first-try-poorhouse"],
    look: ["poorhouse"],
    expect: "go poorhouse",
    instead: "first-not-poorhouse",
  },
  { say: ["first-third"], look: ["seat-0"], expect: "take giselbert", instead: "first-not-third" },
  { say: ["first-wedding", "first-family", "first-end", "first-more"], look: ["seat-0"] },
];

// The compiler sees the file as a jumble of literals; a test holds it to the rules that wrote it.
const recorded = round.frames as unknown as Recorded[];

const texts = import.meta.glob<string>("./text/*.ftl", { query: "?raw", import: "default" });

export const tutorial: Tutorial = {
  options: round.options,
  names: ["first-you", "first-amalie"],
  you: round.you,
  frames: SAID.map((said, index) => ({ ...recorded[index]!, ...said })),
  text: (language) => (texts[`./text/${language}.ftl`] ?? texts["./text/en.ftl"]!)(),
};
