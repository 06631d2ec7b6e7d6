"""When an action can be taken back without asking: shown on a game small enough to see why."""

from __future__ import annotations

from random import Random

import pytest

from billetdoux.kernel.rules import OVER, Action, Event, Game, State, View
from billetdoux.kernel.scene import Scene
from billetdoux.server import log, wire
from billetdoux.server import table as tables
from billetdoux.server.commands import decide
from billetdoux.server.projections import state_for
from billetdoux.server.table import Table

MOVES = [
    Action(text, (("do", text),), number)
    for number, text in enumerate(("think", "peek", "pass", "end"))
]


class PeekView(View):
    def __init__(self, seat: int | None, actor: int, known: int) -> None:
        super().__init__(seat, actor)
        self.known = known

    def data(self) -> dict[str, object]:
        return {"seat": self.seat, "actor": self.actor, "known": self.known}


class PeekState(State):
    """Two seats; a hidden coin that one can look at. Thinking tells nobody anything."""

    def __init__(self, actor: int = 0, coin: int = 1, seen: bool = False) -> None:
        super().__init__(actor)
        self.coin = coin
        self.seen = seen

    def actions(self) -> list[Action]:
        return MOVES if self.actor >= 0 else []

    def chances(self) -> list[tuple[Action, int]]:
        return []

    def apply(self, action: Action) -> None:
        seat = self.actor
        secrets: dict[int, dict[str, object]] = {}
        if action.text == "peek":
            self.seen, secrets = True, {seat: {"coin": self.coin}}
        elif action.text == "pass":
            self.actor = 1 - seat
        elif action.text == "end":
            self.actor = OVER
        if self.events is not None:
            self.events.append(Event(action.text, {"seat": seat}, secrets))

    def copy(self) -> State:
        return PeekState(self.actor, self.coin, self.seen)

    def view(self, seat: int | None) -> View:
        return PeekView(seat, self.actor, self.coin if self.seen and seat == 0 else -1)

    def winners(self) -> list[int]:
        return [0]

    def scores(self) -> list[float]:
        return [0.0, 0.0]


class Peek(Game[PeekState, PeekView]):
    def __init__(self) -> None:
        super().__init__("peek", 2, {}, MOVES, [])

    def start(self) -> State:
        return PeekState()

    def imagine(self, view: PeekView, rng: Random) -> State:
        coin = rng.randrange(2) if view.known < 0 else view.known
        return PeekState(view.actor, coin, view.known >= 0)

    def scene(self, view: View) -> Scene:
        return Scene(view.seat, view.actor, [], [])


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setattr(tables, "shared_game", lambda id, options: Peek())
    return Table(
        "x",
        [
            log.Created(
                at=0, by="one", game="peek", rules=1, options={}, public=False,
                clock=wire.Clock(), code="aaaaa", secret="00" * 32,
            ),
            log.Seated(at=0, by="one", seat=0, name="One"),
            log.Seated(at=0, by="two", seat=1, name="Two"),
            log.Started(at=0),
        ],
    )  # fmt: skip


def do(table: Table, player: str, *actions: str) -> None:
    for action in actions:
        table.apply(decide(table, player, wire.Act(f"{table.seq}", action), 1))


def undo(table: Table, player: str) -> log.Entry:
    entry = decide(table, player, wire.Undo(f"{table.seq}"), 1)
    table.apply(entry)
    return entry


def test_an_action_that_taught_nothing_is_taken_back_at_once(table: Table) -> None:
    do(table, "one", "think")
    table.apply(decide(table, "two", wire.Chat("c", "hurry up"), 1))
    assert isinstance(undo(table, "one"), log.Undone)
    assert table.playing.actions == []


def test_one_that_showed_something_needs_leave(table: Table) -> None:
    do(table, "one", "peek")
    assert isinstance(undo(table, "one"), log.Offered)
    assert len(table.playing.actions) == 1
    table.apply(decide(table, "two", wire.Answer("a", True), 1))
    assert table.playing.actions == []


def test_the_story_says_what_was_taken_back(table: Table) -> None:
    do(table, "one", "peek")
    peeked = table.seq
    undo(table, "one")
    table.apply(decide(table, "two", wire.Answer("a", True), 1))
    assert state_for(table, 1).story[-1].undid == [peeked]
    do(table, "one", "think", "think")
    undo(table, "one")
    assert state_for(table, 0).story[-1].undid == [table.seq - 1]


def test_who_left_keeps_their_name_in_the_story(table: Table) -> None:
    table.apply(decide(table, "two", wire.Leave("l"), 1))
    assert table.seats[1].name == ""
    assert state_for(table, 0).story[-1].name == "Two"


def test_so_does_one_after_which_another_is_to_act(table: Table) -> None:
    do(table, "one", "pass")
    assert isinstance(undo(table, "one"), log.Offered)


def test_what_was_known_before_is_no_news(table: Table) -> None:
    do(table, "one", "peek", "peek")
    assert isinstance(undo(table, "one"), log.Undone)
    assert len(table.playing.actions) == 1


def test_who_leaves_or_lets_a_bot_play_is_not_asked(table: Table) -> None:
    do(table, "one", "pass")
    undo(table, "one")
    table.apply(decide(table, "two", wire.TakeOver("t", 1), 1))
    assert table.offer is None
    assert table.playing.actions == []
