"""Write `core/fields.py` of each game from the list of fields that its positions have.

`python -m tools.make_fields` writes them anew; a test fails when one is stale. The list is in
`games/GAME/fields.py`, where each field is declared once. mypyc needs each attribute in a class of
its own for states and for views, which know no common base, so the code that declares, copies,
shows and writes them is made here. `PARTS` are lists of fields for objects that positions consist
of: NAME is written to `core/NAME_fields.py`.
"""

from __future__ import annotations

import importlib.util
import pkgutil
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

from billetdoux import games
from billetdoux.kernel.codec import Field, Fields

KERNEL = {"actor": "int", "round": "int", "pause": "bool"}  # attributes that every state has
MADE = """\
Made by `python -m tools.make_fields` from `fields.py`, which says what they are. Do not edit.
\"\"\"

from __future__ import annotations

from mypy_extensions import i64

{imports}
"""
POSITIONS = (
    '''"""The fields of positions of {title}: declared, copied, shown and written.

'''
    + MADE
    + '''from billetdoux.kernel.rules import CHANCE, State, View


class StateFields(State):
    """A state: what all may see, then what is hidden."""

{state_fields}

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__(CHANCE)
        self.ruleset: Ruleset = ruleset

    def clear_fields(self) -> None:
        """Set the fields to what they are before anything has happened."""
        ruleset = self.ruleset
{start}

    def copy_fields_to(self, twin: StateFields) -> None:
        """Make another state equal to this one."""
        twin.actor = self.actor
{copy_state}

    def show_fields_to(self, view: ViewFields) -> None:
        """Give a view what all may see."""
{show}

    def data(self) -> dict[str, object]:
        """All of the state, as plain values."""
        ruleset = self.ruleset
        return {{
{write_state}
        }}


class ViewFields(View):
    """A view: what all may see, then what its seat knows."""

{view_fields}

    def __init__(self, ruleset: Ruleset, seat: int | None, actor: int) -> None:
        super().__init__(seat, actor)
        self.ruleset: Ruleset = ruleset

    def copy_fields_to(self, state: StateFields) -> None:
        """Give an imagined state what all may see."""
        state.actor = self.actor
{copy_view}

    def data(self) -> dict[str, object]:
        ruleset = self.ruleset
        return {{
            "seat": self.seat,
            "actor": self.actor,
{write_view}
        }}
'''
)
PART = (
    '''"""The fields of {article} of {title}: declared, copied and written.

'''
    + MADE
    + '''

class {name}Fields:
    """What {article} has."""

{fields}

    def clear_fields(self) -> None:
        """Set the fields to what they are when there is nothing yet."""
{start}

    def copy_fields_to(self, twin: {name}Fields) -> None:
        """Make another one equal to this one."""
{copy}

    def fields_data(self, ruleset: Ruleset) -> dict[str, object]:
        """What it shows, as plain values."""
        return {{
{write}
        }}
'''
)


def sources() -> list[ModuleType]:
    """The modules that list the fields of a game."""
    names = [
        f"{one.name}.fields" for one in pkgutil.iter_modules(games.__path__, "billetdoux.games.")
    ]
    return [importlib.import_module(name) for name in names if importlib.util.find_spec(name)]


def made(source: ModuleType) -> dict[Path, str]:
    """What is made of a game's list of fields: the text of each file."""
    assert source.__file__ is not None
    core = Path(source.__file__).parent / "core"
    texts = {core / "fields.py": _positions(source)}
    for name, fields in getattr(source, "PARTS", {}).items():
        texts[core / f"{name.lower()}_fields.py"] = _part(source, name, fields)
    return texts


def _positions(source: ModuleType) -> str:
    fields: Fields = source.FIELDS
    public = _attributes(fields.public)
    state = _attributes(fields.of_states)
    return POSITIONS.format(
        title=source.TITLE,
        imports=source.IMPORTS.strip(),
        state_fields=_lines(4, [_declared(field) for field in state if field.name not in KERNEL]),
        view_fields=_lines(4, [_declared(field) for field in _attributes(fields.of_views)]),
        start=_lines(8, [f"self.{field.name} = {field.start}" for field in state if field.start]),
        copy_state=_lines(8, [_copied("twin", field) for field in state if field.name != "actor"]),
        show=_lines(8, [_copied("view", field) for field in public]),
        copy_view=_lines(8, [_copied("state", field) for field in public]),
        write_state=_lines(12, _written(fields.of_states)),
        write_view=_lines(12, _written(fields.of_views)),
    )


def _part(source: ModuleType, name: str, fields: Sequence[Field]) -> str:
    return PART.format(
        title=source.TITLE,
        imports=source.PART_IMPORTS.strip(),
        name=name,
        article=f"an {name.lower()}" if name[0] in "AEIOU" else f"a {name.lower()}",
        fields=_lines(4, [_declared(field) for field in fields]),
        start=_lines(8, [f"self.{field.name} = {field.start}" for field in fields if field.start]),
        copy=_lines(8, [_copied("twin", field) for field in fields]),
        write=_lines(12, _written(fields)),
    )


def _attributes(fields: Sequence[Field]) -> list[Field]:
    """Those that have an attribute of their own, each once."""
    first = {field.name: field for field in reversed(fields) if field.kind.type}
    return [field for field in fields if first.get(field.name) is field]


def _lines(indent: int, lines: list[str]) -> str:
    return "\n".join(" " * indent + line for line in lines)


def _declared(field: Field) -> str:
    return f"{field.name}: {KERNEL.get(field.name, field.kind.type)}"


def _copied(target: str, field: Field) -> str:
    return f"{target}.{field.name} = {field.kind.copy.format(x=f'self.{field.name}')}"


def _written(fields: Sequence[Field]) -> list[str]:
    return [
        f'"{field.written}": {field.kind.write.format(x=f"self.{field.name}")},'
        for field in fields
        if field.written
    ]


def main() -> None:
    """Write all of them anew."""
    for source in sources():
        for path, text in made(source).items():
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
