"""Contests are mirrored, the same whatever the workers, stop when they know enough, and resume."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import billetdoux
from billetdoux.arena import Contest, run_contest
from billetdoux.arena.contest import Task
from billetdoux.arena.executors import Alone, Crew, Pool, crew
from billetdoux.arena.journal import NAME, Journal
from billetdoux.arena.kept_games import KeptGames
from billetdoux.arena.ratings import bradley_terry
from billetdoux.arena.stats import Figures
from billetdoux.arena.worker import Played, play_task
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.match import Match


def contest(*bots: str, games: int = 40, players: int = 2, **more: Any) -> Contest:
    game = billetdoux.game("love-letter", players=players)
    return Contest(game.id, dict(game.options), list(bots), games, **more)


def outcome(figures: Figures) -> list[Any]:
    """All of the games but how long the bots thought."""
    plain = []
    for game in figures.games:
        plain.append(
            [getattr(game, name) for name in Played.__struct_fields__ if name != "seconds"]
        )
    return plain


def run(wanted: Contest, folder: Path | None = None, resume: bool = False) -> Figures:
    journal = Journal(wanted, folder, resume)
    try:
        return run_contest(wanted, Alone(), journal, lambda figures, left: None)
    finally:
        journal.close()


def test_two_seats_let_every_two_bots_meet() -> None:
    met = [(pair.one, pair.other) for pair in contest("easy", "medium", "random").pairings()]
    assert met == [("easy", "medium"), ("easy", "random"), ("medium", "random")]


def test_more_seats_put_each_bot_alone_among_the_others() -> None:
    wanted = contest("easy", "medium", players=4)
    one, other = wanted.pairings()
    assert wanted.seats(one, 2) == ["medium", "medium", "easy", "medium"]
    assert wanted.seats(other, 0) == ["medium", "easy", "easy", "easy"]


@pytest.mark.parametrize("players", [2, 4])
def test_one_bot_alone_meets_each_of_the_others(players: int) -> None:
    wanted = contest("easy", "medium", "random", players=players, alone="medium")
    met = [(pair.one, pair.other) for pair in wanted.pairings()]
    assert met == [("medium", "easy"), ("medium", "random")]


def test_a_deal_is_the_same_in_all_rotations_and_pairings() -> None:
    """A bot that does not look at its seat plays its mirrored games alike."""
    wanted = contest("medium", "easy", "random", players=2)
    first = [play_task(wanted, Task(pairing, 7)) for pairing in (0, 1)]
    assert [game.rotation for game in first[0]] == [0, 1]
    assert [game.seats for game in first[0]] == [["medium", "easy"], ["easy", "medium"]]
    again = play_task(wanted, Task(0, 7))
    assert [game.winners for game in again] == [game.winners for game in first[0]]


def test_the_results_do_not_depend_on_the_workers() -> None:
    wanted = contest("medium", "easy", games=12)
    pool = Pool(2)
    try:
        shared = run_contest(wanted, pool, Journal(wanted), lambda figures, left: None)
    finally:
        pool.leave()
    assert outcome(shared) == outcome(run(wanted))


def test_another_seed_gives_other_games() -> None:
    assert outcome(run(contest("easy", "random"))) != outcome(
        run(contest("easy", "random", seed=1))
    )


def test_an_interrupted_contest_goes_on_where_it_was(tmp_path: Path) -> None:
    wanted = contest("medium", "easy", games=20)
    journal = Journal(wanted, tmp_path)

    def stop(figures: Figures, left: int) -> None:
        if len(figures.games) == 8:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_contest(wanted, Alone(), journal, stop)
    journal.close()
    path = tmp_path / NAME
    path.write_bytes(path.read_bytes() + b'[{"pairing":0,"de')  # killed in the middle of a line
    resumed = Journal(wanted, tmp_path, resume=True)
    assert len(resumed.done) == 4
    resumed.close()
    assert outcome(run(wanted, tmp_path, resume=True)) == outcome(run(wanted))
    assert len(path.read_bytes().splitlines()) == 11


def test_a_contest_can_be_made_longer(tmp_path: Path) -> None:
    run(contest("easy", "random", games=6), tmp_path)
    longer = run(contest("easy", "random", games=10), tmp_path, resume=True)
    assert outcome(longer) == outcome(run(contest("easy", "random", games=10)))


def test_it_stops_when_the_interval_is_narrow_enough() -> None:
    figures = run(contest("medium", "random", games=4000, precision=8))
    assert len(figures.games) < 400
    assert figures.results[0].interval().half <= 0.08


def test_a_bot_plays_against_itself() -> None:
    for players in (2, 3):
        wanted = contest("medium", "medium", games=12, players=players)
        wanted.check()
        figures = run(wanted)
        assert [(r.pairing.one, r.pairing.other) for r in figures.results] == [("medium", "medium")]
        assert figures.records["medium"].seats == 12 * players
        assert bradley_terry(figures)["medium"].value == pytest.approx(0.0)
        assert figures.cross() == {}, "who wins against oneself says nothing"


@pytest.mark.parametrize("crew", [Alone, lambda: Pool(2)], ids=["alone", "pool"])
def test_kept_games_are_saved_games(tmp_path: Path, crew: Callable[[], Crew]) -> None:
    wanted = contest("medium", "easy", games=4, keep_games=True)
    kept, hands = KeptGames(wanted, tmp_path / "games"), crew()
    try:
        figures = run_contest(wanted, hands, Journal(wanted), lambda figures, left: None, kept)
    finally:
        hands.leave()
    assert len(list((tmp_path / "games").iterdir())) == 4
    for game in figures.games:
        assert game.saved is None, "the journal must not keep it too"
        match = Match.load(kept.path_of(game).read_text(encoding="utf-8"))
        assert match.state.winners() == game.winners
        assert match.about["names"] == game.seats
        assert len(match.decisions()) == sum(game.decisions)


def test_a_contest_without_games_to_keep_says_so(tmp_path: Path) -> None:
    with pytest.raises(BilletDouxError, match="does not keep its games"):
        KeptGames(contest("easy", "random"), tmp_path)
    (tmp_path / "file").touch()
    with pytest.raises(BilletDouxError, match="file"):
        KeptGames(contest("easy", "random", keep_games=True), tmp_path / "file")


def test_a_journal_of_another_contest_is_refused(tmp_path: Path) -> None:
    run(contest("easy", "random", games=2), tmp_path)
    with pytest.raises(BilletDouxError, match="holds a contest already"):
        Journal(contest("easy", "random"), tmp_path)
    with pytest.raises(BilletDouxError, match="its seed is 0, not 3"):
        Journal(contest("easy", "random", seed=3), tmp_path, resume=True)
    with pytest.raises(BilletDouxError, match="nothing to resume"):
        Journal(contest("easy", "random"), None, resume=True)


@pytest.mark.parametrize("text", ["", "nonsense\n", '{"format":1}\n'])
def test_a_broken_journal_is_reported_with_its_line(tmp_path: Path, text: str) -> None:
    (tmp_path / NAME).write_text(text)
    with pytest.raises(BilletDouxError, match="line 1: not a line of a contest's journal"):
        Journal(contest("easy", "random"), tmp_path, resume=True)


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        (contest("easy"), "two or more"),
        (contest("easy", "hrad"), "no bot 'hrad' .did you mean 'hard'"),
        (contest("easy", "hard:0"), "a whole number from 1"),
        (contest("easy:3", "hard"), "takes no number"),
        (contest("easy", "hard", games=0), "games: must be more than 0"),
        (contest("easy", "hard", precision=-1), "precision: must be more than 0"),
        (contest("easy", "hard", alone="medium"), "alone: 'medium' is not among the bots"),
        (contest("easy", "hard", budget=0), "budget: must be more than 0 seconds"),
    ],
)
def test_a_contest_that_makes_no_sense_is_refused(wanted: Contest, message: str) -> None:
    with pytest.raises(BilletDouxError, match=message):
        wanted.check()


def test_a_crew_needs_a_worker() -> None:
    with pytest.raises(BilletDouxError, match="workers: must be 1 or more, not 0"):
        crew(0)
