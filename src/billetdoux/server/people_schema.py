"""What is stored about people, and what lists need, in words that SQLite and PostgreSQL both
understand. Each constant is one migration: never change one, add another.

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

# `results`, `ratings` and `rating_steps` come from the logs and can be made anew; `counted` are the
# tables that are in them. A rating step is one game of one player: its number makes sure that no
# two servers count a game on top of the same rating. `reviewed` is what reviews found, by seat:
# the chances given away and the decisions. `unlisted` are those who want to be on no leaderboard.
STATISTICS = """
CREATE TABLE results (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL, name TEXT NOT NULL,
    game TEXT NOT NULL, edition TEXT NOT NULL, players INTEGER NOT NULL, at BIGINT NOT NULL,
    rated INTEGER NOT NULL, won INTEGER NOT NULL, gone INTEGER NOT NULL, longest INTEGER NOT NULL,
    cards TEXT NOT NULL, PRIMARY KEY (table_id, seat)
);
CREATE INDEX results_player ON results (player, at);
CREATE INDEX results_at ON results (at);
CREATE TABLE counted (table_id TEXT PRIMARY KEY);
CREATE TABLE ratings (
    game TEXT NOT NULL, players INTEGER NOT NULL, player TEXT NOT NULL, name TEXT NOT NULL,
    mu DOUBLE PRECISION NOT NULL, sigma DOUBLE PRECISION NOT NULL,
    score DOUBLE PRECISION NOT NULL, games INTEGER NOT NULL, PRIMARY KEY (game, players, player)
);
CREATE INDEX ratings_score ON ratings (game, players, score);
CREATE INDEX ratings_player ON ratings (player);
CREATE TABLE rating_steps (
    game TEXT NOT NULL, players INTEGER NOT NULL, player TEXT NOT NULL, number INTEGER NOT NULL,
    PRIMARY KEY (game, players, player, number)
);
CREATE TABLE reviewed (table_id TEXT PRIMARY KEY, losses TEXT NOT NULL);
CREATE TABLE unlisted (player TEXT PRIMARY KEY);
"""

# `sanctions` are what moderators decided: `subject` is a player or an address, as limits count it;
# `until` is when it ends, 0 for never. `reports` come from players, with the chat as JSON.
# `host_secrets` and `admin_sessions` let the host in; sessions are hashes.
MODERATION = """
CREATE TABLE sanctions (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, subject TEXT NOT NULL, name TEXT NOT NULL,
    reason TEXT NOT NULL, since BIGINT NOT NULL, until BIGINT NOT NULL, UNIQUE (kind, subject)
);
CREATE TABLE reports (
    id TEXT PRIMARY KEY, at BIGINT NOT NULL, table_id TEXT NOT NULL, reporter TEXT NOT NULL,
    player TEXT NOT NULL, name TEXT NOT NULL, seat INTEGER NOT NULL, reason TEXT NOT NULL,
    about TEXT NOT NULL, chat TEXT NOT NULL, UNIQUE (table_id, reporter, player)
);
CREATE INDEX reports_at ON reports (at);
CREATE TABLE host_secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE admin_sessions (token TEXT PRIMARY KEY, until BIGINT NOT NULL);
"""

# The review of a finished game, as clients get it; it goes when its table does.
REVIEWS = "CREATE TABLE reviews (table_id TEXT PRIMARY KEY, review TEXT NOT NULL);"

# A tournament is its log; its row is for lists. `rewrites` counts how often the past was changed,
# for someone who asked to be forgotten: whoever remembers it must read it anew.
TOURNAMENTS = """
CREATE TABLE tournaments (
    id TEXT PRIMARY KEY, host TEXT NOT NULL, club TEXT NOT NULL, public INTEGER NOT NULL,
    phase TEXT NOT NULL, updated BIGINT NOT NULL, seq INTEGER NOT NULL, rewrites INTEGER NOT NULL,
    summary TEXT NOT NULL
);
CREATE INDEX tournaments_listed ON tournaments (phase, public, updated);
CREATE INDEX tournaments_host ON tournaments (host, phase);
CREATE INDEX tournaments_club ON tournaments (club, updated);
CREATE INDEX tournaments_updated ON tournaments (updated);
CREATE TABLE tournament_log (
    tournament TEXT NOT NULL, seq INTEGER NOT NULL, entry TEXT NOT NULL,
    PRIMARY KEY (tournament, seq)
);
CREATE TABLE tournament_players (
    player TEXT NOT NULL, tournament TEXT NOT NULL, PRIMARY KEY (player, tournament)
);
CREATE INDEX tournament_players_of ON tournament_players (tournament);
"""

# `removed` members were sent away and cannot come back.
CLUBS = """
CREATE TABLE clubs (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, owner TEXT NOT NULL, since BIGINT NOT NULL
);
CREATE TABLE club_members (
    club TEXT NOT NULL, player TEXT NOT NULL, name TEXT NOT NULL, since BIGINT NOT NULL,
    removed INTEGER NOT NULL, PRIMARY KEY (club, player)
);
CREATE INDEX club_members_player ON club_members (player);
"""

# Where browsers want to be called: `id` is a hash of the endpoint, `device` that of the token.
PUSH = """
CREATE TABLE push_subscriptions (
    id TEXT PRIMARY KEY, player TEXT NOT NULL, device TEXT NOT NULL, endpoint TEXT NOT NULL,
    p256dh TEXT NOT NULL, auth TEXT NOT NULL, language TEXT NOT NULL, since BIGINT NOT NULL
);
CREATE INDEX push_player ON push_subscriptions (player, since);
"""

# Up to which time, in milliseconds, the turns of a player that began were dealt with. `TURN_CALLS`
# takes its place. A SQLite store of version 10 may have it already.
PUSH_CALLS = """
CREATE TABLE IF NOT EXISTS push_calls (player TEXT PRIMARY KEY, called BIGINT NOT NULL);
INSERT INTO push_calls
    SELECT player, (SELECT coalesce(max(updated), 0) FROM tables) FROM push_subscriptions
    WHERE true GROUP BY player
    ON CONFLICT DO NOTHING;
