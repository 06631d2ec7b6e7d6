"""What the characters do, in words made from an edition's content: they name each other as their
pack does, say what may be named, and leave out who is not in the deck.
"""

from __future__ import annotations

from billetdoux.games.love_letter.core.ruleset import GUARD, NAMES, Ruleset
from billetdoux.games.love_letter.pack import Pack
from billetdoux.kernel.speaker import Speaker

FORCING = ("king", "prince")  # beside whom the Countess must be played
# Characters of whom there is more to say when others are in the deck.
MORE = {
    "guard": ("assassin",),
    "handmaid": ("prince",),
    "prince": ("princess",),
    "chancellor": ("countess", "princess"),
    "countess": ("princess",),
    "princess": ("prince",),
    "bishop": ("princess",),
}


class CardTexts:
    """The texts of an edition with the cards that are played with."""

    def __init__(self, pack: Pack, ruleset: Ruleset) -> None:
        self.pack = pack
        self.ruleset = ruleset
        self.forcing = [name for name in FORCING if self._is_in_deck(name)]

    def text(self, id: str, speaker: Speaker) -> str | None:
        """What a character does; None for what is no character."""
        if id not in NAMES:
            return None
        free = id == "countess" and not self.forcing
        return speaker.say("text-countess-free" if free else f"text-{id}", **self._words(speaker))

    def help(self, id: str, speaker: Speaker) -> str | None:
        """What else there is to know; None for what is no character."""
        if id not in NAMES:
            return None
        found = [] if id == "countess" and not self.forcing else [f"help-{id}"]
        found += [f"help-{id}-{other}" for other in MORE.get(id, ()) if self._is_in_deck(other)]
        words = self._words(speaker)
        sentences = [speaker.say(message, **words) for message in found]
        usual = speaker.say(f"card-{id}")
        if speaker.card(id) != usual:
            sentences.append(speaker.say("help-called", name=usual))
        return " ".join(sentences)

    def edition(self, speaker: Speaker) -> str:
        """The decks, how guesses and ties go, what wins, what lies face up."""
        decks = self.pack.deck
        found = [
            speaker.say(
                "content-deck",
                cards=sum(card.copies for card in deck.cards),
                low=deck.players[0],
                high=deck.players[1],
                span="one" if len(deck.counts) == 1 else "several",
            )
            for deck in decks
        ]
        found.append(speaker.say("content-guess", by=self.pack.guess))
        found.append(speaker.say("content-ties", ties=self.pack.ties))
        counts = [players for deck in decks for players in deck.counts]
        goals = [str(deck.goal[players]) for deck in decks for players in deck.counts]
        tables = ", ".join(map(str, counts))
        found.append(speaker.say("content-goals", players=tables, goals=", ".join(goals)))
        for deck in decks:
            for players, count in sorted(deck.faceup.items()):
                if count:
                    found.append(speaker.say("content-faceup", players=players, count=count))
        return " ".join(found)

    def _is_in_deck(self, name: str) -> bool:
        return self.ruleset.copies[NAMES.index(name)] > 0

    def _words(self, speaker: Speaker) -> dict[str, object]:
        """The names of all characters in their forms, and what a guess may name."""
        forms = {"": "", "_the": "the", "_a": "a"}
        found: dict[str, object] = {
            f"{name}{end}": speaker.card(name, form)
            for name in NAMES
            for end, form in forms.items()
        }
        limit = "" if self._is_in_deck("guard") else "any-"
        value, guard = self.ruleset.values[GUARD], speaker.card("guard", "the")
        naming = speaker.say(f"naming-{limit}{self.pack.guess}", value=value, guard_the=guard)
        others = [speaker.card(name, "a") for name in self.forcing]
        either = speaker.say("either", first=others[0], last=others[-1]) if others else ""
        forced = either if len(others) > 1 else "".join(others)
        return {**found, "naming": naming, "by": self.pack.guess, "forcing": forced}
