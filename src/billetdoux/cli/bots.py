"""The command `billetdoux bots`: the strengths of the bots and their measured ratings."""

from __future__ import annotations

from billetdoux.bots import levels
from billetdoux.bots.ratings import measured
from billetdoux.cli.app import Language, app, say, texts_in


@app.command(name="bots")
def list_bots(*, lang: Language = None) -> int:
    """The strengths of the bots, described, with their measured ratings.

    For example:

    - `billetdoux bots`
    """
    texts = texts_in(lang)
    width = max(map(len, levels()))
    for level in levels():
        say(f"{level:<{width}}  {texts.say(f'level-{level}.about')}")
    for contest in measured():
        options = ", ".join(f"{name} {value}" for name, value in contest.options.items())
        about = texts.say("bots-measured", options=options, date=contest.date.isoformat())
        say(f"\n{contest.game}  {about}", "bold")
        for level, (elo, low, high) in contest.elo.items():
            say(f"    {level:<{width}}  {texts.say('bots-rating', elo=elo, low=low, high=high)}")
        say(f"    {contest.command}", "dim")
    return 0
