"""The packs of Love Letter: an edition as written in its file, and the ruleset made of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Literal

import msgspec

from billetdoux.games.love_letter.core.ruleset import NAMES, Ruleset
from billetdoux.kernel.errors import BilletDouxError, suggestion
from billetdoux.kernel.pack_sources import PackSource, pack_source
from billetdoux.kernel.packs import Faults, Origin, Spoken, convert_pack, read_toml

HERE = Path(__file__).parent
EDITIONS = ("classic", "premium", "2019", "2019-classic")
PLAYERS = (2, 8)
VALUES = (0, 9)
COPIES = (1, 20)  # of one character
GOALS = (1, 20)  # that an edition may set; people may choose a higher one
MAX_CARDS = 100


class Card(msgspec.Struct, forbid_unknown_fields=True):
    """How often a character is in the deck, its value, and what it is called there."""

    id: str
    value: int
    copies: int
    words: Spoken = {}


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    """The cards and the goal for some numbers of players (from, to)."""

    players: tuple[int, int]
    goal: dict[int, int]
    cards: list[Card]
    faceup: dict[int, int] = {}
    origin: Origin | None = None

    @property
    def counts(self) -> range:
        """The numbers of players that it is for."""
        return range(self.players[0], self.players[1] + 1)

    def needed(self, players: int) -> int:
        """How many cards a round takes at least: the hands, one aside, one to draw, and those that
        lie face up.
        """
        return players + 2 + self.faceup.get(players, 0)


class Pack(msgspec.Struct, forbid_unknown_fields=True):
    """An edition, as written in its file."""

    game: Literal["love-letter"]
    origin: Origin
    guess: Literal["character", "number"]
    ties: Literal["discards", "shared"]
    deck: list[Deck]
    words: Spoken = {}

    def deck_for(self, players: int) -> Deck:
        return next(deck for deck in self.deck if players in deck.counts)

    def spoken(self, players: int) -> dict[str, Spoken]:
        """What the characters are called; the deck in play has the last word."""
        decks = [*self.deck, self.deck_for(players)]
        return {card.id: card.words for deck in decks for card in deck.cards if card.words}


def pack_from(data: Mapping[str, object], source: str) -> Pack:
    """An edition's pack; what its type cannot say is checked here. The error lists all faults."""
    pack, faults = convert_pack(data, Pack, source)
    if not pack.deck:
        faults.add("deck", "there is none")
    for number, deck in enumerate(pack.deck):
        key = f"deck[{number}]"
        before = pack.deck[number - 1].players[1] if number else deck.players[0] - 1
        _check_players(key, deck, before, faults)
        _check_cards(f"{key}.cards", deck, pack.guess == "number", faults)
    faults.refuse()
    return pack


def _check_players(key: str, deck: Deck, before: int, faults: Faults) -> None:
    low, high = deck.players
    if not PLAYERS[0] <= low <= high <= PLAYERS[1]:
        faults.add(f"{key}.players", f"{low} to {high} is not within {_span(PLAYERS)}")
        return
    if low != before + 1:
        faults.add(f"{key}.players", f"begins with {low}, but the deck before ends with {before}")
    for players in deck.counts:
        if players not in deck.goal:
            faults.add(f"{key}.goal", f"no goal for {players} players")
        elif not _within(deck.goal[players], GOALS):
            tokens = deck.goal[players]
            faults.add(f"{key}.goal", f"{tokens} for {players} players; must be {_span(GOALS)}")
        if deck.faceup.get(players, 0) < 0:
            faults.add(f"{key}.faceup", f"less than 0 for {players} players")
    for name, given in (("goal", deck.goal), ("faceup", deck.faceup)):
        for players in given:
            if players not in deck.counts:
                faults.add(f"{key}.{name}", f"{players} players: the deck is for {low} to {high}")


