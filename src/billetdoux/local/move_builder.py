"""Building one action part by part: each pick narrows the legal actions until one is left.

A part with only one possible value is picked by itself; the only legal action is left for the
person to pick. An action that its game calls a blunder must be confirmed. Nothing here draws or
speaks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from billetdoux.kernel.rules import Action, Game, State
from billetdoux.local.scenes import own_hand, scene_of

Part = tuple[str, str | int]  # a part of an action: its name and its value

STOP = "stop"  # the action is complete as it is, though it could go on
CONFIRM = "confirm"
NOBODY = "nobody"  # a game's reason where nobody can be chosen


@dataclass(frozen=True)
class Choice:
    """A value for the next part. `why` is the code of the reason if it cannot be chosen. Where
    the parts on offer differ (`mixed`), `action` is all that it means, if that is known already.
    `held`: a card of the own hand, not one to take.
    """

    key: str
    part: str
    value: str | int
    why: str = ""
    action: Action | None = None
    mixed: bool = False
    held: bool = False


class MoveBuilder:
    """The action that a seat is about to take."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.legal = state.actions()
        self.view = state.view(state.actor)
        self.sane = game.without_blunders(self.view, list(self.legal))
        scene = scene_of(game, self.view)
        self.hand, self.phase = own_hand(scene), scene.phase
        markets = [zone.picks or [] for zone in scene.zones if zone.kind == "market"]
        self.from_markets = {part for picks in markets for part in picks}
        self.picked: list[Part] = []
        self.doubtful: Action | None = None
        self._marks: list[int] = []
        self._skip_what_is_no_choice()

    def _skip_what_is_no_choice(self) -> None:
        """What all actions begin with is no choice; an only action is left for the person."""
        while len(self.legal) > 1:
            done, values = self._next()
            if done is not None or len(values) > 1:
                return
            self.picked.append(values[0])

    def _next(self, more: Sequence[Part] = ()) -> tuple[Action | None, list[Part]]:
        """The action that is complete with what is picked and more, and the values of the next
        part.
        """
        picked = [*self.picked, *more]
        depth = len(picked)
        fitting = [action for action in self.legal if list(action.parts[:depth]) == picked]
        done = [action for action in fitting if len(action.parts) == depth]
        values = list(dict.fromkeys(a.parts[depth] for a in fitting if len(a.parts) > depth))
        if not depth:
            values.sort(key=self._place_in_hand)
        return (done[0] if done else None), values

    def following(self, choice: Choice) -> list[Part]:
        """What is picked along with a choice, since nothing else could follow it."""
        if choice.part in (CONFIRM, STOP):
            return []
        found: list[Part] = [(choice.part, choice.value)]
        while True:
            done, values = self._next(found)
            if done is not None or len(values) != 1:
                return found[1:]
            found.append(values[0])

    def nobody_for(self, choice: Choice) -> bool:
        """Whether a choice has no effect now because nobody can be chosen for it."""
        begun = [*self.picked, (choice.part, choice.value)]
        if self._next(begun[len(self.picked) :])[0] is None:
            return False
        longer = (move for move in self.game.moves if len(move.parts) > len(begun))
        moves = [move for move in longer if list(move.parts[: len(begun)]) == begun]
        return any(self.game.why_not(self.state, move) == NOBODY for move in moves)

    def _place_in_hand(self, part: Part) -> int:
        """Cards are offered in the order in which they are held."""
        return self.hand.index(str(part[1])) if self._is_held(*part) else len(self.hand)

    def _is_held(self, name: str, value: str | int) -> bool:
        """Whether this is a card of the own hand, and not one that a market has too."""
        of_hand = self.game.parameter_kind(name) == "card" and value in self.hand
        return of_hand and name not in self.from_markets

    @property
    def part(self) -> str:
        """The name of the part to pick next."""
        if self.doubtful is not None:
            return CONFIRM
        _, values = self._next()
        return values[0][0] if values else STOP

    def choices(self) -> list[Choice]:
        """What can be picked now."""
        if self.doubtful is not None:
            return [Choice("1", CONFIRM, "no"), Choice("2", CONFIRM, "yes")]
        done, values = self._next()
        numbers = all(self._is_number(*value) for value in values)
        found = [
            Choice(
                str(value if numbers else number),
                name,
                value,
                action=self._meant(name, value),
                mixed=self.mixed,
                held=self._is_held(name, value),
            )
            for number, (name, value) in enumerate(values, 1)
        ]
        return found + ([Choice(".", STOP, STOP)] if done is not None else [])

    @property
    def mixed(self) -> bool:
        """Whether what can be picked now are parts of several names, as in `play` or `hire`."""
        _, values = self._next()
        return not self.picked and len({name for name, _ in values}) > 1

    def meant(self, choice: Choice) -> list[Action]:
        """The actions that this choice leaves open."""
        begun = (*self.picked, (choice.part, choice.value))
        return [action for action in self.legal if action.parts[: len(begun)] == begun]

    def _meant(self, name: str, value: str | int) -> Action | None:
        """The only action that begins so, where its part alone does not say what it does."""
        begun = [action for action in self.legal if action.parts[:1] == ((name, value),)]
        return begun[0] if self.mixed and len(begun) == 1 else None

    def _is_number(self, name: str, value: str | int) -> bool:
        """Seats and numbers are their own keys, so that what is typed is what is meant."""
        return isinstance(value, int) and 0 <= value <= 9

    def refused(self) -> list[Choice]:
        """What is in sight but cannot be picked: other seats, and cards of the own hand."""
        if self.doubtful is not None:
            return []
        depth, part = len(self.picked), self.part
        kind = self.game.parameter_kind(part)
        taken = {choice.value for choice in self.choices()}
        found: dict[str | int, Choice] = {}
        for move in self.game.moves:
            if len(move.parts) <= depth or move.parts[depth][0] != part:
                continue
            value = move.parts[depth][1]
            held = depth == 0 and self._is_held(part, value)
            in_sight = kind == "seat" or held
            if value in taken or value in found or not in_sight:
                continue
            if list(move.parts[:depth]) == self.picked:
                key = str(value) if self._is_number(part, value) else ""
                why = self.game.why_not(self.state, move)
                found[value] = Choice(key, part, value, why, held=held)
        return list(found.values())

    def pick(self, choice: Choice) -> Action | None:
        """Take a choice; the action, once it is complete and needs no confirmation."""
        if choice.part == CONFIRM:
            action = self.doubtful
            if choice.value == "yes":
                return action
            self.undo()
            return None
        self._marks.append(len(self.picked))
        if choice.part == STOP:
            done, _ = self._next()
            return self._finish(done)
        self.picked.append((choice.part, choice.value))
        while True:
            done, values = self._next()
            if done is not None and not values:
                return self._finish(done)
            if done is not None or len(values) > 1:
                return None
            self.picked.append(values[0])

    def _finish(self, action: Action | None) -> Action | None:
        if action is None or action in self.sane:
            return action
        self.doubtful = action
        return None

    def undo(self) -> bool:
        """Take back the last pick; whether there was one."""
        self.doubtful = None
        if not self._marks:
            return False
        del self.picked[self._marks.pop() :]
        return True
