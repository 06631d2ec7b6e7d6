"""Ratings from the games of a contest: Bradley-Terry over all of them, openskill game by game.

Bradley-Terry gives each bot a strength such that its chance to win is its share of the strengths at
the table (with more than two seats this is the first choice of the Plackett-Luce model), on the Elo
scale with mean 0. Openskill's Plackett-Luce model learns from each game in turn, so it shows how
soon a rating settles.
"""

from __future__ import annotations

import math
from random import Random
from typing import Any

from billetdoux.arena.stats import Figures, Result

BOOTSTRAP_SAMPLES = 200
PRIOR_WINS = 0.5  # added to the wins of both sides of a pairing, so that no rating is infinite


class Rating:
    """A number with its 95 % interval."""

    def __init__(self, value: float, low: float, high: float) -> None:
        self.value, self.low, self.high = value, low, high


def bradley_terry(figures: Figures) -> dict[str, Rating]:
    """Elo of each bot, with bootstrap intervals over the deals."""
    names = figures.contest.names()
    shares = [sum(result.shares) for result in figures.results]
    fitted = _elo(names, figures.results, shares)
    rng, samples = Random(0), []
    for _ in range(BOOTSTRAP_SAMPLES):
        drawn = [
            sum(rng.choices(r.shares, k=len(r.shares))) if r.shares else 0.0
            for r in figures.results
        ]
        samples.append(_elo(names, figures.results, drawn))
    ratings = {}
    for name in names:
        tail = BOOTSTRAP_SAMPLES // 40  # 2.5 % on either side
        sorted_samples = sorted(sample[name] for sample in samples)
        low, high = sorted_samples[tail], sorted_samples[-1 - tail]
        ratings[name] = Rating(fitted[name], low, high)
    return ratings


def _elo(names: list[str], results: list[Result], shares: list[float]) -> dict[str, float]:
    """The maximum-likelihood strengths, found by minorization-maximization."""
    won = dict.fromkeys(names, 0.0)
    met: list[tuple[str, str, int, float]] = []  # who, whom, how many of them, how often
    for result, share in zip(results, shares, strict=True):
        one, other, seats = result.pairing.one, result.pairing.other, result.players
        games = len(result.shares) * seats
        lone = share * seats
        won[one] += lone + PRIOR_WINS
        won[other] += games - lone + PRIOR_WINS
        met.append((one, other, seats - 1, games + 2 * PRIOR_WINS))
    strength = dict.fromkeys(names, 1.0)
    for _ in range(100):
        weight = dict.fromkeys(names, 0.0)
        for one, other, rest, often in met:
            part = often / (strength[one] + rest * strength[other])
            weight[one] += part
            weight[other] += rest * part
        strength = {name: won[name] / weight[name] for name in names}
        mean = math.exp(sum(map(math.log, strength.values())) / len(names))
        strength = {name: value / mean for name, value in strength.items()}
    return {name: 400 * math.log10(value) for name, value in strength.items()}


class Skill:
    """Openskill's ratings: the latest, and one value a game."""

    def __init__(self, names: list[str]) -> None:
        self.now: dict[str, tuple[float, float]] = {}
        self.history: dict[str, list[float]] = {name: [] for name in names}


def openskill(figures: Figures) -> Skill | None:
    """The ratings after each game in order; None where openskill is not installed."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    model: Any = PlackettLuce()
    ratings = {name: model.rating() for name in figures.contest.names()}
    skill = Skill(figures.contest.names())
    for game in figures.games:
        teams = [[ratings[name]] for name in game.seats]
        ranks = [0 if seat in game.winners else 1 for seat in range(len(game.seats))]
        rated = [team[0] for team in model.rate(teams, ranks=ranks)]
        for name in set(game.seats):
            own = [after for seat, after in enumerate(rated) if game.seats[seat] == name]
            mu = sum(after.mu for after in own) / len(own)
            sigma = sum(after.sigma for after in own) / len(own)
            ratings[name] = model.rating(mu=mu, sigma=sigma)
        for name, rating in ratings.items():
            skill.history[name].append(rating.mu)
    skill.now = {name: (rating.mu, rating.sigma) for name, rating in ratings.items()}
    return skill
