"""How soon the page answers: the time from a press to the next frame that is painted, on the real
page in a real browser, for a desktop and for a phone with a slowed processor. It plays each game
against bots and reports what it saw; it asserts nothing, for machines differ.

python bench/page.py [PRESSES]
"""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.web.visiting import DESKTOP, PHONE, Visitor, browsing

# From the press itself to just after the frame that shows its effect: a message posted in an
# animation frame is heard when that frame has been handed over.
WATCH = """
  window.answers = [];
  addEventListener('click', (event) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => answers.push(performance.now() - event.timeStamp);
    channel.port2.postMessage(0);
  }), { capture: true });
  window.events = [];
  new PerformanceObserver((list) => events.push(...list.getEntries()
    .filter((one) => one.interactionId).map((one) => one.duration)))
    .observe({ type: 'event', durationThreshold: 16, buffered: true });
"""
GAMES: dict[str, dict[str, Any]] = {
    "love-letter": {"edition": "2019", "goal": 99},
    "love-and-intrigue": {},
    "tanto-cuore": {},
}
ROLES = {
    "desktop": (DESKTOP, 1),
    "phone": (PHONE, 1),
    "phone, processor slowed 4 times": (PHONE, 4),
}


def summary(values: list[float]) -> str:
    if not values:
        return "none"
    ordered = sorted(values)
    last = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    return (
        f"median {median(ordered):.0f} ms, 95 % under {last:.0f} ms, longest {ordered[-1]:.0f} ms"
    )


def measure(
    visitor: Visitor, game: str, slowdown: int, presses: int
) -> tuple[list[float], list[float]]:
    """Play on for some presses; how long each took, by our own watch and by the browser's."""
    visitor.context.add_init_script(WATCH)
    visitor.open(f"/table/{visitor.sit_with_bots(players=4, game=game, **GAMES[game])}")
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    rng, done = Random(1), 0
    while done < presses:
        if visitor.act(rng, by="tap" if visitor.touch else "click"):
            done += 1
            print(f"\r{done} of {presses} presses", end="", file=sys.stderr, flush=True)
        visitor.page.wait_for_timeout(120)
    print(file=sys.stderr)
    return visitor.page.evaluate("answers"), visitor.page.evaluate("events")


def main() -> None:
    presses = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    with browsing() as (browser, server):
        for game, (name, (size, slowdown)) in product(GAMES, ROLES.items()):
            visitor = Visitor(browser, server.url, size=size, moving=True, speed="fast")
            answers, events = measure(visitor, game, slowdown, presses)
            visitor.close()
            print(f"{game}, {name}: press to paint {summary(answers)}")
            print(f"{game}, {name}: by the browser, of those over 16 ms: {summary(events)}")


if __name__ == "__main__":
    main()
