"""The packs of Love Letter: an edition as written in its file, and the ruleset made of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal

import msgspec

from billetdoux.games.love_letter.core.ruleset import NAMES, Ruleset
from billetdoux.kernel.errors import BilletDouxError, PackError, suggestion
from billetdoux.kernel.packs import Origin, check_ids, convert, read_toml

HERE = Path(__file__).parent
EDITIONS = ("classic", "premium", "2019", "2019-classic")
MAX_COPIES = 20  # of one character in a chosen deck


class Card(msgspec.Struct, forbid_unknown_fields=True):
    """How often a character is in the deck, and its value."""

    id: str
    value: int
    copies: int


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    """The cards and the goal for some numbers of players (from, to)."""

    players: tuple[int, int]
    goal: dict[int, int]
    cards: list[Card]
    faceup: dict[int, int] = {}
    origin: str | None = None


class Pack(msgspec.Struct, forbid_unknown_fields=True):
    """An edition, as written in its file."""

    game: Literal["love-letter"]
    origin: Origin
    guess: Literal["character", "number"]
    ties: Literal["discards", "shared"]
    deck: list[Deck]


def pack_from(data: Mapping[str, object], source: str) -> Pack:
    """An edition's pack; what its type cannot say is checked here."""
    pack = convert(data, Pack, source)
    for number, deck in enumerate(pack.deck):
        where = f"{source}: deck[{number}]"
        low, high = deck.players
        if not 2 <= low <= high <= 8:
            raise PackError(f"{where}.players: {low} to {high} is not within 2 to 8")
        for players in range(low, high + 1):
            if deck.goal.get(players, 0) < 1:
                raise PackError(f"{where}.goal: no goal for {players} players")
        check_ids([card.id for card in deck.cards], f"{where}.cards[{{}}].id", NAMES, "character")
        for place, card in enumerate(deck.cards):
            key = f"{where}.cards[{place}]"
            if card.copies < 1 or not 0 <= card.value <= 9:
                raise PackError(f"{key}: needs at least one copy and a value from 0 to 9")
            if card.copies > MAX_COPIES:
                raise PackError(f"{key}.copies: more than {MAX_COPIES}")
        if sum(card.copies for card in deck.cards) < high + 2 + deck.faceup.get(high, 0):
            raise PackError(f"{where}.cards: too few for {high} players")
    return pack


@cache
def editions() -> dict[str, Pack]:
    """The editions that come with the game."""
    paths = {name: HERE / "packs" / f"{name}.toml" for name in EDITIONS}
    return {name: pack_from(read_toml(path), str(path)) for name, path in paths.items()}


def goals_of(edition: str) -> dict[int, int]:
    """The usual goal for each number of players; nothing for an edition that does not exist."""
    decks = editions()[edition].deck if edition in editions() else []
    return {players: goal for deck in decks for players, goal in deck.goal.items()}


def ruleset(edition: str, players: int, goal: int, chosen: str | None = None) -> Ruleset:
    """The tables of an edition; other cards than its own may be chosen."""
    deck = _deck(edition, players)
    counts = {card.id: card.copies for card in deck.cards}
    if chosen is not None:
        counts = _chosen_cards(chosen, counts, players + 2 + deck.faceup.get(players, 0))
    copies = tuple(counts.get(name, 0) for name in NAMES)
    return _ruleset(edition, players, copies).for_goal(goal)


def _deck(edition: str, players: int) -> Deck:
    decks = editions()[edition].deck
    return next(deck for deck in decks if deck.players[0] <= players <= deck.players[1])


@lru_cache(maxsize=64)
def _ruleset(edition: str, players: int, copies: tuple[int, ...]) -> Ruleset:
    """Tables are kept, so that their actions are the same objects everywhere; but not for every
    deck that anybody ever asked for.
    """
    pack, deck = editions()[edition], _deck(edition, players)
    values = {card.id: card.value for card in deck.cards}
    return Ruleset(
        players,
        deck.goal[players],
        list(copies),
        [values.get(name, -1) for name in NAMES],
        faceup=deck.faceup.get(players, 0),
        by_discards=pack.ties == "discards",
        by_number=pack.guess == "number",
    )


def _chosen_cards(chosen: str, known: Mapping[str, int], needed: int) -> dict[str, int]:
    """A deck written as `guard*2 priest princess`: characters of the edition, so many of each."""
    counts: dict[str, int] = {}
    for word in chosen.split():
        name, _, number = word.partition("*")
        if name not in known:
            raise BilletDouxError(
                f"deck: there is no '{name}' in this edition{suggestion(name, known)}"
            )
        if name in counts:
            raise BilletDouxError(f"deck: '{name}' is listed twice")
        if word != name and not (
            number.isdecimal() and len(number) < 4 and 1 <= int(number) <= MAX_COPIES
        ):
            raise BilletDouxError(
                f"deck: '{word}' should be like '{name}*2', with 1 to {MAX_COPIES} copies"
            )
        counts[name] = int(number or 1)
    if sum(counts.values()) < needed:
        raise BilletDouxError(
            f"deck: {sum(counts.values())} cards are too few; {needed} are needed"
        )
    return counts
