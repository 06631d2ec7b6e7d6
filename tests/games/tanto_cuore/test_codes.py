"""What the rules of Tanto Cuore keep in one number comes out of it as it went in."""

from __future__ import annotations

from itertools import product

from billetdoux.games.tanto_cuore.core import ruleset as codes
from billetdoux.games.tanto_cuore.game import TantoCuore

SEATS = (0, 1, 3)
KINDS = (0, 1, 62)


def test_tasks() -> None:
    for kind, seat, more in product(range(len(codes.TASKS)), SEATS, (0, 1, 4000)):
        entry = codes.task(kind, seat, more)
        found = codes.task_kind(entry), codes.task_seat(entry), codes.task_more(entry)
        assert found == (kind, seat, more)
    assert codes.task_more(codes.task(3, 1)) == 0


def test_what_tasks_say_more() -> None:
    for effect, again in product((0, 1, 300, 1023), (0, 1, 5)):
        more = codes.offer(effect, again)
        assert (codes.offered(more), codes.offered_again(more)) == (effect, again)
    for number, of in product((0, 1, 255), (0, 1, 9)):
        more = codes.dismissed(number, of)
        assert (codes.dismissed_count(more), codes.dismissed_of(more)) == (number, of)
    assert codes.dismissed_of(codes.dismissed(2)) == 0
    for event, number, about in product(KINDS, (0, 1, 15), (0, 1, 63)):
        more = codes.sent(event, number, about)
        found = codes.sent_event(more), codes.sent_count(more), codes.sent_about(more)
        assert found == (event, number, about)
    assert codes.sent_about(codes.sent(5, 2)) == 0
    sentences = [codes.started(private, place) for private in (False, True) for place in range(8)]
    assert len(set(sentences)) == 16
    assert all(sentence & (sentence - 1) == 0 for sentence in sentences)


def test_places_of_events() -> None:
    places = list(product(range(64), range(4), range(-1, 63)))
    assert len({codes.place_key(event, seat, maid) for event, seat, maid in places}) == len(places)


def test_maids_in_an_area() -> None:
    for kind, number in product(KINDS, (0, 1, 9)):
        entry = codes.ill(kind, number)
        assert (codes.staff_kind(entry), codes.illnesses(entry)) == (kind, number)


def test_cards_that_somebody_has_seen() -> None:
    for viewer, kind in product(SEATS, KINDS):
        entry = codes.sighting(viewer, kind)
        assert (codes.sighting_viewer(entry), codes.sighting_kind(entry)) == (viewer, kind)


def test_tasks_are_called_as_their_numbers_say() -> None:
    for number, word in enumerate(codes.TASKS):
        assert getattr(codes, word.upper().replace("-", "_")) == number


def test_effects_share_the_moves_that_read_the_same() -> None:
    ruleset = codes.Ruleset(2, 9, 1)
    for number in range(2):
        effect = codes.Effect(number, "maid", codes.Icons())
        effect.named = [("love", codes.Icons(love=1)), ("call", codes.Icons(call=1))]
        effect.optional = True
        ruleset.effects.append(effect)
    ruleset.make_moves()
    one, other = ruleset.effects
    assert [move.text for move in one.choices] == ["choose love", "choose call"]
    assert one.choices == other.choices
    assert one.use is other.use
    assert len({move.text for move in ruleset.moves}) == len(ruleset.moves)


def test_cards_by_name() -> None:
    ruleset = codes.Ruleset(2, 9, 1)
    ruleset.names = ["love-1", "love-2"]
    shown = [ruleset.card_or_hidden(kind) for kind in (0, 1, codes.NONE, codes.HIDDEN)]
    assert shown == ["love-1", "love-2", None, "hidden"]


def test_cards_that_may_be_hidden_have_a_name_each() -> None:
    ruleset = TantoCuore("park", 2).ruleset
    assert ruleset.card_or_hidden(0) == ruleset.names[0]
    assert ruleset.card_or_hidden(codes.HIDDEN) == "hidden"
    assert ruleset.card_or_hidden(codes.NONE) is None
