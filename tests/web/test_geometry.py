"""The table fits its contents: at the moments that went wrong before, on small and large screens,
in both languages, nothing is cut off, covered, out of sight, overlapping or too small for a finger.
`make screens` looks at all the others.
"""

from __future__ import annotations

import pytest

from tests.web.conftest import Invite
from tests.web.geometry import SIZES, faults
from tests.web.moments import Moment, few
from tests.web.visiting import Visitor

# Moves the hand down and the players over what lies below them, and makes names too long.
_SPOIL = """() => {
  document.querySelector('.desk').style.translate = '0 90px';
  document.querySelector('.seats').style.translate = '0 60px';
  for (const name of document.querySelectorAll('.seat .name'))
    Object.assign(name.style, { display: 'block', overflow: 'hidden', width: '12px' });
}"""


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
