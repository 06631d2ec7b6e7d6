"""The full-screen game, drawn with Textual: play and replay.

It draws scenes and reads keys. Bots, saved games and sentences come from `local`; the commands are
in `cli`.
"""
