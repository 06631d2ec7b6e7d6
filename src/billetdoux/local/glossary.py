"""What `help` knows: everything that has a name in a game, and what there is to say about it.

Names come from the texts of the game (`card-`, `place-`, `die-`, `term-`, ...), its ledger and the
bots. Names are compared as they may be typed: without capitals, accents, quotes or articles, also
as plurals and in part. A text may give further names, separated by bars, as its `.also`; what a
pack calls otherwise than we do is found under our name too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from billetdoux.bots import levels
from billetdoux.kernel.narrator import Texts
from billetdoux.local.command_words import command, simple, small_words
from billetdoux.local.words import Words

# Groups of texts, in the order in which they are listed, and the attribute that explains one.
GROUPS = {
    "die": "text",
    "term": "text",
    "phase": "text",
    "option": "about",
    "edition": "about",
}

# Commands that are explained by the list of commands; words such as "end" mean more in a game.
EXPLAINED = ("help", "undo", "hint", "state", "log", "rules", "language", "quit", "yes", "no")

SIGNS = ("counter", "mark")

ALIKE = 0.7  # from which likeness on a name is suggested
MOST_ALIKE = 8  # entries that are explained at once


@dataclass(frozen=True)
class Entry:
    """Something with a name, and lines that explain it. `also` are names that it has besides."""

    group: str
    name: str
    lines: tuple[str, ...]
    also: tuple[str, ...] = ()


class Glossary:
    """All entries of a game, in one language."""

    def __init__(self, words: Words, faces: Sequence[str], hints: bool = False) -> None:
        """`faces` are the cards of the table: listed first, and the only ones listed. `hints`:
        whether they are allowed there.
        """
        self.words = words
        self.faces = list(faces)
        self.hints = hints
        self.entries = [*self._cards(), *self._places(), *self._texts()]
        self.entries += [*self._bots(), *self._rules()]

    def find(self, name: str) -> list[str]:
        """What there is to say about a name; or that there is no such, with the nearest one."""
        wanted = simple(name)
        for names in (_names, _further_names):
            for entry in self.entries:
                if wanted in names(entry):
                    return list(entry.lines)
        for group, entries in self._listed().items():
            if wanted in map(simple, self._labels(group)):
                return [line for entry in entries for line in entry.lines]
        if command(wanted)[0] in EXPLAINED and " " not in wanted:
            return [self.words.commands(self.hints)]
        named = [entry for entry in self.entries if entry.group]
        if alike := self._alike(wanted):
            return [line for entry in alike for line in entry.lines]
        if signs := [entry for entry in self._signs() if wanted in _names(entry)]:
            return list(signs[0].lines)
        near = get_close_matches(wanted, [simple(entry.name) for entry in named], n=1, cutoff=ALIKE)
        meant = next((one.name for one in named if simple(one.name) in near), "")
        if meant:
            return [self.words.say("help-nearest", text=name, near=meant)]
        return [self.words.say("help-nothing", text=name)]

    def _alike(self, wanted: str) -> list[Entry]:
        """Entries whose names have the same words, all of these, or no others; the small words of
        the language do not count.
        """
        small = small_words(self.words)
        words = _words(wanted) - small
        named = [
            (entry, own)
            for entry in self.entries
            for name in dict.fromkeys((entry.name, *entry.also))
            if entry.group and (own := _words(simple(name)) - small)
        ]
        found = [entry for entry, own in named if own == words]
        found = found or [entry for entry, own in named if words and words < own]
        found = found or [entry for entry, own in named if own < words]
        return list(dict.fromkeys(found)) if len(found) <= MOST_ALIKE else []

    def topics(self) -> list[str]:
        """The names that are worth asking for, a group to a line."""
        return [
            self.words.say("labelled", label=self._labels(group)[0], text=self._enumerated(entries))
            for group, entries in self._listed().items()
        ]

    def _enumerated(self, entries: Sequence[Entry]) -> str:
        """Names as a list, with semicolons where one of them has a comma."""
        names = [entry.name for entry in entries]
        comma = any("," in name for name in names)
        return (self.words.say("between-piles") if comma else ", ").join(names)

    def _listed(self) -> dict[str, list[Entry]]:
        """What is worth asking for, by its group."""
        listed: dict[str, list[Entry]] = {}
        in_play = {self.words.card(face) for face in self.faces}
        for entry in self.entries:
            if entry.group and (entry.group != "card" or entry.name in in_play):
                listed.setdefault(entry.group, []).append(entry)
        return listed

    def _labels(self, group: str) -> list[str]:
        """What a group is called: its heading first."""
        id = f"topics-{group}"
        return [self.words.say(id), *_also(self.words.ui, id)]

    def _cards(self) -> list[Entry]:
        others = [card for card in self._known("card") if self.words.card_text(card)]
        ordered = dict.fromkeys([*self.faces, *others])
        return [
            Entry(
                "card",
                self.words.card(face),
                (self.words.card_help(face),),
                self._ours("card", face),
            )
            for face in ordered
        ]

    def _places(self) -> list[Entry]:
        words, found = self.words, []
        for id in self._known("place"):
            if about := words.place_text(id):
                name = words.place(id)
                line = words.say("labelled", label=name, text=about)
                found.append(Entry("place", name, (line,), self._ours("place", id)))
        return found

    def _ours(self, kind: str, id: str) -> tuple[str, ...]:
        """What we call a card or a place that a pack may call otherwise: the rules say so."""
        name = f"{kind}-{id}"
        return (self.words.texts.say(name),) if self.words.texts.has(name) else ()

    def _known(self, kind: str) -> list[str]:
        """The cards or the places that the packs or the texts of the game name."""
        named = [id for id, one in self.words.game.named_entries().items() if one == kind]
        texts = [id.removeprefix(f"{kind}-") for id in self.words.texts.ids(f"{kind}-")]
        return list(dict.fromkeys([*named, *texts]))

    def _texts(self) -> list[Entry]:
        texts, found = self.words.texts, []
        for group, attribute in GROUPS.items():
            for id in texts.ids(f"{group}-"):
                if texts.has(f"{id}.{attribute}"):
                    about = texts.say(f"{id}.{attribute}")
                    if group == "die":
                        about = f"{about} {self._faces(id.removeprefix('die-'))}".strip()
                    line = self.words.say("labelled", label=texts.say(id), text=about)
                    found.append(Entry(group, texts.say(id), (line,), tuple(_also(texts, id))))
        return found

    def _faces(self, die: str) -> str:
        """What is on a die, where the game says so."""
        return self.words.game.made_text(die, "faces", self.words.narrator) or ""

    def _signs(self) -> list[Entry]:
        """What the table says of a player or of a turn; not listed, for most of it is words of the
        game too.
        """
        texts, found = self.words.texts, []
        for id in [id for sign in SIGNS for id in texts.ids(f"{sign}-")]:
            if texts.has(f"{id}.text"):
                name, about = texts.say(id, count=0, goal=0), texts.say(f"{id}.text")
                line = self.words.say("labelled", label=name, text=about)
                found.append(Entry("", name, (line,)))
        return found

    def _bots(self) -> list[Entry]:
        words, found = self.words, []
        for level in levels():
            if words.ui.has(f"level-{level}"):
                name, about = words.say(f"level-{level}"), words.say(f"level-{level}.about")
                found.append(Entry("bot", name, (words.say("labelled", label=name, text=about),)))
        return found

    def _rules(self) -> list[Entry]:
        """Each section of the rules by its title, and each rule by its id."""
        found = []
        for title, rules in self.words.rules_by_id():
            lines = (title, *[f"  - {text}" for _, text in rules])
            found.append(Entry("rule", title, lines))
            for id, text in rules:
                line = self.words.say("labelled", label=id, text=text)
                found.append(Entry("", id, (line,)))
        return found


def _words(name: str) -> set[str]:
    """The words of a name without the endings of plurals, in English and in French."""
    words = re.findall(r"[\w-]+", name)
    return {re.sub("(?<=.)[sx]$", "", re.sub("ies$", "y", word)) for word in words}


def _also(texts: Texts, id: str) -> list[str]:
    """The further names that a text gives."""
    return texts.say(f"{id}.also").split("|") if texts.has(f"{id}.also") else []


def _names(entry: Entry) -> set[str]:
    """How an entry may be called: by its name, or by its first word where that is a person's."""
    full = simple(entry.name)
    first = full.partition(" ")[0]
    return {full, first} if entry.group == "card" and len(first) > 3 else {full}


def _further_names(entry: Entry) -> set[str]:
    return set(map(simple, entry.also))
