"""Play and replay in plain text, line by line: for pipes, for screen readers, for any terminal.

Everything that happens is a sentence; every choice is a list that is answered by a number, a name
or a whole move in notation. The end of the input saves the game and leaves.
"""

from __future__ import annotations

from billetdoux.cli import prompt
from billetdoux.cli.prompt import Leave, ask
from billetdoux.kernel.errors import BilletDouxError, IllegalAction
from billetdoux.kernel.rules import Action, Event
from billetdoux.local import report
from billetdoux.local.command_words import command, simple
from billetdoux.local.farewell import farewell
from billetdoux.local.game import LocalGame
from billetdoux.local.glossary import Glossary
from billetdoux.local.hints import hint_lines
from billetdoux.local.move_builder import Choice, MoveBuilder
from billetdoux.local.printable import printable
from billetdoux.local.replay import Replay
from billetdoux.local.scenes import all_faces


def play(table: LocalGame) -> None:
    """Play a game to its end, or until the person leaves."""
    _Play(table).run()


class _Play:
    def __init__(self, table: LocalGame) -> None:
        self.table = table
        self.words = table.words()
        self.printed = 0  # how many events of the story have been printed
        self.reported: dict[str, report.Fact] = {}  # the table as it was last reported
        self.explained: set[str] = set()  # cards that were played, so that their text is known
        self.paused = False  # whether a round has ended before the game

    def run(self) -> None:
        self.welcome()
        table = self.table
        # A resumed game begins with the events of its current round.
        if table.match.decisions():
            self.printed = len(table.story()) - len(table.round_story())
        try:
            while True:
                self.print_news()
                if table.is_over:
                    break
                if table.is_pause:
                    self.pause()
                elif table.is_own_turn:
                    table.match.play(self.only_move() or self.decide())
                    table.save()
                else:
                    table.match.play(table.think())
        except Leave:
            pass
        table.save()
        if table.is_over:
            self.final_scores()
        self.show("", *farewell(table))

    def final_scores(self) -> None:
        """What everyone has won, and with what, as far as the story has not said it."""
        scene = self.table.scene()
        lines = report.breakdown(self.words, scene, self.table.outcome())
        if self.paused:
            lines += report.lines(self.words, report.scores(self.words, scene))
        if lines:
            self.show("", *lines)

    def pause(self) -> None:
        """The table after a round, whole; the next round begins with a table of its own."""
        self.table.save()
        self.reported = report.without_seats(self.reported)
        self.report()
        while not self.general(ask(self.words.say("plain-enter"))):
            pass
        self.table.match.proceed()
        self.reported, self.paused = {}, True

    def only_move(self) -> Action | None:
        """What the person need not be asked; it says so where they could have expected to be."""
        move = self.table.auto_move()
        if move is None or len(self.table.match.state.actions()) > 1:
            return move
        game = self.table.game
        kinds = [game.parameter_kind(name) for name, _ in move.parts]
        if "card" in kinds or move in game.declining():
            self.show(self.words.say("plain-only-move"))
        return move

    def welcome(self) -> None:
        """Who plays what, what it is about, and how to answer."""
        table, words = self.table, self.words
        self.show(table.opponents(words))
        if table.is_over:
            return
        if words.texts.has("game-about"):
            self.show(words.texts.say("game-about"))
        for place, line in enumerate(words.introductions(table.view())):
            self.show(f"  {line}" if place else line)
        self.show(words.say("plain-welcome", example=str(example_move(table))), "")

    def show(self, *lines: str) -> None:
        for line in lines:
            print(printable(line), flush=True)

    def print_news(self) -> None:
        """What has happened since."""
        story = self.table.story()
        told: list[Event] = []
        for event in story[self.printed :]:
            told.append(event)
            if about := self.explanation(event):
                self.show(*self.words.story(told), about)
                told = []
        self.show(*self.words.story(told))
        self.printed = len(story)

    def explanation(self, event: Event) -> str:
        """What a card does that is played for the first time; the person's own menu said it."""
        face = event.details.get("card")
        if not isinstance(face, str) or not self.words.texts.has(f"event-{event.code}.explains"):
            return ""
        own = event.details.get("seat") == self.table.seat
        known = own or face in self.explained or not self.words.card_text(face)
        self.explained.add(face)
        return "" if known else f"  {self.words.card_line(face)}"

    def report(self) -> None:
        """What has changed at the table since it was last reported."""
        now = report.facts(self.words, self.table.scene())
        news = report.changed(self.reported, now)
        self.reported = report.by_key(now)
        self.show("", *report.lines(self.words, news), "")

    def whole_table(self) -> None:
        """The table as it is, with the tallies of what has not been seen."""
        scene = self.table.scene()
        now = report.facts(self.words, scene)
        self.reported = report.by_key(now)
        everything = [*now, *report.tallies(self.words, scene)]
        self.show(*report.lines(self.words, everything))

    def decide(self) -> Action:
        """The person's next action."""
        builder = self.table.move_builder()
        self.report()
        self.question(builder)
        while True:
            answer = ask(self.words.say("plain-prompt"))
            action = self.answer(answer, builder)
            if action is not None:
                return action

    def question(self, builder: MoveBuilder) -> None:
        self.show(*prompt.choice_lines(self.words, builder, self.table.scene()))

    def answer(self, text: str, builder: MoveBuilder) -> Action | None:
        """Take an answer; the action, if that makes it complete."""
        meant = prompt.understand(text, self.words, builder) if text else None
        if isinstance(meant, Choice):
            action = builder.pick(meant)
            if action is None:
                self.question(builder)
            return action
        if isinstance(meant, Action):
            try:
                return self.table.game.check(self.table.match.state, meant)
            except IllegalAction as error:
                self.show(self.words.why_not(error.code))
                return None
        name, _ = command(text)
        if name == "undo":
            known = "plain-undone" if builder.undo() else "plain-nothing-to-undo"
            self.show(self.words.say(known))
        elif name == "hint":
            self.show(*hint_lines(self.words, self.table))
        elif self.general(text) and text:
            self.show(prompt.not_understood(text, self.words, builder))
        if name in ("undo", "language") or not text:
            self.question(builder)
        return None

    def general(self, text: str) -> bool:
        """Carry out what can be asked for at any time; false if it was that."""
        name, rest = command(text)
        if name == "quit":
            raise Leave
        if name == "help":
            self.help(rest)
        elif name == "state":
            self.whole_table()
        elif name == "log":
            self.show(*self.words.story(self.table.story()))
        elif name == "rules":
            self.show(*prompt.rule_lines(self.words))
        elif name == "language":
            self.speak(simple(rest))
        else:
            return True
        return False

    def help(self, topic: str) -> None:
        """What can be typed, with all that can be asked about; or about one thing."""
        hints = self.table.about.hints
        glossary = Glossary(self.words, all_faces(self.table.scene()), hints)
        if topic:
            self.show(*glossary.find(topic))
        else:
            about = self.words.commands(hints)
            self.show(about, self.words.say("plain-topics"), *glossary.topics())

    def speak(self, language: str) -> None:
        try:
            self.table.speak(language)
        except BilletDouxError as error:
            self.show(str(error))
        self.words = self.table.words()
        self.whole_table()


