"""How a sensible person plays Tanto Cuore, from a view alone.

Everything is weighed in points at the end of the game: a hire by what the deck brings with it and
without it (see `card_values`) over the turns that are left, a refined maid by what she does for
the hand, a preparation card by its points. So the plan follows from the park: build a deck
first, buy points when the end is near.
"""

from __future__ import annotations

from billetdoux.games.tanto_cuore.core.card_values import Offers, Yield, yields
from billetdoux.games.tanto_cuore.core.counting import (
    coming_round,
    deck_with,
    offers,
    points_of,
    turns_left,
)
from billetdoux.games.tanto_cuore.core.player_area import PlayerArea
from billetdoux.games.tanto_cuore.core.ruleset import (
    BY_DISMISSING,
    BY_GIVING_BACK,
    BY_KEEPING,
    BY_LEAVING,
    CHAMBERMAIDS,
    DISMISSES,
    ENDS_EVENT,
    EVENT,
    LOVE,
    MASTERS,
    NONE,
    PRIVATE,
    TAKES,
    Effect,
    Move,
    Ruleset,
    illnesses,
    task_more,
)
from billetdoux.games.tanto_cuore.core.state import bonus_for
from billetdoux.games.tanto_cuore.core.view import TantoCuoreView
from billetdoux.kernel.rules import Action

FIRST_MASTER = 0.6  # what the first choice of the refined maids is worth, in points
PROMISE = 0.3  # how much of a bonus the first chambermaid of a set is worth
EXTRA_CALL = 0.3  # what a call is worth beyond the love that it brings


def without_blunders(view: TantoCuoreView, actions: list[Action]) -> list[Action]:
    """Nobody leaves work undone that is paid for, stops before the love is played, shows love while
    it can pay for nothing, or brings an event upon their own area.
    """
    texts = [action.text for action in actions]
    if "prepare" in texts or "love" in texts:
        return [action for action in actions if action.text != "end"]
    kept = [action for action in actions if not _on_oneself(view, action)]
    if view.phase == 2:
        kept = [action for action in kept if not _plays_love(view, action)]
    return kept or actions


def _on_oneself(view: TantoCuoreView, action: Action) -> bool:
    assert isinstance(action, Move)
    return action.parts[0][0] == "put" and action.seat == view.seat


def _plays_love(view: TantoCuoreView, action: Action) -> bool:
    assert isinstance(action, Move)
    is_play = action.parts[0][0] == "play"
    return is_play and view.ruleset.cards[action.card].group == LOVE


def auto_action(view: TantoCuoreView, actions: list[Action]) -> Action | None:
    """To play all love: it is good for nothing else, and is not used up (TC-IV-1)."""
    return view.ruleset.all_love if view.ruleset.all_love in actions else None


def score_actions(
    view: TantoCuoreView, actions: list[Action], memory: Memory | None = None
) -> list[float]:
    """A mark for each action: about the points that it is worth. With a memory, what does not
    depend on the hand is worked out only once.
    """
    assert view.seat is not None
    memory = memory or Memory()
    thinker = _Thinker(view, memory.prospects(view, view.seat))
    marks = []
    for action in actions:
        assert isinstance(action, Move)
        marks.append(thinker.mark(action))
    return marks


