import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { plain, theme } from "./index";
import { LADIES, SUITORS } from "./love-and-intrigue/people";
import { MAIDS } from "./tanto-cuore/people";
import { SIGNS } from "./tanto-cuore/signs";
import { THINGS } from "./tanto-cuore/things";

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

describe.each(["love-letter", "love-and-intrigue", "tanto-cuore"])("the guided first round of %s", async (game) => {
  const tutorial = await (await theme(game)).tutorial!();

  it("leads from each frame to the next by a legal action", () => {
    expect(tutorial.frames.length).toBeGreaterThan(8);
    tutorial.frames.forEach((frame, index) => {
      const legal = frame.actions.map((action) => action.text);
      expect(frame.expect !== undefined, `frame ${index}`).toBe(legal.length > 0);
      if (frame.expect === undefined) return;
      expect(legal).toContain(frame.expect);
      expect(frame.instead).toBeDefined();
      // What happens next is about what the newcomer has just done.
      const next = tutorial.frames[index + 1]!.events[0]!;
      expect(next["seat"]).toBe(tutorial.you);
      const named = Object.values(next).filter((value) => typeof value === "string");
      // A bare word, such as `end`, names nothing that could be told of.
      const words = frame.expect.split(" ");
      expect(words.length === 1 || words.some((word) => named.includes(word)), frame.expect).toBe(true);
    });
  });

  it("points at things that are there", () => {
    for (const { scene, look } of tutorial.frames) {
      const things = scene.zones.flatMap((zone) => [zone.id, ...(zone.cards ?? []).map((c) => c.id)]);
      things.push(...scene.seats.map((seat) => `seat-${seat.seat}`));
      things.push(...(scene.places ?? []).map((place) => place.id));
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

describe("the look of Love & Intrigue", async () => {
  const look = await theme("love-and-intrigue");
  const { frames } = await look.tutorial!();
  const last = frames.at(-1)!.scene;

  it("draws every card and every lady, each in its own way", () => {
    const tallied = last.zones.filter((zone) => zone.kind === "tally").flatMap((zone) => zone.cards ?? []);
    const cards = [...tallied.flatMap(({ face }) => (face ? [face] : [])), ...LADIES.keys(), ...SUITORS.keys()];
    const faces = new Map(cards.map((card) => [card, look.faceOf(card)]));
    expect(faces.size).toBeGreaterThan(14 + 12 + 20);
    expect(new Set(faces.values()).size).toBe(faces.size);
    for (const [card, face] of faces) expect(face, card).not.toBe(plain.faceOf("dragon"));
    expect(look.faceOf("constructor")).toBe(plain.faceOf("dragon"));
  });

  it("tells people apart by more than one feature", () => {
    const outlines = [
      ...[...SUITORS.values()].map(({ hat, hair, beard }) => `${hat} ${hair} ${beard}`),
      ...[...LADIES.values()].map(({ hair, cap }) => `lady ${hair} ${cap}`),
    ];
    expect(new Set(outlines).size).toBe(outlines.length);
    expect(new Set([...SUITORS.values()].map(({ emblem }) => emblem)).size).toBe(SUITORS.size);
  });

  it("has a place on the map, a picture, a sign and the faces of dice for all there is", () => {
    for (const { id } of last.places!) {
      expect(look.board!.at[id], id).toBeDefined();
      expect(look.placeOf!(id), id).not.toBeNull();
    }
    for (const mark of [
      "ring",
      "weddings",
      "points",
      "reputation",
      "beauty",
      "education",
      "medallion-beauty",
      "turn",
    ]) {
      expect(look.markOf(mark), mark).not.toBeNull();
    }
    const faces = [
      "casanova-absent",
      "casanova-1",
      "casanova-5",
      "drink-tipsy",
      "drink-sober",
      "intrigue-success",
      "intrigue-failure",
    ];
    for (const face of faces) expect(look.dieOf!(`face-${face}`), face).not.toBeNull();
    expect(look.dieOf!("face-dragon")).toBeNull();
    expect(look.placeOf!("moon")).toBeNull();
  });
});

describe("the look of Tanto Cuore", async () => {
  const look = await theme("tanto-cuore");
  const { frames } = await look.tutorial!();
  const text = import.meta.glob<string>("../../../src/billetdoux/games/tanto_cuore/text/en.ftl", {
    query: "?raw",
    import: "default",
    eager: true,
  });

  it("draws every card that has a name, each in its own way", () => {
    const cards = Object.values(text).flatMap((file) => [...file.matchAll(/^card-([\w-]+) =/gm)].map(([, id]) => id!));
    expect(cards.length).toBeGreaterThan(49 + 26);
    expect(new Set(cards)).toEqual(new Set([...MAIDS.keys(), ...Object.keys(THINGS)]));
    const faces = new Set(cards.map((card) => look.faceOf(card)));
    expect(faces.size).toBe(cards.length);
    expect(faces).not.toContain(plain.faceOf("dragon"));
    expect(look.faceOf("constructor")).toBe(plain.faceOf("dragon"));
  });

  it("tells maids apart by their outline, and those of a rank by their seals or collars too", () => {
    const maids = [...MAIDS.values()];
    expect(new Set(maids.map(({ hair, cap }) => `${hair} ${cap}`)).size).toBe(maids.length);
    expect(new Set(maids.map(({ rank, seal, collar }) => `${rank} ${seal} ${collar}`)).size).toBe(maids.length);
    const refined = maids.filter(({ rank }) => rank === "refined");
    expect(new Set(refined.map(({ seal }) => seal)).size).toBe(refined.length);
  });

  it("has a sign for all that is counted, and for the marks of seats and cards", () => {
    const counters = frames.flatMap(({ scene }) => (scene.counters ?? []).slice(1).map(({ id }) => id));
    const seats = frames.flatMap(({ scene }) =>
      scene.seats.flatMap((seat) => [...(seat.marks ?? []), ...(seat.counters ?? [])]),
    );
    for (const id of [...SIGNS.keys(), ...counters, ...seats.map((one) => one.id)])
      expect(look.markOf(id), id).not.toBeNull();
    expect(look.markOf("dragon")).toBeNull();
  });
});
