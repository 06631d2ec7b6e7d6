import { expect, it } from "vitest";
import { optionsIn, rulesAddress } from "./rules_address";

it("takes the options of a table to its rules", () => {
  const options = { edition: "park", players: 3, illness: false, private_maids: true, maids: ["a", "b"], promos: [] };
  const address = rulesAddress({ game: "tanto-cuore", options });
  expect(address).toBe("/learn/tanto-cuore/rules?edition=park&players=3&illness=false&private_maids=true&maids=true");
  expect(Object.fromEntries(optionsIn(address.slice(address.indexOf("?")))!)).toEqual({
    edition: "park",
    players: "3",
    illness: "false",
    private_maids: "true",
    maids: "true",
  });
  expect(optionsIn("")).toBeNull();
});
