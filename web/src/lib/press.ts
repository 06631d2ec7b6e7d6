/** A press is seen at once: the next frame shows what was pressed. What follows from it may lay out the whole
 * table, and is worked out when that frame is painted. */
export function press({ currentTarget }: Event, act: () => void): void {
  const pressed = currentTarget as Element;
  pressed.setAttribute("data-pressed", "");
  afterPaint(() => {
    pressed.removeAttribute("data-pressed");
    act();
  });
}

function afterPaint(then: () => void): void {
  // A page that nobody sees is not painted.
  if (document.hidden) then();
  else requestAnimationFrame(() => setTimeout(then));
}

// In milliseconds: who holds longer does not press but drags or asks; a click comes soon after the finger is lifted.
const LONGEST = 400;
const CLICK = 80;

/** From the moment a finger or a mouse button goes down to the frame that shows what it pressed, nothing else is to be
 * drawn: what others did can wait that long, while the press would wait for all of the drawing. */
export class Pressing {
  #over: Promise<void> | null = null;
  #end = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #closed = new AbortController();

  constructor(page: EventTarget, painted: (then: () => void) => void = afterPaint) {
    const hear = (type: string, heard: () => void, capture: boolean) =>
      page.addEventListener(type, heard, { capture, signal: this.#closed.signal });
    hear("pointerdown", () => this.#begin(), true);
    hear("pointerup", () => this.#endIn(CLICK), true);
    hear("pointercancel", () => this.#endIn(0), true);
    // What was pressed hears of it before, and so acts before.
    hear("click", () => this.#endWhen(painted), false);
  }

  /** Back when nothing is being pressed. */
  async over(): Promise<void> {
    while (this.#over) await this.#over;
  }

  close(): void {
    this.#closed.abort();
    clearTimeout(this.#timer);
    this.#end();
  }

  #begin(): void {
    this.#over ??= new Promise((resolve) => {
      this.#end = () => {
        this.#over = null;
        resolve();
      };
    });
    this.#endIn(LONGEST);
  }

  #endIn(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#over) this.#timer = setTimeout(this.#end, ms);
  }

  #endWhen(painted: (then: () => void) => void): void {
    if (!this.#over) return;
    this.#endIn(LONGEST);
    painted(() => this.#endIn(0));
  }
}
