"""The recovery phrase: twelve words (BIP 39) that prove who someone is on any device.

The server keeps a slow hash of what the words stand for, so whoever reads the database learns no
phrase. The words hold 128 random bits; the hash needs no salt of its own to be beyond guessing.
"""

from __future__ import annotations

import hashlib
import unicodedata
from functools import cache

from mnemonic import Mnemonic

from billetdoux.server.errors import Refusal

WORDS = 12
STRENGTH = 128  # bits
LISTS = {"en": "english", "fr": "french"}
SALT = b"billetdoux recovery phrase"
COST = {"n": 2**14, "r": 8, "p": 1}  # of scrypt: 16 MiB and about 50 ms


def new_phrase(language: str) -> list[str]:
    """Twelve new words."""
    return str(_list(language).generate(STRENGTH)).split()


def phrase_hash(phrase: str) -> str:
    """What is stored of a phrase, in whatever case, with or without accents. It takes a while."""
    return hashlib.scrypt(_entropy(phrase), salt=SALT, dklen=32, **COST).hex()


def _entropy(phrase: str) -> bytes:
    """The bits that the words stand for."""
    words = _plain(phrase).split()
    if len(words) != WORDS:
        raise Refusal("bad-phrase", f"a recovery phrase has {WORDS} words; this has {len(words)}")
    unknown = []
    for language in LISTS:
        known = _spellings(language)
        missing = [word for word in words if word not in known]
        if missing:
            unknown.append(missing)
        elif _list(language).check(spelt := " ".join(known[word] for word in words)):
            return bytes(_list(language).to_entropy(spelt))
    if len(unknown) == len(LISTS):
        strange = min(unknown, key=len)[0]
        raise Refusal("bad-phrase", f"'{strange:.20}' is not a word of recovery phrases")
    raise Refusal("bad-phrase", "these words do not belong together; check them and their order")


@cache
def _list(language: str) -> Mnemonic:
    return Mnemonic(LISTS[language])


@cache
def _spellings(language: str) -> dict[str, str]:
    """The words of a language by how people without accents on their keyboard write them."""
    return {_plain(word): word for word in _list(language).wordlist}


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text).casefold()
    return "".join(one for one in letters if not unicodedata.combining(one))
