"""Replay on the whole screen: a saved game, step by step, with the cards open that one wants."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from billetdoux.kernel.rules import Event
from billetdoux.kernel.scene import Scene
from billetdoux.local.replay import Replay
from billetdoux.local.scenes import hand_of
from billetdoux.tui.base_app import TableApp


class ReplayApp(TableApp):
    """Steps through a saved game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,enter,n", "go(1)", show=False),
        Binding("left,backspace,b", "go(-1)", show=False),
        Binding("down", "round(1)", show=False),
        Binding("up", "round(-1)", show=False),
        Binding("home", "start", show=False),
        Binding("end", "end", show=False),
        Binding("s,S", "look", show=False),
    ]
    keys = (
        ("→ ←", "key-steps"),
        ("↓ ↑", "key-rounds"),
        ("Home End", "key-ends"),
        ("S", "key-reader"),
        ("?", "key-help"),
        ("R", "key-rules"),
        ("L", "key-language"),
        ("Q", "key-leave"),
    )

    def __init__(self, replay: Replay) -> None:
        super().__init__()
        self.replay = replay
        self.words = replay.words

    def corner(self) -> Widget:
        return Static(id="news")

    def scene(self) -> Scene:
        return self.replay.scene()

    def story(self) -> list[Event]:
        return self.replay.story()

    def speak(self, language: str) -> None:
        self.replay.speak(language)

    def draw(self) -> None:
        self.words = self.replay.words
        super().draw()
        words, scene = self.words, self.scene()
        self.name_panel("#choose", words.say("panel-step"), self.replay.whose())
        news = [Content(line) for line in words.story(self.replay.news())]
        title = Content.styled(self.replay.where() + self.replay.mark(), "bold $primary")
        self.put("#news", Content("\n").join([title, *news]))
        whose = self.replay.reader if self.replay.reader is not None else self.replay.state.actor
        name = words.names[whose] if whose >= 0 else ""
        self.name_panel("#hand", words.say("panel-hand-of", name=name) if name else "")
        self.draw_cards(hand_of(scene, whose), None)

    def action_go(self, steps: int) -> None:
        if self.replay.go(self.replay.step + steps):
            self.draw()

    def action_round(self, rounds: int) -> None:
        if self.replay.to_round(self.replay.state.round + rounds):
            self.draw()

    def action_start(self) -> None:
        self.replay.go(0)
        self.draw()

    def action_end(self) -> None:
        self.replay.go(len(self.replay.counts) - 1)
        self.draw()

    def action_look(self) -> None:
        self.replay.look_further()
        self.draw()

    def action_leave(self) -> None:
        self.exit("")
