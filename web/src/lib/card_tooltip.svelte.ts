/** The text of a card, shown near it: on hover, on a long press, or with the key `i`. */
import type { Look } from "./theme_context";

interface Peeked {
  look: Look;
  card: string;
  at: DOMRect;
  /** Opened on purpose, not by passing over it. */
  held: boolean;
}

class Peek {
  shown = $state.raw<Peeked | null>(null);

  open(look: Look, card: string, element: Element, held: boolean): void {
    this.shown = { look, card, at: element.getBoundingClientRect(), held };
  }

  close(): void {
    this.shown = null;
  }
}

export const peek = new Peek();

const HOVER = 450;
const PRESS = 450;
const STILL = 8; // pixels that a finger may stray in a long press

/** Lets an element tell of its card. */
export function peekable(element: HTMLElement, given: { look: Look; card: string | null | undefined }) {
  let { look, card } = given;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = false;
  let from = { x: 0, y: 0 };
  const open = (held: boolean) => card && peek.open(look, card, element, held);
  const stop = () => clearTimeout(timer);

  // Only a pointer that really moves means to ask: the table may also move under a resting one.
  const over = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) stop();
    } else if ((event.movementX || event.movementY) && !waiting) {
      waiting = true;
      timer = setTimeout(() => open(false), HOVER);
    }
  };
  const leave = () => {
    stop();
    waiting = false;
    if (!peek.shown?.held) peek.close();
  };
  const down = (event: PointerEvent) => {
    stop();
    from = { x: event.clientX, y: event.clientY };
    if (event.pointerType !== "mouse") timer = setTimeout(() => open(true), PRESS);
  };
  const menu = (event: Event) => event.preventDefault();
  const key = (event: KeyboardEvent) => {
    if (event.key === "i" && !event.ctrlKey && !event.metaKey) open(true);
  };
  element.addEventListener("pointermove", over);
  element.addEventListener("pointerleave", leave);
  element.addEventListener("pointerdown", down);
  element.addEventListener("pointerup", stop);
  element.addEventListener("pointercancel", stop);
  element.addEventListener("contextmenu", menu);
  element.addEventListener("keydown", key);
  return {
    update(next: typeof given) {
      ({ look, card } = next);
    },
    destroy() {
      leave();
    },
  };
}
