"""Sentences in the reader's language, from Fluent files (`.ftl`): the words of a game, its events,
its actions.

Codes and parameters come from the kernel; nothing here knows what they mean beyond
`Game.parameter_kinds`, which says whether a parameter names a seat, a card or a place. A sentence
gets, for each parameter `x`: the rendered `$x`; for cards also `$x_the` and `$x_a`, and `$x_id`
to choose by; for places also `$x_to` and `$x_at`; for seats also `$x_is_you` and `$x_is_seat`
("yes" or "no"). A plain parameter that is the id of a card stays so, and comes with `$x_name`,
`$x_the` and `$x_a`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message

from billetdoux.kernel.errors import BilletDouxError, PackError, suggestion
from billetdoux.kernel.registry import game_folder
from billetdoux.kernel.rules import Action, Event, Game

LANGUAGES = ("en", "fr")
_COMMON = Path(__file__).parent / "text"


class Texts:
    """The messages of some folders, each with a file a language, in one language."""

    def __init__(self, language: str, folders: Iterable[Path]) -> None:
        if language not in LANGUAGES:
            hint = suggestion(language, LANGUAGES) + f"; known: {', '.join(LANGUAGES)}"
            raise BilletDouxError(f"language: there is no '{language}'{hint}")
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._ids: dict[str, None] = {}
        for folder in [_COMMON, *folders]:
            path = folder / f"{language}.ftl"
            if not path.exists():
                raise PackError(f"{path}: there is no such file")
            resource = FluentResource(path.read_text(encoding="utf-8"))
            self._bundle.add_resource(resource)
            self._ids |= dict.fromkeys(e.id.name for e in resource.body if isinstance(e, Message))

    def ids(self, prefix: str) -> list[str]:
        """The messages whose ids begin so, in the order of the files."""
        return [id for id in self._ids if id.startswith(prefix)]

    def has(self, id: str) -> bool:
        """Whether there is a message, or a message's attribute (`message.attribute`)."""
        message, _, attribute = id.partition(".")
        if not self._bundle.has_message(message):
            return False
        return not attribute or attribute in self._bundle.get_message(message).attributes

    def say(self, id: str, **details: Any) -> str:
        """The message, or attribute, with its parameters filled in."""
        if not self.has(id):
            raise PackError(f"{self.language}.ftl: there is no message '{id}'")
        name, _, attribute = id.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise PackError(f"{self.language}.ftl: '{id}' has attributes only")
        text, errors = self._bundle.format_pattern(pattern, details)
        if errors:
            raise PackError(f"{self.language}.ftl: {id}: {errors[0]}")
        return str(text)

    def listed(self, items: Sequence[str]) -> str:
        """Several things as one phrase: "a, b and c"."""
        if len(items) < 2:
            return "".join(items)
        text = self.say("list-and", first=items[-2], last=items[-1])
        for item in reversed(items[:-2]):
            text = self.say("list-comma", first=item, rest=text)
        return text


@cache
def game_texts(id: str, language: str) -> Texts:
    """The texts of a game."""
    return Texts(language, [game_folder(id) / "text"])


