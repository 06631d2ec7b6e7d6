"""What the cards of Tanto Cuore say, made from the content of their packs: whoever changes a number
changes the text, and a new card has one. The sentences are in the game's `.ftl` files.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from msgspec.structs import replace

from billetdoux.games.tanto_cuore.pack import (
    WHAT,
    Attack,
    Bonus,
    Card,
    Effect,
    Gain,
    Love,
    Maid,
    Misfortune,
    Number,
    Pack,
    Pay,
    Preparation,
    Private,
    Refined,
    Take,
    When,
)
from billetdoux.kernel.speaker import Speaker

SKILLS = ("imagination", "concentration", "effort")
MANY = 2  # for a plural


class CardTexts:
    """The texts of all cards of some packs."""

    def __init__(self, packs: Sequence[Pack]) -> None:
        self.cards = {card.id: card for pack in packs for _, card in pack.cards()}
        self.bonuses = [bonus for pack in packs for bonus in pack.bonus]
        self.starting = {pack.starting for pack in packs}

    def text(self, id: str, speaker: Speaker) -> str | None:
        """What a card does; None for what is no card."""
        card = self.cards.get(id)
        return None if card is None else " ".join(self._sentences(card, speaker))

    def help(self, id: str, speaker: Speaker) -> str | None:
        """What a card costs and is worth, and where it goes; None for what is no card."""
        card = self.cards.get(id)
        return None if card is None else " ".join(self._notes(card, speaker))

    def note(self, part: str, id: str, speaker: Speaker) -> str | None:
        """What picking a card does, in half a line: what it costs to hire, what it gives when it is
        played, what a chambermaid does, what a maid just played may do besides ("offer"); None for
        what is no card.
        """
        card = self.cards.get(id)
        if card is None:
            return None
        if isinstance(card, Maid):
            found = self._about_maid(part, card, speaker)
        elif isinstance(card, Refined) and card.chief is None:  # none of them has to be used
            found = [_sentence(replace(effect, may=False), speaker) for effect in card.text]
        else:
            found = self._sentences(card, speaker)
        if part in ("hire", "gain") and hasattr(card, "cost"):
            found = [_cost(card, speaker), *found]
        return _started(" ".join(found))

    def _about_maid(self, part: str, maid: Maid, speaker: Speaker) -> list[str]:
        """What matters of a maid who is played, hired, made a chambermaid or used."""
        bonuses = [_bonus(bonus, speaker) for bonus in self.bonuses if maid.id in bonus.maids]
        chamber = maid.chamber
        if part == "offer":
            offered = [effect for effect in maid.text if effect.may or effect.pay is not None]
            return [_sentence(replace(effect, may=False), speaker) for effect in offered]
        if part == "use" and chamber is not None and chamber.effect is not None:
            return [_sentence(chamber.effect, speaker)]
        if part == "chamber" and chamber is not None:
            effect = "" if chamber.effect is None else _clause(chamber.effect, speaker)
            end = "-effect" if effect else ""
            return [speaker.say(f"note-chamber{end}", cost=chamber.cost, effect=effect), *bonuses]
        found = _served(maid, speaker, "note-nothing")
        if part not in ("hire", "gain"):
            return found
        sets = [bonus for bonus in self.bonuses if maid.id in bonus.maids and _is_set(bonus)]
        if not sets or chamber is None:
            return self._of_maid(maid, speaker)
        return [*found, speaker.say("note-sets", cost=chamber.cost)]

    def _sentences(self, card: Card, speaker: Speaker) -> list[str]:
        match card:
            case Love():
                return [_ended(_icons(Gain(love=card.love), speaker))]
            case Maid():
                return self._of_maid(card, speaker)
            case Refined(chief=None):
                return [_sentence(effect, speaker) for effect in card.text]
            case Refined():
                return [speaker.say("text-chief", pile=card.chief)]
            case Preparation():
                return [_of_preparation(card, speaker)]
            case Private():
                return _of_private(card, speaker)
            case Misfortune():
                return _of_event(card, speaker)
        raise TypeError(f"{card.id}: is no card of a pack")

    def _of_maid(self, maid: Maid, speaker: Speaker) -> list[str]:
        found = _served(maid, speaker)
        if maid.chamber is not None:
            found.append(_chamber(maid.chamber.cost, maid.chamber.effect, speaker))
        found += [_bonus(bonus, speaker) for bonus in self.bonuses if maid.id in bonus.maids]
        if maid.cancels_events:
            found.append(speaker.say("text-cancels"))
        return found

    def _notes(self, card: Card, speaker: Speaker) -> list[str]:
        worth = _worth(card)
        match card:
            case Maid(id=id) if id in self.starting:
                return [speaker.say("help-starting", **worth)]
            case Preparation():
                return [speaker.say("help-preparation", **worth)]
            case Refined():
                return [speaker.say("help-refined" if card.chief is None else "help-chief")]
        found = [_cost(card, speaker)]
        if isinstance(card, Maid) and card.points_by_count is not None:
            each = card.points_by_count
            shown = {"odd": _signed(each.odd), "even": _signed(each.even), "least": each.at_least}
            found.append(speaker.say("help-by-count", **shown, odd_count=abs(each.odd)))
        elif isinstance(card, Love):
            found.append(speaker.say("help-love"))
        elif isinstance(card, Private):
            found.append(speaker.say("help-private"))
        elif isinstance(card, Misfortune) and card.cure is not None:
            found.append(speaker.say("help-cure", card_a=speaker.card(card.cure, "a")))
        return found


def _worth(card: Card) -> dict[str, object]:
    """The points that are printed on a card, but for those of an event in a house."""
    points = getattr(card, "points", 0) if not isinstance(card, Misfortune) else 0
    return {"points": _signed(points), "count": abs(points)}


def _cost(card: Card, speaker: Speaker) -> str:
    return speaker.say("help-cost", cost=getattr(card, "cost", 0), **_worth(card))


def _served(maid: Maid, speaker: Speaker, nothing: str = "text-nothing") -> list[str]:
    """What a maid does who is played."""
    icons = _icons(maid.gain, speaker)
    found = [_ended(icons)] if icons else []
    found += [_sentence(effect, speaker) for effect in maid.text]
    return found or [speaker.say(nothing)]


def _of_preparation(card: Preparation, speaker: Speaker) -> str:
    asked = {skill: getattr(card, skill) for skill in SKILLS}
    skills = [speaker.say(f"asks-{name}", count=n) for name, n in asked.items() if n]
    return speaker.say(
        "text-preparation", pile=card.pile, level=card.level, skills=", ".join(skills)
    )


def _of_event(card: Misfortune, speaker: Speaker) -> list[str]:
    points = {"points": _signed(card.points), "count": abs(card.points)}
    found = [speaker.say(f"text-event-{card.on}", **points)]
    if card.many:
        each = {"each": _signed(card.points_many), "each_count": abs(card.points_many)}
        found.append(speaker.say("text-event-many", many=card.many, **each))
    return found


def _of_private(maid: Private, speaker: Speaker) -> list[str]:
    phase = speaker.say("head-phase")
    found = [_sentence(effect, speaker, phase) for effect in maid.start]
    if icons := _icons(maid.on_call, speaker):
        found.append(speaker.say("text-on-call", gain=icons))
    if maid.wakes_others:
        found.append(speaker.say("text-wakes"))
    return found or [speaker.say("text-nothing")]


def _chamber(cost: int, effect: Effect | None, speaker: Speaker) -> str:
    if effect is None:
        return speaker.say("text-chamber", cost=cost)
    return speaker.say("text-chamber-effect", cost=cost, effect=_clause(effect, speaker))


def _bonus(bonus: Bonus, speaker: Speaker) -> str:
    maids = speaker.listed([speaker.card(maid) for maid in bonus.maids])
    sets = [
        speaker.say("bonus-set", size=size, points=_signed(points))
        for size, points in sorted((bonus.alike or bonus.different).items())
    ]
    kind = next(name for name in ("each", "alike", "different", "most") if getattr(bonus, name))
    count = bonus.each or bonus.most
    shown = {"maids": maids, "sets": ", ".join(sets), "points": _signed(count), "count": abs(count)}
    return speaker.say(f"bonus-{kind}", **shown)


def _is_set(bonus: Bonus) -> bool:
    """Whether it takes several chambermaids, which is more than half a line says."""
    return bool(bonus.alike or bonus.different)


def _icons(gain: Gain, speaker: Speaker) -> str:
    """Icons as they are written: "+1 Call, +2 Services"."""
    given = {name: getattr(gain, name) for name in gain.__struct_fields__}
    return ", ".join(speaker.say(f"icon-{name}", count=n) for name, n in given.items() if n)


def _sentence(effect: Effect, speaker: Speaker, *heads: str) -> str:
    return _ended(_clause(effect, speaker, *heads))


def _clause(effect: Effect, speaker: Speaker, *heads: str) -> str:
    """An effect: when it happens, what is paid, what that brings."""
    conditions = [*heads]
    if effect.when is not None:
        conditions.append(_when(effect.when, speaker))
    if effect.times > 1:
        conditions.append(speaker.say("head-times", count=effect.times))
    body = _in_order(list(_results(effect, speaker)), speaker)
    if effect.may and effect.pay is None:
        body = speaker.say("if-wished", body=body)
    if effect.pay is not None:
        body = f"{_payment(effect.pay, speaker)} ⇒ {body}"
    if not conditions:
        return body
    return speaker.say("headed", head=", ".join(conditions), body=body)


def _in_order(results: list[str], speaker: Speaker) -> str:
    """What happens first, then the rest; nothing where nothing does."""
    first, *others = results or [""]
    return reduce(
        lambda before, after: speaker.say("then", first=before, next=after), others, first
    )


def _results(effect: Effect, speaker: Speaker) -> Iterable[str]:
    icons = _icons(effect.gain, speaker)
    if icons:
        number = None if effect.per is None else _number(effect.per, MANY, speaker)
        yield icons if number is None else speaker.say("per", gain=icons, number=number)
    if effect.dismiss:
        id = "do-dismiss-earlier" if effect.earlier else "do-dismiss"
        yield speaker.say(id, count=effect.dismiss)
    if effect.take is not None:
        yield _taking(effect.take, speaker)
    if effect.attack is not None:
        yield _attack(effect.attack, speaker)
    if effect.look is not None:
        yield speaker.say(f"do-look-{effect.look}")
    if effect.put is not None:
        event = speaker.card(effect.put.event)
        yield speaker.say("do-put", event=event, count=effect.put.count)
    if effect.choose:
        ways = [_icons(gain, speaker) for gain in effect.choose.values()]
        yield speaker.say("do-choose", ways=_either(ways, speaker))
    for name in ("first_master", "end_event", "move_event"):
        if getattr(effect, name):
            yield speaker.say(f"do-{name.replace('_', '-')}")


def _when(when: When, speaker: Speaker) -> str:
    limits = {"at_least": when.at_least, "exactly": when.exactly, "every": when.every}
    kind, count = next((name, n) for name, n in limits.items() if n is not None)
    number = _number(when, MANY if kind == "every" else count, speaker)
    return speaker.say(f"head-{kind.replace('_', '-')}", count=count, number=number)


def _number(number: Number, count: int, speaker: Speaker) -> str:
    """What is counted: "maids played this turn"."""
    if number.preparations is not None:
        return speaker.say("number-preparations", pile=number.preparations, count=count)
    kind, what = ("played", number.played) if number.played else ("chambers", number.chambermaids)
    if what == "maid":
        return speaker.say(f"number-{kind}-maids", count=count)
    return speaker.say(f"number-{kind}", card=speaker.card(str(what)), count=count)


def _payment(pay: Pay, speaker: Speaker) -> str:
    found = []
    if pay.service:
        found.append(speaker.say("pay-service", count=pay.service))
    if pay.dismiss is not None:
        found.append(speaker.say("pay-dismiss", what=_what(pay.dismiss, speaker)))
    if pay.give_back is not None:
        found.append(speaker.say("pay-give-back", what=_what(pay.give_back, speaker)))
    if pay.keep is not None:
        found.append(speaker.say("pay-keep", count=pay.keep))
    if pay.self:
        found.append(speaker.say("pay-self"))
    return speaker.listed(found)


def _what(what: str, speaker: Speaker) -> str:
    return speaker.say(f"any-{what}") if what in WHAT else speaker.card(what, "a")


def _taking(take: Take, speaker: Speaker) -> str:
    ways = [speaker.card(card, "a") for card in take.cards]
    if take.maids_up_to is not None:
        ways.append(speaker.say("any-maid-up-to", cost=take.maids_up_to))
    return speaker.say(f"do-take-{take.to}", what=_either(ways, speaker))


def _attack(attack: Attack, speaker: Speaker) -> str:
    who = {"on": attack.on, "staff": "yes" if attack.with_staff else "no"}
    whom = speaker.say("attack-whom", holding=attack.holding, **who)
    ways = {"call": attack.call, "dismiss": attack.dismiss}
    done = [speaker.say(f"attack-{name}", count=n) for name, n in ways.items() if n]
    if attack.event is not None:
        done.append(speaker.say("attack-event", event_a=speaker.card(attack.event, "a")))
    return speaker.say("attack", whom=whom, done=speaker.listed(done))


def _either(ways: list[str], speaker: Speaker) -> str:
    """Several ways, one of which is chosen."""
    if len(ways) < 2:
        return "".join(ways)
    return speaker.say("either", first=", ".join(ways[:-1]), last=ways[-1])


def _signed(points: int) -> str:
    """Points as they are printed: with a true minus sign."""
    return f"−{-points}" if points < 0 else str(points)


def _started(text: str) -> str:
    """A sentence as it follows a colon."""
    return f"{text[:1].lower()}{text[1:]}"


def _ended(text: str) -> str:
    """A clause as a sentence."""
    return f"{text[:1].upper()}{text[1:]}."
