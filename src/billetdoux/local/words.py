"""All that the terminal says about a game, in the reader's language: the words of the interface and
those of the game together, for one reader at one table. It knows no particular game and draws
nothing.
"""

from __future__ import annotations

import inspect
import os
import re
from collections.abc import Collection, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec

from billetdoux.kernel.ledger import Case, Ledger, Rule, Section, read_ledger
from billetdoux.kernel.narrator import LANGUAGES, Narrator, Texts
from billetdoux.kernel.pack_sources import brought_packs, named_options
from billetdoux.kernel.registry import game_folder
from billetdoux.kernel.rules import Action, Event, Game, View
from billetdoux.kernel.scene import Card, Counter, Scene, Zone
from billetdoux.local.move_builder import CONFIRM, STOP, Choice, MoveBuilder
from billetdoux.local.printable import printable
from billetdoux.local.story import BREAK

# What a number in a card's corner may be: one that always stands behind the name, what the card
# costs, which is of no interest once one has it, or points, which never stand behind the name.
CORNERS = ("corner", "price", "worth")


@cache
def interface(language: str) -> Texts:
    """The words of the interface itself."""
    return Texts(language, [Path(__file__).parent / "text"])


def usual_language() -> str:
    """The language of the reader's system where we speak it, otherwise the first of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            language = value[:2].lower()
            return language if language in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def option_value(texts: Texts, name: str, value: object) -> str:
    """An option's value in words, such as the name of an edition, where the game has any."""
    id = f"{name}-{value}"
    return texts.say(id) if texts.has(id) else str(value)