class Narrator:
    """Tells events and actions of a game to one reader (None: a spectator), in their language."""

    def __init__(
        self, game: Game, language: str, names: Sequence[str], reader: int | None = None
    ) -> None:
        self.game = game
        self.texts = game_texts(game.id, language)
        self.names = list(names)
        self.reader = reader

    def event(self, event: Event) -> str:
        """An event as the reader may see it."""
        id, details = self.sentence(event)
        return self.texts.say(id, **details)

    def sentence(self, event: Event) -> tuple[str, dict[str, object]]:
        """The id of an event's sentence for the reader, and what it speaks of."""
        secret = event.secrets.get(self.reader) if self.reader is not None else None
        id = sentence_id(self.game, event, bool(secret))
        return id, self.details({**event.details, **(secret or {})})

    def action(self, action: Action) -> str:
        """An action of the reader's, as a line of a menu."""
        id = "-".join(["action", *[name for name, _ in action.parts]])
        return self.texts.say(id, **self.details(dict(action.parts)))

    def card(self, id: str, form: str = "") -> str:
        """A card's name, or another form of it: "the", "a", "text", "help". Without an article the
        name will do; a text that is not there is empty.
        """
        own = self._own(id, form)
        if own is not None:
            return own
        name = f"card-{id}.{form}"
        if form and self.texts.has(name):
            return self.texts.say(name)
        if form in ("text", "help"):
            return ""
        return self.texts.say(f"card-{id}") if self.texts.has(f"card-{id}") else id

    def place(self, id: str, form: str = "") -> str:
        """A place's name, or another form of it: "to", "at", "text"."""
        own = self._own(id, form)
        if own is not None:
            return own
        for name in (f"place-{id}.{form}", f"place-{id}"):
            if self.texts.has(name):
                return self.texts.say(name)
            if form == "text":
                return ""
        return id

    def say(self, id: str, **details: Any) -> str:
        """A message of the game."""
        return self.texts.say(id, **details)

    def listed(self, items: Sequence[str]) -> str:
        return self.texts.listed(items)

    def _own(self, id: str, form: str) -> str | None:
        """The words that a pack brings, then those made from its content; a tip of the game's
        follows what is made, unless it may be about another card of that name.
        """
        given = self.game.pack_words(id, self.texts.language, form)
        if given or form not in ("text", "help"):
            return given
        made = self.game.made_text(id, form, self)
        tip = f"card-{id}.help"
        if made is None or form == "text" or given is not None or not self.texts.has(tip):
            return made if made is not None else given
        return f"{made} {self.texts.say(tip)}".strip()

    def details(self, details: dict[str, object]) -> dict[str, object]:
        """Parameters as the sentences want them."""
        arguments: dict[str, object] = {}
        for name, value in details.items():
            kind = self.game.parameter_kind(name)
            if kind == "seat" and isinstance(value, int):
                arguments[name] = self.names[value]
                arguments[f"{name}_is_you"] = _yes(value == self.reader)
                arguments[f"{name}_is_seat"] = _yes(value == details.get("seat"))
            elif kind == "seats" and isinstance(value, list):
                arguments[name] = self.texts.listed([self.names[seat] for seat in value])
                arguments[f"{name}_is_you"] = _yes(self.reader in value)
                arguments[f"{name}_count"] = len(value)
            elif kind == "card":
                arguments |= self._card_forms(name, value)
            elif kind == "cards" and isinstance(value, list):
                arguments[name] = self.texts.listed(_counted([self.card(card) for card in value]))
                the = [self.card(card, "the") for card in value]
                arguments[f"{name}_the"] = self.texts.listed(_counted(the))
                arguments[f"{name}_a"] = self.texts.listed(self._each_with_article(value))
            elif kind == "place" and isinstance(value, str):
                forms = {name: "", f"{name}_to": "to", f"{name}_at": "at"}
                arguments |= {key: self.place(value, form) for key, form in forms.items()}
            else:
                arguments[name] = _yes(value) if isinstance(value, bool) else value
                if isinstance(value, str) and self.game.named_entries().get(value) == "card":
                    forms = {"name": "", "the": "the", "a": "a"}
                    arguments |= {f"{name}_{end}": self.card(value, forms[end]) for end in forms}
        return arguments

    def _each_with_article(self, cards: list[str]) -> list[str]:
        """Each card once, with an article or how often it is there: "a 1 Love", "3 × 2 Love"."""
        return [
            self.card(card, "a") if times == 1 else f"{times} × {self.card(card)}"
            for card, times in Counter(cards).items()
        ]

    def _card_forms(self, name: str, value: object) -> dict[str, object]:
        if not isinstance(value, str):  # a guess by number
            return {name: value, f"{name}_the": value, f"{name}_a": value}
        forms = {name: "", f"{name}_the": "the", f"{name}_a": "a"}
        words = {key: self.card(value, form) for key, form in forms.items()}
        return {**words, f"{name}_id": value}


def _counted(names: Sequence[str]) -> list[str]:
    """Each name once, with how often it is there: "3 × 1 Love"."""
    return [name if times == 1 else f"{times} × {name}" for name, times in Counter(names).items()]


def sentence_id(game: Game, event: Event, secret: bool) -> str:
    """The id of an event's sentence: its code, the optional details that it has, in the order in
    which the game declares them, and "secret" for whoever learns more than the others.
    """
    optional = game.event_variants().get(event.code, ())
    given = [name for name in optional if name in event.details]
    return "-".join(["event", event.code, *given, *["secret"] * secret])


def _yes(value: bool) -> str:
    return "yes" if value else "no"