def _check_cards(key: str, deck: Deck, by_number: bool, faults: Faults) -> None:
    ids = [card.id for card in deck.cards]
    for index, card in enumerate(deck.cards):
        here = f"{key}[{index}]"
        if card.id not in NAMES:
            hint = f"{suggestion(card.id, NAMES)}; there are: {', '.join(NAMES)}"
            faults.add(f"{here}.id", f"unknown character{hint}")
        if card.id in ids[:index]:
            faults.add(f"{here}.id", "is listed twice")
        if not _within(card.value, VALUES):
            faults.add(f"{here}.value", f"{card.value}: must be {_span(VALUES)}")
        if not _within(card.copies, COPIES):
            faults.add(f"{here}.copies", f"{card.copies}: must be {_span(COPIES)}")
    total = sum(card.copies for card in deck.cards)
    for players in deck.counts:
        if total < deck.needed(players):
            needed = f"{deck.needed(players)} are needed"
            faults.add(key, f"{total} are too few for {players} players: {needed}")
    if total > MAX_CARDS:
        faults.add(key, f"{total} are too many: at most {MAX_CARDS}")
    for index, card in enumerate(deck.cards):
        if card.id in ("guard", "bishop") and not _nameable(deck.cards, by_number):
            faults.add(f"{key}[{index}]", "there is nothing that may be named")
        if card.id == "assassin" and "guard" not in ids:
            faults.add(f"{key}[{index}]", "does nothing without a guard")


def _nameable(cards: Iterable[Card], by_number: bool) -> bool:
    """Whether a guess can be right: no Guard may be named, nor its number (LL-GUARD-1)."""
    numbers = [card.value for card in cards if card.id == "guard"]
    others = [card for card in cards if card.id != "guard"]
    return any(not by_number or card.value not in numbers for card in others)


def _within(number: int, span: tuple[int, int]) -> bool:
    return span[0] <= number <= span[1]


def _span(span: tuple[int, int]) -> str:
    return f"{span[0]} to {span[1]}"


def edition_source(given: object) -> PackSource:
    """The edition that an option names: one of ours, a file, or one that brings its content."""
    return pack_source(HERE / "packs", given, "edition")


@lru_cache(maxsize=64)
def pack_of(source: PackSource) -> Pack:
    """The content of an edition."""
    if source.content:
        return pack_from(source.data, source.name)
    path = HERE / "packs" / f"{source.name}.toml"
    return pack_from(read_toml(path), str(path))


def goals_of(pack: Pack) -> dict[int, int]:
    """The usual goal for each number of players."""
    return {players: deck.goal[players] for deck in pack.deck for players in deck.counts}


def ruleset(source: PackSource, players: int, goal: int, chosen: str | None = None) -> Ruleset:
    """The tables of an edition; other cards than its own may be chosen."""
    deck = pack_of(source).deck_for(players)
    counts = {card.id: card.copies for card in deck.cards}
    if chosen is not None:
        counts = _chosen_cards(chosen, counts, deck.needed(players))
    copies = tuple(counts.get(name, 0) for name in NAMES)
    return _ruleset(source, players, copies).for_goal(goal)


@lru_cache(maxsize=64)
def _ruleset(source: PackSource, players: int, copies: tuple[int, ...]) -> Ruleset:
    """Tables are kept, so that their actions are the same objects everywhere; but not for every
    deck that anybody ever asked for.
    """
    pack = pack_of(source)
    deck = pack.deck_for(players)
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
    """A deck such as `guard*2 priest princess`: characters of the edition, how many of each."""
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
            number.isdecimal() and len(number) < 4 and 1 <= int(number) <= COPIES[1]
        ):
            raise BilletDouxError(
                f"deck: '{word}' should be like '{name}*2', with 1 to {COPIES[1]} copies"
            )
        counts[name] = int(number or 1)
    if sum(counts.values()) < needed:
        raise BilletDouxError(
            f"deck: {sum(counts.values())} cards are too few; {needed} are needed"
        )
    return counts
