"""Tables for people and programs at a distance: seats, clocks, a log that loses nothing, and what
each role may see.

Every installed game is served through the kernel's contract. Rules are in the games, the page is
in `web/`.
"""
