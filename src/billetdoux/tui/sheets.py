"""Sheets laid over the table in the app: the end of a round, the cards, the rules. A sheet is made
from the words of the moment, so that it can be read in the other language at any time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

Page = Callable[[], tuple[str, Content, str]]  # title, text, what to press


class Sheet(ModalScreen[str]):
    """A sheet that is read and put away; what it was put away with is its answer."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape,space,question_mark", "away('')", show=False),
        Binding("l,L", "language", show=False),
        Binding("t,T", "app.theme", show=False),
        Binding("q,Q", "app.leave", show=False),
        Binding("down,j", "move(1)", show=False),
        Binding("up,k", "move(-1)", show=False),
        Binding("pagedown", "move(10)", show=False),
        Binding("pageup", "move(-10)", show=False),
    ]

    def __init__(self, page: Page, answers: dict[str, str] | None = None) -> None:
        super().__init__()
        self.page = page
        self.answers = answers or {}

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="sheet"):
            yield Static(id="sheet-text")

    def on_mount(self) -> None:
        self.fill()

    def fill(self) -> None:
        title, text, press = self.page()
        sheet = self.query_one("#sheet", VerticalScroll)
        sheet.border_title, sheet.border_subtitle = title, press
        self.query_one("#sheet-text", Static).update(text)

    async def action_language(self) -> None:
        await self.app.run_action("language")
        self.fill()

    def action_away(self, answer: str) -> None:
        self.dismiss(answer)

    def action_move(self, lines: int) -> None:
        self.query_one("#sheet", VerticalScroll).scroll_relative(y=lines, animate=False)

    def key_n(self) -> None:
        if "n" in self.answers:
            self.dismiss(self.answers["n"])
