"""What the event cards, places and dice of Love & Intrigue say, made from the content of the pack:
whoever changes a number changes the text, and a new card has one. The sentences are in the game's
`.ftl` files.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from billetdoux.games.love_and_intrigue.core.ruleset import ATTRIBUTES
from billetdoux.games.love_and_intrigue.pack import (
    Cancel,
    Change,
    Dismiss,
    Draw,
    Effect,
    Event,
    Gain,
    Lose,
    Move,
    Pack,
    Place,
    Turn,
)
from billetdoux.kernel.speaker import Speaker

KNOWN_SORTS = ("trick", "gift", "reaction")


class CardTexts:
    """The texts of a pack."""

    def __init__(self, pack: Pack) -> None:
        self.events = {event.id: event for event in pack.events}
        self.places = {place.id: place for place in pack.places}
        self.dice: dict[str, list[str]] = {
            "casanova": list(map(str, pack.dice.casanova)),
            "drink": list(pack.dice.drink),
            "intrigue": list(pack.dice.intrigue),
        }

    def text(self, id: str, speaker: Speaker) -> str | None:
        """What a card or a place does; None for suitors and ladies, whose numbers say it."""
        if id in self.events:
            return " ".join(_capital(one) for one in _of_event(self.events[id], speaker))
        if id in self.places:
            return " ".join(_capital(one) for one in _of_place(self.places[id], speaker))
        return None

    def help(self, id: str, speaker: Speaker) -> str | None:
        """Which cards a reaction answers; None for other cards."""
        event = self.events.get(id)
        if event is None or not event.answers:
            return None
        answered = [one.id for one in self.events.values() if one.sort in event.answers]
        cards = speaker.listed([speaker.card(card, "the") for card in answered])
        return speaker.say("help-answers", cards=cards)

    def faces(self, die: str, speaker: Speaker) -> str | None:
        """What is on a die, each face with how often it is there."""
        counts = Counter(self.dice.get(die, []))
        if not counts:
            return None
        named = {face: speaker.say(f"face-{die}-{face}") for face in counts}
        shown = [f"{named[face]} ×{n}" if n > 1 else named[face] for face, n in counts.items()]
        return speaker.say("text-faces", faces=speaker.listed(shown))


def _of_place(place: Place, speaker: Speaker) -> Iterator[str]:
    yield speaker.say("text-cards", count=place.cards)
    changes = [(name, getattr(place, name)) for name in ATTRIBUTES]
    if shown := [_changed(name, by, speaker) for name, by in changes if by]:
        yield f"{', '.join(shown)}."
    for die in place.dice:
        yield speaker.say(f"text-die-{die}")
    if not place.intrigue:
        yield speaker.say("text-no-intrigue")


def _of_event(event: Event, speaker: Speaker) -> Iterator[str]:
    again = "no"  # whether a rival has been named before
    for who, some in groupby(event.effects, _changes_whom):
        effects = list(some)
        if who is None:
            for effect in effects:
                yield _effect(event, effect, again, speaker)
                again = "yes" if getattr(effect, "who", "rival") == "rival" else again
            continue
        shown = [
            _changed(effect.attribute, effect.by, speaker)
            for effect in effects
            if isinstance(effect, Change)
        ]
        yield speaker.say(f"text-change-{who}", changes=", ".join(shown), again=again)
        again = "yes" if who == "rival" else again


def _changes_whom(effect: Effect) -> str | None:
    """Whose attributes an effect changes; changes to the same people make one sentence."""
    return effect.who if isinstance(effect, Change) else None


def _changed(attribute: str, by: int, speaker: Speaker) -> str:
    signed = f"−{-by}" if by < 0 else f"+{by}"
    if attribute == "chosen":
        return speaker.say("text-chosen", by=signed)
    return speaker.say("text-attribute", attribute=attribute, by=signed)


def _effect(event: Event, effect: Effect, again: str, speaker: Speaker) -> str:
    match effect:
        case Gain(by=by):
            return speaker.say("text-points", count=by)
        case Dismiss(who=who):
            return speaker.say(f"text-dismiss-{who}", again=again)
        case Move(who=who, to=None):
            return speaker.say(f"text-move-{who}", again=again)
        case Move(who=who, to=to):
            place = speaker.place(str(to), "to")
            return speaker.say(f"text-move-{who}-to", again=again, place_to=place)
        case Draw(count=count, who=who):
            return speaker.say(f"text-draw-{who}", again=again, count=count)
        case Lose(count=count):
            return speaker.say("text-lose", again=again, count=count)
        case Cancel() | Turn():
            sorts = [_sort(sort, speaker) for sort in event.answers]
            shown = {"sorts": speaker.listed(sorts), "by": event.by, "count": len(sorts)}
            return speaker.say(f"text-{effect.__struct_config__.tag}", **shown)
    return speaker.say(f"text-{effect.__struct_config__.tag}", again=again)


def _sort(sort: str, speaker: Speaker) -> str:
    known = sort in KNOWN_SORTS
    return speaker.say(f"sort-{sort}") if known else speaker.say("sort-other", sort=sort)


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"
