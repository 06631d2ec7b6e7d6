"""How a sensible person plays Love & Intrigue, from a view alone.

Every action is marked by what it is expected to add to the own lady's outlook (see `plans`) and
to take from a rival's, in victory points. Nothing is looked ahead beyond that.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from billetdoux.games.love_and_intrigue.core.plans import (
    Memory,
    Outing,
    Prospects,
    Values,
    odds,
)
from billetdoux.games.love_and_intrigue.core.ruleset import (
    ACT,
    BEAUTY,
    CALL,
    CANCEL,
    CHANGE,
    CHOSEN,
    DISMISS,
    DISMISSAL,
    DRAWING,
    DROP,
    EDUCATION,
    GO,
    HAND,
    HIDDEN,
    HIGHEST,
    INTRIGUE,
    LOOK_HAND,
    LOOK_PILE,
    LOSS,
    MARRY,
    MEETING,
    MOVE,
    NOBODY,
    NONE,
    PLAY,
    POINTS,
    REPUTATION,
    RESOLVE,
    RIVAL,
    RIVALS,
    SELF,
    STEAL,
    TAKE,
    THEFT,
    TRAVEL,
    VISIT,
    Card,
    Effect,
    all_of,
    count,
    kind_of,
    task_choice,
    task_kind,
    task_seat,
    task_step,
    task_target,
    task_thing,
)
from billetdoux.games.love_and_intrigue.core.ruleset import Move as Play
from billetdoux.games.love_and_intrigue.core.view import LoveAndIntrigueView
from billetdoux.kernel.rules import Action

RIVAL_SHARE: Final = 0.6  # how much a rival's loss is one's own gain, with two players
BLOCKING: Final = 0.1  # how much it counts that a rival would like a card of a pile
HOLDING: Final = 0.25  # what a card in the hand is worth without a reason to play it
EVENT_WORTH: Final = 0.5  # of an event card that nobody has seen yet
CAUTION: Final = (
    0.2  # how much more than a visit, which also shows a pile, an intrigue must promise
)
CARD_FOUND: Final = 0.5  # what a pile promises a rival, whose knowledge of it nobody has
NOW: Final = 10.0  # added to what is better done before anything else


def without_blunders(view: LoveAndIntrigueView, actions: list[Action]) -> list[Action]:
    """Without giving up the suitor nearest to the altar, discarding points for nothing, or playing
    a card that changes nothing.
    """
    kept = [action for action in actions if not _harms_oneself(view, action)]
    return kept or actions


def _harms_oneself(view: LoveAndIntrigueView, action: Action) -> bool:
    assert isinstance(action, Play)
    assert view.seat is not None
    verb, bundle = action.parts[0][1], view.suitors[view.seat]
    if verb == "drop":
        most = max(count(bundle, suitor) for suitor in range(len(view.ruleset.suitors)))
        return most > 1 and count(bundle, action.thing) == most
    if verb == "discard":
        return view.ruleset.events[action.thing].points > 0
    return verb == "play" and _changes_nothing(view, action)


def _changes_nothing(view: LoveAndIntrigueView, play: Play) -> bool:
    """Whether all that a card does is to push attributes beyond their ends."""
    assert view.seat is not None
    for effect in view.ruleset.events[play.thing].effects:
        if effect.do != CHANGE or effect.who not in (SELF, RIVAL):
            return False
        whose = play.target if effect.who == RIVAL else view.seat
        attribute = play.choice if effect.about == CHOSEN else effect.about
        if view.attributes[3 * whose + attribute] != (HIGHEST if effect.by > 0 else 0):
            return False
    return True


def score_actions(
    view: LoveAndIntrigueView, actions: list[Action], memory: Memory | None = None
) -> list[float]:
    """A mark for each action. With a memory, what a lady may hope for is worked out only once."""
    if len(actions) == 1:
        return [0.0]
    mind = _Mind(view, memory or Memory())
    return [mind.mark(action) for action in actions]


class _Mind(Prospects):
    """How one seat marks its actions."""

    def __init__(self, view: LoveAndIntrigueView, memory: Memory) -> None:
        super().__init__(view, memory)
        self.entry = view.todo[-1]
        self.kind = task_kind(self.entry)
        self.others = [seat for seat in range(self.ruleset.players) if seat != self.seat]
        self.share = RIVAL_SHARE / sqrt(len(self.others))
        self.outings = self.table.outings_of(self.mine, self.bundle)
        self._visits: dict[int, float] = {}
        self._intrigues: dict[int, float] = {}

    # --- Marks --------------------------------------------------------------------------------

    def mark(self, action: Action) -> float:
        assert isinstance(action, Play)
        thing: int = action.thing
        if action.verb == GO:
            return self._go(thing)
        if action.verb == VISIT:
            return self._visit(self.view.pawns[self.seat])
        if action.verb == INTRIGUE:
            return self._intrigue(action.target)
        if action.verb == PLAY:
            return self._play(action)
        verb = action.parts[0][1]
        if verb == "react":
            return self._react(thing)
        if verb == "discard":
            return -self._keep(thing)
        if verb in ("take", "drop", "dismiss", "marry"):
            return self._choose(thing)
        return 0.0  # done, pass, leave, yield

    def _choose(self, suitor: int) -> float:
        """A suitor to take, to give up, to send away from a rival, or to marry."""
        kind, target = self.kind, task_target(self.entry)
        if kind == TAKE:
            return self.receive(suitor) + BLOCKING * self._wanted(suitor)
        if kind == STEAL:
            return self.receive(suitor) + self.share * self.loss(target, suitor)
        if kind == DISMISS:
            return self.loss(target, suitor) * (-1 if target == self.seat else 1)
        if kind == DROP:
            return self.outlook(self.mine, self.bundle - all_of(self.bundle, suitor))
        assert kind == MARRY
        return float(int(self.ruleset.suitors[suitor].value))

    def _wanted(self, suitor: int) -> float:
        """What a card would add to the outlook of the rival who would like it best."""
        return max(self.gain_of(seat, suitor) for seat in self.others)

    # --- Places -------------------------------------------------------------------------------

    def _go(self, place: int) -> float:
        """The better of a visit and an intrigue there."""
        best = self._visit(place)
        if self.ruleset.places[place].intrigue and self.bundle:
            for seat in self.others:
                if self.view.pawns[seat] == place and self.view.suitors[seat]:
                    best = max(best, self._intrigue(seat))
        return best

    def _visit(self, place: int) -> float:
        """What the place changes, what its dice may cost, and the best card to be found there."""
        if place not in self._visits:
            self._visits[place] = self._work_out(place)
        return self._visits[place]

    def _work_out(self, number: int) -> float:
        outings = self.outings
        if number not in outings:
            outings[number] = self._outing(number)
        outing = outings[number]
        cards = 0.0
        if self.ruleset.places[number].cards:
            cards = self._best_card(number, outing.gains)
        return outing.worth + cards - outing.risk

    def _outing(self, number: int) -> Outing:
        """What is the same whatever lies at the place."""
        values = self.mine
        for attribute, by in enumerate(self.ruleset.places[number].changes):
            if by:
                values = self.change(values, attribute, by)
        after = self.outlook(values, self.bundle)
        risk = self._risk(number, values, after)
        return Outing(after - self.present, risk, self.gains(values))

    def _risk(self, number: int, values: Values, after: float) -> float:
        """What the dice of a place cost on average."""
        place, risk = self.ruleset.places[number], 0.0
        notices, tipsy, _ = odds(self.ruleset)
        if place.casanova and values[REPUTATION] and notices[values[BEAUTY]]:
            worse = self.outlook(self.change(values, REPUTATION, -1), self.bundle)
            risk += notices[values[BEAUTY]] * (after - worse)
        if place.drink and values[EDUCATION]:
            worse = self.outlook(self.change(values, EDUCATION, -1), self.bundle)
            risk += tipsy * (after - worse)
        return risk

    def _best_card(self, place: int, gains: list[tuple[float, int]]) -> float:
        """What the best card of a pile is expected to add: some are known, others may be any that
        were not seen.
        """
        known: i64 = 0
        hidden = 0
        for card in self.view.piles[place]:
            if kind_of(card) == HIDDEN:
                hidden += 1
            else:
                known |= 1 << kind_of(card)
        chances = self.unseen().among(hidden)
        expected, still = 0.0, 1.0
        for gain, suitor in gains:
            if known >> suitor & 1:
                return expected + still * gain
            likely = chances[suitor]
            expected += still * likely * gain
            still *= 1 - likely
        return expected

    # --- Intrigues ----------------------------------------------------------------------------

    def _intrigue(self, rival: int) -> float:
        """The best card to win, against the worst to lose."""
        if rival not in self._intrigues:
            success = odds(self.ruleset)[2]
            won, lost = self._best_theft(rival), self._worst_theft(rival)
            self._intrigues[rival] = success * won - (1 - success) * lost - CAUTION
        return self._intrigues[rival]

    def _best_theft(self, rival: int) -> float:
        """What the best card of a rival is worth, for having it and for their not having it."""
        theirs = self.view.suitors[rival]
        return max(
            [
                self.receive(number) + self.share * self.loss(rival, number)
                for number in self.table.free
                if count(theirs, number)
            ],
            default=0.0,
        )

    def _worst_theft(self, rival: int) -> float:
        """What it costs to lose a card to a rival."""
        return max(
            [
                self.loss(self.seat, number) + self.share * self.gain_of(rival, number)
                for number in self.table.free
                if count(self.bundle, number)
            ],
            default=0.0,
        )

    # --- Event cards --------------------------------------------------------------------------

    def _play(self, play: Play) -> float:
        """Play what is worth more than holding the card; then do it before anything else."""
        card = self.ruleset.events[play.thing]
        gain = sum(self._effect(effect, play) for effect in card.effects)
        crowded = len(self.view.hands[self.seat]) >= HAND
        if gain <= (0.0 if crowded else HOLDING) or self._costs_the_prize(card, play.target):
            return -1.0 + 0.01 * gain
        return NOW + gain

    def _costs_the_prize(self, card: Card, target: int) -> bool:
        """Whether a card strikes at the suitors of a rival of whom one may be taken now: it is
        better played after that.
        """
        if self.kind != STEAL or target != task_target(self.entry):
            return False
        return any(effect.do == THEFT or effect.do == DISMISSAL for effect in card.effects)

    def _keep(self, kind: int) -> float:
        """What it is worth to hold an event card."""
        card = self.ruleset.events[kind]
        if card.answers:
            return 0.8 if any(effect.do != CANCEL for effect in card.effects) else 0.7
        return 0.3 + 0.1 * sum(abs(int(effect.by)) for effect in card.effects) + int(card.points)

    def _effect(self, effect: Effect, play: Play) -> float:
        """What one effect of a card is worth to its player."""
        do, target = effect.do, play.target
        if do == CHANGE:
            return self._change_worth(effect, target, play.choice)
        if do == POINTS:
            return self.table.point * int(effect.by)
        if do == MEETING:
            return self._meeting()
        if do == THEFT:
            return self._best_theft(target)
        if do == DISMISSAL:
            return self._dismissal(target) if effect.who == RIVAL else 0.0
        if do == TRAVEL:
            return self._travel(effect, target, play.choice)
        if do == DRAWING:
            return EVENT_WORTH * int(effect.by) * (1 if effect.who == SELF else -1)
        if do == LOSS:
            return HOLDING + 0.1 * len(self.view.hands[target])
        if do == LOOK_HAND:
            return 0.02 * len(self.view.hands[target])
        if do == LOOK_PILE:
            return 0.02 * self._hidden(play.choice)
        if do == CALL:
            return self._best_card(play.choice, self.gains(self.mine))
        return 0.0

    def _hidden(self, place: int) -> int:
        return sum(kind_of(card) == HIDDEN for card in self.view.piles[place])

    def _change_worth(self, effect: Effect, target: int, choice: int) -> float:
        """What a change of attributes is worth, of the own lady or of rivals."""
        attribute = choice if effect.about == CHOSEN else effect.about
        worth = 0.0
        if effect.who not in (RIVAL, RIVALS):
            worth += self.difference(self.seat, attribute, effect.by)
        if effect.who != SELF:
            struck = [target] if effect.who == RIVAL else self.others
            for seat in struck:
                if self.view.ladies[seat] != NONE:
                    worth -= self._weight(seat) * self.difference(seat, attribute, effect.by)
        return worth

    def _weight(self, seat: int) -> float:
        """How much a rival's loss counts: more, the nearer they are to the end."""
        return self.share * (1 + 0.5 * len(self.view.married(seat)))

    def _meeting(self) -> float:
        """What the next card of the deck adds on average."""
        chances = self.unseen().chances
        return sum(chances[number] * self.receive(number) for number in self.table.free)

    def _dismissal(self, rival: int) -> float:
        """The most that a rival can lose with a card."""
        theirs = self.view.suitors[rival]
        losses = [self.loss(rival, number) for number in self.table.free if count(theirs, number)]
        return self._weight(rival) * max(losses, default=0.0)

    def _travel(self, effect: Effect, target: int, choice: int) -> float:
        """Leave a place in order to come back to it; bring a rival near for an intrigue, or keep
        them from where they would like to go.
        """
        place = choice if effect.about == NONE else effect.about
        here = self.view.pawns[self.seat]
        if effect.who == SELF:
            if self.kind != MOVE or here == NONE:
                return 0.0
            elsewhere = [self._go(n) for n in range(len(self.ruleset.places)) if n != here]
            return self._go(here) - max(elsewhere)
        kept_away = self._kept_away(target, place)
        both = self.bundle > 0 and self.view.suitors[target] > 0
        if both and self.kind == ACT and place == here and self.ruleset.places[here].intrigue:
            return kept_away + max(0.0, self._intrigue(target) - self._visit(here))
        return kept_away

    def _kept_away(self, rival: int, place: int) -> float:
        """What it costs a rival to stand at a place, where they cannot go then; instead, they can
        go to the place where they stand now.
        """
        values, bundle = self.values_of(rival), self.view.suitors[rival]
        hopes = []
        for there in self.ruleset.places:
            changed = values
            for attribute, by in enumerate(there.changes):
                if by:
                    changed = self.change(changed, attribute, by)
            hopes.append(self.outlook(changed, bundle) + (CARD_FOUND if there.cards else 0.0))
        now = max(hope for n, hope in enumerate(hopes) if n != self.view.pawns[rival])
        then = max(hope for n, hope in enumerate(hopes) if n != place)
        return self._weight(rival) * (now - then)

    # --- Reactions ----------------------------------------------------------------------------

    def _react(self, reaction: int) -> float:
        """Answer what hurts: a trick, a rival's gain, or an answer to one's own card."""
        harm = self._harm(self._answered())
        turns = any(effect.do != CANCEL for effect in self.ruleset.events[reaction].effects)
        return harm - HOLDING + (0.1 if turns else 0.0)

    def _answered(self) -> int:
        """The card that is being answered."""
        for entry in reversed(self.view.todo):
            if task_kind(entry) == RESOLVE and not task_step(entry):
                return entry
        raise AssertionError("nothing is being answered")

    def _harm(self, entry: int) -> float:
        """What the card just played is going to cost this seat."""
        card, player = self.ruleset.events[task_thing(entry)], task_seat(entry)
        if card.answers:
            return 1.0 if task_target(entry) == self.seat else -1.0
        struck = task_target(entry) == self.seat or task_target(entry) == NOBODY
        return sum(
            self._harm_of(effect, player, task_choice(entry), struck) for effect in card.effects
        )

    def _harm_of(self, effect: Effect, player: int, choice: int, struck: bool) -> float:
        do = effect.do
        if do == CHANGE:
            attribute = choice if effect.about == CHOSEN else effect.about
            if effect.who == SELF:
                return self._weight(player) * self.difference(player, attribute, effect.by)
            return -self.difference(self.seat, attribute, effect.by) if struck else 0.0
        if do in (THEFT, DISMISSAL) and struck:
            return self._worst_theft(player)
        if do == LOSS and struck:
            return 0.3
        return 0.1 if effect.who == RIVAL and struck else 0.0
