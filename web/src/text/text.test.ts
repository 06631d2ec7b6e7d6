import { FluentResource } from "@fluent/bundle";
import { expect, it } from "vitest";

const texts = import.meta.glob<string>("../**/text/*.ftl", { query: "?raw", import: "default", eager: true });
const used = import.meta.glob<string>(["../**/*.svelte", "../lib/*.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const ids = (text: string) => new FluentResource(text).body.map((entry) => entry.id);
const folders = Object.keys(texts).filter((path) => path.endsWith("en.ftl"));

it.each(folders)("%s says the same in both languages", (path) => {
  const french = texts[path.replace("en.ftl", "fr.ftl")];
  expect(french).toBeDefined();
  expect(ids(french!).sort()).toEqual(ids(texts[path]!).sort());
});

it("every message that the interface says is there, and every one that is there is said", () => {
  const known = ids(texts["./en.ftl"] ?? texts["../text/en.ftl"]!);
  const sources = Object.entries(used).filter(
    ([path]) => !/\.test\.|pages\/(admin|learn|lobby|me|privacy|replay|statistics|tournament|club)|games\//.test(path),
  );
  const said = sources.flatMap(([, source]) => [
    ...source.matchAll(/(?<![.\w])say\(\s*(?:[^"`()]*\?\s*)?"([a-z-]+)"/g),
    ...source.matchAll(/(?<![.\w])say\([^)]*?:\s*"([a-z-]+)"/g),
  ]);
  for (const [, id] of said) expect(known).toContain(id);
  const all = sources.map(([, source]) => source).join("\n") + JSON.stringify(used["../routes.ts"] ?? "");
  const made = /^(level|story|refused|report-reason|theme|speed|title|ask|visibility)-/;
  for (const id of known) if (!made.test(id)) expect(all, id).toContain(`"${id}"`);
});
