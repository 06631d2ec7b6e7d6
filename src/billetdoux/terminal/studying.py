"""The commands for those who study or check games: scenarios, rules, draws, bots,
simulation.
"""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import Annotated

from cyclopts import Parameter
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from billetdoux.bots import levels
from billetdoux.bots.ratings import measured
from billetdoux.kernel.errors import BilletDouxError, FileError, PackError
from billetdoux.kernel.ledger import coverage
from billetdoux.kernel.match import read_game_file
from billetdoux.kernel.match import verify as verify_game
from billetdoux.kernel.narrator import Texts, game_texts
from billetdoux.kernel.registry import game_class, game_folder, games_by_length, option_names
from billetdoux.kernel.rules import Simulation
from billetdoux.kernel.rules import simulate as simulate_games
from billetdoux.kernel.scenarios import ScenarioFailed, cases, find_files
from billetdoux.terminal import saves
from billetdoux.terminal.commands import (
    Edition,
    Goal,
    Language,
    Options,
    Players,
    app,
    chosen_game,
    console,
    errors,
    say,
    texts_in,
)
from billetdoux.terminal.words import ledger_of, option_value, sections

CHUNK = 1000  # games between two looks at the clock


@app.command
def check(paths: Annotated[list[Path], Parameter(negative="")], *, lang: Language = None) -> int:
    """Run scenario files, or all of a folder. Exit status 1 if one fails, 2 if one makes no sense.

    For example:

    - `billetdoux check my-scenarios.toml`
    - `billetdoux check src/billetdoux/games/love_letter/scenarios`

    Parameters
    ----------
    paths
        Scenario files (TOML), or folders of them.
    """
    texts = texts_in(lang)
    ok, fail = texts.say("check-ok"), texts.say("check-failed")
    width = max(len(ok), len(fail)) + 2
    passed = failed = broken = 0
    for path in find_files(paths):
        try:
            for case in cases(path):
                try:
                    case.run()
                except ScenarioFailed as error:
                    failed += 1
                    say(f"{fail:<{width}}{case.label}", "bold red")
                    say(f"{'':<{width}}{path}\n{'':<{width}}{error}")
                else:
                    passed += 1
                    say(f"{ok:<{width}}{case.label}")
        except BilletDouxError as error:
            broken += 1
            errors.print(texts.say("error", message=str(error)), style="red", markup=False)
    say(texts.say("check-summary", passed=passed, failed=failed, broken=broken))
    return 2 if broken else 1 if failed else 0


@app.command
def rules(game: str, *, edition: Edition = None, lang: Language = None) -> int:
    """The rules of a game, each with its number of scenarios. Exit status 1 if one has none.

    For example:

    - `billetdoux rules love-letter --lang fr`
    - `billetdoux rules love-letter --edition 2019`

    Parameters
    ----------
    game
        The game.
    """
    texts = texts_in(lang)
    if edition is not None:
        chosen_game(game, edition, None, None, None)  # says what is wrong with an unknown one
    counts = coverage(game_folder(game))
    shown = bare = 0
    for section in sections(ledger_of(game, texts.language), edition):
        say(f"\n{section.title}", "bold")
        for rule in section.rule:
            count = counts.get(rule.id, 0)
            shown, bare = shown + 1, bare + (count == 0)
            notes = [texts.say("rules-scenarios", count=count), *rule.editions]
            notes += [texts.say("rules-house")] if rule.house else []
            say(f"{rule.id}  ({', '.join(notes)})", None if count else "bold red")
            say(f"    {rule.text}")
    say("\n" + texts.say("rules-summary", rules=shown, bare=bare))
    return 1 if bare else 0


@app.command
def verify(file: Path, *, lang: Language = None) -> int:
    """Check that every draw of a saved game is the one that was committed to. Exit status 1 if not.

    For example:

    - `billetdoux verify game.json`

    Parameters
    ----------
    file
        A saved game that was drawn fairly, that is, without --seed.
    """
    texts = texts_in(lang)
    text = saves.read_text(file)
    try:
        read_game_file(text)
    except BilletDouxError as error:
        raise FileError(f"{file}: {error}") from error
    try:
        draws = verify_game(text)
    except BilletDouxError as error:
        errors.print(texts.say("verify-failed", reason=str(error)), style="red", markup=False)
        return 1
    say(texts.say("verify-ok", draws=draws))
    return 0


