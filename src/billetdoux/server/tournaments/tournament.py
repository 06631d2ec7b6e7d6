"""A tournament, rebuilt from its log; what everyone may see of it; and the results of a table."""

from __future__ import annotations

from dataclasses import dataclass, field

from billetdoux.server import people_wire, wire
from billetdoux.server.errors import LogError
from billetdoux.server.table import Table
from billetdoux.server.tournaments import log
from billetdoux.server.tournaments.pairing import POINT, Game, Plan, Round
from billetdoux.server.tournaments.standings import SHARES, Standing, standings


@dataclass(slots=True)
class Entrant:
    """Someone who takes part. `player` is a person's hash; a bot has a level instead."""

    player: str
    name: str = ""
    level: str = ""
    colour: wire.Colour = ""
    emblem: wire.Emblem = ""
    active: bool = True
    expelled: bool = False  # by the host, so that they cannot come back

    @property
    def info(self) -> people_wire.EntrantInfo:
        return people_wire.EntrantInfo(self.name, self.level, self.colour, self.emblem, self.active)


@dataclass(slots=True)
class PlayedTable:
    """A table of a round, with places and scores when its game is over."""

    table: str
    seats: list[int]
    places: list[int] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)


@dataclass(slots=True)
class PlayedRound:
    """A round: when it was paired, in milliseconds, its tables, who pauses, and whether the tables
    are there.
    """

    at: int
    games: list[PlayedTable]
    byes: list[int]
    opened: bool = False

    @property
    def is_finished(self) -> bool:
        return all(game.places for game in self.games)


class Tournament:
    """A tournament. `seq` is the number of entries so far."""

    created: log.Created

    def __init__(self, id: str) -> None:
        self.id = id
        self.seq = 0
        self.rewrites = 0
        self.phase: people_wire.TournamentPhase = "open"
        self.entrants: list[Entrant] = []
        self.rounds: list[PlayedRound] = []
        self.seed, self.limit = "", 0
        self.held = False  # by the host: no further round begins
        self._answers: dict[tuple[str, str], int] = {}

    def apply(self, entry: log.Entry) -> None:
        """Carry out an entry."""
        self.seq += 1
        match entry:
            case log.Created():
                self.created = entry
            case log.Entered():
                self._enter(entry)
            case log.Withdrew():
                entrant = self.entrants[entry.entrant]
                entrant.active = False
                entrant.expelled = bool(entrant.player) and entry.by != entrant.player
            case log.Started():
                self.phase, self.seed, self.limit = "running", entry.seed, entry.rounds
            case log.Held():
                self.held = True
            case log.Released():
                self.held = False
            case log.Paired():
                games = [PlayedTable(one.table, one.seats) for one in entry.games]
                self.rounds.append(PlayedRound(entry.at, games, entry.byes))
            case log.Opened():
                self.rounds[-1].opened = True
            case log.Finished():
                self._finish(entry)
            case log.Over():
                self.phase = "over"
            case log.Closed():
                self.phase = "closed"
        if entry.id:
            self._answers[entry.by, entry.id] = self.seq

    def _enter(self, entry: log.Entered) -> None:
        player = "" if entry.level else entry.by
        known = self.entrant_of(player)
        new = Entrant(player, entry.name, entry.level, entry.colour, entry.emblem)
        if known is None:
            self.entrants.append(new)
        else:
            self.entrants[known] = new

    def _finish(self, entry: log.Finished) -> None:
        for game in self.rounds[-1].games:
            if game.table == entry.table:
                game.places, game.scores = entry.places, entry.scores
                return
        raise LogError("damaged", "a result of a table that is not in the round")

    # --- Questions -------------------------------------------------------------------------------

    @property
    def plan(self) -> Plan:
        """How it goes, for the pairing."""
        made = self.created
        return Plan(
            made.format, tuple(made.sizes), self.limit, made.advance, bool(made.fill), self.seed
        )

    @property
    def active(self) -> list[int]:
        """Those who take part from now on."""
        return [number for number, one in enumerate(self.entrants) if one.active]

    @property
    def takes_entrants(self) -> bool:
        """Whether somebody can still enter; nobody can come late to a knock-out."""
        late = self.phase == "running" and self.created.format != "knock-out"
        return self.phase == "open" or late

    def is_host(self, player: str) -> bool:
        """Whether this player opened the tournament."""
        return bool(player) and self.created.by == player

    def entrant_of(self, player: str) -> int | None:
        """The number of a person among the entrants."""
        for number, one in enumerate(self.entrants):
            if player and one.player == player:
                return number
        return None

    def answered(self, player: str, id: str) -> people_wire.TournamentDone | None:
        """The answer to a command of this player's that was carried out before."""
        seq = self._answers.get((player, id))
        return None if seq is None else people_wire.TournamentDone(id, seq)

    def running_table(self, entrant: int | None) -> str | None:
        """The table at which an entrant plays now."""
        running = self.phase == "running" and self.rounds and self.rounds[-1].opened
        for game in self.rounds[-1].games if running else []:
            if entrant is not None and entrant in game.seats and not game.places:
                return game.table
        return None

    def played(self) -> list[Round]:
        """The rounds, for the pairing."""
        return [
            Round(
                tuple(Game(tuple(one.seats), tuple(one.places)) for one in round_.games),
                tuple(round_.byes),
            )
            for round_ in self.rounds
        ]

    def standings(self) -> list[Standing]:
        """How the entrants stand."""
        return standings(self.plan, range(len(self.entrants)), self.played())


