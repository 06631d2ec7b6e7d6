"""What a finished game says about those who played it, read from its log alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from billetdoux.kernel.pack_sources import brought_packs
from billetdoux.server import log
from billetdoux.server.table import Table

BOT = "bot:"  # before the strength of a bot, in the place of a player


def bot_level(player: str) -> str:
    """The strength of a bot; empty for people."""
    return player.removeprefix(BOT) if player.startswith(BOT) else ""


@dataclass(slots=True)
class Result:
    """One seat of a finished game. `player` is a person's hash or a bot's strength after `BOT`;
    empty for someone who was forgotten. Whoever `left` has lost, whatever the bot made of it.
    """

    seat: int
    player: str
    name: str
    won: bool
    left: bool
    longest_round: int  # in moves of all players
    cards: dict[str, int] = field(default_factory=dict)  # that this seat chose, and how often

    @property
    def is_person(self) -> bool:
        return bool(self.player) and not self.player.startswith(BOT)


@dataclass(slots=True)
class FinishedGame:
    """A finished game: `at` is when it ended, in milliseconds since 1970; `rated` whether it counts
    for ratings.
    """

    table: str
    game: str
    edition: str
    players: int
    at: int
    rated: bool
    results: list[Result]


def finished_game(table: Table) -> FinishedGame | None:
    """What the game of a table says; None if it says nothing: it is not over, was uploaded, or
    began at a position that its players knew.
    """
    imported = isinstance(table.history[0].entry, log.Imported)
    if table.phase != "over" or imported or table.position is not None:
        return None
    results = _results(table)
    return FinishedGame(
        table=table.id,
        game=table.game.id,
        edition=str(table.options.get("edition", "")),
        players=table.game.players,
        at=_ended_at(table),
        rated=_is_rated(table, results),
        results=results,
    )


def _is_rated(table: Table, results: list[Result]) -> bool:
    """Public games count, unless their host did not want it, if nobody had help, nobody took back
    what they had seen, and nobody brought cards of their own.
    """
    people = any(result.is_person for result in results)
    helped = table.hints or table.second_thoughts or brought_packs(table.game.options)
    return table.public and not table.unrated and people and not helped


def _ended_at(table: Table) -> int:
    """When the last action was; later entries are chat and rematches."""
    kinds = (log.Acted, log.Proceeded, log.Started)
    return max(record.entry.at for record in table.history if isinstance(record.entry, kinds))


def _results(table: Table) -> list[Result]:
    winners, longest = set(table.playing.state.winners()), _longest_round(table)
    left, cards = _left(table), _cards(table)
    found = []
    for number, seat in enumerate(table.seats):
        gone = left.get(number)
        player, name = (seat.player, seat.name) if seat.player else (BOT + seat.level, "")
        if not seat.player and gone is not None:
            player, name = gone
        if not name and not player.startswith(BOT):
            player = ""  # forgotten
        has_left = not seat.player and gone is not None
        won = number in winners and not has_left
        found.append(Result(number, player, name, won, has_left, longest, cards[number]))
    return found


def _left(table: Table) -> dict[int, tuple[str, str]]:
    """Who left the running game, and from which seat."""
    who: dict[int, tuple[str, str]] = {}
    left: dict[int, tuple[str, str]] = {}
    started = False
    for record in table.history:
        entry = record.entry
        if isinstance(entry, log.Seated):
            who[entry.seat] = entry.player or entry.by, entry.name
        elif isinstance(entry, log.Joined):
            who[entry.seat] = entry.by, entry.name
        elif isinstance(entry, log.Started):
            started = True
        elif isinstance(entry, log.Left) and started:
            left[entry.seat] = who[entry.seat]
    return left


def _cards(table: Table) -> list[dict[str, int]]:
    """For each seat the cards that its actions began with."""
    counts: list[Counter[str]] = [Counter() for _ in table.seats]
    for seat, index in table.moves:
        parts = table.playing.actions[index].parts
        cards = (str(value) for name, value in parts if table.game.parameter_kind(name) == "card")
        counts[seat].update(list(cards)[:1])
    return [dict(count) for count in counts]


def _longest_round(table: Table) -> int:
    """The number of moves in the round that had most."""
    state, moves = table.playing.at(0), Counter[int]()
    for action in table.playing.actions:
        moves[state.round] += state.actor >= 0
        state.apply(action)
    return max(moves.values(), default=0)
