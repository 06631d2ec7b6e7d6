"""Play and replay in plain text, line by line: for pipes, for screen readers, for any terminal.

Everything that happens is a sentence; every choice is a list that is answered by a number, a name
or a whole move in notation. The end of the input saves the game and leaves.
"""

from __future__ import annotations

from billetdoux.cli import prompt
from billetdoux.cli.prompt import Leave, ask
from billetdoux.kernel.errors import BilletDouxError, IllegalAction
from billetdoux.kernel.rules import Action
from billetdoux.local.command_words import command
from billetdoux.local.farewell import farewell
from billetdoux.local.game import LocalGame
from billetdoux.local.hints import hint_lines
from billetdoux.local.move_builder import Choice, MoveBuilder
from billetdoux.local.replay import Replay
from billetdoux.local.scenes import all_faces, own_hand


def play(table: LocalGame) -> None:
    """Play a game to its end, or until the person leaves."""
    _Play(table).run()


class _Play:
    def __init__(self, table: LocalGame) -> None:
        self.table = table
        self.words = table.words()
        self.told = 0  # how much of the story has been told

    def run(self) -> None:
        table = self.table
        self.show(table.opponents(self.words))
        if not table.is_over:
            example = str(max(table.game.moves, key=lambda move: len(move.parts) == 3))
            self.show(self.words.say("plain-welcome", example=example))
        # The story of a resumed game is told from the beginning of its round.
        self.told = len(table.story()) - len(table.round_story())
        try:
            while True:
                self.tell()
                if table.is_over:
                    break
                if table.is_pause:
                    table.save()
                    self.show("", *prompt.table_lines(self.words, table.scene()), "")
                    while not self.general(ask(self.words.say("plain-enter"))):
                        pass
                    table.match.proceed()
                elif table.is_own_turn:
                    table.match.play(table.unasked() or self.decide())
                    table.save()
                else:
                    table.match.play(table.think())
        except Leave:
            pass
        table.save()
        self.show("", *farewell(table))

    def show(self, *lines: str) -> None:
        for line in lines:
            print(line, flush=True)

    def tell(self) -> None:
        """What has happened since."""
        story = self.table.story()
        self.show(*[self.words.event(event) for event in story[self.told :]])
        self.told = len(story)

    def scene_lines(self) -> list[str]:
        """The table and the own hand."""
        scene = self.table.scene()
        cards = [f"  {prompt.card_line(self.words, face)}" for face in own_hand(scene)]
        hand = [self.words.say("panel-hand"), *cards] if cards else []
        return [*prompt.table_lines(self.words, scene), *hand]

    def decide(self) -> Action:
        """The person's next action."""
        chooser = self.table.chooser()
        self.show("", *self.scene_lines(), "")
        self.question(chooser)
        while True:
            answer = ask(self.words.say("plain-prompt"))
            action = self.answer(answer, chooser)
            if action is not None:
                return action

    def question(self, chooser: MoveBuilder) -> None:
        self.show(*prompt.choice_lines(self.words, chooser, self.table.scene()))

    def answer(self, text: str, chooser: MoveBuilder) -> Action | None:
        """Take an answer; the action, if that makes it complete."""
        meant = prompt.understand(text, self.words, chooser) if text else None
        if isinstance(meant, Choice):
            action = chooser.pick(meant)
            if action is None:
                self.question(chooser)
            return action
        if isinstance(meant, Action):
            try:
                return self.table.game.check(self.table.match.state, meant)
            except IllegalAction as error:
                self.show(self.words.why_not(error.code))
                return None
        if command(text)[0] == "undo":
            known = "plain-undone" if chooser.undo() else "plain-nothing-to-undo"
            self.show(self.words.say(known))
        elif command(text)[0] == "hint":
            self.show(*hint_lines(self.words, self.table))
        elif self.general(text):
            self.show(self.words.say("plain-unknown", text=text))
        self.question(chooser)
        return None

    def general(self, text: str) -> bool:
        """Carry out what can be asked for at any time; false if it was that."""
        name, rest = command(text)
        if name == "quit":
            raise Leave
        if name == "help" and not rest:
            self.show(self.words.say("plain-help"))
        elif name == "help":
            self.show(*prompt.card_help(self.words, all_faces(self.table.scene()), rest))
        elif name == "state":
            self.show(*self.scene_lines())
        elif name == "log":
            self.show(*[self.words.event(event) for event in self.table.story()])
        elif name == "rules":
            self.show(*prompt.rule_lines(self.words))
        elif name == "language":
            self.speak(rest)
        else:
            return True
        return False

    def speak(self, language: str) -> None:
        try:
            self.table.speak(language)
        except BilletDouxError as error:
            self.show(str(error))
        self.words = self.table.words()
        self.show(*self.scene_lines())


def replay(game: Replay) -> None:
    """Step through a saved game. Without any input the whole of it is told."""
    _tell_step(game, [game.title()])
    first = True
    while True:
        try:
            answer = ask(game.words.say("replay-help") if first else game.words.say("plain-prompt"))
        except Leave:
            if first:
                _tell_to_end(game)
            return
        first = False
        if not _carry_out(game, answer):
            return


def _tell_step(game: Replay, before: list[str]) -> None:
    story = [game.words.event(event) for event in game.news()]
    for line in [*before, *story, "", *prompt.table_lines(game.words, game.scene()), ""]:
        print(line)


def _tell_to_end(game: Replay) -> None:
    while game.go(game.step + 1):
        for event in game.news():
            print(game.words.event(event))


def _carry_out(game: Replay, answer: str) -> bool:
    """Do what was asked; false to leave."""
    name, rest = command(answer)
    if name == "quit":
        return False
    if name == "end":
        _tell_to_end(game)
    elif name == "round" and not (rest.isdigit() and game.to_round(int(rest))):
        print(game.words.say("replay-no-round", number=rest))
        return True
    elif name == "seat" and not game.look(rest):
        print(game.words.say("replay-no-seat", number=rest))
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
    _tell_step(game, [game.title()])
    return True
