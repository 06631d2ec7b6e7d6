"""Puts a contest of all strengths into `bots/ratings.toml`, from the folder where it was played.

    billetdoux arena tanto-cuore --players 2 --bots easy,medium,hard,expert --games 40 --seed 991 --out rated
    python -m tools.rate_bots rated

Of a contest that was stopped early the deals count that all pairings have played. A contest of the
same game and options in the file is replaced.
"""  # noqa: E501

from __future__ import annotations

import argparse
import json
from datetime import date
from pathlib import Path

import msgspec

from billetdoux.arena.contest import Contest
from billetdoux.arena.journal import NAME
from billetdoux.arena.ratings import bradley_terry
from billetdoux.arena.stats import Figures
from billetdoux.bots import ratings
from billetdoux.bots.ratings import Measured
from tools.strength import found

SAID = ("edition", "players", "goal")  # the options that tell contests of a game apart
HEAD = """\
# What the arena measured, for the page: one [[contest]] between all strengths for each choice of options.
# Made by `python -m tools.rate_bots`; elo = { strength = [Elo, lower end, upper end of the 95 % interval] }.
# `games` are those that each two strengths played; where fewer than the command says, it was stopped early.
"""  # noqa: E501


def contest_in(folder: Path) -> Contest:
    """The contest that was played there."""
    head = (folder / NAME).read_bytes().partition(b"\n")[0]
    return msgspec.convert(msgspec.json.decode(head)["contest"], Contest)


def rated(contest: Contest, figures: Figures, today: date) -> Measured:
    """What the file keeps of a contest."""
    options = {name: contest.options[name] for name in SAID if name in contest.options}
    words = [f"--{name} {value}" for name, value in options.items()]
    bots = f"--bots {','.join(contest.bots)} --games {contest.games} --seed {contest.seed}"
    elo = {
        name: (round(one.value), round(one.low), round(one.high))
        for name, one in bradley_terry(figures).items()
    }
    return Measured(
        game=contest.game,
        options=options,
        games=min(result.games for result in figures.results),
        seed=contest.seed,
        date=today,
        command=" ".join(["billetdoux arena", contest.game, *words, bots]),
        elo=elo,
    )


def written(contests: list[Measured]) -> str:
    """The file."""
    return HEAD + "".join("\n" + _entry(one) for one in contests)


def _entry(one: Measured) -> str:
    options = ", ".join(f"{name} = {json.dumps(value)}" for name, value in one.options.items())
    elo = ", ".join(f"{name} = {json.dumps(list(three))}" for name, three in one.elo.items())
    return (
        f'[[contest]]\ngame = "{one.game}"\noptions = {{ {options} }}\ngames = {one.games}\n'
        f"seed = {one.seed}\ndate = {one.date.isoformat()}\n"
        f'command = "{one.command}"\nelo = {{ {elo} }}\n'
    )


def with_contest(contests: list[Measured], new: Measured) -> list[Measured]:
    """The contests with a new one, at the place of the one it replaces."""
    same = [(one.game, one.options) == (new.game, new.options) for one in contests]
    if any(same):
        return [new if is_same else one for one, is_same in zip(contests, same, strict=True)]
    return [*contests, new]


def main(words: list[str] | None = None, file: Path = ratings.FILE) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path, help="the --out of an arena")
    folder = parser.parse_args(words).folder
    contest = contest_in(folder)
    new = rated(contest, found(contest, folder), date.today())
    file.write_text(written(with_contest(ratings.measured(), new)), encoding="utf-8")
    print(_entry(new))


if __name__ == "__main__":
    main()
