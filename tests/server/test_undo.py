"""When an action can be taken back without asking: shown on a game small enough to see why."""

from __future__ import annotations

from random import Random

import pytest

from billetdoux.kernel.rules import OVER, Action, Event, Game, State, View
from billetdoux.kernel.scene import Scene
from billetdoux.server import log, wire
from billetdoux.server import table as tables
from billetdoux.server.commands import Context, Limits, handle, hint, time_over
from billetdoux.server.errors import Refusal
from billetdoux.server.projections import file_of, state_for
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
    def __init__(self, players: int = 2) -> None:
        super().__init__("peek", players, {}, MOVES, [])

    def start(self) -> State:
        return PeekState()

    def imagine(self, view: PeekView, rng: Random) -> State:
        coin = rng.randrange(2) if view.known < 0 else view.known
        return PeekState(view.actor, coin, view.known >= 0)

    def scene(self, view: View) -> Scene:
        return Scene(view.seat, view.actor, [], [])


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    """Two people."""
    return seated(monkeypatch, log.Seated(at=0, by="two", seat=1, name="Two"))


def seated(monkeypatch: pytest.MonkeyPatch, opponent: log.Entry, players: int = 2) -> Table:
    monkeypatch.setattr(tables, "shared_game", lambda id, options: Peek(players))
    others = [log.Seated(at=0, by="three", seat=2, name="Three")] if players > 2 else []
    return Table(
        "x",
        [
            log.Created(
                at=0, by="one", game="peek", rules=1, options={}, public=False,
                clock=wire.Clock(), code="aaaaa", secret="00" * 32,
            ),
            log.Seated(at=0, by="one", seat=0, name="One"),
            opponent,
            *others,
            log.Started(at=0),
        ],
    )  # fmt: skip


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> Table:
    """A person against a bot."""
    return seated(monkeypatch, log.Filled(at=0, by="one", seat=1, level="easy"))


def perform(table: Table, player: str, command: wire.Command) -> log.Entry:
    decision = handle(table, player, command, Context(at=1, time_up=True))
    table.apply(decision.entry, decision.action)
    return decision.entry


def do(table: Table, player: str, *actions: str) -> None:
    for action in actions:
        perform(table, player, wire.Act(f"{table.seq}", action))


def undo(table: Table, player: str) -> log.Entry:
    return perform(table, player, wire.Undo(f"{table.seq}"))


def test_against_bots_an_action_that_showed_nothing_is_taken_back_at_once(alone: Table) -> None:
    do(alone, "one", "think")
    assert isinstance(undo(alone, "one"), log.Undone)
    assert alone.playing.actions == []


def test_against_bots_an_action_that_showed_something_stands(alone: Table) -> None:
    """The attack: look, take it back, and play on with what was seen."""
    do(alone, "one", "peek")
    with pytest.raises(Refusal) as refused:
        undo(alone, "one")
    assert refused.value.code == "undo-revealed"
    do(alone, "one", "peek")  # what is known already is no news
    assert isinstance(undo(alone, "one"), log.Undone)
    with pytest.raises(Refusal, match="revealed"):
        undo(alone, "one")  # the first look still is


def test_a_move_of_a_bot_reveals_something(alone: Table) -> None:
    """The attack: see how the bot answers, then try another move."""
    do(alone, "one", "pass")
    alone.apply(log.Acted(at=1, seat=1, action="pass", bot=True))
    with pytest.raises(Refusal) as refused:
        undo(alone, "one")
    assert refused.value.code == "undo-revealed"


def test_the_saved_game_of_an_old_log_says_that_one_was_taken_back_after_a_look(
    alone: Table,
) -> None:
    do(alone, "one", "peek")
    alone.apply(log.Undone(at=1, by="one", seat=0, to=0, revealed=True))
    do(alone, "one", "end")
    assert file_of(alone)["about"]["undos"] == 1


def test_people_are_always_asked(table: Table) -> None:
    do(table, "one", "think")
    perform(table, "two", wire.Chat("c", "hurry up"))
    assert isinstance(undo(table, "one"), log.Offered)
    assert len(table.playing.actions) == 1
    perform(table, "two", wire.Answer("a", True))
    assert table.playing.actions == []


def test_the_story_says_what_was_taken_back(table: Table, alone: Table) -> None:
    do(table, "one", "peek")  # people may agree whatever was seen
    peeked = table.seq
    undo(table, "one")
    perform(table, "two", wire.Answer("a", True))
    assert state_for(table, 1).story[-1].undid == [peeked]
    do(alone, "one", "think", "think")
    undo(alone, "one")
    assert state_for(alone, 0).story[-1].undid == [alone.seq - 1]


def test_who_left_keeps_their_name_in_the_story(table: Table) -> None:
    perform(table, "two", wire.Leave("l"))
    assert table.seats[1].name == ""
    assert state_for(table, 0).story[-1].name == "Two"


