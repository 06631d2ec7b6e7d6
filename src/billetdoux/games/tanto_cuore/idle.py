"""What a pack of Tanto Cuore says to no effect: conditions that can never be met, choices of one
way, attacks that do nothing, sets larger than they can be. `pack check` refuses it; a game goes on
with such a pack, for it was always played so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from billetdoux.games.tanto_cuore.pack import (
    LIMITS,
    MOST_ICONS,
    Attack,
    Bonus,
    Effect,
    Number,
    Pack,
    Pay,
    When,
)
from billetdoux.kernel.packs import Faults

MOST = MOST_ICONS  # cards of a hand, maids played or chambermaids that a sentence may ask for


def check(pack: Pack, faults: Faults) -> None:
    """Add what has no effect to what is wrong with a pack."""
    _Checker(pack, faults).check()


class _Checker:
    """Looks through a pack for what can never matter."""

    def __init__(self, pack: Pack, faults: Faults) -> None:
        self.faults = faults
        self.pack = pack
        self.copies = {love.id: love.copies for love in pack.love}
        self.copies |= {maid.id: maid.copies for maid in pack.maid}

    def check(self) -> None:
        for key, effect in _effects(self.pack):
            self._check_effect(key, effect)
        for index, maid in enumerate(self.pack.maid):
            if maid.points_by_count is not None:
                key = f"maid[{index}].points_by_count.at_least"
                self._check_range(key, maid.points_by_count.at_least, 1, maid.copies)
        for index, event in enumerate(self.pack.event):
            self._check_range(f"event[{index}].many", event.many, 0, event.copies)
        for index, bonus in enumerate(self.pack.bonus):
            self._check_bonus(f"bonus[{index}]", bonus)

    def _check_effect(self, key: str, effect: Effect) -> None:
        self._check_range(f"{key}.dismiss", effect.dismiss, 0, MOST)
        if effect.when is not None:
            self._check_when(f"{key}.when", effect.when)
        if effect.pay is not None:
            self._check_pay(f"{key}.pay", effect.pay)
        if effect.attack is not None:
            self._check_attack(f"{key}.attack", effect.attack)
        if effect.take is not None and effect.take.maids_up_to is not None:
            self._check_range(f"{key}.take.maids_up_to", effect.take.maids_up_to, *LIMITS["cost"])
        if len(effect.choose) == 1:
            self.faults.add(f"{key}.choose", "one way only is no choice")

    def _check_when(self, key: str, when: When) -> None:
        for name in ("at_least", "exactly", "every"):
            limit = getattr(when, name)
            if limit:  # zero is refused with the reason that it is no limit
                self._check_range(f"{key}.{name}", limit, 1, self._most(when))

    def _check_pay(self, key: str, pay: Pay) -> None:
        self._check_range(f"{key}.service", pay.service, 0, MOST)
        if pay.keep is not None:
            self._check_range(f"{key}.keep", pay.keep, 0, MOST)

    def _check_attack(self, key: str, attack: Attack) -> None:
        if not (attack.call or attack.dismiss or attack.event):
            self.faults.add(key, "does nothing: it needs call, dismiss or event")
        for name in ("call", "dismiss", "holding"):
            self._check_range(f"{key}.{name}", getattr(attack, name), 0, MOST)

    def _check_bonus(self, key: str, bonus: Bonus) -> None:
        """Sets cannot be larger than the number of maids who can be in them."""
        alike = max((self.copies.get(id, 0) for id in bonus.maids), default=0)
        self._check_sizes(f"{key}.alike", bonus.alike, alike)
        self._check_sizes(f"{key}.different", bonus.different, len(set(bonus.maids)))

    def _check_sizes(self, key: str, sizes: Iterable[int], most: int) -> None:
        for size in sizes:
            if not 1 <= size <= most:
                self.faults.add(key, f"a set of {size} is not possible: there are {most}")

    def _most(self, number: Number) -> int:
        """How many there can be of what is counted."""
        return self.copies.get(number.played or number.chambermaids or "", MOST)

    def _check_range(self, key: str, value: int, low: int, high: int) -> None:
        if not low <= value <= high:
            self.faults.add(key, f"{value} is not from {low} to {high}")


def _effects(pack: Pack) -> Iterator[tuple[str, Effect]]:
    """Every sentence, with its place in the file."""
    for kind, part in (("maid", "text"), ("refined", "text"), ("private", "start")):
        for index, card in enumerate(getattr(pack, kind)):
            for number, effect in enumerate(getattr(card, part)):
                yield f"{kind}[{index}].{part}[{number}]", effect
    for index, maid in enumerate(pack.maid):
        if maid.chamber is not None and maid.chamber.effect is not None:
            yield f"maid[{index}].chamber.effect", maid.chamber.effect