class Prospects:
    """What a seat makes of the table, whichever of its cards are in hand: the turns that are left,
    what its deck brings, and what one card more or less is worth.
    """

    def __init__(self, view: TantoCuoreView, seat: int) -> None:
        self.view = view
        self.ruleset: Ruleset = view.ruleset
        self.chambers: list[int] = view.areas[seat].chambers
        self.left: float = turns_left(view)
        self.offers: Offers = offers(view)
        self.counts: list[int] = coming_round(view.areas[seat])
        self.brings: float = deck_with(view.ruleset, self.counts).brings(self.offers)
        self._changes: dict[tuple[int, int], float] = {}
        self._values: dict[int, float] = {}
        self._hires: list[tuple[float, int]] | None = None

    def change(self, kind: int, count: int) -> float:
        """How much more the turns that are left bring with more, or fewer, cards of a kind."""
        known = self._changes.get((kind, count))
        if known is not None:
            return known
        counts = self.counts[:]
        counts[kind] += count
        brings = deck_with(self.ruleset, counts).brings(self.offers)
        change = (brings - self.brings) * self.left
        self._changes[kind, count] = change
        return change

    def card_value(self, kind: int) -> float:
        """The points that one more card of a kind will be worth at the end."""
        known = self._values.get(kind)
        if known is not None:
            return known
        value = self._card_value(kind)
        self._values[kind] = value
        return value

    def _card_value(self, kind: int) -> float:
        card = self.ruleset.cards[kind]
        if card.group == EVENT:
            return 0.4
        if card.group == PRIVATE:
            return card.points + 0.2 * self.left
        gain = self.change(kind, 1)
        if card.by_count:
            gain += 0.5
        if card.chamber_cost and self.left > 1.5:
            bonus = 0.65 * self.bonus(kind)
            gain = max(gain + 0.6 * bonus, bonus)
        return card.points + gain

    def bonus(self, kind: int) -> float:
        """What a chambermaid of this kind adds to the bonuses; the first of a set is a promise."""
        chambers = [entry for entry in self.chambers if not illnesses(entry)]
        gain = bonus_for(self.ruleset, [*chambers, kind]) - bonus_for(self.ruleset, chambers)
        if not gain and self.left > 2 and kind not in chambers:
            for bonus in self.ruleset.bonuses:
                if kind in bonus.maids:
                    return PROMISE * max([*bonus.alike[2:3], *bonus.different[2:3], bonus.most])
        return float(gain)

    def lost_bonus(self, kind: int) -> float:
        """What the bonuses lose without a chambermaid of this kind."""
        chambers = [entry for entry in self.chambers if not illnesses(entry)]
        rest = chambers[:]
        rest.remove(kind)
        return bonus_for(self.ruleset, chambers) - bonus_for(self.ruleset, rest)

    def hires(self) -> list[tuple[float, int]]:
        """What the cards of the park are worth, the best first, with their costs."""
        if self._hires is None:
            view = self.view
            found = []
            for card in self.ruleset.cards:
                kind = card.kind
                if card.group != EVENT and (view.piles[kind] > 0 or kind in view.tops):
                    found.append((self.card_value(kind), card.cost))
            self._hires = sorted(found, reverse=True)
        return self._hires

    def best_hire(self, love: float) -> float:
        """What the best card is worth that this much love can pay."""
        for worth, cost in self.hires():
            if cost <= love:
                return max(0.0, worth)
        return 0.0

    def two_hires(self, love: int) -> float:
        """What the best two cards are worth together."""
        best = self.best_hire(love)
        pairs = [w + self.best_hire(love - c) for w, c in self.hires() if c <= love]
        return max([best, *pairs])


class Memory:
    """What seats make of the table, for one search: in its worlds the same decks come again and
    again, and what is in hand differs.
    """

    def __init__(self) -> None:
        self._known: dict[object, Prospects] = {}

    def prospects(self, view: TantoCuoreView, seat: int) -> Prospects:
        area = view.areas[seat]
        key = (
            view.round,
            view.last,
            tuple(view.piles),
            tuple(view.tops),
            tuple(view.taken),
            tuple(area.chambers),
            tuple(coming_round(area)),
        )
        found = self._known.get(key)
        if found is None:
            found = Prospects(view, seat)
            self._known[key] = found
        return found


