"""Tournaments: people and bots who enter by one link, rounds of tables, and standings.

`pairing` and `standings` are pure; `log`, `tournament` and `commands` are to a tournament what the
modules of the same names are to a table; `service` stores entries and opens the tables of a round.
What happens at a table is not here: results are read from the log of its finished game.
"""