"""

# When the last turn of a player at a table began, in milliseconds, that was dealt with: they were
# called, or a page of theirs was open.
TURN_CALLS = """
CREATE TABLE turn_calls (
    player TEXT NOT NULL, table_id TEXT NOT NULL, began BIGINT NOT NULL,
    PRIMARY KEY (player, table_id)
);
CREATE INDEX turn_calls_table ON turn_calls (table_id);
INSERT INTO turn_calls
    SELECT push_calls.player, id, called FROM push_calls
    JOIN players ON players.player = push_calls.player JOIN tables ON id = table_id
    WHERE phase = 'playing';
DROP TABLE push_calls;
"""

# Indexes in the order of the lists, with all that their questions name, so that skipping rows does
# not read them.
LISTS = """
DROP INDEX IF EXISTS tables_listed;
CREATE INDEX IF NOT EXISTS tables_public ON tables (phase, updated DESC, id, public)
    WHERE public;
CREATE INDEX IF NOT EXISTS tables_running ON tables (updated DESC, id, phase)
    WHERE phase IN ('open', 'playing');
"""

# `challenges` are what passkeys are asked to sign; no player where somebody signs in.
PASSKEYS = """
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY, player TEXT NOT NULL, public_key TEXT NOT NULL,
    sign_count BIGINT NOT NULL, name TEXT NOT NULL, since BIGINT NOT NULL, used BIGINT NOT NULL
);
CREATE INDEX passkeys_player ON passkeys (player, since);
CREATE TABLE challenges (challenge TEXT PRIMARY KEY, player TEXT NOT NULL, until BIGINT NOT NULL);
CREATE INDEX challenges_until ON challenges (until);
"""

# What a copy of a store takes along, with the columns in order.
COPIED = {
    "identities": "player, name, colour, emblem, phrase, since",
    "devices": "token, player, since",
    "forgetting": "player",
    "reviewed": "table_id, losses",
    "reviews": "table_id, review",
    "unlisted": "player",
    "sanctions": "id, kind, subject, name, reason, since, until",
    "reports": "id, at, table_id, reporter, player, name, seat, reason, about, chat",
    "host_secrets": "name, value",
    "tournaments": "id, host, club, public, phase, updated, seq, rewrites, summary",
    "tournament_log": "tournament, seq, entry",
    "tournament_players": "player, tournament",
    "clubs": "id, name, owner, since",
    "club_members": "club, player, name, since, removed",
    "passkeys": "id, player, public_key, sign_count, name, since, used",
    "push_subscriptions": "id, player, device, endpoint, p256dh, auth, language, since",
    "turn_calls": "player, table_id, began",
}
