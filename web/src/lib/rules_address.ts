/** Where the rules of a table are: with its options, so that what is not in play there is left out. */
import type { TableInfo } from "./wire";

export function rulesAddress({ game, options }: Pick<TableInfo, "game" | "options">): string {
  const query = new URLSearchParams();
  for (const [option, value] of Object.entries(options))
    if (typeof value !== "object") query.set(option, String(value));
    else if (Array.isArray(value) && value.length) query.set(option, "true");
  return `/learn/${game}/rules?${query}`;
}

/** The options in such an address; nothing without any. */
export function optionsIn(search: string): Map<string, string> | null {
  const query = new URLSearchParams(search);
  return query.size ? new Map(query) : null;
}
