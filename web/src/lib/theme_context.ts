/** How a game looks and speaks at one table: its drawings, its words and what is printed on cards. */
import { plain, theme as themeOf, type Theme } from "../games";
import type { Printed } from "../games/types";
import type { Narrator } from "./narrate";
import type { CardInfo, Counter } from "./wire";

export { themeOf };

export class Look {
  readonly theme: Theme;
  readonly #cards: Map<string, CardInfo>;

  constructor(
    readonly narrator: Narrator,
    theme: Theme | null,
  ) {
    const drawn = theme ?? plain;
    this.theme = { ...drawn, faceOf: (card) => drawn.faceOf(card, this.#onCard(card)) };
    this.#cards = new Map(narrator.book.cards.map((card) => [card.id, card]));
  }

  #onCard(card: string): Printed {
    const signs = this.printed(card).map(({ id }) => id);
    return { name: this.narrator.card(card), corner: this.corner(card), signs };
  }

  corner(card: string): string {
    return this.#cards.get(card)?.corner ?? "";
  }

  /** What else is printed on a card: numbers with their signs. */
  printed(card: string): Counter[] {
    return this.#cards.get(card)?.printed ?? [];
  }

  /** The same in words, "Beauty 3, Education 1", but for what the card's own text tells. */
  numbers(card: string): string {
    const { texts } = this.narrator;
    const named = this.printed(card).filter(({ label }) => label);
    return named.map(({ label, value }) => `${texts.say(label, { count: value })} ${value}`).join(", ");
  }

  /** A card in one phrase, with what is printed in its corner. */
  name(card: string): string {
    const corner = this.corner(card);
    return corner ? `${this.narrator.card(card)}, ${corner}` : this.narrator.card(card);
  }
}
