([finger, empty, comfortable]) => {
  const faults = [];
  const say = (what, one) =>
    faults.push(
      `${what}: ${one.dataset?.zone ?? ""} ${one.className} ` +
        `${(one.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40)} ${box(one)}`,
    );
  const box = (one) => {
    const b = one.getBoundingClientRect();
    return `[${Math.round(b.left)},${Math.round(b.top)} ${Math.round(b.width)}x${Math.round(b.height)}]`;
  };
  const main = document.querySelector("main.play");
  if (!main) return ["there is no table"];
  const visible = (one) =>
    one.getClientRects().length > 0 &&
    getComputedStyle(one).visibility !== "hidden" &&
    !one.closest(".hidden, .measured, kbd");
  const sheet = main.querySelector(".veil");
  const dialog = document.querySelector("dialog[open]");
  const top = dialog ?? sheet ?? main;
  const inside = (one, [l, t, r, b], x = one.getBoundingClientRect()) =>
    x.left >= l - 1.5 && x.top >= t - 1.5 && x.right <= r + 1.5 && x.bottom <= b + 1.5;
  const screen = [0, 0, innerWidth, innerHeight];

  // Zones lie beside each other, within the screen.
  const zones = [...main.querySelectorAll("[data-zone]")].filter((one) => one.offsetWidth && one.offsetHeight);
  for (const zone of zones) if (!inside(zone, screen)) say("zone off the screen", zone);
  zones.forEach((one, place) =>
    zones.slice(place + 1).forEach((other) => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        faults.push(`zones overlap: ${one.dataset.zone} ${box(one)} and ${other.dataset.zone} ${box(other)}`);
    }),
  );
  // Nothing that belongs to a zone sticks out of it.
  for (const zone of zones) {
    if (zone.dataset.zone === "aside") continue;
    const z = zone.getBoundingClientRect();
    for (const card of zone.querySelectorAll(".card, p, .name, button, .caption")) {
      if (!visible(card) || card.closest("dialog")) continue;
      if (!inside(card, [z.left - 5, z.top - 5, z.right + 5, z.bottom + 5])) say(`out of ${zone.dataset.zone}`, card);
    }
    if (zone.scrollHeight > zone.clientHeight + 5 && zone.dataset.zone !== "hand") say("zone scrolls", zone);
  }
  // What must be seen: not cut off by what it lies in, not below the screen.
  const clipped = (one, part) => {
    for (let at = one.parentElement; at && at !== document.body; at = at.parentElement) {
      const how = getComputedStyle(at);
      if (how.overflowX === "visible" && how.overflowY === "visible") continue;
      const b = at.getBoundingClientRect();
      if (!inside(one, [b.left - 3, b.top - 3, b.right + 3, b.bottom + 3], part)) return at;
    }
    return null;
  };
  const must =
    ".asked p, .story p, .undo, [data-hand], [data-choice], [data-pick], [data-offered], [data-card]," +
    "[data-confirm], [data-next], [data-rematch], [data-skip], .ending h2, .ending tr";
  for (const one of top.querySelectorAll(must)) {
    if (!visible(one) || one.closest("aside") || dialog || one.closest("dialog")) continue;
    if (!inside(one, screen)) say("out of sight", one);
    else if (clipped(one)) say("cut off", one);
  }
  // A drawer has more than there is room for: what is in it is looked at where it lies when one scrolls to it, as
  // little as needed. Nothing else may be scrolled.
  const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight;
  const scrollers = (one) => {
    const [found, drawer] = [[], one.closest("dialog, aside")];
    for (let at = one; drawer?.contains(at); at = at.parentElement) found.push(at);
    return found.filter(scrolls);
  };
  const scrolledTo = (one, part, look) => {
    const moved = scrollers(one).map((at) => [at, at.scrollTop]);
    for (const [at] of moved) {
      const [a, b] = [part(), at.getBoundingClientRect()];
      at.scrollTop += Math.min(0, a.top - b.top) || Math.max(0, a.bottom - b.bottom);
    }
    const here = part();
    if (!inside(one, screen, here) || clipped(one, here)) say("out of reach", one);
    else look(here);
    for (const [at, before] of moved) at.scrollTop = before;
  };
  const under = (b, [x, y]) => document.elementFromPoint(b.left + x * b.width, b.top + y * b.height);
  const lines = (one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return [...range.getClientRects()];
  };
  // Words are not cut.
  for (const one of top.querySelectorAll("*")) {
    if (one.closest("svg, .card, aside .story, select, input") || !visible(one)) continue;
    const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!own) continue;
    // Every line of a drawer can be read: nothing lies over it, also at the end.
    if (one.closest("dialog, aside"))
      lines(one).forEach((_, number) =>
        scrolledTo(
          one,
          () => lines(one)[number],
          (b) => {
            const there = [0.2, 0.8].map((y) => under(b, [0.5, y]));
            if (!there.every((at) => at && (one.contains(at) || at.contains(one)))) say("covered", one);
          },
        ),
      );
    const how = getComputedStyle(one);
    const hides = how.overflowX !== "visible" || how.textOverflow === "ellipsis";
    if (hides && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2))
      say("text cut", one);
  }
  // What can be pressed can be reached, and is large enough.
  const pressed = [...top.querySelectorAll("button, a[href], select, input")]
    .filter(visible)
    .filter((one) => !one.disabled && (!one.closest("dialog") || dialog));
  const points = [
    [0.5, 0.5],
    [0.12, 0.3],
    [0.12, 0.9],
    [0.9, 0.1],
    [0.5, 0.95],
    [0.04, 0.5],
    [0.97, 0.97],
    [0.03, 0.97],
    [0.5, 0.03],
  ];
  // Of what is higher than its drawer, the beginning.
  const beginning = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const most = Math.min(height, ...scrollers(one.parentElement).map((at) => at.clientHeight));
    return new DOMRect(left, top, width, most);
  };
  for (const one of pressed)
    scrolledTo(
      one,
      () => beginning(one),
      (b) => {
        if (finger && (b.width < finger - 0.5 || b.height < finger - 0.5)) say("too small", one);
        const hit = points.some((point) => {
          const there = under(b, point);
          return there && (one.contains(there) || (there.contains(one) && there.matches("a, button")));
        });
        const chosen = one.matches(".more") && one.parentElement.querySelector(".cover");
        if (!hit && !chosen) say("covered", one);
      },
    );
  // Room is used where cards are small.
  const board = main.querySelector(".board");
  if (!sheet && !dialog && Number(board.dataset.scale) < comfortable) {
    // The gap between two things is not empty room.
    const [step, gap] = [8, 1];
    const header = main.getBoundingClientRect().top;
    const [across, down] = [Math.floor(innerWidth / step), Math.floor((innerHeight - header) / step)];
    const bareAt = (x, y) =>
      !!document
        .elementFromPoint((x + 0.5) * step, header + (y + 0.5) * step)
        ?.matches(
          "main, .board, .around, .region, .markets, .decks, .middle, .story, .asked, .asking, .notices, .sitting, .room, ul, html, body",
        );
    const filled = Array.from({ length: down }, (_, y) => Array.from({ length: across }, (_, x) => !bareAt(x, y)));
    let [all, bare] = [across * Math.floor(innerHeight / step), 0];
    for (let y = 0; y < down; y += 1)
      for (let x = 0; x < across; x += 1) {
        let near = false;
        for (let dy = -gap; dy <= gap && !near; dy += 1)
          for (let dx = -gap; dx <= gap && !near; dx += 1) near = !!filled[y + dy]?.[x + dx];
        bare += near ? 0 : 1;
      }
    if (bare / all > empty)
      faults.push(
        `${Math.round((100 * bare) / all)} % empty at scale ${board.dataset.scale} (${board.dataset.template})`,
      );
  }
  return faults;
};
