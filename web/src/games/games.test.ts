import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { plain, theme } from "./index";

const CARDS = (
  "spy guard priest baron handmaid prince chancellor king countess princess " +
  "assassin jester cardinal baroness sycophant count constable queen bishop"
).split(" ");

describe("themes", () => {
  it("draw every character of Love Letter, each in its own way", async () => {
    const look = await theme("love-letter");
    const faces = new Set(CARDS.map((card) => look.faceOf(card)));
    expect(faces.size).toBe(CARDS.length);
    expect(faces).not.toContain(plain.faceOf("spy"));
  });

  it("fall back for what they do not know", async () => {
    const look = await theme("love-letter");
    expect(look.faceOf("dragon")).toBe(plain.faceOf("dragon"));
    expect(look.faceOf("__proto__")).toBe(plain.faceOf("dragon"));
    expect(look.markOf("dragon")).toBeNull();
    expect(await theme("no-such-game")).toBe(plain);
    expect(await theme("constructor")).toBe(plain);
  });

  it("have a sign for every mark of Love Letter", async () => {
    const look = await theme("love-letter");
    for (const mark of ["turn", "out", "protected", "winner", "sycophant", "jester-3", "tokens"]) {
      expect(look.markOf(mark), mark).not.toBeNull();
    }
  });
});

describe("the guided first round", async () => {
  const tutorial = await (await theme("love-letter")).tutorial!();

  it("leads from each frame to the next by a legal action", () => {
    expect(tutorial.frames.length).toBeGreaterThan(8);
    tutorial.frames.forEach((frame, index) => {
      const legal = frame.actions.map((action) => action.text);
      expect(frame.expect !== undefined, `frame ${index}`).toBe(legal.length > 0);
      if (frame.expect === undefined) return;
      expect(legal).toContain(frame.expect);
      expect(frame.instead).toBeDefined();
      const next = tutorial.frames[index + 1]!.events[0]!;
      expect(next).toMatchObject({ code: "played", card: frame.expect.split(" ")[0] });
    });
  });

  it("points at things that are there", () => {
    for (const { scene, look } of tutorial.frames) {
      const things = scene.zones.flatMap((zone) => [zone.id, ...(zone.cards ?? []).map((c) => c.id)]);
      things.push(...scene.seats.map((seat) => `seat-${seat.seat}`));
      for (const id of look) expect(things).toContain(id);
    }
  });

  it.each(["en", "fr"])("has all its words: %s", async (language) => {
    const bundle = new FluentBundle(language, { useIsolating: false });
    expect(bundle.addResource(new FluentResource(await tutorial.text(language)))).toEqual([]);
    const said = tutorial.frames.flatMap(({ say, instead }) => (instead ? [...say, instead] : say));
    for (const id of ["first-title", ...tutorial.names, ...said]) {
      const errors: Error[] = [];
      const pattern = bundle.getMessage(id)?.value;
      expect(pattern, id).toBeTruthy();
      expect(bundle.formatPattern(pattern!, {}, errors)).not.toBe("");
      expect(errors).toEqual([]);
    }
  });
});
