import { expect, test } from "vitest";
import { settings } from "./settings.svelte";
import { ago } from "./since";

test("how long ago something was is said in the largest unit that fits", () => {
  settings.language = "en";
  expect(ago(1_000, 1_000)).toBe("this minute");
  expect(ago(0, 59)).toBe("this minute");
  expect(ago(0, 300)).toBe("5 minutes ago");
  expect(ago(0, 2 * 3_600)).toBe("2 hours ago");
  expect(ago(0, 3 * 86_400)).toBe("3 days ago");
  expect(ago(2_000, 1_000)).toBe("this minute"); // a clock that is ahead
  settings.language = "fr";
  expect(ago(0, 300)).toBe("il y a 5 minutes");
});
