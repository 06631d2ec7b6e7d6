"""A game of Tanto Cuore put together: the cards of the packs, chosen by the options, as tables.

Here the set-up of the rulebook for two, three or four players and its variants become numbers (an
`Ruleset`), as far as they are not random; what is random is for the rules.
"""

from __future__ import annotations

from dataclasses import dataclass

from billetdoux.games.tanto_cuore import pack as content
from billetdoux.games.tanto_cuore.core.ruleset import (
    ANY,
    AT_LEAST,
    ATTACKS,
    BY_DISMISSING,
    BY_GIVING_BACK,
    BY_KEEPING,
    BY_LEAVING,
    CHAMBERMAIDS,
    DISMISSES,
    ENDS_EVENT,
    EVENT,
    EVERY,
    EXACTLY,
    FREE,
    LETS_CHOOSE,
    LOOKS_AT_DECK,
    LOOKS_AT_HAND,
    LOVE,
    MAID,
    MASTERS,
    MOVES_EVENT,
    NONE,
    PILES,
    PLAYED,
    PREPARED,
    PRIVATE,
    PUTS,
    TAKES,
    Bonus,
    Card,
    Effect,
    Icons,
    Preparation,
    RefinedMaid,
    Ruleset,
    started,
)
from billetdoux.kernel.errors import BilletDouxError, PackError, suggestion

TEN = 10  # piles of maids, cards of the eleventh pile, private maids
NINE = 9  # refined maids, with four players


@dataclass(frozen=True)
class Options:
    """What was chosen for a game; see `game`."""

    edition: str
    players: int
    maids: tuple[str, ...]  # or ("recommended",), ("random",)
    eleventh_pile: tuple[str, ...]  # or (), ("random",)
    private_maids: bool
    illness: bool
    without_ignis: bool
    promos: str  # "all", "random"
    rounds: int
    version: int = 6


def assemble(packs: dict[str, content.Pack], options: Options) -> Ruleset:
    """The tables of a game."""
    return _Assembler(packs, options).ruleset


