import { afterEach, expect, it, vi } from "vitest";
import { settings } from "./settings.svelte";
import { play } from "./sound";

afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(settings, { sound: false, volume: 0.5 });
});

it("is silent until sound is wanted, and at volume 0", () => {
  const made = vi.fn();
  vi.stubGlobal("AudioContext", made);
  expect(settings.sound).toBe(false);
  play("card");
  Object.assign(settings, { sound: true, volume: 0 });
  play("card");
  expect(made).not.toHaveBeenCalled();
});

it("does no harm where there is no sound", () => {
  settings.sound = true;
  vi.stubGlobal("AudioContext", undefined);
  expect(() => play("win")).not.toThrow();
  vi.stubGlobal(
    "AudioContext",
    class {
      constructor() {
        throw new Error("no device");
      }
    },
  );
  expect(() => play("win")).not.toThrow();
});