def places_of(table: Table, players: list[str]) -> list[int]:
    """The places at a finished table, by seat: those who won, then by score. Whoever left is last,
    whatever the bot made of it. `players` are those who were seated; nobody where a bot was.
    """
    winners, scores = set(table.playing.state.winners()), table.playing.state.scores()
    merits = []
    for number, (player, seat) in enumerate(zip(players, table.seats, strict=True)):
        stayed = not player or seat.player == player
        merits.append((stayed, number in winners, scores[number]) if stayed else (False, False, 0))
    return [1 + sum(other > merit for other in merits) for merit in merits]


# --- What everyone may see ----------------------------------------------------------------------


def info_of(tournament: Tournament, reader: str) -> people_wire.Tournament:
    """A tournament as a reader may see it."""
    made, you = tournament.created, tournament.entrant_of(reader)
    return people_wire.Tournament(
        id=tournament.id,
        seq=tournament.seq,
        name=made.name,
        game=made.game,
        options=made.options,
        format=made.format,
        size=max(made.sizes),
        advance=made.advance,
        fill=made.fill,
        clock=made.clock,
        wait=made.wait,
        visibility="public" if made.public else "link",
        phase=tournament.phase,
        planned=tournament.limit if tournament.seed else made.rounds,
        entrants=[one.info for one in tournament.entrants],
        rounds=[_round_info(one) for one in tournament.rounds],
        standings=[_line(one) for one in tournament.standings()],
        hosting=tournament.is_host(reader),
        you=you,
        table=tournament.running_table(you),
        club=made.club,
        held=tournament.held,
    )


def _round_info(one: PlayedRound) -> people_wire.TournamentRound:
    games = [
        people_wire.TournamentGame(game.table, game.seats, game.places, game.scores)
        for game in one.games
    ]
    return people_wire.TournamentRound(one.at // 1000, games, one.byes, one.opened)


def _line(one: Standing) -> people_wire.TournamentStanding:
    return people_wire.TournamentStanding(
        one.entrant, one.place, round(one.points / POINT, 2), one.direct,
        round(one.opponents / POINT / SHARES, 2), one.wins, one.games, one.byes, one.reached,
    )  # fmt: skip


def summary_of(tournament: Tournament, updated: int) -> people_wire.TournamentSummary:
    """The tournament in a list."""
    made = tournament.created
    return people_wire.TournamentSummary(
        id=tournament.id,
        name=made.name,
        game=made.game,
        format=made.format,
        phase=tournament.phase,
        size=max(made.sizes),
        entrants=len(tournament.active),
        round=len(tournament.rounds),
        updated=updated // 1000,
    )
