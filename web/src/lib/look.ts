/** How a game looks and speaks at one table: its drawings, its words and what is printed on cards. */
import { plain, theme as themeOf, type Theme } from "../games";
import type { Narrator } from "./narrate";

export { themeOf };

export class Look {
  readonly theme: Theme;
  readonly #corners: Map<string, string>;

  constructor(
    readonly narrator: Narrator,
    theme: Theme | null,
  ) {
    this.theme = theme ?? plain;
    this.#corners = new Map(narrator.book.cards.map(({ id, corner }) => [id, corner ?? ""]));
  }

  corner(card: string): string {
    return this.#corners.get(card) ?? "";
  }

  /** A card in one phrase, with what is printed in its corner. */
  name(card: string): string {
    const corner = this.corner(card);
    return corner ? `${this.narrator.card(card)}, ${corner}` : this.narrator.card(card);
  }
}
