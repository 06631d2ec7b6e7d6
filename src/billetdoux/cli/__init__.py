"""The program `billetdoux`, one module a command, and play in plain text.

What a game on this machine is (the bots, saved games, sentences) is in `local`; the full-screen
game is in `tui`. Nothing here knows a particular game.
"""