class _Thinker:
    """What one seat makes of its view."""

    def __init__(self, view: TantoCuoreView, prospects: Prospects) -> None:
        assert view.seat is not None
        self.view = view
        self.prospects = prospects
        self.ruleset: Ruleset = view.ruleset
        self.seat = view.seat
        self.area: PlayerArea = view.areas[view.seat]
        self.yields = yields(view.ruleset)
        self.left = prospects.left
        self.chief = NONE
        if self.area.refined != NONE:
            self.chief = self.ruleset.refined[self.area.refined].chief
        self._outlooks: dict[int, _Outlook] = {}

    def mark(self, move: Move) -> float:
        verb = move.parts[0][0]
        if verb == "answer":
            return self._answer(move.text)
        if verb == "play":
            return self.play(move.card)
        if verb == "hire":
            return self._hire(move.card)
        if verb == "take":
            return self._take(move.card)
        if verb == "use":
            return self._use(move)
        if verb == "chamber":
            return self._chamber(move.card)
        if verb == "discard":
            return -self.loss(move.card)
        if verb == "gain":
            return self.prospects.card_value(move.card)
        return self._rarer(verb, move)

    # --- What a hand brings ---------------------------------------------------------------------

    def loss(self, kind: int) -> float:
        """What is lost this turn if a card of the hand is not played."""
        card = self.yields[kind]
        if not card.played:
            return 0.3 * card.love
        skills = sum(card.skills) if self.chief != NONE or self.view.phase == 0 else 0.0
        return 0.05 + 0.3 * (card.call + card.service + card.love + card.hire) + 0.6 * skills

    def outlook(self, services: int) -> _Outlook:
        """What the hand brings with a number of services."""
        if services not in self._outlooks:
            self._outlooks[services] = _Outlook(self, services)
        return self._outlooks[services]

    def prepares(self, pile: int, skills: list[float], slack: float = 0.0) -> float:
        """The points of the preparation cards of a pile that these skills can take."""
        points = 0.0
        have = skills[:]
        for number in self.view.preparation_pile(pile):
            card = self.ruleset.preparations[number]
            if any(have[index] + slack < ask for index, ask in enumerate(card.asks)):
                break
            have = [skill - ask for skill, ask in zip(have, card.asks, strict=True)]
            points += card.points
        return points

    # --- Refined maids --------------------------------------------------------------------------

    def _take(self, place: int) -> float:
        maid = self.ruleset.refined[place]
        outlook = self.outlook(1)
        if maid.chief != NONE:
            return 1.1 * self.prepares(maid.chief, outlook.skills, 0.4)
        return sum([self._offered(effect, outlook) for effect in maid.text])

    def _offered(self, effect: Effect, outlook: _Outlook) -> float:
        """What an effect will be worth this turn, used as well as can be."""
        if effect.pay in (BY_DISMISSING, BY_GIVING_BACK):
            held = [kind for kind in set(self.area.hand) if effect.payable >> kind & 1]
            return max([0.0, *[self.effect(effect, kind, outlook) for kind in held]])
        return max(0.0, self.effect(effect, NONE, outlook))

    def effect(self, effect: Effect, kind: int, outlook: _Outlook) -> float:
        """What an effect brings if it is paid for with this card."""
        if effect.more == MASTERS:
            return FIRST_MASTER if self.view.master != self.seat and self.left > 0.5 else -1.0
        if effect.more == ENDS_EVENT:
            return 1.0
        times = 1
        if effect.per == CHAMBERMAIDS:
            times = len(self.area.chambers)
        icons = effect.gain
        love = outlook.love + times * icons.love
        calls = float(times * icons.call)
        if effect.more == DISMISSES:
            calls *= 0.6
        value = 0.0
        if kind != NONE:
            love -= self.yields[kind].love if not self.yields[kind].played else 0.0
            value -= self._paid(effect, kind, outlook)
        if effect.more == TAKES:
            return 1.5 + value
        love += calls * outlook.love_a_call
        value += calls * EXTRA_CALL * 0.5 + times * icons.service * self._next_play(outlook)
        now = self.prospects.best_hire(int(outlook.love + 0.3))
        if icons.hire:
            return value + self.prospects.two_hires(int(love + 0.3)) - now
        return value + self.prospects.best_hire(int(love + 0.3)) - now

    def _paid(self, effect: Effect, kind: int, outlook: _Outlook) -> float:
        """What it costs to give up a card for an effect: its service, and its place in the deck."""
        lost = 0.0
        if self.yields[kind].played and kind not in outlook.waiting:
            lost += self.loss(kind)
        if effect.pay == BY_GIVING_BACK:
            lost += self.ruleset.cards[kind].points - self.prospects.change(kind, -1)
        return lost

    def _use(self, move: Move) -> float:
        """An optional effect: of the refined maid, of a maid just played, or of a chambermaid."""
        services = 1 if self.view.phase < 2 else self.view.services
        outlook = self.outlook(services)
        for effect in self.ruleset.effects:
            if effect.use is move or effect.uses.get(move.card) is move:
                if effect.pay == BY_LEAVING:
                    return self._leave(effect, outlook)
                if effect.pay == BY_KEEPING:
                    return -1.0
                return self.effect(effect, move.card if move.card >= 0 else _only(effect), outlook)
        return 0.0

    def _leave(self, effect: Effect, outlook: _Outlook) -> float:
        """A chambermaid goes back into the deck for what she gives."""
        back = self.prospects.change(effect.source, 1) - self.prospects.lost_bonus(effect.source)
        return back + effect.gain.service * self._next_play(outlook) - 0.3

    def _next_play(self, outlook: _Outlook) -> float:
        """What one more service is worth: the best of the maids who wait, or a chambermaid."""
        values = [self.serves(kind) for kind in outlook.waiting]
        for kind in set(self.area.hand):
            cost = self.ruleset.cards[kind].chamber_cost
            if cost and cost <= outlook.services + 1:
                values.append(self._chamber(kind) * cost)
        return max([0.0, *values])

    # --- Services -------------------------------------------------------------------------------

    def play(self, kind: int) -> float:
        """What a maid brings now; those who make room for others come first."""
        if self.view.phase == 4:
            return 0.5  # love cards one by one: all at once is as good
        card = self.yields[kind]
        if not card.played:
            return -0.1
        if card.service >= 1:
            return 50.0 + 10 * card.call + card.service
        return self.serves(kind)

    def serves(self, kind: int) -> float:
        """What playing a maid is worth this turn."""
        card = self.yields[kind]
        value = EXTRA_CALL * card.call + 0.25 * card.love + 0.15 * card.hire
        if self.chief != NONE:
            value += self._helps(self.chief, card.skills)
        elif self.view.phase == 0:
            value += 0.5 * sum(card.skills)
        return value

    def _helps(self, pile: int, skills: list[float]) -> float:
        """What more skills are worth at work: cards that they take, and a step towards the next."""
        have = [float(skill) for skill in self.view.skills]
        more = [a + b for a, b in zip(have, skills, strict=True)]
        gained = self.prepares(pile, more) - self.prepares(pile, have)
        wanted = [0, 0, 0]
        for number in self.view.preparation_pile(pile)[:2]:
            asks = self.ruleset.preparations[number].asks
            wanted = [a + b for a, b in zip(wanted, asks, strict=True)]
        steps = sum(min(s, max(0.0, w - h)) for s, w, h in zip(skills, wanted, have, strict=True))
        return gained + 0.8 * steps

    def _chamber(self, kind: int) -> float:
        """A chambermaid: her bonus, and a deck without her; for each service that she costs."""
        gain = self.prospects.bonus(kind) + self.prospects.change(kind, -1)
        return gain / self.ruleset.cards[kind].chamber_cost

    # --- Hiring and other answers ---------------------------------------------------------------

    def _hire(self, kind: int) -> float:
        view = self.view
        value = self.prospects.card_value(kind) - 0.1 + self._closes(kind)
        if view.hires > 1:
            value += self.prospects.best_hire(float(view.love - self.ruleset.cards[kind].cost))
        return value

    def _closes(self, kind: int) -> float:
        """Whoever is ahead hires from the piles that are about to run out, the others do not."""
        count = self.view.piles[kind]
        if self.view.last or self.left > 2 or count < 1 or kind not in self.ruleset.main:
            return 0.0
        lower = [k for k in self.ruleset.main if 0 <= self.view.piles[k] < count]
        if len(lower) > 1:
            return 0.0
        lead = self._lead() + self.ruleset.cards[kind].points
        return 0.5 if lead > 0 else -0.5

    def _lead(self) -> int:
        """By how many points one is ahead of the best of the others, or behind."""
        points = [points_of(self.view, seat) for seat in range(self.ruleset.players)]
        mine = points.pop(self.seat)
        return mine - max(points)

    def _answer(self, text: str) -> float:
        if text in ("prepare", "love"):
            return 100.0
        if text == "yes":
            return self._dismisses_top()
        return 0.0

    def _dismisses_top(self) -> float:
        """Whether the top of a deck looked at is better dismissed: bad cards of one's own, good
        ones of others.
        """
        other = task_more(self.view.todo[-1])
        good = self.loss(self.view.areas[other].top) - 0.35
        return -good if other == self.seat else good

    def _rarer(self, verb: str, move: Move) -> float:
        if verb in ("put", "lift"):
            mine = move.seat == self.seat
            wanted = mine if verb == "lift" else not mine
            ahead = points_of(self.view, move.seat)
            return (1.0 + 0.01 * ahead) if wanted else -1.0
        if verb == "look":
            return 0.3 if move.seat == self.seat else 0.01 * points_of(self.view, move.seat)
        if verb == "show":
            return 1.0
        if verb == "swap":
            return self.loss(self.view.looked) - self.loss(move.card)
        if verb == "cure":
            return float(self.ruleset.cards[move.card].points) - 0.5
        return 0.1


