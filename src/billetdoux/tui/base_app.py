"""What playing and replaying on the whole screen have in common: the panels, the sheets over them,
the language, the theme. It draws scenes; what happens at the table is for others to say.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.theme import Theme
from textual.widget import Widget
from textual.widgets import Static

from billetdoux.kernel.narrator import LANGUAGES
from billetdoux.kernel.rules import Event
from billetdoux.kernel.scene import Scene
from billetdoux.local.glossary import Glossary
from billetdoux.local.scenes import all_faces
from billetdoux.local.words import Words
from billetdoux.tui import drawing
from billetdoux.tui.sheets import Sheet

PAPER = Theme(
    name="paper",
    primary="#8f2231",
    secondary="#a58f6d",
    accent="#5b3a1e",
    warning="#8a5a00",
    error="#8f2231",
    foreground="#2c2723",
    background="#efe6d3",
    surface="#f8f2e4",
    panel="#e2d6bd",
    dark=False,
    variables={"text-muted": "#7a6c58"},
)
INK = Theme(
    name="ink",
    primary="#d8727c",
    secondary="#6f6558",
    accent="#e3c48f",
    warning="#e3c48f",
    error="#d8727c",
    foreground="#ece3d2",
    background="#17161b",
    surface="#1f1d24",
    panel="#2a2730",
    dark=True,
    variables={"text-muted": "#9a9082"},
)
ROOMY = (110, 34)
SPARE = ("key-delay", "key-ends", "key-language")  # keys that a narrow line leaves out first
CROWD = 3  # with more players each gets one line where there is little room


class TableApp(App[str]):
    """A table on the whole screen."""

    CSS_PATH = "look.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", show=False),
        Binding("r,R", "rules", show=False),
        Binding("l,L", "language", show=False),
        Binding("t,T", "theme", show=False),
        Binding("q,Q,ctrl+c", "leave", show=False),
        Binding("ctrl+q", "leave", show=False, priority=True),
        Binding("pageup", "scroll_log(-5)", show=False, priority=True),
        Binding("pagedown", "scroll_log(5)", show=False, priority=True),
        Binding("left_square_bracket", "scroll_table(-3)", show=False),
        Binding("right_square_bracket", "scroll_table(3)", show=False),
    ]

    words: Words
    keys: Sequence[tuple[str, str]] = ()

    def __init__(self) -> None:
        super().__init__()
        self.register_theme(PAPER)
        self.register_theme(INK)
        self.theme = "paper"
        self._sentences: list[str] = []
        self._told = 0  # how many events of the story they tell
        self._language_of: Words | None = None

    def compose(self) -> ComposeResult:
        with Horizontal(id="heading"):
            yield Static(id="title")
            yield Static(id="status")
        with Horizontal(id="above"):
            with VerticalScroll(id="table", classes="panel", can_focus=False):
                yield Static(id="board")
            with VerticalScroll(id="log", classes="panel", can_focus=False):
                yield Static(id="story")
        with Horizontal(id="below"):
            with VerticalScroll(id="hand", classes="panel", can_focus=False):
                yield Static(id="cards")
            with VerticalScroll(id="choose", classes="panel", can_focus=False):
                yield self.corner()
        yield Static(id="keys")

    def on_resize(self) -> None:
        wide, tall = ROOMY
        self.screen.set_class(self.size.width >= wide and self.size.height >= tall, "roomy")
        self.call_after_refresh(self.draw)

    # What each way of using it fills in

    @abstractmethod
    def corner(self) -> Widget:
        """What stands beside the hand."""

    @abstractmethod
    def scene(self) -> Scene:
        """What is to be drawn."""

    @abstractmethod
    def story(self) -> list[Event]:
        """What has happened."""

    @abstractmethod
    def speak(self, language: str) -> None:
        """Change the language."""

    @abstractmethod
    def action_leave(self) -> None:
        """Put everything away."""

    # Drawing

    def draw(self) -> None:
        """Everything anew, in the language of the moment."""
        words, scene = self.words, self.scene()
        roomy = self.screen_stack[0].has_class("roomy")
        self.screen_stack[0].set_class(bool(scene.places), "board")
        few = len(scene.seats) <= CROWD + roomy
        spacing = roomy * few if few or roomy else drawing.TIGHT
        title, status = drawing.heading(words, scene, self.size.width - 2)
        self.put("#title", title)
        self.put("#status", status)
        width = self.room("#table").width
        self.put("#board", drawing.board(words, scene, spacing, width))
        self.put("#keys", self.key_line())
        self.name_panel("#table", words.say("panel-table"))
        self.name_panel("#log", words.say("panel-log"))
        self.draw_story()

    def put(self, id: str, text: str | Content) -> None:
        content = Content(text) if isinstance(text, str) else text
        self.screen_stack[0].query_one(id, Static).update(content)

    def name_panel(self, id: str, title: str, subtitle: str = "") -> None:
        panel = self.screen_stack[0].query_one(id, VerticalScroll)
        # Names are the person's own: nothing in them is markup.
        panel.border_title, panel.border_subtitle = Content(title).markup, Content(subtitle).markup

    def draw_story(self) -> None:
        """The log: the newest sentence stands out, the older ones step back."""
        lines = self.sentences()
        styles = ["$text-muted"] * (len(lines) - 4) + [""] * 3 + ["bold"]
        styled = zip(lines, styles[-len(lines) :], strict=True) if lines else ()
        self.put("#story", Content("\n").join([Content.styled(*line) for line in styled]))
        log = self.screen_stack[0].query_one("#log", VerticalScroll)
        self.call_after_refresh(log.scroll_end, animate=False)

    def sentences(self) -> list[str]:
        """The story in sentences; those made before are kept while the words are the same."""
        story = self.story()
        if self._language_of is not self.words or self._told > len(story):
            self._language_of, self._sentences, self._told = self.words, self.preface(), 0
        self._sentences += self.words.story(story[self._told :])
        self._told = len(story)
        return self._sentences

    def preface(self) -> list[str]:
        """What the log begins with, before anything has happened."""
        return []

    def draw_cards(self, faces: list[str], chosen: str | None) -> None:
        size = self.room("#hand")
        self.put("#cards", drawing.hand(self.words, faces, chosen, size.width, size.height))

    def room(self, id: str) -> Size:
        """How much fits into a panel."""
        panel = self.screen_stack[0].query_one(id)
        return panel.scrollable_content_region.size

    def key_line(self) -> Content:
        """The keys, as far as the line has room; help lists them all."""
        shown = [(key, f" {self.words.say(id)}  ", id) for key, id in self.keys]
        for spare in SPARE:
            if sum(cell_len(key + said) for key, said, _ in shown) <= self.room("#keys").width + 2:
                break
            shown = [one for one in shown if one[2] != spare]
        parts = [[(key, "bold $primary"), (said, "")] for key, said, _ in shown]
        return Content.assemble(*[piece for part in parts for piece in part])

    # Keys

    def action_scroll_log(self, lines: int) -> None:
        if isinstance(self.screen, Sheet):
            self.screen.action_move(2 * lines)
        else:
            self.query_one("#log", VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_scroll_table(self, lines: int) -> None:
        self.query_one("#table", VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_theme(self) -> None:
        self.theme = "ink" if self.theme == "paper" else "paper"

    def action_language(self) -> None:
        following = (LANGUAGES.index(self.words.language) + 1) % len(LANGUAGES)
        self.speak(LANGUAGES[following])
        self.draw()

    def action_help(self) -> None:
        self.push_screen(Sheet(self.help_page))

    def action_rules(self) -> None:
        self.push_screen(Sheet(self.rules_page))

    def help_page(self) -> tuple[str, Content, str]:
        """The cards of this game and the keys."""
        words = self.words
        parts: list[str | tuple[str, str]] = []
        scene = self.scene()
        left = words.left(scene)
        for face in all_faces(scene):
            name = words.card_title(face)
            parts += [(name, "bold $primary"), (left.get(face, ""), "$text-muted")]
            parts += [f"\n{words.card_text(face)} "]
            parts += [(words.card_text(face, "help"), "$text-muted"), "\n\n"]
        for entry in Glossary(words, []).entries:
            if entry.group in ("place", "die", "term"):
                parts += [(entry.name, "bold $primary"), f"\n{entry.lines[0]}\n\n"]
        parts += [(words.say("help-keys"), "bold $primary"), "\n"]
        for key, id in [
            *self.keys,
            ("PgUp PgDn", "key-log"),
            ("[ ]", "key-table"),
            ("T", "key-theme"),
        ]:
            parts += [(f"{key:<12}", "bold"), f"{words.say(id)}\n"]
        return words.say("help-cards"), Content.assemble(*parts), words.say("press-close")

    def rules_page(self) -> tuple[str, Content, str]:
        """The rules that hold at this table."""
        words = self.words
        parts: list[str | tuple[str, str]] = []
        for title, texts in words.rules():
            parts += [(title, "bold $primary"), "\n", *[f"• {text}\n" for text in texts], "\n"]
        title = words.say("rules-title", game=words.title())
        return title, Content.assemble(*parts), words.say("press-close")
