/** Drawings made from a component and what it is to draw. */
import type { Component } from "svelte";
import type { Drawing } from "./types";

/** A drawing that needs no more props: a component with its own given. */
export function given<Props extends Record<string, unknown>>(what: Component<Props>, props: Props): Drawing {
  return ((internals) => what(internals, props)) as Drawing;
}

/** A store of drawings: the same key is always the same drawing, made when it is first wanted. */
export function keeper(): (key: string, make: () => Drawing | null) => Drawing | null {
  const made = new Map<string, Drawing>();
  return (key, make) => {
    const found = made.get(key) ?? make();
    if (found) made.set(key, found);
    return found;
  };
}
