/** How long ago something was, in the reader's language: "5 minutes ago". */
import { settings } from "./settings.svelte";

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

export function ago(seconds: number, now: number = Date.now() / 1000): string {
  const passed = Math.max(0, now - seconds);
  const [unit, size] = UNITS.find(([, size]) => passed >= size) ?? (["minute", 60] as const);
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" });
  return format.format(-Math.floor(passed / size), unit);
}