@app.command(name="games")
def list_games(*, lang: Language = None) -> int:
    """The installed games, with their editions and numbers of players.

    For example:

    - `billetdoux games --lang fr`
    """
    texts = texts_in(lang)
    for id in games_by_length():
        try:
            words = game_texts(id, texts.language)
        except PackError:
            say(id, "bold")  # a game without words can still be checked and simulated
            continue
        say(f"{id}  {words.say('game-name')}", "bold")
        if words.has("game-about"):
            say(f"    {words.say('game-about')}")
        for line in _option_lines(id, words, texts):
            say(f"    {line}")
    return 0


def _option_lines(id: str, words: Texts, texts: Texts) -> list[str]:
    """A line for each edition with its numbers of players, where the game tells its choices."""
    choices = getattr(game_class(id), "choices", None)
    if choices is None:
        return [f"--{name}" for name in option_names(id)]
    lines = []
    for edition in choices().get("edition", [None]):
        chosen = {} if edition is None else {"edition": edition}
        players = ", ".join(str(count) for count in choices(**chosen).get("players", []))
        told = [] if edition is None else [f"--edition {edition}"]
        told += [texts.say("games-line", players=players)] if players else []
        about = f"edition-{edition}.about"
        named = option_value(words, "edition", edition) if edition is not None else ""
        if words.has(about):
            named = texts.say("labelled", label=named, text=words.say(about))
        lines.append("  ".join([*told, named]))
    return lines


@app.command(name="bots")
def list_bots(*, lang: Language = None) -> int:
    """The strengths of the bots: what they are like, and how strong they were measured to be.

    For example:

    - `billetdoux bots`
    """
    texts = texts_in(lang)
    width = max(map(len, levels()))
    for level in levels():
        say(f"{level:<{width}}  {texts.say(f'level-{level}.about')}")
    for contest in measured():
        options = ", ".join(f"{name} {value}" for name, value in contest.options.items())
        told = texts.say("bots-measured", options=options, date=contest.date.isoformat())
        say(f"\n{contest.game}  {told}", "bold")
        for level, (elo, low, high) in contest.elo.items():
            say(f"    {level:<{width}}  {texts.say('bots-rating', elo=elo, low=low, high=high)}")
        say(f"    {contest.command}", "dim")
    return 0


@app.command
def simulate(
    game: str,
    count: int,
    *,
    edition: Edition = None,
    players: Players = None,
    goal: Goal = None,
    option: Options = None,
    seed: int = 0,
    lang: Language = None,
) -> int:
    """Play many games at random, and tell how long they are, who wins, and how fast it goes.

    For example:

    - `billetdoux simulate love-letter 100000 --edition 2019 --players 4`

    Parameters
    ----------
    game
        The game.
    count
        How many games.
    seed
        The same number, the same games.
    """
    texts = texts_in(lang)
    chosen = chosen_game(game, edition, players, goal, option)
    if count < 1:
        raise BilletDouxError(f"count: must be a whole number from 1, not {count}")
    total, seeds, began = Simulation(chosen.players), Random(seed), time.perf_counter()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=errors, transient=True) as progress:
        task = progress.add_task(texts.say("simulate-progress"), total=count)
        for done in range(0, count, CHUNK):
            part = simulate_games(chosen, min(CHUNK, count - done), seeds.getrandbits(63))
            total.games += part.games
            total.rounds += part.rounds
            total.decisions += part.decisions
            total.wins = [a + b for a, b in zip(total.wins, part.wins, strict=True)]
            progress.advance(task, part.games)
    _tell_simulation(texts, total, time.perf_counter() - began)
    return 0


def _tell_simulation(texts: Texts, total: Simulation, seconds: float) -> None:
    grid = Grid(box=None, show_header=True, pad_edge=False)
    for title in ("", "", texts.say("simulate-per-second")):
        grid.add_column(title, justify="right" if title or grid.columns else "left")
    counted = {"games": total.games, "rounds": total.rounds, "decisions": total.decisions}
    for name, number in counted.items():
        grid.add_row(texts.say(f"simulate-{name}"), f"{number:,}", f"{number / seconds:,.0f}")
    grid.add_row(texts.say("simulate-seconds"), f"{seconds:.2f}", "")
    for seat, wins in enumerate(total.wins):
        share = f"{100 * wins / total.games:.1f} %"
        grid.add_row(texts.say("simulate-wins", seat=seat), f"{wins:,}", share)
    console.print(grid)
