"""The table fits its contents: at the moments that went wrong before, on small and large screens,
in both languages, nothing is cut off, covered, out of sight, overlapping or too small for a finger.
`make screens` looks at all the others.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.web.conftest import Invite
from tests.web.geometry import SIZES, faults, resize
from tests.web.moments import Moment, few, guessing, with_drawer
from tests.web.visiting import PHONE, Visitor

# Moves the hand down and the players over what lies below them, and makes names too long.
_SPOIL = """() => {
  document.querySelector('.desk').style.translate = '0 90px';
  document.querySelector('.seats').style.translate = '0 60px';
  for (const name of document.querySelectorAll('.seat .name'))
    Object.assign(name.style, { display: 'block', overflow: 'hidden', width: '12px' });
}"""

# Lays a bar over the end of a drawer, and keeps what is below from being scrolled to.
_COVER = """() => {
  const bar = document.createElement('div');
  Object.assign(bar.style, { position: 'absolute', inset: 'auto 0 0', height: '60px' });
  document.querySelector('dialog[open]').append(bar);
}"""
_CUT = "document.querySelector('dialog[open] ol').style.overflow = 'hidden'"
_SCROLLED = "document.querySelector('dialog[open] ol').scrollTop"
# How much higher the place for decks is than they are.
_SPARE = """() => {
  const [field, decks] = ['.field', '.decks'].map((one) => document.querySelector(one));
  return decks ? field.clientHeight - decks.offsetHeight : 0;
}"""
# Where each part of the table lies.
_PLACES = """() => [...document.querySelectorAll('[data-zone]')].flatMap((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left, top, width, height];
})"""


@pytest.mark.parametrize("moment", list(few()), ids=lambda moment: moment.name.replace(" ", "-"))
def test_everything_fits(invite: Invite, moment: Moment) -> None:
    wrong = {}
    for language in ("en", "fr"):
        visitor = moment.bring(invite, language)
        for size in SIZES:
            found = faults(visitor.page, size)
            if found:
                wrong[f"{language} {size}"] = found
    assert wrong == {}


def test_what_does_not_fit_is_seen(invite: Invite) -> None:
    """These tests would notice."""
    visitor: Visitor = next(few()).bring(invite, "en")
    page = visitor.page
    assert faults(page, "1280x800") == []
    page.evaluate(_SPOIL)
    found = " ".join(faults(page, "1280x800"))
    for fault in ("off the screen", "zones overlap", "out of sight", "text cut"):
        assert fault in found


@pytest.mark.parametrize(("spoil", "fault"), [(_COVER, "covered"), (_CUT, "out of reach")])
def test_a_drawer_whose_lines_cannot_all_be_read_is_seen(
    invite: Invite, spoil: str, fault: str
) -> None:
    """What a drawer scrolls to is in order, and the log shows its end; what lies under something
    else there, or is out of reach, is not.
    """
    page = with_drawer("l")(invite, "en").page
    assert faults(page, "844x390") == []
    assert page.evaluate(_SCROLLED) > 0
    page.evaluate(spoil)
    assert any(found.startswith(fault) for found in faults(page, "844x390"))


def test_what_comes_back_has_the_room_that_it_needs(invite: Invite) -> None:
    """The decks, which wait on a phone while one guesses, are measured when they are drawn whole,
    and not on the way there.
    """
    visitor = invite(language="fr", size=PHONE)
    spare = set[int]()

    def look() -> None:
        visitor.settle()
        spare.add(visitor.page.evaluate(_SPARE))

    visitor.open(f"/table/{visitor.sit_with_bots(players=4, edition='2019')}")
    visitor.play(Random(1), "tap", look=look)
    assert max(spare) < 32  # two lines of a label


def test_a_window_that_was_resized_has_no_past(invite: Invite) -> None:
    """The table lies the same in a window of a size, whatever size that was before."""
    page = guessing(edition="premium", players=8)(invite, "en").page
    lay = dict[str, list[float]]()
    for size in [*SIZES, *reversed(SIZES)]:
        resize(page, size)
        now = page.evaluate(_PLACES)
        assert now == pytest.approx(lay.setdefault(size, now), abs=2)
