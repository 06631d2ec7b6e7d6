"""The contract's own code: values, defaults, notation, checks, random play."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import billetdoux
from billetdoux.kernel.errors import IllegalAction, NotationError, PackError
from billetdoux.kernel.narrator import Narrator
from billetdoux.kernel.pack_sources import PackSource
from billetdoux.kernel.rules import (
    CHANCE,
    OVER,
    Action,
    Event,
    Game,
    Luck,
    State,
    View,
    below,
    playout,
    rollout,
    simulate,
)


def test_actions_are_values_with_a_notation() -> None:
    guess = Action("guard 2 priest", (("card", "guard"), ("target", 2), ("guess", "priest")), 7)
    assert str(guess) == "guard 2 priest"
    assert repr(guess) == "<guard 2 priest>"
    assert guess == Action("guard 2 priest", (), 0)
    assert len({guess, Action("guard 2 priest", (), 0)}) == 1
    assert guess != Action("guard 2 baron", (), 7)
    assert guess != "guard 2 priest"


def test_events_tell_each_seat_its_own_secret_only() -> None:
    event = Event("drew", {"seat": 1}, {1: {"card": "king"}, 2: {"card": "?"}})
    assert event.seen_by(1).data() == {
        "code": "drew",
        "seat": 1,
        "secrets": {"1": {"card": "king"}},
    }
    assert event.seen_by(0) == event.seen_by(None) == Event("drew", {"seat": 1})
    assert event.seen_by(1) != event
    assert hash(event) == hash(event.seen_by(None))
    assert event != "drew"
    assert repr(event.seen_by(None)) == "Event({'code': 'drew', 'seat': 1})"


def test_a_plain_view_is_its_facts() -> None:
    view = View(1, CHANCE, {"cards": [None, 3]})
    assert view.data() == {"seat": 1, "actor": CHANCE, "cards": [None, 3]}
    assert view == View(1, CHANCE, {"cards": [None, 3]})
    assert hash(view) == hash(View(1, CHANCE))
    assert view != View(None, CHANCE, {"cards": [None, 3]})
    assert view != view.data()


class Lottery(State):
    """A state that gives only what the contract has no default for."""

    def chances(self) -> list[tuple[Action, int]]:
        return [(Action("lose", (), 0), 2), (Action("win", (), 1), 1)]


def test_draws_follow_from_the_chances() -> None:
    state = Lottery(CHANCE)
    assert state.chance_total() == 3
    assert [str(state.chance_at(place)) for place in range(3)] == ["lose", "lose", "win"]
    with pytest.raises(IndexError):
        state.chance_at(3)


def test_what_a_game_must_give_has_no_default() -> None:
    state, game = State(CHANCE), Game("none", 1, {}, [], [])
    asked: list[tuple[Any, ...]] = [
        (state.actions,),
        (state.chances,),
        (state.copy,),
        (state.winners,),
        (state.scores,),
        (state.view, 0),
        (state.apply, Action("no", (), 0)),
        (game.start,),
        (game.imagine, View(0, 0), Random(0)),
        (game.position, {}, Random(0)),
        (game.describe, state),
        (game.scene, View(0, 0)),
        (game.features, View(0, 0)),
    ]
    for ask, *details in asked:
        with pytest.raises(NotImplementedError):
            ask(*details)


def test_what_a_game_may_leave_out_has_a_sensible_default(high_card: Game) -> None:
    view, actions = View(0, 0), [Action("pass", (), 0)]
    game = Game("none", 1, {}, [], [], {"go": actions[0]})
    assert game.choices() == {}
    assert game.piece_counts(State(CHANCE)) == {}
    assert game.why_not(State(0), actions[0]) == "not-now"
    assert game.parameter_kind("card") == "plain"
    assert game.without_blunders(view, actions) == actions
    assert game.score_actions(view, actions) == [0.0]
    assert game.prior(view, actions) == [0.0]
    assert game.auto_action(view, actions) is None
    assert game.solution(view, actions) is None
    assert game.likelihood(view)(State(0)) == 1.0
    assert game.worlds(view, 10, Random(0)) == []
    assert game.outcome_key(State(0), actions[0]) is actions[0]
    assert game.is_quiet(State(0))
    assert game.feature_names() is None
    assert game.why_never([("go", "away")]) == "not-now"
    assert [game.card_corner("guard"), game.card_kind("guard")] == ["", ""]
    assert [game.introduced_cards(view), game.card_numbers("guard")] == [[], []]
    assert game.max_decisions() > 1000
    assert game.pack_options(PackSource("mine")) is None
    assert game.named_entries() == {}
    narrator = Narrator(billetdoux.game("love-letter"), "en", ["", ""])
    assert game.content_text(narrator) == ""
    assert game.made_text("guard", "text", narrator) is None
    assert game.choice_note(View(None, 0, {}), "play", "guard", narrator) is None
    assert game.pack_words("guard", "en", "name") is None
    assert game.words() == {"go"}
    assert game.parse("go") is actions[0]
    assert game.load_view({"seat": None, "actor": 0, "x": 1}) == View(None, 0, {"x": 1})
    table = high_card.position({"cards": [1, 2]}, Random(0))[0]
    assert high_card.inspect(table, "cards", [1, 2]) == [1, 2]
    with pytest.raises(PackError, match=r"then: unknown key 'card' \(did you mean 'cards'\?\)"):
        high_card.inspect(table, "card", 1)


def test_notation_is_read_whatever_its_case_and_spaces(high_card: Game) -> None:
    assert str(high_card.parse("  DEAL   3")) == "deal 3"
    with pytest.raises(
        NotationError, match=r"'cal' is no action of high-card \(did you mean 'call'"
    ):
        high_card.parse("cal")


def test_check_lets_legal_actions_pass_and_refuses_the_others(high_card: Game) -> None:
    state = high_card.start()
    assert high_card.check(state, "deal 3") is high_card.outcomes[2]
    with pytest.raises(IllegalAction, match="not among what nature can do now"):
        high_card.check(state, "call")
    playing = high_card.position({"cards": [1, 2]}, Random(0))[0]
    assert high_card.check(playing, high_card.moves[0]) is high_card.moves[0]
    with pytest.raises(IllegalAction, match="'call' is not legal for seat 0: not-now") as refused:
        high_card.check(playing, "call")
    assert refused.value.code == "not-now"
    playing.apply(high_card.parse("pass"))
    with pytest.raises(IllegalAction, match="the game is over") as late:
        high_card.check(playing, "call")
    assert late.value.code == "over"


@pytest.mark.parametrize("n", [1, 2, 3, 7, 21])
def test_numbers_below_n_are_all_as_likely(n: int) -> None:
    rng = Random(n)
    found = Counter(below(rng, n) for _ in range(400 * n))
    assert set(found) == set(range(n))
    assert all(300 < count < 500 for count in found.values())


class Scripted(Random):
    """Gives the words it was made with."""

    def __init__(self, words: list[int]) -> None:
        super().__init__(0)
        self.words = words

    def getrandbits(self, k: int, /) -> int:
        return self.words.pop(0)


def test_words_that_would_favour_some_numbers_are_thrown_away() -> None:
    # Of 2**32 words three numbers cannot all get the same share: the word 0 is the one too many.
    assert below(Scripted([0, 0, 1 << 31]), 3) == 1
    # A word close to it, but within its share, is taken.
    assert below(Scripted([1431655766]), 3) == 1


def test_random_play_counts_what_it_played(high_card: Game) -> None:
    total = simulate(high_card, 100, seed=5)
    assert total.games == sum(total.wins) == 100
    assert total.rounds == 0
    assert 100 < total.decisions < 200
    state = high_card.start()
    assert playout(state, Random(1)) in (1, 2)
    assert state.actor == OVER


def test_by_default_rollouts_prefer_nothing_and_go_by_the_scores(high_card: Game) -> None:
    state = high_card.position({"cards": [6, 1]}, Random(0))[0]
    assert high_card.evaluate(state) == [0.5, 0.5]
    chosen = {str(high_card.rollout_policy(state, Random(seed))) for seed in range(20)}
    assert chosen == {"pass", "bet"}
    rollout(high_card, state, Random(0), depth=0)
    assert state.actor == 0, "the position is quiet"
    rollout(high_card, state, Random(0), depth=9)
    assert high_card.evaluate(state) == [float(seat in state.winners()) for seat in range(2)]


def test_the_only_action_is_the_one_that_a_rollout_takes() -> None:
    class Forced(State):
        def actions(self) -> list[Action]:
            return [Action("go", (), 0)]

    assert str(Game("none", 1, {}, [], []).rollout_policy(Forced(0), Random(0))) == "go"


class Sources(Lottery):
    """Nature draws out of a hundred, now from this source and now from that."""

    source = 0

    def chances(self) -> list[tuple[Action, int]]:
        return [(Action(str(number), (), number), 1) for number in range(100)]

    def chance_source(self) -> int:
        return self.source


def drawn(luck: Luck, sources: str) -> list[str]:
    """What each of these sources gives, one after the other, with its own name before it."""
    state, found = Sources(CHANCE), []
    for source in sources:
        state.source = int(source)
        found.append(f"{source}:{luck.draw(state)}")
    return found


def test_luck_in_step_depends_on_the_source_and_on_how_often_it_was_drawn_from() -> None:
    luck = Luck()
    luck.begin(7)
    apart = drawn(luck, "00011122")
    luck.begin(7)
    assert sorted(drawn(luck, "01201210")) == sorted(apart)
    luck.begin(8)
    assert sorted(drawn(luck, "01201210")) != sorted(apart)


def test_luck_in_step_is_as_likely_to_give_one_as_the_other() -> None:
    """Over seeds, over sources and over the draws from one of them."""
    luck = Luck()
    by_seed = []
    for seed in range(20_000):
        luck.begin(seed << 12)
        by_seed += drawn(luck, "3")
    luck.begin(1)
    by_number = drawn(luck, "3" * 20_000)
    for found in (by_seed, by_number):
        counts = Counter(found)
        assert len(counts) == 100
        assert all(130 < count < 270 for count in counts.values())  # 5 standard deviations
        pairs = Counter(zip(found[::2], found[1::2], strict=True))
        assert len(pairs) == pytest.approx(6321, rel=0.03)  # of 10,000 with as many throws


def test_rollouts_with_luck_in_step_get_the_same_cards(high_card: Game) -> None:
    luck, dealt = Luck(), set[str]()
    assert Lottery(CHANCE).chance_source() == 0
    for seed in range(3):
        luck.begin(9)
        state = high_card.start()
        rollout(high_card, state, Random(seed), 9, luck)
        dealt.add(str(high_card.describe(state)["cards"]))
    assert len(dealt) == 1


def test_a_state_over_bars_a_rollout_and_a_pause_ends_one(high_card: Game) -> None:
    state = high_card.start()
    state.pause = True
    rollout(high_card, state, Random(0), depth=9)
    assert state.actor == CHANCE


def test_the_public_door_stays_open_after_a_game_was_made() -> None:
    billetdoux.game("love-letter")
    assert "love-letter" in billetdoux.available_games()
