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
        return speaker.say(
            "text-countess-free" if free else f"text-{id}", **self._words(id, speaker)
        )

    def help(self, id: str, speaker: Speaker) -> str | None:
        """What else there is to know; None for what is no character."""
        if id not in NAMES:
            return None
        found = [] if id == "countess" and not self.forcing else [f"help-{id}"]
        found += [f"help-{id}-{other}" for other in MORE.get(id, ()) if self._is_in_deck(other)]
        words = self._words(id, speaker)
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

    def _words(self, id: str, speaker: Speaker) -> dict[str, object]:
        """The names of the characters that a text speaks of, and what a guess may name."""
        found: dict[str, object] = {"by": self.pack.guess, "value": self.ruleset.values[GUARD]}
        for name in ("guard", id, *MORE.get(id, ())):
            found |= {name: speaker.card(name)}
            found |= {f"{name}_{form}": speaker.card(name, form) for form in ("the", "a")}
        limit = "" if self._is_in_deck("guard") else "any-"
        found["naming"] = speaker.say(f"naming-{limit}{self.pack.guess}", **found)
        first, *others = [speaker.card(name, "a") for name in self.forcing] or [""]
        found["forcing"] = first
        if others:
            found["forcing"] = speaker.say("either", first=first, last=others[0])
        return found
