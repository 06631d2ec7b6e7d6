"""The lines of a menu: what can be chosen, and what each choice does in half a line. It knows no
particular game and draws nothing.
"""

from __future__ import annotations

from billetdoux.kernel.scene import Card, Scene
from billetdoux.local import boards
from billetdoux.local.move_builder import Choice, MoveBuilder, Part
from billetdoux.local.scenes import all_faces, hand_of
from billetdoux.local.words import Words

NAMED = ("card", "place", "seat")  # kinds of parts that stand for something at the table


def label(words: Words, choice: Choice, builder: MoveBuilder, scene: Scene) -> str:
    """A choice, with what is picked along with it: the only card, or that it must be oneself."""
    faces = all_faces(scene)
    along = [] if choice.action is not None else _shown(words, choice, builder, scene)
    texts = [words.part(name, value, faces) for name, value in along]
    return " › ".join([words.choice(choice, faces), *texts])


def _shown(words: Words, choice: Choice, builder: MoveBuilder, scene: Scene) -> list[Part]:
    """What is picked along and is no matter of course."""
    kinds = words.game.parameter_kind
    bare = kinds(choice.part) not in NAMED
    return [
        (name, value)
        for name, value in builder.following(choice)
        if bare or kinds(name) == "card" or (kinds(name) == "seat" and value == scene.reader)
    ]


def note(words: Words, choice: Choice, builder: MoveBuilder, scene: Scene) -> str:
    """What a choice does, in half a line; nothing where its name says all."""
    if builder.nobody_for(choice):
        return words.why_not("nobody")
    parts = choice.action.parts if choice.action else ((choice.part, choice.value),)
    along = builder.following(choice)
    if words.game.parameter_kind(choice.part) not in NAMED:
        # The card that a word such as "play" stands for says more than the word.
        cards = [part for part in along if words.game.parameter_kind(part[0]) == "card"]
        parts = (*cards, *parts, *along)
    notes = (_part_note(words, name, value, choice, builder, scene) for name, value in parts)
    return next((text for text in notes if text), "")


def _part_note(
    words: Words,
    name: str,
    value: str | int,
    choice: Choice,
    builder: MoveBuilder,
    scene: Scene,
) -> str:
    made = words.game.choice_note(builder.view, name, value, words.narrator)
    if made is not None and not words.game.pack_words(str(value), words.language, "text"):
        return made  # what a pack of people's own says of its cards comes first
    kind = words.game.parameter_kind(name)
    if isinstance(value, int):
        return _hand_note(words, value, builder, scene) if kind == "seat" else ""
    if kind == "card":
        return _card_note(words, value, choice, builder, scene)
    if kind == "place":
        return _place_note(words, value, builder, scene)
    if words.texts.has(f"{name}-{value}.text"):
        return words.texts.say(f"{name}-{value}.text", here=_here(words, scene))
    return _value_note(words, value, scene)


def _hand_note(words: Words, seat: int, builder: MoveBuilder, scene: Scene) -> str:
    """What a player holds, as far as the reader knows; of one's own hand without what is played."""
    held = hand_of(scene, seat)
    for _, value in builder.picked:
        if seat == scene.reader and value in held:
            held.remove(str(value))
    cards = ", ".join(words.card(face) for face in held)
    return words.say("note-hand" if seat == scene.reader else "holds", cards=cards) if held else ""


def _card_note(words: Words, face: str, choice: Choice, builder: MoveBuilder, scene: Scene) -> str:
    """The card that acts says what it does; of one that is only named after it, such as a guess,
    who holds it or how many are left is what counts.
    """
    if _card_acts(words, builder):
        return _guess_note(words, face, builder, scene)
    if numbers := words.numbers(face):  # what he asks for; a price or points stand behind the name
        own = sum(card.count for card in _under_own(scene) if card.face == face)
        return f"{numbers} {words.say('note-own', count=own)}" if own else numbers
    bought = choice.part in builder.from_markets and words.corner(face)
    parts = [words.card_text(face), words.card_text(face, "help") if bought else ""]
    return " ".join(part for part in parts if part)


def _card_acts(words: Words, builder: MoveBuilder) -> bool:
    """Whether a card has been picked whose effect is being completed."""
    return any(words.game.parameter_kind(name) == "card" for name, _ in builder.picked)


def _guess_note(words: Words, face: str, builder: MoveBuilder, scene: Scene) -> str:
    kinds = words.game.parameter_kind
    seats = [value for name, value in builder.picked if kinds(name) == "seat"]
    for seat in seats:
        if isinstance(seat, int) and seat != scene.reader and face in hand_of(scene, seat):
            return words.say("note-held", name=words.names[seat])
    tallies = [zone for zone in scene.zones if zone.kind == "tally"]
    counts = [card.count for zone in tallies for card in zone.cards if card.face == face]
    return words.say("note-left", count=counts[0]) if counts else ""


def _place_note(words: Words, place: str, builder: MoveBuilder, scene: Scene) -> str:
    """What a visit does; where a card acts, which cards lie there, for nobody visits."""
    if not _card_acts(words, builder):
        return words.place_text(place)
    return next((boards.contents(words, scene, at) for at in scene.places if at.id == place), "")


def _value_note(words: Words, value: str, scene: Scene) -> str:
    """Where a value has a track of the reader, how far it is."""
    sheets = [sheet for sheet in scene.sheets if sheet.seat == scene.reader]
    tracks = sheets[0].counters if sheets else []
    return next((words.say("note-now", count=one.value) for one in tracks if one.id == value), "")


def _here(words: Words, scene: Scene) -> str:
    """What a visit to the place does where the reader's pawn stands."""
    places = [at.id for at in scene.places if scene.reader in at.pawns]
    return words.place_text(places[0]) if places else ""


def _under_own(scene: Scene) -> list[Card]:
    """The cards under the reader's sheet in play."""
    sheets = [sheet.id for sheet in scene.sheets if sheet.seat == scene.reader]
    zones = [zone for zone in scene.zones if sheets and zone.sheet == sheets[0]]
    return [card for zone in zones for card in zone.cards]
