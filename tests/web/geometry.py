"""What is wrong with a table as it is drawn: found by where things are on the screen, whatever the
game. Something is cut off, covered, out of sight, too small for a finger, or lies over something
else; or much of the screen is empty although the cards are small.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

SIZES = {
    "360x640": (360, 640),
    "390x844": (390, 844),
    "820x1180": (820, 1180),
    "1024x768": (1024, 768),
    "1280x800": (1280, 800),
    "1920x1080": (1920, 1080),
    "844x390": (844, 390),
    "zoomed": (640, 400),  # 1280x800 at 200 %
}
TOUCH = ("360x640", "390x844", "820x1180", "844x390")
FINGER = 40  # pixels
EMPTY = 0.25
COMFORTABLE = 0.95  # the scale below which cards are smaller than is comfortable

_FAULTS = Path(__file__).with_suffix(".js").read_text(encoding="utf-8").rstrip("; \n")

# Whether the table comes to rest: what is to be pressed stays where it is for some frames.
_RESTS = """async () => {
  const places = () => [...document.querySelectorAll('main.play button')].map((one) => {
    const { left, top, width } = one.getBoundingClientRect();
    return [left, top, width].map(Math.round).join(' ');
  }).join();
  let [last, still] = ['', 0];
  for (let frame = 0; frame < 90 && still < 3; frame += 1) {
    await new Promise(requestAnimationFrame);
    const now = places();
    still = now === last ? still + 1 : 0;
    last = now;
  }
  return still >= 3;
}"""


def resize(page: Page, size: str) -> bool:
    """Give the window this size, and wait until the table has been laid out again; whether it came
    to rest.
    """
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    return bool(page.evaluate(_RESTS))


def faults(page: Page, size: str) -> list[str]:
    """What is wrong with the table in a window of this size."""
    rests = resize(page, size)
    finger = FINGER if size in TOUCH else 0
    found: list[str] = page.evaluate(_FAULTS, [finger, EMPTY, COMFORTABLE])
    return found if rests else ["the table does not come to rest", *found]
