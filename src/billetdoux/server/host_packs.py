"""The content packs of a host: a folder of TOML files that people choose from like editions. The
pictures of `mine.toml` lie beside it, in `mine/cards` and `mine/places`.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from billetdoux.kernel.art import Art, read_drawings
from billetdoux.kernel.errors import BilletDouxError, PackError
from billetdoux.kernel.narrator import LANGUAGES, Narrator
from billetdoux.kernel.pack_sources import PackSource, brought_packs, read_source
from billetdoux.kernel.packs import check_pack
from billetdoux.kernel.registry import game, game_class
from billetdoux.kernel.rules import Game

PACK_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
MAX_REMEMBERED = 256

# Packs of tables in memory, by reference: a table goes on when its host no longer offers its pack.
_played: dict[str, PackSource] = {}


def remember_packs(options: Mapping[str, object]) -> None:
    """Keep the packs of a table at hand, for clients that ask about its cards."""
    for source in brought_packs(options):
        _played.pop(source.reference, None)
        _played[source.reference] = source
    while len(_played) > MAX_REMEMBERED:
        del _played[next(iter(_played))]


class HostPack(msgspec.Struct, frozen=True):
    """A pack for one game, with the option and the value by which people choose it, its pictures,
    and what is made from its content in each language.
    """

    game: str
    source: PackSource
    option: str
    choice: str
    art: Art
    made: Mapping[str, str]


class HostPacks:
    """All packs of a host."""

    def __init__(self, packs: Sequence[HostPack] = ()) -> None:
        self.packs = list(packs)

    def of(self, game: str) -> list[HostPack]:
        return [pack for pack in self.packs if pack.game == game]

    def options(self, game: str, given: Mapping[str, Any]) -> dict[str, Any]:
        """Options with packs in place of their names."""
        known = {**_played, **{pack.source.reference: pack.source for pack in self.of(game)}}
        found = {name: _with_packs(value, known) for name, value in given.items()}
        for pack in self.of(game):
            if "packs" not in given and given.get(pack.option) == pack.choice:
                found |= game_class(game).pack_options(pack.source) or {}
        return found

    def choices(self, game: str, choices: Mapping[str, list[Any]]) -> dict[str, list[Any]]:
        """The choices of a game, with the packs among them."""
        found = dict(choices)
        for pack in self.of(game):
            default = inspect.signature(game_class(game)).parameters[pack.option].default
            found[pack.option] = [*found.get(pack.option, [default]), pack.choice]
        return found

    def texts(self, game: str, language: str) -> str:
        """What the packs are called, as Fluent text."""
        return "".join(f"\n{line}" for pack in self.of(game) for line in _fluent(pack, language))

    def art(self, game: str, drawn: Art) -> Art:
        """The drawings of a game, with those that packs add."""
        found = msgspec.structs.replace(drawn)
        for pack in self.of(game):
            found.cards = {**pack.art.cards, **found.cards}
            found.places = {**pack.art.places, **found.places}
        return found


def _with_packs(value: Any, known: Mapping[str, PackSource]) -> Any:
    if isinstance(value, list):
        return [_with_packs(one, known) for one in value]
    return known[value].option if isinstance(value, str) and value in known else value


def _fluent(pack: HostPack, language: str) -> list[str]:
    spoken = pack.source.words(language)
    name = pack.source.name if spoken is None else spoken.name
    lines = [f"{pack.option}-{pack.choice} = {_literal(name)}"]
    text = "" if spoken is None else spoken.text or ""
    if about := f"{text} {pack.made[language]}".strip():
        lines.append(f"    .about = {_literal(about)}")
    return lines


def _literal(text: str) -> str:
    """Any text as Fluent takes it: nothing in it is a placeable or begins another message."""
    plain = " ".join(text.split()).replace("\\", "\\\\").replace('"', '\\"')
    return f'{{ "{plain}" }}'


def read_host_packs(folder: Path | None) -> HostPacks:
    """The packs in a folder, checked; `PackError` says in one line what is wrong with the first."""
    if folder is None:
        return HostPacks()
    if not folder.is_dir():
        raise BilletDouxError(f"--packs: there is no folder {folder}")
    found: list[HostPack] = []
    for path in sorted(folder.glob("*.toml")):
        try:
            found.append(_read(path))
        except PackError as error:
            first, *more = str(error).splitlines()
            rest = f" ({len(more)} more: billetdoux pack check {path})" if more else ""
            raise PackError(f"--packs: {first}{rest}") from error
    if not found:
        raise BilletDouxError(f"--packs: there is no pack (TOML) in {folder}")
    _check_pictures(found)
    return HostPacks(found)


def _read(path: Path) -> HostPack:
    id = check_pack(path)
    kind = game_class(id)
    source = read_source(path)
    if not PACK_NAME.fullmatch(path.stem):
        raise PackError(f"{path}: the file's name is not a word of small letters, such as my-cards")
    options = kind.pack_options(source)
    if options is None:
        raise PackError(f"{path}: {id} is not played with packs of one's own")
    try:
        played = game(id, **options)
    except BilletDouxError as error:
        raise PackError(f"{path}: {error}") from error
    if source.name in kind.choices().get(kind.PACK_OPTION, []):
        raise PackError(f"{path}: '{source.name}' is a name of our own; give the file another")
    chosen = options.get(kind.PACK_OPTION)
    if chosen not in (source.name, source.option):
        raise PackError(f"{path}: recommended: is needed, so that people can choose the pack")
    # An option that holds the content itself names it so that other contents are told apart.
    choice = source.name if chosen == source.name else source.reference
    made = {language: _made(played, source, language) for language in LANGUAGES}
    art = read_drawings(path.with_suffix(""))
    return HostPack(id, source, kind.PACK_OPTION, choice, art, made)


def _made(played: Game, source: PackSource, language: str) -> str:
    source.words(language)  # says what is wrong with them
    return played.content_text(Narrator(played, language, [""] * played.players))


def _check_pictures(packs: Sequence[HostPack]) -> None:
    """Each picture of a card or a place is that of one pack."""
    owners: dict[tuple[str, str], str] = {}
    for pack in packs:
        for id in [*pack.art.cards, *pack.art.places]:
            other = owners.setdefault((pack.game, id), pack.source.name)
            if other != pack.source.name:
                raise PackError(
                    f"--packs: {other} and {pack.source.name} both bring a picture of '{id}'"
                )