def test_a_person_whose_seat_a_bot_plays_is_asked_all_the_same(table: Table) -> None:
    """The attack: hand a late player's seat to a bot, then guess and undo until it fits."""
    do(table, "one", "pass")
    perform(table, "one", wire.TakeOver("t", 1))
    assert isinstance(undo(table, "one"), log.Offered)
    assert len(table.playing.actions) == 1
    perform(table, "two", wire.Answer("a", True))
    assert table.playing.actions == []


def test_handing_over_a_seat_does_not_answer_an_offer(table: Table) -> None:
    do(table, "one", "pass")
    undo(table, "one")
    perform(table, "two", wire.TakeOver("t", 1))
    assert table.offer is not None
    assert len(table.playing.actions) == 1


def test_nobody_agrees_for_a_person_who_left(table: Table) -> None:
    do(table, "one", "pass")
    undo(table, "one")
    perform(table, "two", wire.Leave("l"))
    assert table.offer is None
    assert len(table.playing.actions) == 1
    with pytest.raises(Refusal, match="left"):
        undo(table, "one")


def test_an_offer_in_an_old_log_is_settled_by_the_rule_of_its_time(table: Table) -> None:
    """Version 1 did not ask people whose seat a bot played; its logs must still replay."""
    do(table, "one", "pass")
    table.apply(log.Offered(at=1, by="one", seat=0, to=0))
    table.apply(log.TakenOver(at=1, by="two", seat=1, level="easy"))
    assert table.offer is None
    assert table.playing.actions == []


def test_a_bot_that_took_over_and_gave_back_leaves_a_person(table: Table) -> None:
    do(table, "one", "pass")
    perform(table, "two", wire.TakeOver("t", 1))
    table.apply(log.Acted(at=1, seat=1, action="pass", bot=True))
    perform(table, "two", wire.Back("b"))
    assert undo_is_offered_to(table, "one") == [1]


def test_a_seat_that_the_clock_gave_to_a_bot_is_a_person_s(table: Table) -> None:
    do(table, "one", "pass")
    late = time_over(table, Context(at=2))
    assert late is not None
    table.apply(late.entry)
    assert table.seats[1].level
    assert undo_is_offered_to(table, "one") == [1]


def undo_is_offered_to(table: Table, player: str) -> list[int]:
    entry = undo(table, player)
    assert isinstance(entry, log.Offered)
    return entry.asked or []


def test_whoever_a_rematch_seats_is_a_person_though_they_never_came(table: Table) -> None:
    """The attack: bring someone's seat, which a bot played, into a game without their knowing."""
    do(table, "one", "pass")
    perform(table, "one", wire.TakeOver("t", 1))
    table.apply(log.Acted(at=1, seat=1, action="end", bot=True))
    opening = handle(table, "one", wire.Rematch("r"), Context(at=2)).opens
    assert opening is not None
    again = Table("y", [*opening.entries, log.Started(at=3)])
    assert again.people == [0, 1]
    player = "one" if again.seats[0].player == "one" else "two"
    do(again, player, "think")
    assert undo_is_offered_to(again, player) == [1]


def test_a_second_identity_cannot_agree_for_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """One person with two tokens has two seats, and so two voices; but all must agree."""
    table = seated(monkeypatch, log.Seated(at=0, by="two", seat=1, name="Two"), players=3)
    do(table, "one", "think")
    assert undo_is_offered_to(table, "one") == [1, 2]
    perform(table, "two", wire.Answer("a", True))
    assert len(table.playing.actions) == 1
    with pytest.raises(Refusal, match="asked for nothing"):
        perform(table, "one", wire.Answer("b", True))


def test_nobody_joins_a_game_that_has_begun(table: Table) -> None:
    """The attack: look on from outside, then sit down with what was seen."""
    for player in ("one", "three"):
        with pytest.raises(Refusal) as refused:
            perform(table, player, wire.Sit("s", "Three"))
        assert refused.value.code == "not-open"
    perform(table, "two", wire.Leave("l"))
    with pytest.raises(Refusal):
        perform(table, "two", wire.Sit("s", "Two"))


def test_no_hint_for_a_seat_that_a_bot_plays(table: Table) -> None:
    table.hints = True
    perform(table, "one", wire.TakeOver("t", 0))
    for player in ("one", "two", "three"):
        with pytest.raises(Refusal):
            hint(table, player, Context(at=1))
    perform(table, "one", wire.Back("b"))
    hint(table, "one", Context(at=1))


def test_the_number_of_undos_is_limited(alone: Table) -> None:
    """The attack: act and undo without end, so that the log grows without bound."""
    limits = Limits(undos=3)
    for _ in range(3):
        do(alone, "one", "think")
        undo(alone, "one")
    do(alone, "one", "think")
    with pytest.raises(Refusal) as refused:
        handle(alone, "one", wire.Undo("u"), Context(1, limits))
    assert refused.value.code == "limit"
