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