def example_move(table: LocalGame) -> Action:
    """A move in notation as one might type it: of three parts, and not against oneself."""
    kinds = table.game.parameter_kind

    def fits(move: Action) -> tuple[bool, bool]:
        seats = [value for name, value in move.parts if kinds(name) == "seat"]
        return len(move.parts) == 3, table.seat not in seats

    return max(table.game.moves, key=fits)


def replay(game: Replay) -> None:
    """Step through a saved game. Without any input all of it is printed."""
    _print_step(game, [game.title()])
    first = True
    while True:
        try:
            answer = ask(game.words.say("replay-help") if first else game.words.say("plain-prompt"))
        except Leave:
            if first:
                _print_to_end(game)
            return
        first = False
        if not _carry_out(game, answer):
            return


def _print_step(game: Replay, before: list[str]) -> None:
    story = game.words.story(game.news())
    table = report.lines(game.words, report.facts(game.words, game.scene(), numbered=True))
    for line in [*before, *story, "", *table, ""]:
        print(printable(line))


def _print_to_end(game: Replay) -> None:
    while game.go(game.step + 1):
        for line in game.words.story(game.news()):
            print(printable(line))


def _carry_out(game: Replay, answer: str) -> bool:
    """Do what was asked; false to leave."""
    name, rest = command(answer)
    if name == "quit":
        return False
    if name == "end":
        _print_to_end(game)
    elif name == "round" and not (rest.isdigit() and game.to_round(int(rest))):
        print(printable(game.words.say("replay-no-round", number=rest)))
        return True
    elif name == "seat" and not game.look(rest):
        print(printable(game.words.say("replay-no-seat", number=rest)))
        return True
    elif name == "start":
        game.go(0)
    elif name == "back":
        game.go(game.step - 1)
    elif name == "next" or not answer:
        game.go(game.step + 1)
    elif name not in ("round", "seat"):
        print(game.words.say("replay-help"))
        return True
    _print_step(game, [game.title()])
    return True
