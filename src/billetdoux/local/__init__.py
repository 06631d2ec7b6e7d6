"""A game on this machine: a person against bots, saved games, replays, and what is said about them.

Plain text (`cli`) and the full-screen game (`tui`) are both built on it. It prints and draws
nothing.
"""
