"""A person at a table with bots: the match, who sits where, and where it is saved. Both ways to
play, in the app and in plain text, are built on it; it neither draws nor asks.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import msgspec

from billetdoux.bots import Bot, bot, levels
from billetdoux.bots.advice import Advice, advise
from billetdoux.kernel.chance import Fair, Seeded
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import CHANCE, OVER, Action, Event, Game, View
from billetdoux.kernel.scene import Scene
from billetdoux.local import saves
from billetdoux.local.move_builder import MoveBuilder
from billetdoux.local.saves import About
from billetdoux.local.scenes import scene_of
from billetdoux.local.story import Story
from billetdoux.local.words import Words, interface

THINKING_SECONDS = 1.5  # how long a person waits for a bot or a hint


def bots_for(game: Game, named: Sequence[str]) -> list[str]:
    """The strength of each of the bots: one for all of them, or one for each."""
    wanted = game.players - 1
    for level in named:
        bot(level, game)  # says what is wrong with an unknown one
    if len(named) == 1:
        return list(named) * wanted
    if len(named) != wanted:
        raise BilletDouxError(f"bots: {wanted} play here, but {len(named)} are named")
    return list(named)


def bot_names(language: str, count: int, taken: str) -> list[str]:
    """Names for the bots; those that run out are numbered."""
    texts = interface(language)
    names = [name.strip() for name in texts.say("bot-names").split(",")]
    names = [name for name in names if name != taken][:count]
    return names + [texts.say("seat-name", number=n) for n in range(len(names) + 1, count + 1)]


def level_name(words: Words, level: str) -> str:
    """A bot's strength in words."""
    id = f"level-{level}"
    return words.say(id) if words.ui.has(id) else level


class LocalGame:
    """A game in progress, as its file describes it."""

    def __init__(self, match: Match, path: Path) -> None:
        self.match = match
        self.path = path
        self.about = saves.about(match, path)
        self.game = match.game
        self.seat = self.about.seat
        self._story = Story(match)
        # An unknown language, or a game that cannot be shown, fails before play begins.
        self.words()
        self.scene()
        seed = match.source.seed if isinstance(match.source, Seeded) else None
        self.bots: dict[int, Bot] = {}
        for seat, level in enumerate(self.about.bots):
            if seat != self.seat:
                # With a seed the bots play the same way each time, too.
                own = None if seed is None else f"{seed}/{seat}/{len(match.actions)}"
                self.bots[seat] = bot(level or levels()[0], self.game, own)

    @classmethod
    def new(
        cls,
        game: Game,
        bots: Sequence[str],
        language: str,
        seat: int = 0,
        name: str = "",
        seed: int | None = None,
        path: Path | None = None,
        hints: bool = False,
    ) -> LocalGame:
        """A new game. Without a seed it is drawn fairly, so that it can be verified afterwards."""
        if not 0 <= seat < game.players:
            raise BilletDouxError(f"seat: must be from 0 to {game.players - 1}, not {seat}")
        names = bot_names(language, game.players - 1, name)
        strengths: list[str | None] = list(bots_for(game, bots))
        names.insert(seat, name)
        strengths.insert(seat, None)
        match = Match(game, Fair.fresh([name]) if seed is None else Seeded(seed))
        started = datetime.now().astimezone().isoformat(timespec="seconds")
        match.about = msgspec.to_builtins(
            About(names, seat, strengths, language, started, hints=hints)
        )
        return cls(match, path or saves.new_path(game.id))

    @classmethod
    def resume(cls, path: Path) -> LocalGame:
        """A saved game."""
        return cls(saves.read(path), path)

    def again(self) -> LocalGame:
        """A new game of the same kind."""
        bots = [level for level in self.about.bots if level is not None]
        about = self.about
        name = about.names[self.seat]
        table = LocalGame.new(self.game, bots, about.language, self.seat, name, hints=about.hints)
        table.about.ask = about.ask
        return table

    def words(self) -> Words:
        """How the table speaks to the person at it."""
        return Words(self.game, self.about.language, self.about.names, self.seat)

    def opponents(self, words: Words) -> str:
        """Who plays, and how strong the bots are."""
        bots = [
            words.say("bot-level", name=words.names[seat], level=level_name(words, level))
            for seat, level in enumerate(self.about.bots)
            if level is not None
        ]
        lines = [f"{words.title()}.", words.say("against", names=words.ui.listed(bots))]
        return " ".join(lines + [words.say("hints-allowed")] * self.about.hints)

    def speak(self, language: str) -> None:
        """Change the language."""
        interface(language)
        self.about.language = language

    @property
    def is_over(self) -> bool:
        return self.match.state.actor == OVER

    @property
    def is_pause(self) -> bool:
        """Whether a round has ended and another is to come."""
        return self.match.state.pause and self.match.state.actor == CHANCE

    @property
    def is_own_turn(self) -> bool:
        return self.match.state.actor == self.seat

    def scene(self) -> Scene:
        """The table as the person sees it."""
        return scene_of(self.game, self.view())

    def view(self) -> View:
        """All that the person sees."""
        return self.match.state.view(self.seat)

    def move_builder(self) -> MoveBuilder:
        """The person's next action, to be built."""
        return MoveBuilder(self.game, self.match.state)

    def auto_move(self) -> Action | None:
        """What the person need not be asked, unless they always want to be: the only legal action,
        what the game calls obvious, and to pass for a player who never answers.
        """
        state, ask = self.match.state, self.about.ask
        legal = state.actions()
        passes = [action for action in legal if action in self.game.declining()]
        if passes and ask == "never":
            return passes[0]
        if ask == "always":
            return None
        if len(legal) == 1:
            return legal[0]
        return None if passes else self.game.auto_action(state.view(state.actor), legal)

    def think(self) -> Action:
        """What the bot whose turn it is wants to do."""
        state = self.match.state
        return self.bots[state.actor].choose(state.view(state.actor), state.actions(), self._budget)

    def hint(self) -> list[Advice]:
        """What the hard bot thinks of each choice of the person, the best first."""
        state, source = self.match.state, self.match.source
        seed = f"{source.seed}/{len(self.match.actions)}" if isinstance(source, Seeded) else None
        view, legal = state.view(self.seat), state.actions()
        return advise(self.game, view, legal, self._budget, seed=seed)

    @property
    def _budget(self) -> float | None:
        """Seconds for a thought. With a seed they are not limited: the same game has the same
        moves and hints each time.
        """
        return None if isinstance(self.match.source, Seeded) else THINKING_SECONDS

    def story(self) -> list[Event]:
        """All that has happened; it is for the words to leave out what the reader may not see."""
        return self._story.between(0)

    def round_story(self) -> list[Event]:
        """What has happened in this round."""
        state, first = self.match.at(0), 0
        for index, action in enumerate(self.match.actions):
            before = state.round
            state.apply(action)
            first = index if state.round != before else first
        return self._story.between(first)

    def outcome(self) -> list[Event]:
        """All that the last decision led to: at the end of a round, how it ended."""
        decisions = self.match.decisions()
        return self._story.between(decisions[-1] if decisions else 0)

    def save(self) -> None:
        """Write the game to its file."""
        self.about.over = self.is_over
        self.match.about = msgspec.to_builtins(self.about)
        saves.write(self.match, self.path)
