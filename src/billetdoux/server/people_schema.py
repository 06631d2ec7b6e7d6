"""What is stored about people, in words that SQLite and PostgreSQL both understand. Each constant
is one migration: never change one, add another.

A `player` is the hash of the first token that this person got. `devices` are the tokens, also as
hashes, that stand for the same player; no player at all where a token was revoked.
"""

from __future__ import annotations

IDENTITIES = """
CREATE TABLE identities (
    player TEXT PRIMARY KEY, name TEXT NOT NULL, colour TEXT NOT NULL, emblem TEXT NOT NULL,
    phrase TEXT UNIQUE, since BIGINT NOT NULL
);
CREATE TABLE devices (token TEXT PRIMARY KEY, player TEXT NOT NULL, since BIGINT NOT NULL);
CREATE INDEX devices_player ON devices (player);
CREATE TABLE forgetting (player TEXT PRIMARY KEY);
"""

# What a copy of a store takes along, with the columns in order.
COPIED = {
    "identities": "player, name, colour, emblem, phrase, since",
    "devices": "token, player, since",
    "forgetting": "player",
}