class _Outlook:
    """What the hand brings if it is played out with `services`: love, skills, and the maids
    who are left waiting for a service.
    """

    def __init__(self, thinker: _Thinker, services: int) -> None:
        view = thinker.view
        cards = thinker.yields
        hand = thinker.area.hand
        self.love = float(view.love) + sum([cards[k].love for k in hand if not cards[k].played])
        self.skills = [float(skill) for skill in view.skills]
        self.waiting: list[int] = []
        calls = 0.0
        maids = [kind for kind in hand if cards[kind].played]
        maids.sort(key=lambda kind: -thinker.play(kind))
        before: set[int] = set(thinker.area.played)
        for kind in maids:
            card = cards[kind]
            if services <= 0:
                self.waiting.append(kind)
                continue
            services += int(card.service) - 1
            calls += card.call
            self.love += card.love
            for place in range(3):
                self.skills[place] += card.skills[place]
                if card.again and kind in before:
                    self.skills[place] += card.again[place]
            before.add(kind)
        self.services = services
        self._call(thinker.area, cards, calls)

    def _call(self, area: PlayerArea, cards: list[Yield], calls: float) -> None:
        """Cards still to be called are average ones of the deck."""
        pool: dict[int, int] = {k: c for k, c in enumerate(area.deck) if c}
        if not pool:
            for kind in area.discards:
                pool[kind] = pool.get(kind, 0) + 1
        size = sum(pool.values())
        self.love_a_call = sum(cards[k].love * c for k, c in pool.items()) / size if size else 0.0
        if calls and size:
            self.love += calls * self.love_a_call
            for place in range(3):
                skills = sum(cards[k].skills[place] * c for k, c in pool.items()) / size
                self.skills[place] += 0.8 * calls * skills


def _only(effect: Effect) -> int:
    """The one card that an effect can be paid with, or NONE."""
    return effect.payable.bit_length() - 1
