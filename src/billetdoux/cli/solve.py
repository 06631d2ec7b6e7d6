"""The command `billetdoux solve`: an equilibrium of the two-player round of Love Letter."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from billetdoux.cli.app import app, complain, say

CLOSE = 1e-6  # how far two figures may differ and still be the same
CHECKED = 5  # rounds before a check
PROGRESS_SECONDS = 10.0  # between two lines of progress


@app.command
def solve(
    *,
    deck: str | None = None,
    edition: str = "classic",
    rounds: int = 100,
    every: int = 20,
    memory: float = 4.0,
    checkpoint: Path | None = None,
    check: bool = False,
    bot: str | None = None,
    runs: int = 8,
    workers: int = 1,
) -> int:
    """Solve the two-player round of Love Letter with a small deck, and say how good that is.

    Exploitability is what a perfect opponent wins a round on average: 0 at an equilibrium.
    docs/solving.md tells how the whole deck was solved.

    For example:

    - `billetdoux solve --deck "guard*4 priest*2 baron handmaid prince king princess"`
    - `billetdoux solve --deck "guard*4 baron*2 princess" --check`
    - `billetdoux solve --deck "guard*4 baron*2 princess" --bot medium`
    - `billetdoux solve --deck "guard*4 baron*2 princess" --bot hard --runs 16`

    Parameters
    ----------
    deck
        The cards, such as `guard*2 priest princess`; without it, those of the edition.
    edition
        classic, 2019-classic or premium.
    rounds
        Rounds of regret minimisation, those of a checkpoint included.
    every
        Rounds between two lines of progress.
    memory
        Gigabytes that may be used. A deck that needs more is refused before it is tried.
    checkpoint
        A file to go on from, and to keep what was learnt in.
    check
        Compare every legal move and every end with the rules, and value and exploitability with
        OpenSpiel (which must be installed), instead of solving.
    bot
        Measure this bot by a perfect opponent instead of solving.
    runs
        How often a bot that samples (hard, lookahead, uct) is asked at each information set, to
        estimate how likely it takes each action.
    workers
        Processes that ask such a bot.
    """
    from billetdoux.solve import running  # needs NumPy, which other commands do without

    game, tree = running.prepare(edition, deck, memory)
    say(
        f"{tree.nodes:,.0f} histories, {tree.information_sets:,.0f} information sets, "
        f"{tree.actions:,.0f} actions; about {tree.bytes / 1e9:.2f} GB"
    )
    if check:
        ours, theirs = running.check(game, tree, CHECKED)
        for name, mine, their in zip(ours._fields, ours, theirs, strict=True):
            say(f"{name} after {CHECKED} rounds: {mine:.9f} here, {their:.9f} by OpenSpiel")
        if ours.differ(theirs) > CLOSE:
            complain("solve: the two differ")
            return 1
        say("every legal move and every end agree with the rules")
    elif bot is not None:
        first, second, mean = running.measure_bot(game, tree, bot, runs, workers, _progress())
        say(f"a perfect opponent wins {first:.6f} a round from {bot} moving first,")
        say(f"{second:.6f} moving second, {mean:.6f} on average: {50 + 50 * mean:.2f} % of rounds")
    else:
        for step in running.run(tree, rounds, every, checkpoint):
            say(
                f"{step.rounds:6} rounds: value {step.value:+.6f} to who moves first, "
                f"exploitability {step.exploitability:.6f} ({step.seconds:.1f} s)"
            )
    return 0


def _progress() -> Callable[[int, int], None]:
    """Says now and then how far the asking is."""
    began = last = time.monotonic()

    def report(done: int, total: int) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= PROGRESS_SECONDS:
            last = now
            say(f"{done} of {total} sets of face-up cards ({now - began:.0f} s)")

    return report
