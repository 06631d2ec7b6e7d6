/** What a person has chosen for this browser, and remembers from one visit to the next. */
import type { Options, SeatInfo } from "./wire";

export type Language = "en" | "fr";
export type Theme = "system" | "light" | "dark";
/** When to ask for an answer to another's card. */
export type Ask = "always" | "able" | "never";
export type Speed = "slow" | "normal" | "fast" | "instant";

/** What was last chosen for a game: its options, the strength of the bot on each other seat, and
 * whether hints may be asked for. */
export interface GameChoice {
  options: Options;
  levels: string[];
  hints?: boolean;
}

interface Kept {
  language: Language;
  theme: Theme;
  speed: Speed;
  sound: boolean;
  volume: number;
  notify: boolean;
  keys: boolean;
  ask: Ask;
  /** Whether the only thing that can be done is done by itself. */
  obvious: boolean;
  name: string;
  colour: NonNullable<SeatInfo["colour"]>;
  emblem: NonNullable<SeatInfo["emblem"]>;
  /** Whether this browser has a player's token for this server. */
  player: boolean;
  choices: Record<string, GameChoice>;
}

const KEY = "billetdoux";
const LANGUAGES: Language[] = ["en", "fr"];

function preferred(): Language {
  const wanted = typeof navigator === "undefined" ? [] : (navigator.languages ?? []);
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

function kept(): Partial<Kept> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

export const settings: Kept = $state({
  language: preferred(),
  theme: "system",
  speed: "normal",
  sound: false,
  volume: 0.5,
  notify: false,
  keys: true,
  ask: "able",
  obvious: true,
  name: "",
  colour: "",
  emblem: "",
  player: false,
  choices: {},
  ...kept(),
});

/** Seconds that a moment of the game is held, and that a card takes to move. */
const PACE: Record<Speed, { hold: number; move: number }> = {
  slow: { hold: 1.7, move: 0.6 },
  normal: { hold: 1, move: 0.38 },
  fast: { hold: 0.5, move: 0.2 },
  instant: { hold: 0, move: 0 },
};

export function pace(): { hold: number; move: number } {
  const still = typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)");
  const chosen = PACE[settings.speed];
  return still && still.matches ? { hold: chosen.hold, move: 0 } : chosen;
}

/** Called once, inside the root component: keeps the settings and shows the theme. */
export function keepSettings(): void {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // A browser that remembers nothing is no reason not to play.
    }
  });
  $effect(() => {
    document.documentElement.lang = settings.language;
  });
  $effect(() => {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const theme = settings.theme;
    const show = () => {
      const night = theme === "dark" || (theme === "system" && dark.matches);
      document.documentElement.dataset.theme = night ? "dark" : "light";
    };
    show();
    dark.addEventListener("change", show);
    return () => dark.removeEventListener("change", show);
  });
}
