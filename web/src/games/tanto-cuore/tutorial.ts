/** The guided first rounds of Tanto Cuore, up to the first preparation: what is said about each frame of
 * `round.json`, and what the newcomer is led to do. The words are in `text/`. */
import type { Frame, Tutorial } from "../types";
import round from "./round.json";

type Recorded = Pick<Frame, "events" | "scene" | "actions">;
type Said = Omit<Frame, keyof Recorded>;

const SAID: Said[] = [
  { say: ["first-welcome", "first-goal", "first-deck"], look: ["seat-0"] },
  {
    say: ["first-refined", "first-try-yukina"],
    look: ["refined"],
    expect: "take yukina",
    instead: "first-not-yukina",
  },
  {
    say: ["first-rival", "first-start", "first-try-dismiss"],
    look: ["hand-0"],
    expect: "use yukina colette",
    instead: "first-not-dismiss",
  },
  {
    say: ["first-service", "first-try-chamber"],
    look: ["hand-0"],
    expect: "chamber colette",
    instead: "first-not-chamber",
  },
  { say: ["first-chamber", "first-try-end"], look: ["chambermaids-0"], expect: "end", instead: "first-not-end" },
  { say: ["first-love", "first-try-edith"], look: ["maids"], expect: "hire edith", instead: "first-not-edith" },
  {
    say: ["first-clean", "first-master", "first-try-rosalie"],
    look: ["refined"],
    expect: "take rosalie",
    instead: "first-not-rosalie",
  },
  { say: ["first-thin", "first-use-rosalie"], look: ["seat-0"], expect: "use rosalie", instead: "first-not-use" },
  { say: ["first-nothing", "first-end-again"], look: ["hand-0"], expect: "end", instead: "first-not-end-again" },
  { say: ["first-five", "first-try-julia"], look: ["maids"], expect: "hire julia", instead: "first-not-julia" },
  {
    say: ["first-shuffle", "first-chief", "first-try-celina"],
    look: ["refined", "preparations"],
    expect: "take celina",
    instead: "first-not-celina",
  },
  { say: ["first-took-card", "first-try-play"], look: ["hand-0"], expect: "play julia", instead: "first-not-play" },
  {
    say: ["first-skills", "first-try-use"],
    look: ["chambermaids-0"],
    expect: "use colette",
    instead: "first-not-use-colette",
  },
  {
    say: ["first-one-more", "first-try-play-edith"],
    look: ["hand-0"],
    expect: "play edith",
    instead: "first-not-play-edith",
  },
  { say: ["first-work", "first-try-prepare"], look: ["preparations"], expect: "prepare", instead: "first-not-prepare" },
  { say: ["first-prepared", "first-try-lenor"], look: ["maids"], expect: "hire lenor", instead: "first-not-lenor" },
  { say: ["first-done", "first-end", "first-more"], look: ["seat-0"] },
];

// The compiler sees the file as a jumble of literals; a test holds it to the rules that wrote it.
const recorded = round.frames as unknown as Recorded[];

const texts = import.meta.glob<string>("./text/*.ftl", { query: "?raw", import: "default" });

export const tutorial: Tutorial = {
  options: round.options,
  names: ["first-you", "first-mathilde"],
  you: round.you,
  frames: SAID.map((said, index) => ({ ...recorded[index]!, ...said })),
  text: (language) => (texts[`./text/${language}.ftl`] ?? texts["./text/en.ftl"]!)(),
};
