/** How wide a text is, without drawing it. */

let context: CanvasRenderingContext2D | null | undefined;
const known = new Map<string, number>();

export function textWidth(text: string, font: string): number {
  const key = `${font}/${text}`;
  let width = known.get(key);
  if (width === undefined) {
    context ??= document.createElement("canvas").getContext("2d");
    if (!context) return text.length * 8;
    context.font = font;
    width = Math.ceil(context.measureText(text).width);
    known.set(key, width);
  }
  return width;
}
