"""Moments of games that a table must be able to show: every game with its editions, variants and
numbers of players, each phase of choosing, the ends of rounds and of games, and what is asked
besides. Each brings a visitor there, by recorded games wherever cards decide.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache as once
from functools import partial
from random import Random
from typing import Any

from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import CHANCE, OVER, Action
from tests.prepared import at_random, legal, reached, targets
from tests.web.visiting import Visitor, wait_for

Holds = Callable[[Match], object]
Invite = Callable[..., Visitor]


@dataclass
class Moment:
    """Something to look at; `bring` has someone see it."""

    name: str
    bring: Callable[[Invite, str], Visitor]


def visit(invite: Invite, language: str, **wishes: Any) -> Visitor:
    """Someone for whom the page plays nothing automatically."""
    return invite(language=language, obvious=False, ask="always", **wishes)


def phase_of(match: Match) -> str | None:
    """What the one to decide is asked for, in a game that has phases."""
    scene = match.game.scene(match.state.view(match.state.actor))
    return scene.phase


def asked(game: str, holds: Holds, press: int = 0, **options: Any) -> Callable[..., Visitor]:
    """A decision, after some picks of it."""

    match = once(lambda: reached(game, holds, **options))

    def bring(invite: Invite, language: str) -> Visitor:
        visitor = visit(invite, language)
        visitor.open(f"/table/{visitor.go_on(match())}")
        wait_for(visitor.next_thing, "something to choose")
        for _ in range(press):
            visitor.page.locator(wait_for(visitor.next_thing, "a choice")).first.click()
        visitor.settle()
        return visitor

    return bring


def guessing(**options: Any) -> Callable[..., Visitor]:
    """A Guard is played at someone: what is guessed is to be chosen."""

    def holds(match: Match) -> bool:
        return bool(targets(match, "guard")) and "handmaid" not in legal(match)

    match = once(lambda: reached("love-letter", holds, **options))

    def bring(invite: Invite, language: str) -> Visitor:
        visitor = visit(invite, language)
        visitor.open(f"/table/{visitor.go_on(match())}")
        page = visitor.page
        wait_for(visitor.next_thing, "one's turn")
        word = {"en": "Guard", "fr": "Garde"}[language]
        page.locator("[data-hand]").filter(has_text=word).first.click()
        visitor.settle()
        target = page.locator("[data-pick]:not([aria-disabled=true])")
        if target.count():
            target.first.click()
        page.wait_for_selector("[data-choice]")
        return visitor

    return bring


def last_move(match: Match) -> str:
    """A move that ends the round, or the game, with nothing but new cards after it, or ""."""
    for action in match.state.actions():
        later = match.state.copy()
        later.apply(action)
        while later.actor == CHANCE and not later.pause:
            later.apply(later.chances()[0][0])
        if later.pause or later.actor == OVER:
            return str(action)
    return ""


def ended(game: str = "love-letter", **options: Any) -> Callable[..., Visitor]:
    """The end of a round, or of a game that is won by one round."""

    found = once(lambda: reached(game, last_move, **options))

    def bring(invite: Invite, language: str) -> Visitor:
        visitor, match = visit(invite, language), found()
        table = visitor.go_on(match)
        visitor.open(f"/table/{table}")
        wait_for(visitor.next_thing, "the last move")
        visitor.command(table, type="act", action=last_move(match))
        visitor.page.wait_for_selector(".ending h2")
        return visitor

    return bring


def middle(game: str, turns: int, **options: Any) -> Callable[..., Visitor]:
    """In the middle of a game that was begun at this table, so that there is a story to tell."""

    def bring(invite: Invite, language: str) -> Visitor:
        visitor = visit(invite, language)
        rng = Random(2)
        visitor.open(f"/table/{visitor.sit_with_bots(game=game, **options)}")
        wait_for(visitor.next_thing, "one's turn")
        until = visitor.last_state()["seq"] + turns
        while visitor.last_state()["seq"] < until and visitor.next_thing() != "over":
            visitor.act(rng)
        wait_for(visitor.next_thing, "something to choose")
        return visitor

    return bring


def undo_asked(invite: Invite, language: str) -> Visitor:
    """Another player would like to take a move back."""
    mover, other = invite(language=language), visit(invite, language)
    moment = reached(
        "love-letter", lambda match: "handmaid" in legal(match), edition="classic", players=3
    )
    table = mover.go_on(moment, guest=other)
    for visitor in (mover, other):
        visitor.open(f"/table/{table}")
    wait_for(mover.next_thing, "the turn")
    before = mover.last_state()["seq"]
    mover.command(table, type="act", action="handmaid")
    wait_for(lambda: mover.last_state()["seq"] > before, "the move")
    mover.command(table, type="undo")
    other.page.wait_for_selector(".undo")
    return other


def with_drawer(key: str) -> Callable[..., Visitor]:
    """A drawer is open over the table."""
    begun = middle("love-letter", 6, edition="2019", players=4, goal=50)

    def bring(invite: Invite, language: str) -> Visitor:
        visitor = begun(invite, language)
        visitor.page.keyboard.press(key)
        visitor.page.wait_for_selector("dialog[open]")
        return visitor

    return bring


def clocked(invite: Invite, language: str) -> Visitor:
    """The time for a decision runs."""
    visitor = visit(invite, language)
    visitor.arrive()
    wish = {"game": "love-letter", "options": {"players": 2}, "hints": True}
    table = visitor.ask("/api/tables", {**wish, "clock": {"kind": "soft", "seconds": 600}})["table"]
    visitor.command(table, type="sit", name="Camille")
    visitor.command(table, type="fill", seat=1, level="easy")
    visitor.command(table, type="start")
    visitor.open(f"/table/{table}")
    wait_for(visitor.next_thing, "one's turn")
    visitor.page.locator("[data-hint]").click()
    visitor.page.wait_for_selector("[data-advised]")
    return visitor


def suitors_seen(invite: Invite, language: str) -> Visitor:
    """Suitors to choose from, below the story of how they were found."""
    visitor = visit(invite, language)
    match = reached("love-and-intrigue", lambda match: "go theatre" in legal(match), players=2)
    table = visitor.go_on(match)
    visitor.open(f"/table/{table}")
    wait_for(visitor.next_thing, "one's turn")
    visitor.command(table, type="act", action="go theatre")
    visitor.page.wait_for_selector("[data-choice]")
    return visitor


def in_phase(phase: str, after: int = 0) -> Holds:
    """Whether someone is asked for this, after this many actions at the earliest."""
    return lambda match: len(match.actions) >= after and phase_of(match) == f"phase-{phase}"


def furnishing(match: Match, rng: Random) -> Action:
    """Play all that one can, and buy what was bought least: so much lies in the houses."""
    done = Counter(map(str, match.actions))
    for kind in ("chamber", "love", "play", "use", "hire", "take"):
        if found := [one for one in match.state.actions() if str(one).split()[0] == kind]:
            least = min(done[str(one)] for one in found)
            return rng.choice([one for one in found if done[str(one)] == least])
    return at_random(match, rng)


def full_house(match: Match, hand: bool) -> bool:
    """Whether someone is to hire, with more stacks in the own house than lie side by side on a
    phone, and with or without cards in hand.
    """
    seat = match.state.actor
    own = [zone for zone in match.game.scene(match.state.view(seat)).zones if zone.seat == seat]
    stacks = sum(len({card.face for card in zone.cards}) for zone in own if zone.sheet)
    held = any(zone.cards for zone in own if zone.kind == "hand")
    return phase_of(match) == "phase-4" and held == hand and stacks >= (7 if hand else 9)


def few() -> Iterator[Moment]:
    """Those that went wrong before."""
    yield Moment("guess of four", guessing(edition="2019", players=4))
    yield Moment("guess of eight", guessing(edition="premium", players=8))
    late = asked("love-letter", lambda match: len(match.actions) >= 14, edition="2019", players=6)
    yield Moment("six in a round", late)
    yield Moment("end of a round of six", ended(players=6, edition="2019", goal=7))
    yield Moment("end of a game", ended(players=4, edition="2019", goal=1))
    yield Moment("undo asked", undo_asked)
    yield Moment("suitors of two", suitors_seen)
    yield Moment("town of four", asked("love-and-intrigue", in_phase("move", 120), players=4))
    yield Moment(
        "hiring of four",
        asked("tanto-cuore", in_phase("4", 150), players=4, eleventh_pile=True),
    )


def all_moments() -> Iterator[Moment]:
    """Those above, and every game, edition, variant, number of players and phase."""
    yield from few()
    for edition, numbers in {
        "classic": (2, 3, 4),
        "premium": (2, 4, 5, 6, 7, 8),
        "2019": (2, 3, 5, 6),
        "2019-classic": (2, 4),
    }.items():
        for players in numbers:
            options: dict[str, Any] = {"edition": edition, "players": players}
            yield Moment(f"{edition} {players}", middle("love-letter", 7, goal=50, **options))
            yield Moment(f"{edition} {players} guess", guessing(**options))
    keeps = asked(
        "love-letter", lambda match: any("keep" in dict(a.parts) for a in match.state.actions()),
        edition="2019", players=4,
    )  # fmt: skip
    yield Moment("chancellor", keeps)
    begun = middle("love-letter", 4, edition="2019", players=6, goal=50)
    yield Moment("six with a story", begun)
    for players in (2, 3, 4):
        yield Moment(f"town {players}", middle("love-and-intrigue", 25, players=players))
        phases = ["move", "take", "act", "end", "ask", "drop", "steal", "dismiss"]
        phases += ["success", "failure"]
        # Two suitors at once is rare at random: only for two is it found soon enough.
        for phase in phases + ["marry"] * (players == 2):
            holds = in_phase(phase, 60)
            options = {"players": players}
            yield Moment(f"town {players} {phase}", asked("love-and-intrigue", holds, **options))
        yield Moment(
            f"town {players} going", asked("love-and-intrigue", in_phase("move", 90), 1, **options)
        )
    variants: list[dict[str, Any]] = [
        {},
        {"eleventh_pile": True},
        {"private_maids": True, "illness": True},
        {"maids": "random"},
    ]
    for players in (2, 3, 4):
        yield Moment(f"park {players}", middle("tanto-cuore", 30, players=players))
        for variant in variants:
            for phase in ("0", "2", "4"):
                name = f"park {players} {phase} {' '.join(variant)}"
                options = {"players": players, **variant}
                yield Moment(name, asked("tanto-cuore", in_phase(phase, 80), **options))
        yield Moment(
            f"park {players} taken", asked("tanto-cuore", in_phase("0", 80), 1, players=players)
        )
        for held in (False, True):
            crowded = partial(full_house, hand=held)
            for press in (0, 1):
                name = f"park {players} full house{' with a hand' * held}{' chosen' * press}"
                options = {"players": players, "choose": furnishing}
                yield Moment(name, asked("tanto-cuore", crowded, press, **options))
        yield Moment(
            f"park {players} chosen", asked("tanto-cuore", in_phase("4", 80), 1, players=players)
        )
    yield Moment("end of the town", ended("love-and-intrigue", players=3, rounds=2))
    yield Moment("end of the park", ended("tanto-cuore", players=4, rounds=2))
    yield Moment("end of a round of two", ended(players=2, edition="classic"))
    yield Moment("clock and hint", clocked)
    for key in "tlcm":
        yield Moment(f"drawer {key}", with_drawer(key))
