"""What a game declares of itself, and the words for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from billetdoux.kernel.conformance.play import (
    Play,
    Property,
    collected_in,
)
from billetdoux.kernel.errors import suggestion
from billetdoux.kernel.narrator import LANGUAGES, Narrator, sentence_id
from billetdoux.kernel.registry import game_folder
from billetdoux.kernel.rules import (
    Game,
)

PROPERTIES: list[Property] = []
_property = collected_in(PROPERTIES)


def _is_seat(game: Game, value: object) -> bool:
    return isinstance(value, int) and 0 <= value < game.players


KINDS: dict[str, Callable[[Game, object], bool]] = {
    "seat": _is_seat,
    "seats": lambda game, value: (
        isinstance(value, list) and all(_is_seat(game, one) for one in value)
    ),
    "card": lambda game, value: isinstance(value, str | int),  # some are guessed by number
    "cards": lambda game, value: isinstance(value, list),
    "place": lambda game, value: isinstance(value, str),
    "die": lambda game, value: isinstance(value, str),
    "face": lambda game, value: isinstance(value, str),
}


@_property
def parameters_are_what_the_game_declares(play: Play) -> None:
    game = play.game
    kinds = game.parameter_kinds()
    for name, kind in kinds.items():
        play.require(kind in KINDS, f"'{name}' is declared as '{kind}'{suggestion(kind, KINDS)}")
    for action in game.moves:
        _fits(play, f"part of '{action}'", dict(action.parts))
    for _ in play.steps():
        for event in play.events:
            _fits(play, f"detail of {event}", event.details)
            for secret in event.secrets.values():
                _fits(play, f"secret of {event}", secret)


def _fits(play: Play, what: str, values: Mapping[str, object]) -> None:
    for name, value in values.items():
        fits = KINDS.get(play.game.parameter_kind(name))
        if fits is not None:
            kind = play.game.parameter_kind(name)
            play.require(fits(play.game, value), f"{what}: '{name}' is no {kind}: {value!r}")


@_property
def only_answers_to_others_can_be_declined(play: Play) -> None:
    """Clients may play a declining move automatically, so it is never a move of one's own turn."""
    game = play.game
    declining = game.declining()
    for move in declining:
        play.require(move in game.moves, f"'{move}' declines, but is no move of the game")
    last = None
    for state in play.steps():
        if state.actor < 0:
            continue
        found = [move for move in state.actions() if move in declining]
        play.require(len(found) < 2, f"several moves decline: {found}")
        play.require(
            not found or last not in (None, state.actor),
            f"{found} declines, but nobody else has just moved",
        )
        last = state.actor


@_property
def everything_can_be_put_into_words(play: Play) -> None:
    """In each language there is a sentence for every event, for whoever reads it, and for every
    legal action. A game without any texts is not asked.
    """
    game = play.game
    if not (game_folder(game.id) / "text").exists():
        return
    names = [f"Player {seat}" for seat in range(game.players)]
    narrators = [Narrator(game, lang, names, seat) for lang in LANGUAGES for seat in play.seats]
    narrated: set[str] = set()
    for state in play.steps():
        for event in play.events:
            ids = {sentence_id(game, event, secret) for secret in (False, bool(event.secrets))}
            for narrator in [] if ids <= narrated else narrators:
                play.require(bool(narrator.event(event)), f"{event} has no words")
            narrated |= ids
        for action in state.actions():
            id = "-".join(["action", *[name for name, _ in action.parts]])
            for narrator in [] if id in narrated else narrators:
                play.require(bool(narrator.action(action)), f"'{action}' has no words")
            narrated.add(id)
