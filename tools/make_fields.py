"""Write `core/fields.py` of each game from the list of fields that its positions have.

`python -m tools.make_fields` writes them anew; a test fails when one is stale. The list is in
`games/GAME/fields.py`, where each field is declared once. mypyc needs each attribute in a class of
its own for states and for views, which know no common base, so the code that holds, copies, shows
and writes them is made here.
"""

from __future__ import annotations

import importlib.util
import pkgutil
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

from billetdoux import games
from billetdoux.kernel.codec import Field

KERNEL = ("round", "pause")  # attributes that every state has
HEAD = '''"""The fields of positions of {title}: held, copied, shown and written out.

Made by `python -m tools.make_fields` from `fields.py`, which says what they are. Do not edit.
"""

from __future__ import annotations

from mypy_extensions import i64

{imports}
from billetdoux.kernel.rules import CHANCE, State, View


class StateFields(State):
    """A state: what all may see, then what is hidden."""

{state_fields}

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__(CHANCE)
        self.ruleset: Ruleset = ruleset

    def copy_fields_to(self, twin: StateFields) -> None:
        """Make another state equal to this one."""
        twin.actor = self.actor
{copy_state}

    def show_fields_to(self, view: ViewFields) -> None:
        """Give a view what all may see."""
{show}

    def fields_data(self) -> dict[str, object]:
        """What all may see, as plain values."""
        ruleset = self.ruleset
        return {{
{write}
        }}


class ViewFields(View):
    """A view: what all may see."""

{view_fields}

    def __init__(self, ruleset: Ruleset, seat: int | None, actor: int) -> None:
        super().__init__(seat, actor)
        self.ruleset: Ruleset = ruleset

    def copy_fields_to(self, state: StateFields) -> None:
        """Give an imagined state what all may see."""
        state.actor = self.actor
{copy_view}

    def fields_data(self) -> dict[str, object]:
        """What all may see, as plain values."""
        ruleset = self.ruleset
        return {{
{write}
        }}
'''


def sources() -> list[ModuleType]:
    """The modules that list the fields of a game."""
    names = [
        f"{one.name}.fields" for one in pkgutil.iter_modules(games.__path__, "billetdoux.games.")
    ]
    return [importlib.import_module(name) for name in names if importlib.util.find_spec(name)]


def path_of(source: ModuleType) -> Path:
    """Where the fields of this game are written to."""
    assert source.__file__ is not None
    return Path(source.__file__).parent / "core" / "fields.py"


def made(source: ModuleType) -> str:
    """The text of a game's `core/fields.py`."""
    fields: Sequence[Field] = source.FIELDS
    public = [field for field in fields if not field.hidden]
    return HEAD.format(
        title=source.TITLE,
        imports=source.IMPORTS.strip(),
        state_fields=_lines(4, [_declared(field) for field in fields if field.name not in KERNEL]),
        view_fields=_lines(4, [_declared(field) for field in public]),
        copy_state=_lines(8, [_copied("twin", field) for field in fields]),
        show=_lines(8, [_copied("view", field) for field in public]),
        copy_view=_lines(8, [_copied("state", field) for field in public]),
        write=_lines(12, [_written(field) for field in public if field.written]),
    )


def _lines(indent: int, lines: list[str]) -> str:
    return "\n".join(" " * indent + line for line in lines)


def _declared(field: Field) -> str:
    return f"{field.name}: {field.kind.type}"


def _copied(target: str, field: Field) -> str:
    return f"{target}.{field.name} = {field.kind.copy.format(x=f'self.{field.name}')}"


def _written(field: Field) -> str:
    return f'"{field.written}": {field.kind.write.format(x=f"self.{field.name}")},'


def main() -> None:
    """Write all of them anew."""
    for source in sources():
        path_of(source).write_text(made(source), encoding="utf-8")


if __name__ == "__main__":
    main()