class Words:
    """Speaks to one reader (None: a spectator). Seats without a name get one in this language."""

    def __init__(
        self,
        game: Game,
        language: str,
        names: Sequence[str],
        reader: int | None,
        all_open: bool = False,
    ) -> None:
        self.game = game
        self.language = language
        self.reader = reader
        self.all_open = all_open
        self.ui = interface(language)
        self.names = [printable(name) or self._nameless(seat) for seat, name in enumerate(names)]
        self.narrator = Narrator(game, language, self.names, reader)
        self.texts = self.narrator.texts

    def _nameless(self, seat: int) -> str:
        return self.say("you") if seat == self.reader else self.say("guest")

    def say(self, id: str, **details: Any) -> str:
        """A message of the interface."""
        return self.ui.say(id, **details)

    def title(self) -> str:
        """The game, its edition or cards, and the other options that somebody chose."""
        options = self.game.options
        named = named_options(options)
        sets = [f"{name}-{named[name]}" for name in ("edition", "packs") if name in named]
        parts = [self.texts.say(id) for id in sets if self.texts.has(id)]
        parts += [self._chosen(name, named[name]) for name in chosen_options(self.game)]
        own = [pack.words(self.language) for pack in brought_packs(options)]
        parts += [words.name for words in own if words is not None]
        return " · ".join(filter(None, [self.texts.say("game-name"), *parts]))

    def _chosen(self, name: str, value: object) -> str:
        """An option that is on, or one with a value that has a name; empty for others."""
        if name in ("edition", "packs") or not self.texts.has(f"option-{name}"):
            return ""
        label = self.texts.say(f"option-{name}")
        if value is True:
            return label
        known = self.texts.has(f"{name}-{value}")
        text = self.texts.say(f"{name}-{value}") if known else ""
        return self.say("labelled", label=label, text=text) if known else ""

    def content(self) -> str:
        """What a pack of people's own says of itself, and what is made from its content; empty for
        ours.
        """
        packs = brought_packs(self.game.options)
        own = [pack.words(self.language) for pack in packs]
        texts = [words.text for words in own if words is not None and words.text]
        made = self.game.content_text(self.narrator) if packs else ""
        return " ".join([*texts, made]).strip()

    def event(self, event: Event) -> str:
        """An event as the reader may see it, or with its secrets where all cards are open."""
        id, details = self._sentence(event)
        return self.texts.say(id, **details)

    def story(self, events: Sequence[Event]) -> list[str]:
        """Events as sentences; what happens several times running in a turn is said once."""
        runs = [list(same) for _, same in groupby(events, self._line)]
        return [self._several(same[0], len(same)) for same in runs if same[0] is not BREAK]

    def _line(self, event: Event) -> str:
        return "" if event is BREAK else self.event(event)

    def _several(self, event: Event, times: int) -> str:
        """What happened so often running, as a sentence of its own where the game has one."""
        id, details = self._sentence(event)
        if times == 1:
            return self.texts.say(id, **details)
        if self.texts.has(f"{id}-times"):
            return self.texts.say(f"{id}-times", **details, times=times)
        return self.say("repeated", line=self.texts.say(id, **details), count=times)

    def _sentence(self, event: Event) -> tuple[str, dict[str, object]]:
        """The id of an event's sentence, and what it speaks of."""
        id = f"event-{event.code}-secret"
        if not (self.all_open and event.secrets and self.texts.has(id)):
            return self.narrator.sentence(event)
        # Where two have the same secret, each from their side, the one who acts tells it.
        teller = event.details.get("seat")
        sides = sorted(event.secrets, key=lambda seat: seat != teller)
        secret = event.secrets[sides[0]]
        return id, self.narrator.details({**event.details, **secret})

    def action(self, action: Action) -> str:
        return self.narrator.action(action)

    def why_not(self, code: str) -> str:
        """The reason for a refusal."""
        id = f"why-{code}"
        return self.texts.say(id) if self.texts.has(id) else self.say("not-now")

    def label(self, id: str, **details: Any) -> str:
        """A label of the game's scene."""
        return self.texts.say(id, **details)

    def counter(self, counter: Counter) -> str:
        """A counter in words; its label may hold the number already."""
        text = self.label(counter.label, count=counter.value, goal=counter.goal)
        return text if str(counter.value) in text else f"{text} {counter.value}"

    # Cards

    def card(self, face: str | None) -> str:
        """A card's name, or what a hidden card is called."""
        if face is not None:
            return self.narrator.card(face)
        known = self.texts.has("hidden-card")
        return self.texts.say("hidden-card") if known else self.say("hidden-card")

    def value(self, face: str) -> str:
        """What is printed in a card's corner."""
        return self.game.card_corner(face)

    def corner(self, face: str) -> str:
        """What is printed in a card's corner, with what it counts where the game says so."""
        value, kind = self.value(face), f"kind-{self.game.card_kind(face)}"
        known = [id for end in CORNERS if self.texts.has(id := f"{kind}.{end}")]
        return self.texts.say(known[0], count=int(value)) if known and value.isdigit() else value

    def full_card(self, face: str) -> str:
        """A card's name with its value, its cost or its points."""
        corner = "" if self._has(face, "worth") else self.corner(face)
        return f"{self.card(face)} ({corner})" if corner else self.card(face)

    def asked_for(self, face: str) -> str:
        """What has to be spent on a card besides its price, such as skills."""
        numbers = [(f"asks-{name}", count) for name, _, count in self.game.card_numbers(face)]
        asked = [self.texts.say(id, count=count) for id, count in numbers if self.texts.has(id)]
        return ", ".join(asked)

    def held_card(self, face: str) -> str:
        """A card in hand: a price is of no interest any more, a bare value is."""
        value = self.value(face)
        plain = value and value == self.corner(face)
        return f"{self.card(face)} ({value})" if plain else self.card(face)

    def somebody_here(self, seat: int) -> str:
        """That somebody's pawn stands at a place."""
        return self.say("place-you" if seat == self.reader else "place-pawn", name=self.names[seat])

    def card_text(self, face: str, form: str = "text") -> str:
        """What a card does ("text"), or more about it ("help"), where the game says so; its text
        begins with the numbers printed on it that have a name.
        """
        text = self.narrator.card(face, form)
        return " ".join(filter(None, [self.numbers(face) if form == "text" else "", text]))

    def numbers(self, face: str) -> str:
        """The numbers that are printed on a card and have a name, with what they mean."""
        numbers = [Counter(*number) for number in self.game.card_numbers(face) if number[1]]
        printed = ", ".join(self.counter(number) for number in numbers if number.value)
        id = f"kind-{self.game.card_kind(face)}.numbers"
        if not printed:
            return ""
        return self.texts.say(id, numbers=printed) if self.texts.has(id) else f"{printed}."

    def card_line(self, face: str) -> str:
        """A card and what it does."""
        text, name = self.card_text(face), self.full_card(face)
        return self.say("labelled", label=name, text=text) if text else name

    def card_help(self, face: str) -> str:
        """Everything there is to say about a card, in one line."""
        name = self.card_title(face)
        text = f"{self.card_text(face)} {self.card_text(face, 'help')}".strip()
        return self.say("labelled", label=name, text=text) if text else name

    def card_title(self, face: str) -> str:
        """A card's name above all there is to say about it: its price is part of that."""
        return self.card(face) if self._has(face, "price") else self.full_card(face)

    def _has(self, face: str, corner: str) -> bool:
        """Whether this is what is printed in the corner of such cards; see `CORNERS`."""
        return self.texts.has(f"kind-{self.game.card_kind(face)}.{corner}")

    def place(self, id: str) -> str:
        """A place's name, that of a pack too."""
        return self.narrator.place(id)

    def place_text(self, id: str) -> str:
        """What a visit to a place does, where the game says so."""
        return self.narrator.place(id, "text")

    def cards(self, cards: Sequence[Card]) -> str:
        """Several cards as a list; a dash for none."""
        return ", ".join(self.card(card.face) for card in cards) or "—"

    def tally(self, zone: Zone) -> str:
        """What a tally counts, as a list; a dash where nothing is left."""
        left = [card for card in zone.cards if card.count]
        return ", ".join(f"{self.card(card.face)} ×{card.count}" for card in left) or "—"

    def left(self, scene: Scene) -> dict[str, str]:
        """What a tally says about each card, as a note behind its name."""
        return {
            card.face: f"  {self.label(zone.label)}: {card.count}"
            for zone in scene.zones
            if zone.kind == "tally"
            for card in zone.cards
            if card.face is not None
        }

    def introductions(self, view: View) -> list[str]:
        """The cards that are presented to everyone before the game begins."""
        faces = self.game.introduced_cards(view)
        return [self.texts.say("introduced"), *map(self.card_line, faces)] if faces else []

    # Choices

    def prompt(self, chooser: MoveBuilder, brief: bool = False) -> str:
        """The question that is open; briefly, without the moment of the turn."""
        part = chooser.part
        if part == CONFIRM and chooser.doubtful is not None:
            return self._confirm(chooser.doubtful)
        phase = chooser.phase
        moment = not chooser.picked and (not brief or chooser.mixed)
        asked = [f"{phase}.ask-{part}", f"{phase}.ask"] if moment else []
        asked += [] if chooser.mixed else [f"part-{part}"]
        known = [id for id in asked if self.texts.has(id)]
        offered = self.narrator.details(dict(chooser.legal[0].parts))
        return self.texts.say(known[0], **offered) if known else self.say("choose")

    def _confirm(self, action: Action) -> str:
        """Whether a move is meant that does no good, and why it does none, if the game says so."""
        name, value = action.parts[0]
        known = [id for id in (f"doubt-{name}-{value}", f"doubt-{name}") if self.texts.has(id)]
        if not known:
            return self.say("confirm", action=self.action(action))
        reason = self.texts.say(known[0])
        id = "declining" if self.texts.has(f"{name}-{value}.declines") else "because"
        return self.say(f"confirm-{id}", action=self.action(action), reason=reason)

    def choice(self, choice: Choice, faces: Sequence[str] = ()) -> str:
        """A choice as a line of the menu. `faces` are all cards there are, to explain a number."""
        if choice.part == STOP:
            return self.say("choice-stop")
        if choice.part == CONFIRM:
            return self.say(f"confirm-{choice.value}")
        if choice.action is not None:
            return self.action(choice.action)
        if choice.mixed and self.texts.has(f"action-{choice.part}"):
            said = self.narrator.details({choice.part: choice.value})
            return self.texts.say(f"action-{choice.part}", **said)
        if choice.held and self._has(str(choice.value), "price"):
            return self.card(str(choice.value))
        return self.part(choice.part, choice.value, faces)

    def declines(self, choice: Choice) -> bool:
        """Whether "no" means this choice: it goes back, declines to answer, or its text says so."""
        part = (choice.part, choice.value)
        declining = [action.parts[0] for action in self.game.declining()]
        said = self.texts.has(f"{choice.part}-{choice.value}.declines")
        return part == (CONFIRM, "no") or part in declining or said

    def ends(self, choice: Choice) -> bool:
        """Whether "that is all" means this choice: it is called so, or its text says that it ends
        what one is doing.
        """
        said = self.texts.has(f"{choice.part}-{choice.value}.ends")
        return said or self.choice(choice) == self.say("choice-stop")

    def accepts(self, choice: Choice) -> bool:
        """Whether "yes" means this choice also where there are more beside declining."""
        return self.texts.has(f"{choice.part}-{choice.value}.accepts")

    def part(self, name: str, value: str | int, faces: Sequence[str] = ()) -> str:
        """The value of a part of an action; a card with its number, a number with its cards."""
        kind = self.game.parameter_kind(name)
        if kind == "card" and isinstance(value, str):
            return self.full_card(value)
        same = [self.card(face) for face in faces if self.value(face) == str(value)]
        if kind == "card" and same:
            return self.say("labelled", label=value, text=", ".join(same))
        return self.short_part(name, value)

    def short_part(self, name: str, value: str | int) -> str:
        """The value of a part of an action, by its name alone."""
        kind = self.game.parameter_kind(name)
        if kind == "seat" and isinstance(value, int):
            return self.say("yourself") if value == self.reader else self.names[value]
        if kind == "card" and isinstance(value, str):
            return self.card(value)
        if kind == "place" and isinstance(value, str):
            return self.narrator.place(value)
        id = f"{name}-{value}"
        return self.texts.say(id) if self.texts.has(id) else str(value)

    def picked(self, chooser: MoveBuilder) -> str:
        """What has been picked so far."""
        picked = [] if chooser.doubtful else chooser.picked  # the question names them all
        return " › ".join(self.short_part(name, value) for name, value in picked)

    # Rules

    def rules_by_id(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """The sections of the rules that hold at this table: each rule with its id."""
        ledger = ledger_of(self.game.id, self.language)
        edition, players = self.game.options.get("edition"), self.game.players
        chosen, cards = chosen_options(self.game), self.game.piece_counts(self.game.start())
        held = sections(ledger, edition, players, chosen, cards)
        return [
            (one.title, [(rule.id, self._rule(rule.id, rule.text, cards)) for rule in one.rule])
            for one in held
        ]

    def rules(self) -> list[tuple[str, list[str]]]:
        """The sections of the rules that hold at this table; first what is played with, where that
        is not our own.
        """
        own = [(self.title(), [self.content()])] if self.content() else []
        return own + [(title, [text for _, text in rules]) for title, rules in self.rules_by_id()]

    def commands(self, hints: bool) -> str:
        """What can be typed at any time; in notation players have numbers."""
        players = ", ".join(f"{seat} {name}" for seat, name in enumerate(self.names))
        return self.say("plain-help", hints="yes" if hints else "no", players=players)

    def _rule(self, id: str, text: str, cards: Collection[str]) -> str:
        """A rule; one about a card, as its id says, names that card."""
        card = "-".join(id.lower().split("-")[1:-1])
        if card not in cards or re.search(rf"\b{re.escape(self.card(card))}\b", text):
            return text
        return self.say("labelled", label=self.card(card), text=text)

    def waiting(self, actor: int) -> str:
        """Who is awaited, if it is somebody else."""
        awaited = actor >= 0 and actor != self.reader
        return self.say("thinking", name=self.names[actor]) if awaited else ""


@cache
def ledger_of(id: str, language: str) -> Ledger:
    """The ledger of a game."""
    return read_ledger(game_folder(id), language)


def holds(
    rule: Rule | Case,
    edition: object = None,
    players: int | None = None,
    chosen: Collection[str] | None = None,
    cards: Collection[str] | None = None,
) -> bool:
    """Whether a rule, or a case of one, is for this edition, number of players and chosen options
    (None: any); one about a card is for all who play with it.
    """
    if cards is not None and rule.card is not None:
        return rule.card in cards
    if edition is not None and rule.editions and edition not in rule.editions:
        return False
    option = rule.option if isinstance(rule, Rule) else None
    if chosen is not None and option is not None and option not in chosen:
        return False
    if players is None or rule.players is None:
        return True
    return rule.players[0] <= players <= rule.players[1]


def chosen_options(game: Game) -> list[str]:
    """The options that somebody chose: those that do not have their default value."""
    defaults = inspect.signature(type(game)).parameters
    return [
        name
        for name, value in game.options.items()
        if name in defaults and value != defaults[name].default
    ]


def sections(
    ledger: Ledger,
    edition: object = None,
    players: int | None = None,
    chosen: Collection[str] | None = None,
    cards: Collection[str] | None = None,
) -> list[Section]:
    """The sections of a ledger with the rules that hold, each with those of its cases that do; see
    `holds`.
    """
    found = []
    for section in ledger.section:
        held = [
            _with_cases(
                rule, [one for one in rule.case if holds(one, edition, players, None, cards)]
            )
            for rule in section.rule
            if holds(rule, edition, players, chosen, cards)
        ]
        if held:
            found.append(Section(section.id, section.title, held))
    return found


def _with_cases(rule: Rule, cases: Sequence[Case]) -> Rule:
    """A rule that says what holds in these cases too."""
    text = " ".join([rule.text, *[case.text for case in cases]])
    house = rule.house or any(case.house for case in cases)
    return msgspec.structs.replace(rule, text=text, house=house, case=[])