class _Assembler:
    """Goes through the packs in the order of the set-up."""

    def __init__(self, packs: dict[str, content.Pack], options: Options) -> None:
        self.packs = packs
        self.options = options
        self.ruleset = Ruleset(options.players, options.rounds, options.version)
        self.kinds: dict[str, int] = {}
        self.sources: list[tuple[Card | RefinedMaid, content.Effect]] = []
        self.in_chambers: list[tuple[Card, content.Effect]] = []
        self.ten = packs[options.edition]
        self._lay_out_love()
        self._lay_out_maids()
        self._lay_out_mixed()
        self._lay_out_events()
        self._lay_out_refined()
        self._lay_out_preparations()
        for owner, declared in self.sources:
            if effect := self._effect(owner.name, declared):
                is_private = isinstance(owner, Card) and owner.group == PRIVATE
                if options.version > 1 and (is_private or isinstance(owner, RefinedMaid)):
                    effect.starts = started(is_private, len(owner.text))
                owner.text.append(effect)
        for maid, declared in self.in_chambers:
            if effect := self._effect(maid.name, declared):
                effect.source = maid.kind
                maid.chamber = effect
        self._add_bonuses()
        if len(self.ruleset.cards) > 63:
            raise PackError("packs: more than 63 different cards in one game")
        self.ruleset.make_moves()

    # --- The park -------------------------------------------------------------------------------

    def _lay_out_love(self) -> None:
        """Three love piles; each player starts with seven of the cheapest (TC-SETUP-2)."""
        loves = next((pack.love for pack in self.packs.values() if pack.love), [])
        if not loves:
            raise PackError("packs: none has love cards")
        for love in loves:
            icons = Icons(love=love.love)
            self._add(Card(love.id, LOVE, love.cost, icons), love.copies)
        self.ruleset.start_love = 0
        self.ruleset.piles[0] -= 7 * self.options.players
        if self.ruleset.piles[0] < 0:
            raise PackError(f"love: fewer than seven '{loves[0].id}' for each player")

    def _lay_out_maids(self) -> None:
        """The starting maid, of which no pile is left; and the ten piles (TC-SETUP-3)."""
        ruleset, options = self.ruleset, self.options
        starting = self._starting()
        card = self._add_maid(starting, NONE)
        ruleset.start_maid = card.kind
        fewer = self._fewer()
        for maid in self._ten_maids(starting):
            if maid.copies <= fewer:
                raise PackError(f"maid '{maid.id}': too few copies for two players")
            ruleset.main.append(self._add_maid(maid, maid.copies - fewer).kind)
        if options.maids == ("random",):
            ruleset.omit = len(ruleset.main) - TEN
            guests = self.ten.guests
            needed = guests or self.ten.needed
            ruleset.needed = [self.kinds[id] for id in needed if id in self.kinds]
            ruleset.omitted_needed = 0 if guests else max(0, len(ruleset.needed) - 2)

    def _fewer(self) -> int:
        """How many cards leave each pile of maids (TC-SETUP-6)."""
        return 3 if self.options.players == 2 else 0

    def _starting(self) -> content.Maid:
        for pack in (self.ten, *self.packs.values()):
            if pack.starting is not None:
                return next(maid for maid in pack.maid if maid.id == pack.starting)
        raise PackError("packs: none has a starting maid")

    def _ten_maids(self, starting: content.Maid) -> list[content.Maid]:
        """The maids that have, or may have, a pile."""
        maids = self.options.maids
        elsewhere = [starting.id, *self.options.eleventh_pile]
        if maids == ("random",):
            own = [maid for maid in self.ten.maid if maid.id not in elsewhere] + self._guests()
            if len(own) < TEN:
                raise BilletDouxError(
                    f"maids: the edition '{self.options.edition}' has only {len(own)}"
                )
            return own
        if maids == ("recommended",):
            maids = tuple(self.ten.recommended)
        return self._named_ten("maids", maids)

    def _guests(self) -> list[content.Maid]:
        """The maids of other sets who are always among the ten."""
        known = self._known_maids()
        for id in self.ten.guests:
            if id not in known:
                raise PackError(f"guests: no pack of this game has '{id}'{suggestion(id, known)}")
        return [known[id] for id in dict.fromkeys(self.ten.guests)]

    def _known_maids(self) -> dict[str, content.Maid]:
        """The maids of all sets who can have a pile."""
        return {
            maid.id: maid
            for pack in self.packs.values()
            for maid in pack.maid
            if maid.id != pack.starting
        }

    def _named_ten(self, option: str, names: tuple[str, ...]) -> list[content.Maid]:
        """Ten maids of any set, by name."""
        known = self._known_maids()
        for id in names:
            if id not in known:
                raise BilletDouxError(f"{option}: there is no '{id}'{suggestion(id, known)}")
        if len(set(names)) != TEN:
            several = content.listed_twice(names)
            raise BilletDouxError(f"{option}: {len(set(names))} different ones, not {TEN}{several}")
        return [known[id] for id in dict.fromkeys(names)]

    def _lay_out_mixed(self) -> None:
        """The eleventh pile and the private maids, of any set (TC-VAR-1, TC-VAR-2)."""
        ruleset, options = self.ruleset, self.options
        if options.eleventh_pile:
            maids = self._eleventh()
            ruleset.mixed[0] = [self._add_maid(maid, NONE).kind for maid in maids]
            ruleset.mixed_size[0] = TEN if options.version == 1 else TEN - self._fewer()
        if options.private_maids:
            private = [maid for pack in self.packs.values() for maid in pack.private]
            if not private:
                raise BilletDouxError("private_maids: there are none in these packs")
            ruleset.mixed[1] = [self._add_private(maid).kind for maid in private]
            ruleset.mixed_size[1] = min(TEN, len(private))

    def _eleventh(self) -> list[content.Maid]:
        """The maids that are, or by chance may be, in the eleventh pile; none of them has a pile of
        her own. Of version 1 of the rules all were of other sets.
        """
        options = self.options
        if options.eleventh_pile != ("random",):
            maids = self._named_ten("eleventh_pile", options.eleventh_pile)
            for maid in maids:
                if maid.id in self.kinds:
                    raise BilletDouxError(f"eleventh_pile: '{maid.id}' has a pile of her own")
            return maids
        others = [
            maid
            for pack in self.packs.values()
            if options.version > 1 or pack is not self.ten
            for maid in pack.maid
            if maid.id not in self.kinds and maid.id != pack.starting
        ]
        self.ruleset.joining = options.version > 1 and self.ruleset.omit > 0
        if len(others) + (self.ruleset.omit if self.ruleset.joining else 0) < TEN:
            raise BilletDouxError(f"eleventh_pile: only {len(others)} maids are left over")
        return others

    def _lay_out_events(self) -> None:
        """Illnesses, if chosen (TC-VAR-3), and every event that a card in play deals with. A
        private maid alone brings none. Where chance decides whether the maid is there who deals
        with an event, it comes with her.
        """
        known = {event.id: event for pack in self.packs.values() for event in pack.event}
        ruleset, options = self.ruleset, self.options
        uncertain = list(ruleset.mixed[0]) if self._eleventh_is_uncertain() else []
        uncertain += ruleset.main if ruleset.omit else []
        bringers: dict[str, list[int]] = {}
        for owner, declared in [*self.sources, *self.in_chambers]:
            kind = NONE if isinstance(owner, RefinedMaid) else owner.kind
            for id in events_of(declared):
                if id not in known:
                    raise PackError(f"event: there is no '{id}'{suggestion(id, known)}")
                if options.version == 1 or ruleset.cards[kind].group != PRIVATE:
                    bringers.setdefault(id, []).append(kind)
        for event in known.values():
            chosen = options.illness and event.on == "maid"
            if not chosen and event.id not in bringers:
                continue
            card = self._add_event(event)
            maids = bringers.get(event.id, [])
            if chosen or options.version == 1 or any(kind not in uncertain for kind in maids):
                continue
            ruleset.brought[card.kind] = maids
            if not any(kind in ruleset.main for kind in maids):
                ruleset.piles[card.kind] = NONE
        on_maids = [c for c in self.ruleset.cards if c.group == EVENT and not c.on_house]
        if len(on_maids) > 1:
            raise PackError("event: more than one kind that is put on maids")
        if self.options.illness and not on_maids:
            raise BilletDouxError("illness: there is none in these packs")
        self.ruleset.answers = any(card.cancels_events for card in self.ruleset.cards) and any(
            card.group == EVENT for card in self.ruleset.cards
        )

    def _eleventh_is_uncertain(self) -> bool:
        """Whether chance decides which maids are in the eleventh pile. Up to version 5 of the rules
        ten named maids were taken to be there, though three leave with two players.
        """
        ruleset, options = self.ruleset, self.options
        if options.version < 6:
            return options.eleventh_pile == ("random",)
        return ruleset.joining or ruleset.mixed_size[0] < len(ruleset.mixed[0])

    def _add_event(self, event: content.Misfortune) -> Card:
        card = self._add(Card(event.id, EVENT, event.cost, Icons()), event.copies)
        card.on_house = event.on == "house"
        card.points, card.many, card.points_many = event.points, event.many, event.points_many
        if event.cure is not None:
            card.cure = self.kinds.get(event.cure, NONE)
        return card

    def _lay_out_refined(self) -> None:
        """All refined maids; with three players one leaves at random (TC-SETUP-5), with two the
        chief of cleaning (TC-SETUP-6); the strongest if it is to be difficult (TC-VAR-4). If packs
        bring more than usual, so many may leave that the usual number stays (TC-VAR-5).
        """
        options, ruleset = self.options, self.ruleset
        for maid in (maid for pack in self.packs.values() for maid in pack.refined):
            if options.players == 2 and maid.chief == "cleaning":
                continue
            if options.without_ignis and maid.strongest:
                continue
            chief = NONE if maid.chief is None else PILES.index(maid.chief)
            refined = RefinedMaid(maid.id, chief, maid.vital)
            ruleset.refined.append(refined)
            self.sources += [(refined, declared) for declared in maid.text]
        ruleset.remove = 1 if options.players == 3 else 0
        if options.promos == "random":
            usual = NINE if options.players == 4 else NINE - 1
            ruleset.remove = max(ruleset.remove, len(ruleset.refined) - usual)
        if len([1 for maid in ruleset.refined if not maid.vital]) < ruleset.remove:
            raise PackError("refined: all are vital; none can leave")
        if len(ruleset.refined) - ruleset.remove < options.players:
            raise PackError("refined: too few for the players")

    def _lay_out_preparations(self) -> None:
        """Three piles, level 1 on top (TC-SETUP-1); with fewer than four players a card of level 1
        and one of level 3 leave each, with two the cleaning pile (TC-SETUP-5, TC-SETUP-6).
        """
        ruleset = self.ruleset
        for index, name in enumerate(PILES):
            if self.options.players == 2 and name == "cleaning":
                continue
            cards = [c for pack in self.packs.values() for c in pack.preparation if c.pile == name]
            for level in (1, 2, 3):
                pile: list[int] = []
                for card in (card for card in cards if card.level == level):
                    asks = [card.imagination, card.concentration, card.effort]
                    pile += [len(ruleset.preparations)] * card.copies
                    prepared = Preparation(card.id, index, level, card.points, asks)
                    ruleset.preparations.append(prepared)
                if level != 2 and self.options.players < 4:
                    pile = pile[:-1]
                ruleset.stacks[index] += pile
            if not ruleset.stacks[index]:
                raise PackError(f"preparation: the pile '{name}' is empty")

    # --- Cards ----------------------------------------------------------------------------------

    def _add(self, card: Card, in_park: int) -> Card:
        if card.name in self.kinds:
            raise PackError(f"packs: '{card.name}' is in more than one")
        card.kind = len(self.ruleset.cards)
        card.copies = max(in_park, 0)
        self.kinds[card.name] = card.kind
        self.ruleset.cards.append(card)
        self.ruleset.names.append(card.name)
        self.ruleset.piles.append(in_park)
        return card

    def _add_maid(self, maid: content.Maid, in_park: int) -> Card:
        card = self._add(Card(maid.id, MAID, maid.cost, icons(maid.gain)), in_park)
        card.points = maid.points
        card.cancels_events = maid.cancels_events
        if maid.points_by_count is not None:
            by = maid.points_by_count
            card.by_count, card.odd, card.even = by.at_least, by.odd, by.even
        self.sources += [(card, declared) for declared in maid.text]
        if maid.chamber is not None:
            card.chamber_cost = maid.chamber.cost
            if maid.chamber.effect is not None:
                self.in_chambers.append((card, maid.chamber.effect))
        return card

    def _add_private(self, maid: content.Private) -> Card:
        card = self._add(Card(maid.id, PRIVATE, maid.cost, icons(maid.on_call)), NONE)
        card.points = maid.points
        card.wakes_others = maid.wakes_others
        self.sources += [(card, declared) for declared in maid.start]
        return card

    def _add_bonuses(self) -> None:
        for pack in self.packs.values():
            for bonus in pack.bonus:
                maids = [self.kinds[id] for id in bonus.maids if id in self.kinds]
                alike, different = by_size(bonus.alike), by_size(bonus.different)
                if maids:
                    self.ruleset.bonuses.append(
                        Bonus(maids, bonus.each, alike, different, bonus.most)
                    )

    # --- Effects --------------------------------------------------------------------------------

    def _effect(self, name: str, declared: content.Effect) -> Effect | None:
        """One sentence of a card; None if it is about cards that are not in this game."""
        if any(id not in self.kinds for id in events_of(declared)):
            return None
        effect = Effect(len(self.ruleset.effects), name, icons(declared.gain))
        effect.optional = declared.may or declared.pay is not None
        effect.times = declared.times
        if declared.pay is not None and not self._add_price(effect, declared.pay):
            return None
        if declared.when is not None and not self._add_test(effect, declared.when):
            return None
        if declared.per is not None:
            number = self._number(declared.per)
            if number is None:
                return None
            effect.per, effect.per_of = number
        self._add_more(effect, declared)
        effect.named = [(choice, icons(gain)) for choice, gain in declared.choose.items()]
        self.ruleset.effects.append(effect)
        return effect

    def _add_price(self, effect: Effect, pay: content.Pay) -> bool:
        """What it costs; false if that cannot be paid in this game."""
        effect.pay_service = pay.service
        effect.pay = FREE
        what = pay.dismiss if pay.dismiss is not None else pay.give_back
        if what is not None:
            effect.pay = BY_GIVING_BACK if pay.dismiss is None else BY_DISMISSING
            effect.payable = self._set_of(what)
            return effect.payable > 0
        if pay.keep is not None:
            effect.pay, effect.pay_keep = BY_KEEPING, pay.keep
        elif pay.self:
            effect.pay = BY_LEAVING
        return True

    def _set_of(self, what: str) -> int:
        """The cards of a hand that a word stands for, as a set."""
        groups = {"card": (LOVE, MAID), "maid": (MAID,), "love": (LOVE,)}
        if what not in groups:
            return 1 << self.kinds[what] if what in self.kinds else 0
        return sum(1 << card.kind for card in self.ruleset.cards if card.group in groups[what])

    def _add_test(self, effect: Effect, when: content.When) -> bool:
        number = self._number(when)
        if number is None:
            return False
        effect.test, effect.test_of = number
        limits = {AT_LEAST: when.at_least, EXACTLY: when.exactly, EVERY: when.every}
        for how, limit in limits.items():
            if limit is not None:
                effect.test_how, effect.test_limit = how, limit
        return True

    def _number(self, number: content.Number) -> tuple[int, int] | None:
        """What is counted, and of which kind; None if that is not in this game."""
        if number.preparations is not None:
            pile = number.preparations
            return PREPARED, ANY if pile == "any" else PILES.index(pile)
        what = PLAYED if number.played is not None else CHAMBERMAIDS
        name = number.played or number.chambermaids
        if name == "maid":
            return what, ANY
        return (what, self.kinds[name]) if name in self.kinds else None

    def _add_more(self, effect: Effect, declared: content.Effect) -> None:
        """The one further thing that it does."""
        if declared.dismiss:
            effect.more, effect.count = DISMISSES, declared.dismiss
            effect.earlier = declared.earlier
        elif declared.take is not None:
            effect.more, effect.to_hand = TAKES, declared.take.to == "hand"
            effect.mask = self._takeable(declared.take)
        elif declared.first_master:
            effect.more = MASTERS
        elif declared.attack is not None:
            effect.more = ATTACKS
            effect.neighbours = declared.attack.on == "neighbours"
            effect.with_staff, effect.holding = declared.attack.with_staff, declared.attack.holding
            effect.attack_call, effect.attack_dismiss = (
                declared.attack.call,
                declared.attack.dismiss,
            )
            effect.event = self.kinds[declared.attack.event] if declared.attack.event else NONE
        elif declared.look is not None:
            effect.more = LOOKS_AT_DECK if declared.look == "deck" else LOOKS_AT_HAND
        elif declared.put is not None:
            effect.more, effect.count = PUTS, declared.put.count
            effect.event = self.kinds[declared.put.event]
        elif declared.end_event or declared.move_event:
            effect.more = ENDS_EVENT if declared.end_event else MOVES_EVENT
        elif declared.choose:
            effect.more = LETS_CHOOSE

    def _takeable(self, take: content.Take) -> int:
        """The cards that may be taken, as a set."""
        found = {self.kinds[id] for id in take.cards if id in self.kinds}
        if take.maids_up_to is not None:
            limit = take.maids_up_to
            maids = [c for c in self.ruleset.cards if c.group == MAID and c.cost <= limit]
            found |= {card.kind for card in maids if card.kind != self.ruleset.start_maid}
        return sum(1 << kind for kind in found)


def events_of(declared: content.Effect) -> list[str]:
    """The events that a sentence puts somewhere, by name."""
    named = [declared.put.event] if declared.put else []
    return [*named, *([declared.attack.event] if declared.attack and declared.attack.event else [])]


def icons(gain: content.Gain) -> Icons:
    """Icons as the rules have them."""
    return Icons(
        gain.call,
        gain.service,
        gain.love,
        gain.imagination,
        gain.concentration,
        gain.effort,
        gain.hire,
    )


def by_size(worth: dict[int, int]) -> list[int]:
    """What a set of each size is worth, as a list from size zero on."""
    return [worth.get(size, 0) for size in range(max(worth, default=-1) + 1)]
