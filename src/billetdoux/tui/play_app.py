"""Play on the whole screen: a person against bots. It asks for actions part by part, shows the
moves of the bots one after the other, and saves after every decision.
"""

from __future__ import annotations

import asyncio
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Key
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from billetdoux.kernel.errors import FileError
from billetdoux.kernel.rules import Action, Event
from billetdoux.kernel.scene import Scene
from billetdoux.local import choices, report
from billetdoux.local.game import LocalGame
from billetdoux.local.hints import hint_lines
from billetdoux.local.move_builder import Choice, MoveBuilder
from billetdoux.local.scenes import all_faces, own_hand
from billetdoux.tui import drawing
from billetdoux.tui.base_app import TableApp
from billetdoux.tui.sheets import Page, Sheet

BETWEEN = "  "  # a choice and what it does, where both fit in a line
DELAYS = (0.0, 0.5, 1.0, 2.0)


class PlayApp(TableApp):
    """A person plays against bots. It ends with "again" if they want another game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace", "undo", show=False),
        Binding("d,D", "delay", show=False),
        Binding("h,H", "hint", show=False),
    ]
    keys = (
        ("1-9 ↑↓ ⏎", "key-pick"),
        ("Esc", "key-back"),
        ("?", "key-help"),
        ("R", "key-rules"),
        ("L", "key-language"),
        ("D", "key-delay"),
        ("H", "key-hint"),
        ("Q", "key-quit"),
    )

    def __init__(self, table: LocalGame, delay: float = 1.0) -> None:
        super().__init__()
        self.table = table
        self.delay = delay
        self.words = table.words()
        self.chooser: MoveBuilder | None = None
        self.offered: list[Choice] = []
        self.decision: asyncio.Future[Action] | None = None

    def on_mount(self) -> None:
        # Only then is it known how much room there is.
        self.call_after_refresh(lambda: self.run_worker(self.play()))

    async def play(self) -> None:
        """The whole game, move by move."""
        table = self.table
        while not table.is_over:
            self.draw()
            if table.is_pause:
                await self.sheet(self.round_page)
                table.match.proceed()
            elif table.is_own_turn:
                table.match.play(table.auto_move() or await self.decide())
                self.save()
            else:
                action = await asyncio.to_thread(table.think)
                await asyncio.sleep(self.delay)
                table.match.play(action)
        self.save()
        self.draw()
        self.exit(await self.sheet(self.end_page, {"n": "again"}))

    async def sheet(self, page: Page, answers: dict[str, str] | None = None) -> str:
        """Lay a sheet over the table and wait until it is put away."""
        return await self.push_screen_wait(Sheet(page, answers)) or ""

    async def decide(self) -> Action:
        """The person's next action."""
        self.chooser = self.table.move_builder()
        self.decision = asyncio.get_running_loop().create_future()
        self.draw()
        action = await self.decision
        self.chooser = self.decision = None
        return action

    def corner(self) -> Widget:
        return OptionList(id="choices", markup=False)

    def scene(self) -> Scene:
        return self.table.scene()

    def story(self) -> list[Event]:
        return self.table.story()

    def speak(self, language: str) -> None:
        self.table.speak(language)
        self.words = self.table.words()

    # Drawing

    def draw(self) -> None:
        super().draw()
        self.name_panel("#hand", self.words.say("panel-hand"))
        self.draw_choices()

    def draw_choices(self) -> None:
        """The open question, or who is awaited."""
        menu = self.screen_stack[0].query_one("#choices", OptionList)
        menu.clear_options()
        chooser, words = self.chooser, self.words
        self.offered = chooser.choices() if chooser else []
        if chooser is None:
            self.name_panel("#choose", words.say("panel-wait"))
            waiting = words.waiting(self.table.match.state.actor)
            menu.add_option(Option(waiting, disabled=True))
        else:
            self.name_panel("#choose", self.question(chooser), self.picked(chooser))
            faces = all_faces(self.scene())
            for choice in self.offered:
                menu.add_option(Option(self.choice_line(choice)))
            for choice in chooser.refused():
                why = words.why_not(choice.why)
                text = words.say("labelled", label=words.choice(choice, faces), text=why)
                menu.add_option(Option(f"– {text}", disabled=True))
            menu.highlighted = 0
            menu.focus()
        self.draw_hand()

    def preface(self) -> list[str]:
        """What the game is about, and the cards that are presented to everyone."""
        words = self.words
        about = [words.texts.say("game-about")] if words.texts.has("game-about") else []
        return [*about, *words.introductions(self.table.view())]

    def question(self, chooser: MoveBuilder) -> str:
        """The open question, in short where there is little room."""
        asked = self.words.prompt(chooser)
        fits = cell_len(asked) <= self.room("#choose").width - 1
        return asked if fits else self.words.prompt(chooser, brief=True)

    def picked(self, chooser: MoveBuilder) -> str:
        """What has been picked so far; where there is little room, what was picked last."""
        whole = self.words.picked(chooser)
        fits = cell_len(whole) <= self.room("#choose").width - 1
        return whole if fits else whole.rpartition(" › ")[2]

    def choice_line(self, choice: Choice, noted: bool = False) -> Content:
        """A line of the menu; with what the choice does, if that is asked for or short."""
        words, scene = self.words, self.scene()
        assert self.chooser is not None  # who offers choices
        line = Content(f"{choice.key} {choices.label(words, choice, self.chooser, scene)}")
        note = choices.note(words, choice, self.chooser, scene)
        if note and line.cell_length + cell_len(note) + len(BETWEEN) <= self.room("#choose").width:
            return Content.assemble(line, (f"{BETWEEN}{note}", "$text-muted"))
        return Content.assemble(line, "\n  ", (note, "$text-muted")) if note and noted else line

    def draw_notes(self) -> None:
        """Only the choice under the cursor says what it does: there is little room."""
        menu = self.screen_stack[0].query_one("#choices", OptionList)
        for index, choice in enumerate(self.offered[: menu.option_count]):
            line = self.choice_line(choice, noted=index == menu.highlighted)
            menu.replace_option_prompt_at_index(index, line)

    def draw_hand(self) -> None:
        menu = self.screen_stack[0].query_one("#choices", OptionList)
        held, picked = own_hand(self.scene()), self.chooser.picked if self.chooser else []
        chosen: str | int | None = next((value for _, value in picked if value in held), None)
        index = menu.highlighted
        if chosen is None and index is not None and index < len(self.offered):
            chosen = self.offered[index].value
        self.draw_cards(held, chosen if isinstance(chosen, str) else None)

    def on_option_list_option_highlighted(self) -> None:
        self.draw_notes()
        self.draw_hand()

    # Choosing

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_index < len(self.offered):
            self.pick(self.offered[event.option_index])

    def on_key(self, event: Key) -> None:
        """A key that stands before a choice picks it."""
        if isinstance(self.screen, Sheet):
            return
        for choice in self.offered:
            if choice.key == event.character:
                self.pick(choice)
                return

    def pick(self, choice: Choice) -> None:
        if self.chooser is None or self.decision is None or self.decision.done():
            return
        action = self.chooser.pick(choice)
        if action is None:
            self.draw_choices()
        else:
            self.chooser, self.offered = None, []
            self.decision.set_result(action)

    def action_undo(self) -> None:
        if self.chooser is not None and self.chooser.undo():
            self.draw_choices()

    def action_delay(self) -> None:
        later = [delay for delay in DELAYS if delay > self.delay]
        self.delay = later[0] if later else DELAYS[0]
        seconds = int(self.delay) if self.delay == int(self.delay) else self.delay
        self.notify(self.words.say("delay-is", seconds=seconds), timeout=2, markup=False)

    async def action_hint(self) -> None:
        """What the hard bot would do, on a sheet over the table."""
        if self.chooser is not None:
            lines = await asyncio.to_thread(hint_lines, self.words, self.table)
            text, words = Content("\n".join(lines)), self.words
            self.push_screen(Sheet(lambda: (words.say("hints"), text, words.say("press-close"))))

    def action_leave(self) -> None:
        self.save()
        self.exit("")

    def save(self) -> None:
        """Keep the game; where that fails it can still be played on."""
        try:
            self.table.save()
        except FileError as error:
            self.notify(str(error), severity="error", markup=False)

    # Sheets

    def round_page(self) -> tuple[str, Content, str]:
        """How the round ended."""
        title = self.words.say("round-over")
        return title, self.outcome(), self.words.say("press-on")

    def end_page(self) -> tuple[str, Content, str]:
        return self.words.say("game-over"), self.outcome(), self.words.say("press-end")

    def outcome(self) -> Content:
        words, scene = self.words, self.scene()
        told = self.table.outcome()
        lines = [*words.story(told), *report.breakdown(words, scene, told)]
        score = drawing.score(words, scene)
        return Content("\n").join([*map(Content, lines), Content(), *score])
