"""What is wrong with a table as it is drawn: told by where things are on the screen, whatever the
game. Something is cut off, covered, out of sight, too small for a finger, or lies over something
else; or much of the screen is empty although the cards are small.
"""

from __future__ import annotations

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

_FAULTS = """([finger, empty, comfortable]) => {
  const faults = [];
  const say = (what, one) => faults.push(`${what}: ${one.dataset?.zone ?? ''} ${one.className} `
    + `${(one.textContent ?? '').trim().replace(/\\s+/g, ' ').slice(0, 40)} ${box(one)}`);
  const box = (one) => { const b = one.getBoundingClientRect();
    return `[${Math.round(b.left)},${Math.round(b.top)} ${Math.round(b.width)}x${Math.round(b.height)}]`; };
  const main = document.querySelector('main.play');
  if (!main) return ['there is no table'];
  const visible = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden'
    && !one.closest('.hidden, .measured, kbd');
  const sheet = main.querySelector('.veil');
  const dialog = document.querySelector('dialog[open]');
  const top = dialog ?? sheet ?? main;
  const inside = (one, [l, t, r, b]) => { const x = one.getBoundingClientRect();
    return x.left >= l - 1.5 && x.top >= t - 1.5 && x.right <= r + 1.5 && x.bottom <= b + 1.5; };
  const screen = [0, 0, innerWidth, innerHeight];

  // Zones lie beside each other, within the screen.
  const zones = [...main.querySelectorAll('[data-zone]')].filter((one) => one.offsetWidth && one.offsetHeight);
  for (const zone of zones) if (!inside(zone, screen)) say('zone off the screen', zone);
  zones.forEach((one, place) => zones.slice(place + 1).forEach((other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
      faults.push(`zones overlap: ${one.dataset.zone} ${box(one)} and ${other.dataset.zone} ${box(other)}`);
  }));
  // Nothing that belongs to a zone sticks out of it.
  for (const zone of zones) {
    if (zone.dataset.zone === 'aside') continue;
    const z = zone.getBoundingClientRect();
    for (const card of zone.querySelectorAll('.card, p, .name, button, .caption')) {
      if (!visible(card) || card.closest('dialog')) continue;
      if (!inside(card, [z.left - 5, z.top - 5, z.right + 5, z.bottom + 5])) say(`out of ${zone.dataset.zone}`, card);
    }
    if (zone.scrollHeight > zone.clientHeight + 5 && zone.dataset.zone !== 'hand') say('zone scrolls', zone);
  }
  // What must be seen: not cut off by what it lies in, not below the screen.
  const clipped = (one) => {
    for (let at = one.parentElement; at && at !== document.body; at = at.parentElement) {
      const how = getComputedStyle(at);
      if (how.overflowX === 'visible' && how.overflowY === 'visible') continue;
      const b = at.getBoundingClientRect();
      if (!inside(one, [b.left - 3, b.top - 3, b.right + 3, b.bottom + 3])) return at;
    }
    return null;
  };
  const must = '.asked p, .story p, .undo, [data-hand], [data-choice], [data-pick], [data-offered], [data-card],'
    + '[data-confirm], [data-next], [data-rematch], [data-skip], .ending h2, .ending tr';
  for (const one of top.querySelectorAll(must)) {
    if (!visible(one) || one.closest('aside') || (one.closest('dialog') && !dialog)) continue;
    if (!inside(one, screen)) say('out of sight', one);
    else if (clipped(one) && !dialog) say('cut off', one);
  }
  // Words are not cut.
  for (const one of top.querySelectorAll('*')) {
    if (one.closest('svg, .card, aside .story, select, input') || !visible(one)) continue;
    const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!own) continue;
    const how = getComputedStyle(one);
    const hides = how.overflowX !== 'visible' || how.textOverflow === 'ellipsis';
    if (hides && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)) say('text cut', one);
  }
  // What can be pressed can be reached, and is large enough.
  const pressed = [...top.querySelectorAll('button, a[href], select, input')].filter(visible)
    .filter((one) => !one.disabled && (!one.closest('dialog') || dialog) && !one.closest('aside'));
  for (const one of pressed) {
    const b = one.getBoundingClientRect();
    if (!inside(one, screen)) continue;
    if (finger && (b.width < finger - 0.5 || b.height < finger - 0.5)) say('too small', one);
    const points = [[0.5, 0.5], [0.12, 0.3], [0.12, 0.9], [0.9, 0.1], [0.5, 0.95], [0.04, 0.5], [0.97, 0.97], [0.03,0.97], [0.5, 0.03]];
    const hit = points.some(([x, y]) => {
      const there = document.elementFromPoint(b.left + x * b.width, b.top + y * b.height);
      return there && (one.contains(there) || there.contains(one) && there.matches('a, button'));
    });
    const chosen = one.matches('.more') && one.parentElement.querySelector('.cover');
    if (!hit && !chosen) say('covered', one);
  }
  // Room is used where cards are small.
  const board = main.querySelector('.board');
  if (!sheet && !dialog && Number(board.dataset.scale) < comfortable) {
    let [all, bare] = [0, 0];
    const header = main.getBoundingClientRect().top;
    for (let x = 8; x < innerWidth; x += 16) for (let y = header + 4; y < innerHeight; y += 16) {
      all += 1;
      const there = document.elementFromPoint(x, y);
      if (there && there.matches('main, .board, .around, .region, .markets, .decks, .middle, .sitting, .room, ul, html, body')) bare += 1;
    }
    if (bare / all > empty) faults.push(`${Math.round(100 * bare / all)} % empty at scale ${board.dataset.scale} (${board.dataset.template})`);
  }
  return faults;
}"""

_STILL = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"


def resize(page: Page, size: str) -> None:
    """Give the window this size, and wait until the table has been laid out again."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(_STILL)


def faults(page: Page, size: str) -> list[str]:
    """What is wrong with the table in a window of this size."""
    resize(page, size)
    finger = FINGER if size in TOUCH else 0
    found: list[str] = page.evaluate(_FAULTS, [finger, EMPTY, COMFORTABLE])
    return found
