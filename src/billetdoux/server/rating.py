"""How strong players are, by openskill: people and bots of public games on one scale, for each game
and number of players.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from billetdoux.server.results import Result

MAX_RATED_A_DAY = 5  # games of the same two people: nobody climbs by beating themselves
SURE = 3  # deviations below the estimate that someone is ranked by


class Rating(NamedTuple):
    """What is known of a strength: the estimate, its deviation, and from how many games."""

    mu: float
    sigma: float
    games: int

    @property
    def score(self) -> float:
        """What someone is ranked by: almost certainly they are not weaker."""
        return self.mu - SURE * self.sigma


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce

    return PlackettLuce()


def unknown() -> Rating:
    """The rating of someone new."""
    fresh = _model().rating()
    return Rating(fresh.mu, fresh.sigma, 0)


def rated(results: list[Result], before: dict[str, Rating]) -> dict[str, Rating]:
    """The ratings of all who played, after a game. Whoever left is behind everyone else. A bot that
    sits on several seats learns the mean of what they say. Someone forgotten counts as new.
    """
    model = _model()
    known = [before.get(result.player) or unknown() for result in results]
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in known]
    ranks = [0 if result.won else 2 if result.left else 1 for result in results]
    after = [team[0] for team in model.rate(teams, ranks=ranks)]
    found = {}
    for player in {result.player for result in results} - {""}:
        own = [index for index, result in enumerate(results) if result.player == player]
        found[player] = Rating(
            sum(after[index].mu for index in own) / len(own),
            sum(after[index].sigma for index in own) / len(own),
            known[own[0]].games + 1,
        )
    return found
