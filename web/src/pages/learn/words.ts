/** The words of the learning pages, and the rules as the server's ledger tells them. */
import { ask } from "../../lib/api";
import { Words, type Details } from "../../lib/text.svelte";
import type { Language } from "../../lib/settings.svelte";

const texts = import.meta.glob<string>("./text/*.ftl", { query: "?raw", import: "default" });
export const words = new Words((language) => texts[`./text/${language}.ftl`]!());
export const say = (id: string, details?: Details): string => words.say(id, details);

/** What a rule says besides where it holds. */
interface Case {
  text: string;
  editions: string[];
  players: [number, number] | null;
  /** The card that it is about: it holds wherever that card is played with. */
  card?: string | null;
  house: boolean;
}

export interface Rule extends Case {
  id: string;
  /** The option that must be chosen. */
  option?: string | null;
  case?: Case[];
}

export interface Section {
  id: string;
  title: string;
  rule: Rule[];
}

const OFF = ["", "false", "none"]; // values of options that are not chosen
const ledgers = new Map<string, Promise<Section[]>>();

/** The rules of a game in a language; asked once. */
export function rulesOf(game: string, language: Language): Promise<Section[]> {
  const path = `/api/games/${encodeURIComponent(game)}/rules/${language}`;
  let found = ledgers.get(path);
  if (!found) {
    found = ask<{ section: Section[] }>(path).then(({ section }) => section);
    found.catch(() => ledgers.delete(path));
    ledgers.set(path, found);
  }
  return found;
}

/** A rule that says what holds in these cases too. */
function withCases(rule: Rule, cases: Case[]): Rule {
  const text = [rule.text, ...cases.map((one) => one.text)].join(" ");
  return { ...rule, text, house: rule.house || cases.some((one) => one.house) };
}

/** The rules that hold in an edition, each with those of its cases that do, with this many players if a number is
 * given, with the options of a table if there is one, and with these cards where they are known. */
export function holding(
  sections: Section[],
  edition: string,
  players: number | null,
  options: ReadonlyMap<string, string> | null = null,
  cards: ReadonlySet<string> | null = null,
): Section[] {
  const holds = (rule: Rule | Case): boolean => (cards && rule.card ? cards.has(rule.card) : isFor(rule));
  const isFor = (rule: Omit<Rule, "id">): boolean =>
    (rule.editions.length === 0 || !edition || rule.editions.includes(edition)) &&
    (!options || !rule.option || !OFF.includes(options.get(rule.option) ?? "")) &&
    (players === null || rule.players === null || (rule.players[0] <= players && players <= rule.players[1]));
  return sections
    .map((section) => ({
      ...section,
      rule: section.rule.filter(holds).map((rule) => withCases(rule, (rule.case ?? []).filter(holds))),
    }))
    .filter((section) => section.rule.length > 0);
}
