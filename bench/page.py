"""How soon the page answers a press, on the real page in a real browser, on a desktop and on a
phone with a slowed processor: the time to the frame that shows what was pressed, and to the frame
that shows what follows from it on the table. It plays each game against bots, as quickly as someone
who knows it well, and reports what it saw; it asserts nothing, for machines differ.

python bench/page.py [PRESSES]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import CDPSession

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.web.visiting import DESKTOP, PHONE, TIMEOUT, Visitor, browsing

# From the press itself to just after a frame: a message posted in an animation frame is heard when
# that frame has been handed over. The first frame shows what was pressed, the second what follows.
WATCH = """
  window.answers = [];
  const painted = (then) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => then(performance.now());
    channel.port2.postMessage(0);
  });
  addEventListener('click', ({ timeStamp }) => painted((first) => painted((second) =>
    answers.push([first - timeStamp, second - timeStamp]))), { capture: true });
"""
# Where each of these can be pressed: near its corner, where cards that overlap are free.
SPOTS = """(what) => [...document.querySelectorAll(what)].flatMap((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const spot = [x + Math.min(width / 2, 18), y + Math.min(height / 2, 18)];
  return one.contains(document.elementFromPoint(...spot)) ? [spot] : [];
})"""
# In milliseconds: nobody presses sooner after seeing what can be pressed, nor for a shorter time.
READING, TOUCHING = 250, 60
GAMES: dict[str, dict[str, Any]] = {
    "love-letter": {"edition": "2019", "goal": 99},
    "love-and-intrigue": {},
    "tanto-cuore": {},
}
ROLES = {"desktop": (DESKTOP, 1), "phone, processor slowed 4 times": (PHONE, 4)}
# Counted by the browser, and the same on any machine.
COUNTS = {"LayoutCount": "layouts", "RecalcStyleCount": "style recalculations"}


class Measured(NamedTuple):
    """In milliseconds from each press, and what all presses together made the browser do."""

    shown: list[float]
    followed: list[float]
    counts: dict[str, float]


def summary(values: list[float]) -> str:
    ordered = sorted(values)
    last = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    return (
        f"median {median(ordered):.0f} ms, 95 % under {last:.0f} ms, longest {ordered[-1]:.0f} ms"
    )


def press(visitor: Visitor, rng: Random) -> bool:
    """Press one thing at random of those that are asked for, by nothing but the finger or the
    mouse: whatever else looks at the page would be measured too. Whether there was one.
    """
    what = visitor.next_thing()
    if what in ("", "over"):
        return False
    visitor.page.wait_for_timeout(READING)
    spots = visitor.page.evaluate(SPOTS, what)
    if not spots:
        visitor.page.keyboard.press("Escape")  # something else lies over it
        return False
    x, y = rng.choice(spots)
    if visitor.touch:
        tap(visitor, x, y)
    else:
        visitor.page.mouse.click(x, y, delay=TOUCHING)
    return True


def tap(visitor: Visitor, x: float, y: float) -> None:
    session = visitor.context.new_cdp_session(visitor.page)
    point = {"x": x, "y": y}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    visitor.page.wait_for_timeout(TOUCHING)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def counted(session: CDPSession) -> Mapping[str, float]:
    metrics = session.send("Performance.getMetrics")["metrics"]
    return {metric["name"]: metric["value"] for metric in metrics}


def measure(visitor: Visitor, game: str, slowdown: int, presses: int) -> Measured:
    """Play on for some presses."""
    visitor.context.add_init_script(WATCH)
    visitor.open(f"/table/{visitor.sit_with_bots(players=4, game=game, **GAMES[game])}")
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Performance.enable")
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    before, rng, done = counted(session), Random(1), 0
    until = time.monotonic() + TIMEOUT
    while done < presses and time.monotonic() < until:
        done += press(visitor, rng)
        visitor.page.wait_for_timeout(120)
    after = counted(session)
    answers: list[list[float]] = visitor.page.evaluate("answers")
    return Measured(
        [first for first, _ in answers],
        [second for _, second in answers],
        {words: (after[name] - before[name]) / done for name, words in COUNTS.items()},
    )


def main() -> None:
    presses = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    with browsing() as (browser, server):
        for game, (name, (size, slowdown)) in product(GAMES, ROLES.items()):
            visitor = Visitor(browser, server.url, size=size, moving=True, speed="fast")
            found = measure(visitor, game, slowdown, presses)
            visitor.close()
            print(f"{game}, {name}, {len(found.shown)} presses:")
            print(f"  press to paint: {summary(found.shown)}")
            print(f"  until what follows is shown: {summary(found.followed)}")
            counts = ", ".join(f"{count:.1f} {words}" for words, count in found.counts.items())
            print(f"  per press, with all that the others do: {counts}", flush=True)


if __name__ == "__main__":
    main()
