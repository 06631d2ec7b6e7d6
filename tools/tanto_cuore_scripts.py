"""Two simple ways to play Tanto Cuore, for good players to beat: money only, and preparation only.

They are no bots for people, who would soon see through them: each wants one thing and hires nothing
else, whatever lies in the park.
"""

from __future__ import annotations

from billetdoux.games.tanto_cuore.core.counting import turns_left
from billetdoux.games.tanto_cuore.core.heuristics import score_actions
from billetdoux.games.tanto_cuore.core.ruleset import LOVE, Move, Ruleset
from billetdoux.games.tanto_cuore.core.view import TantoCuoreView
from billetdoux.kernel.rules import Action, View

FEW = 3  # turns before the end, when whoever hires money turns to points


def money_only(view: View, actions: list[Action]) -> Action:
    """Hires love cards, and near the end whoever has points; serves for love and calls alone."""
    assert isinstance(view, TantoCuoreView)
    late = turns_left(view) < FEW
    return max(actions, key=lambda action: _wealth(view, action, late))


def _wealth(view: TantoCuoreView, action: Action, late: bool) -> float:
    assert isinstance(action, Move)
    verb = action.parts[0][0]
    if action.text == "love":
        return 100.0
    if verb == "hire":
        card = view.ruleset.cards[action.card]
        if card.group == LOVE:
            return 0.0 if late or card.cost < 2 else card.cost + 0.5
        return card.points * (10 if late else 1) - (0 if card.points else 1)
    if verb == "play":
        gain = view.ruleset.cards[action.card].gain
        return gain.love + 0.5 * gain.call + 5 * gain.service - 0.1
    if verb in ("chamber", "put") or action.text == "prepare":
        return -1.0
    return score_actions(view, [action])[0]


def preparation_only(view: View, actions: list[Action]) -> Action:
    """Hires nobody but maids with skills, and those who bring more of them into play."""
    assert isinstance(view, TantoCuoreView)
    marks = score_actions(view, actions)
    for index, action in enumerate(actions):
        assert isinstance(action, Move)
        verb = action.parts[0][0]
        if verb == "hire":
            marks[index] = _skills(view.ruleset, action.card)
        elif verb == "chamber":
            marks[index] = -1.0
        elif verb == "take" and view.ruleset.refined[action.card].chief >= 0:
            marks[index] += 1.0
    return actions[marks.index(max(marks))]


def _skills(edition: Ruleset, kind: int) -> float:
    card = edition.cards[kind]
    gain = card.gain
    skills = gain.imagination + gain.concentration + gain.effort
    again = [effect.gain.effort for effect in card.text if effect.test]
    if skills + sum(again) == 0:
        return -1.0
    return skills + 0.4 * gain.service + 0.3 * gain.call
