import { expect, it } from "vitest";
import { match } from "./router.svelte";

it("finds pages by address, with their parts", () => {
  expect(match("/").route?.path).toBe("/");
  expect(match("/table/abc")).toMatchObject({ route: { path: "/table/:id" }, params: { id: "abc" } });
  expect(match("/learn/love-letter/cards").params).toEqual({ game: "love-letter", page: "cards" });
  expect(match("/join/a%20b").params).toEqual({ code: "a b" });
});

it("knows no other address", () => {
  expect(match("/nowhere").route).toBeNull();
  expect(match("/table").route).toBeNull();
  expect(match("/table/%E0%A4%A").route).toBeNull();
});
