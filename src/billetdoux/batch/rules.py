"""The rules of Love Letter on words, for whole batches of games at once: the twin of the
reference's `rules`, which it follows and never leads.

Nothing here branches on what is in a game: every effect is computed for every game and takes hold
where it applies. A step is one decision and all that nature does after it, up to the next decision,
new rounds included. NumPy's arrays and JAX's go through the same lines.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from billetdoux.batch import memory as learning
from billetdoux.batch.bits import (
    Array,
    Dice,
    below,
    choose,
    dice,
    look_up,
    lowest_but,
    namespace,
    nibble,
    only,
    pick,
    size,
    spread,
    with_nibble,
    word,
)
from billetdoux.batch.layout import (
    BASE,
    CARD,
    END,
    GAME,
    GUARDS,
    HIDDEN,
    KEEP,
    LANES,
    NOBODY,
    NOTHING,
    OVER,
    PAUSE,
    SAFE,
    SEATS,
    SHOWN,
    TASK,
    TOKEN,
    TOP,
    TURN,
    UNDER,
    VIEWER,
    LookupTables,
    Memory,
    Observation,
    State,
)
from billetdoux.games.love_letter.core.ruleset import (
    BARON,
    CHANCELLOR,
    COUNTESS,
    GUARD,
    HANDMAID,
    KING,
    PRINCE,
    PRINCESS,
)
from billetdoux.kernel.errors import BilletDouxError

_POLICY, _EFFECT, _ROUND, _NEXT = 1, 2, 3, 4  # what random numbers are for


class _Deck(NamedTuple):
    """Where cards are drawn from: the bag, and what was put under it."""

    bag: tuple[Array, Array]
    side: Array
    base: Array
    end: Array


class LoveLetter(LookupTables):
    """Love Letter in batches: `LoveLetter("classic", players=2, goal=None)`.

    With `memory=False` no record is kept of what players have learnt: faster, but nothing can be
    observed. With `endless=True` a game that is over is followed by a new one in the same step;
    otherwise it stays as it is.
    """

    def __init__(
        self,
        edition: str = "classic",
        players: int = 2,
        goal: int | None = None,
        memory: bool = True,
        endless: bool = False,
    ) -> None:
        super().__init__(edition, players, goal)
        self.memory = memory
        self.endless = endless

    # --- The interface --------------------------------------------------------------------------

    def reset(self, keys: Array) -> State:
        """New games, at their first decision; a key is a pair of words."""
        if keys.dtype != np.uint32 or keys.shape[-1:] != (2,):
            raise BilletDouxError(
                f"keys: must be 32-bit words of shape (games, 2), as batch.keys makes them, not "
                f"{keys.dtype} of shape {keys.shape}"
            )
        nothing = keys[..., 0] & 0
        state = self._laid_out(nothing, nothing, nothing)
        state = self._set_up(state, nothing + self.everyone, dice(keys, _ROUND))
        return self._give(state, keys)

    def step(self, state: State, actions: Array, keys: Array) -> State:
        """Play one action in each game, and go on to the next decision. It trusts its input:
        `legal_mask` says what is legal.
        """
        after = self.go_on(self.act(state, actions, keys), keys)
        return after if self.endless else choose(self.over(state), state, after)

    def turn(self, state: State) -> Array:
        """The seat to decide; where the game is over, the last one that did."""
        return state.flags >> TURN & 7

    def over(self, state: State) -> Array:
        """Whether a game is over."""
        return state.flags >> TASK & 3 == OVER

    def legal_words(self, state: State) -> tuple[Array, ...]:
        """The legal actions as bits: number n is bit n % 32 of word n // 32."""
        words = [self._legal_plays(state, place) for place in range(self.play_words)]
        words += [state.flags & 0] * (self.mask_words - self.play_words)
        if self.chancellor:
            words = self._legal_keeps(state, words)
        going = word(~self.over(state))
        return tuple(one * going for one in words)

    def legal_mask(self, state: State) -> Array:
        """The legal actions as truth values, one axis more; no action is legal in a game over."""
        xp = namespace(state.flags)
        words = xp.stack(self.legal_words(state), axis=-1)
        bits = words[..., None] >> xp.arange(32, dtype=np.uint32) & 1 == 1
        return bits.reshape(*words.shape[:-1], -1)[..., : self.actions]

    def random_actions(self, state: State, keys: Array, careful: bool = False) -> Array:
        """Legal actions, each as likely as any other; a careful player does not throw the Princess
        away if there is another choice.
        """
        fraction = dice(keys, _POLICY)
        action = self._random_play(state, fraction, careful)
        if not self.chancellor:
            return action
        keeping = state.flags >> TASK & 3 == KEEP
        return only(keeping, self._random_keep, action, state, fraction)

    def observe(self, state: State, seat: Array | int) -> Observation:
        """What a seat may know, as the reference's view has it."""
        if state.memory is None:
            raise BilletDouxError("observe: the game was made without memory")
        if isinstance(seat, int) and seat not in range(self.players):
            raise BilletDouxError(f"seat: must be from 0 to {self.players - 1}, not {seat}")
        flags = state.flags
        paused = word(flags >> PAUSE & 1 == 1)
        sightings = self._as_seen_by(seat, state.memory.sightings)
        return Observation(
            hands=self._hands_seen_by(seat, state),
            faceup=state.side & 0xFFF,
            flags=flags,
            deck=self._left(self._deck(state)),
            tokens=state.tokens,
            round=state.round,
            winners=(state.ended & SEATS) * paused,
            memory=state.memory._replace(sightings=sightings),
        )

    def _as_seen_by(self, seat: Array | int, sightings: Array) -> Array:
        """Only the one who looked knows which card it was, and whether it has turned up since."""
        hides = (sightings >> VIEWER & 7 != seat) & (sightings != 0)
        return sightings ^ ((sightings >> CARD & 15 ^ HIDDEN) << CARD) * word(hides)

    def _hands_seen_by(self, seat: Array | int, state: State) -> Array:
        """One's own cards, and all hands that were shown."""
        hands, flags = state.hands, state.flags
        shown = flags >> SHOWN & 1 == 1
        mine = flags >> TURN & 7 == seat
        for place in range(self.players + 2):
            card = hands >> 4 * place & 15
            known = (shown | (seat == place)) if place < self.players else mine
            hides = ~known & (card != NOTHING)
            hands = hands ^ ((card ^ HIDDEN) * word(hides) << 4 * place)
        return hands

    # --- What may be done -----------------------------------------------------------------------

    def _choosable(self, state: State) -> Array:
        """The other players who are in and not behind a Handmaid."""
        flags = state.flags
        return flags & ~(flags >> SAFE) & ~(1 << (flags >> TURN & 7)) & self.everyone

    def _forced(self, held: Array, drawn: Array) -> Array:
        """Beside a Prince or the King, the Countess must be played (LL-COUNTESS-1)."""
        royal = (held == PRINCE) | (held == KING) | (drawn == PRINCE) | (drawn == KING)
        return ((held == COUNTESS) | (drawn == COUNTESS)) & royal

    def _legal_plays(self, state: State, place: int) -> Array:
        seat = self.turn(state)
        held, drawn = nibble(state.hands, seat), nibble(state.hands, self.players)
        others = self._choosable(state)
        table = self.ways[place]
        forced = self._forced(held, drawn)
        countess = table[COUNTESS << self.players]
        some = self._ways_of(table, held, others, seat) | self._ways_of(table, drawn, others, seat)
        return pick(forced, countess, some)

    def _ways_of(self, table: Array, card: Array, others: Array, seat: Array) -> Array:
        chosen = others | word(card == PRINCE) << seat
        return look_up(table, card << self.players | chosen)

    def _random_play(self, state: State, fraction: Dice, careful: bool) -> Array:
        seat = self.turn(state)
        held, drawn = nibble(state.hands, seat), nibble(state.hands, self.players)
        others = self._choosable(state)
        forced = self._forced(held, drawn)
        many, me = size(others), 1
        if careful:
            me = word((held != PRINCESS) & (drawn != PRINCESS) | (others == 0))
        first, second = self._count(held, many, me), self._count(drawn, many, me)
        second = second * word(held != drawn)
        first = pick(forced, word(held == COUNTESS), first)
        second = pick(forced, word(drawn == COUNTESS), second)
        if careful:
            first, second = first * word(held != PRINCESS), second * word(drawn != PRINCESS)
        way, _ = below(fraction, first + second)
        later = way >= first
        card = pick(later, drawn, held)
        way = way - first * word(later)
        guard = card == GUARD
        choosable = others | word(card == PRINCE) * me << seat
        target = lowest_but(choosable, pick(guard, way // self.guesses, way), self.players)
        aimed = self._aims(card) & (choosable != 0)
        steps = pick(guard, 1 + target * self.guesses + way % self.guesses, 1 + target)
        return look_up(self.bare, card) + steps * word(aimed)

    def _aims(self, card: Array) -> Array:
        """Guard, Priest, Baron, Prince and King choose a player."""
        return (card >= GUARD) & (card <= BARON) | (card == PRINCE) | (card == KING)

    def _count(self, card: Array, others: Array, me: Array | int) -> Array:
        """In how many ways a card can be played at a number of others, a Prince at oneself too."""
        targets = (others + word(card == PRINCE) * me) * word(self._aims(card))
        ways = pick(card == GUARD, targets * self.guesses, targets)
        return pick(ways == 0, 1, ways)

    def _three(self, state: State) -> tuple[Array, Array, Array]:
        """The cards among which a Chancellor's player chooses, the lowest first."""
        xp = namespace(state.hands)
        seat = self.turn(state)
        cards = [nibble(state.hands, place) for place in (seat, self.players, self.players + 1)]
        low, high = xp.minimum(cards[0], cards[1]), xp.maximum(cards[0], cards[1])
        middle = xp.minimum(high, cards[2])
        return xp.minimum(low, middle), xp.maximum(low, middle), xp.maximum(high, cards[2])

    def _keep_numbers(self, state: State) -> list[tuple[Array, Array]]:
        """The Chancellor's choices, in order: whether each exists, and its number."""
        one, two, three = self._three(state)  # with two cards, the third is NOTHING and highest
        pair = three == NOTHING
        orders = [
            (one, two, three, pair | ~pair),
            (one, three, two, ~pair & (three != two)),
            (two, one, three, two != one),
            (two, three, one, ~pair & (two != one) & (three != one)),
            (three, one, two, ~pair & (three != two)),
            (three, two, one, ~pair & (three != two) & (two != one)),
        ]
        return [
            (exists, look_up(self.keeps, (kept | under << 4 | lowest << 8) * word(exists)))
            for kept, under, lowest, exists in orders
        ]

    def _legal_keeps(self, state: State, plays: list[Array]) -> list[Array]:
        keeping = state.flags >> TASK & 3 == KEEP
        words = [one * word(~keeping) for one in plays]
        for exists, number in self._keep_numbers(state):
            bit = word(exists & keeping) << (number & 31)
            place = number >> 5
            words = [one | bit * word(place == index) for index, one in enumerate(words)]
        return words

    def _random_keep(self, action: Array, state: State, fraction: Dice) -> Array:
        choices = self._keep_numbers(state)
        total = choices[0][1] & 0
        for exists, _ in choices:
            total = total + word(exists)
        way, _ = below(fraction, total)
        for exists, number in choices:
            action = pick(exists & (way == 0), number, action)
            way = way - word(exists)
        return action

    # --- A decision -----------------------------------------------------------------------------

    def act(self, state: State, actions: Array, keys: Array) -> State:
        """The first half of a step: carry out the actions, up to the end of the turn, or of the
        round with its tokens. Nature has given a new hand, or the first of the Chancellor's cards.
        """
        move = look_up(self.decode, actions)
        keeping = move >> 20 == 1
        state, play = self._play(state, actions, move, keeping)
        deck = self._deck(state)
        drawing = (play.card == CHANCELLOR) & (self._left(deck) > 0)
        redraws = (play.acts == PRINCE) & (play.theirs != PRINCESS)
        goal = pick(redraws, play.target, self.players)
        seat = pick(redraws, play.target, play.seat)
        state = self._take(state, drawing | redraws, seat, goal, dice(keys, _EFFECT))
        waiting = pick(drawing, KEEP, 0) << TASK
        flags = state.flags & ~np.uint32(3 << TASK) | waiting
        state = state._replace(flags=flags, ended=flags & 0)
        return self._end_turn(state, ~drawing)

    def _play(
        self, state: State, actions: Array, move: Array, keeping: Array
    ) -> tuple[State, learning.Play]:
        """Play a card and do what it says, or lay back the Chancellor's cards."""
        flags = state.flags
        seat = flags >> TURN & 7
        card, target, guess = move & 15, move >> 4 & 7, move >> 8 & 15
        held, drawn = nibble(state.hands, seat), nibble(state.hands, self.players)
        kept = pick(card == held, drawn, held)
        if self.chancellor:
            kept = pick(keeping, card, kept)
            card = pick(keeping, HIDDEN, card)
        hands = with_nibble(state.hands, seat, kept) | np.uint32(0xFF << 4 * self.players)
        theirs = nibble(hands, target)
        acts = pick(target == NOBODY, HIDDEN, card)
        prince, baron = acts == PRINCE, acts == BARON
        out = (acts == GUARD) & (theirs == guess)
        out = out | baron & (kept > theirs) | prince & (theirs == PRINCESS)
        lost = baron & (kept < theirs) | (card == PRINCESS)
        laid = out | lost | prince
        loser, shown = pick(lost, seat, target), pick(lost, kept, theirs)
        play = learning.Play(
            seat, card, actions, target, guess, acts, kept, theirs, laid, loser, shown
        )  # fmt: skip
        knocked = word(out | lost) << loser
        safe = word(card == HANDMAID) << seat + SAFE
        lying = state.lying + (look_up(self.weights, card) << seat * self.lying_bits)
        lying = lying + (look_up(self.weights, shown) * word(laid) << loser * self.lying_bits)
        traded = (kept ^ theirs) * word(acts == KING)
        hands = hands ^ (traded << 4 * seat) ^ (traded << 4 * (target & 7))
        hands = hands | word(laid) * 15 << 4 * loser
        after = state._replace(hands=hands, flags=flags & ~knocked | safe, lying=lying)
        if after.memory is not None:
            after = after._replace(memory=self._learn(after.memory, play, keeping))
        if self.chancellor:
            after = only(keeping, self._lay_back, after, move)
        return after, play

    def _learn(self, memory: Memory, play: learning.Play, keeping: Array) -> Memory:
        if not self.chancellor:
            return learning.after_card(self, memory, play)
        return only(~keeping, lambda old, one: learning.after_card(self, old, one), memory, play)

    def _lay_back(self, state: State, move: Array) -> State:
        """The cards that the Chancellor's player does not keep go under the deck."""
        first, second = move >> 12 & 15, move >> 16 & 15
        end = state.flags >> END & 7
        side = state.side | first << 4 * (UNDER + end)
        two = word(second != NOTHING)
        side = side | second * two << 4 * (UNDER + 1 + end)
        memory = state.memory
        if memory is not None:
            seat = state.flags >> TURN & 7
            memory = learning.after_keeping(self, memory, seat, end, first, second)
        return state._replace(side=side, flags=state.flags + (1 + two << END), memory=memory)

    # --- The deck -------------------------------------------------------------------------------

    def _deck(self, state: State) -> _Deck:
        return _Deck(state.bag, state.side, state.flags >> BASE & 7, state.flags >> END & 7)

    def _left(self, deck: _Deck) -> Array:
        """The cards that can still be drawn: those of the bag but the one aside, and those put
        under it.
        """
        unseen = deck.bag[1] >> TOP
        if not self.chancellor:
            return unseen - word(unseen > 0)
        return unseen - word(unseen > 0) + (deck.end - deck.base)

    def _draw(self, bag: tuple[Array, Array], fraction: Dice) -> tuple[Array, Any, Dice]:
        """A card from the bag, each as likely as any other, and the bag without it."""
        place, fraction = below(fraction, bag[1] >> TOP)
        rest, card = [], None
        for running in bag:
            # A guard bit stays where no more than `place` cards have that character or a lower one.
            passed = (place * LANES | GUARDS) - running & GUARDS
            count = (passed >> 5) * LANES >> TOP & 63
            card = count if card is None else card + count
            rest.append(running - ((passed ^ GUARDS) >> 5))
        return card, tuple(rest), fraction

    def _take(self, state: State, when: Array, seat: Array, goal: Array, fraction: Dice) -> State:
        """The top card of the deck goes to `goal`; an empty deck gives the card aside (LL-
        PRINCE-2).
        """
        card, rest, _ = self._draw(state.bag, fraction)
        if not self.chancellor:
            bag = choose(when, rest, state.bag)
            hands = self._given(state.hands, goal, card, when)
            return state._replace(bag=bag, hands=hands)
        deck = self._deck(state)
        # Only the card aside is left in the bag: the deck is down to the cards put under it.
        lowest = (deck.bag[1] >> TOP == 1) & (deck.end > deck.base)
        card = pick(lowest, nibble(deck.side, UNDER + deck.base), card)
        bag = choose(when & ~lowest, rest, state.bag)
        hands = self._given(state.hands, goal, card, when)
        raised = when & lowest
        side = state.side ^ (card * word(raised) << 4 * (UNDER + deck.base))
        flags = state.flags + (word(raised) << BASE)
        memory = state.memory
        if memory is not None:
            origin = 1 << (self.players + 2 + deck.base)
            memory = learning.after_drawing(self, memory, raised, seat, card, origin, 1 << goal)
        return State(bag, hands, side, flags, *state[4:-1], memory)

    def _given(self, hands: Array, goal: Array, card: Array, when: Array) -> Array:
        """Hands with a card where there was none."""
        return hands ^ ((card ^ NOTHING) * word(when) << 4 * goal)

    # --- The end of a turn, of a round, of the game ---------------------------------------------

    def _end_turn(self, state: State, ends: Array) -> State:
        """The next player still in, or the end of the round (LL-END-1)."""
        flags = state.flags
        alive = flags & SEATS
        last = ends & ((alive & (alive - 1) == 0) | (self._left(self._deck(state)) == 0))
        seat = flags >> TURN & 7
        chosen = seat
        for ahead in range(self.players - 1, 0, -1):
            other = seat + ahead
            other = other - self.players * word(other >= self.players)
            chosen = pick(alive >> other & 1 == 1, other, chosen)
        goes_on = ends & ~last
        turned = flags ^ ((seat ^ chosen) << TURN)
        turned = turned & ~(64 << chosen)  # before the draw (LL-HANDMAID-1)
        state = state._replace(flags=pick(goes_on, turned, flags))
        return only(last, self._end_round, state)

    def _end_round(self, state: State) -> State:
        """The highest hand of those still in wins; discards may break ties."""
        xp = namespace(state.flags)
        flags = state.flags
        seats = range(self.players)
        alive = [flags >> seat & 1 == 1 for seat in seats]
        points = []
        for seat in seats:
            strength = nibble(state.hands, seat) + 1
            if self.by_discards:
                strength = strength << 8 | state.lying >> 8 * seat & 255
            points.append(strength * word(alive[seat]))
        most = points[0]
        for other in points[1:]:
            most = xp.maximum(most, other)
        winners = [one == most for one in points]
        tokens = state.tokens + spread(winners, TOKEN)
        if self.spies:
            tokens = tokens + self._spied(state, alive)
        reached = [tokens >> TOKEN * seat & 31 >= self.goal for seat in seats]
        champions = spread(reached)
        several = flags & SEATS & ((flags & SEATS) - 1) != 0
        ending = word(champions != 0) * (OVER << TASK) | 1 << PAUSE | word(several) << SHOWN
        ended = spread(winners) | champions << GAME
        return state._replace(flags=flags | ending, tokens=tokens, ended=ended)

    def _spied(self, state: State, alive: list[Array]) -> Array:
        """Exactly one player still in has a Spy in front of them (LL-SPY-2, LL-SPY-3)."""
        spied = [
            alive[seat] & (state.lying >> self.lying_bits * seat & 31 != 0)
            for seat in range(self.players)
        ]
        found = spread(spied, TOKEN)
        return found * word(found & (found - 1) == 0)

    # --- Up to the next decision ----------------------------------------------------------------

    def go_on(self, state: State, keys: Array) -> State:
        """The second half of a step: a new round where one has ended; then nature gives the next
        card.
        """
        paused = state.flags >> PAUSE & 1 == 1
        if not self.endless:
            paused = paused & ~self.over(state)
        state = only(paused, self._new_round, state, dice(keys, _ROUND))
        return self._give(state, keys)

    def _give(self, state: State, keys: Array) -> State:
        """The next player draws, or the Chancellor's player the second card."""
        seat = state.flags >> TURN & 7
        keeping = state.flags >> TASK & 3 == KEEP
        wanted = ~self.over(state)
        goal = self.players + word(keeping) if self.chancellor else seat * 0 + self.players
        if self.chancellor:
            wanted = wanted & (~keeping | (self._left(self._deck(state)) > 0))
        return self._take(state, wanted, seat, goal, dice(keys, _NEXT))

    def _new_round(self, state: State, fraction: Dice) -> State:
        """One of the winners starts; after the end of a game, anyone."""
        ended = state.ended
        tokens, rounds = state.tokens, state.round
        starters = ended & SEATS
        if self.endless:
            fresh = ended >> GAME != 0
            starters = pick(fresh, self.everyone, starters)
            tokens, rounds = tokens * word(~fresh), rounds * word(~fresh)
        return self._set_up(self._laid_out(tokens, rounds, ended), starters, fraction)

    def _laid_out(self, tokens: Array, rounds: Array, ended: Array) -> State:
        """All cards are back in the bag (LL-GAME-2)."""
        nothing = tokens & 0
        low, high = self.full_bag
        memory = learning.blank(self, nothing) if self.memory else None
        return State(
            bag=(nothing + np.uint32(low), nothing + np.uint32(high)),
            hands=nothing + np.uint32(0xFFFFFFFF),
            side=nothing,
            flags=nothing + self.everyone,
            tokens=tokens,
            lying=nothing,
            round=rounds + 1,
            ended=ended,
            memory=memory,
        )

    def _set_up(self, state: State, starters: Array, fraction: Dice) -> State:
        """Who starts, the cards that lie face up (LL-SETUP-2), and a hand for each player."""
        chosen, fraction = below(fraction, size(starters))
        first = lowest_but(starters, chosen, self.players)
        bag, side, hands, memory = state.bag, state.side, state.hands, state.memory
        for place in range(self.faceup):
            card, bag, fraction = self._draw(bag, fraction)
            side = side | card << 4 * place
            if memory is not None:
                memory = learning.turned_up(memory, card)
        for seat in range(self.players):
            card, bag, fraction = self._draw(bag, fraction)
            hands = hands ^ (card ^ NOTHING) << 4 * seat
        flags = state.flags | first << TURN
        return state._replace(bag=bag, side=side, hands=hands, flags=flags, memory=memory)
