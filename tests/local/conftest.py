"""Fixtures of these tests."""

from tests.terminal_fixtures import games_folder

__all__ = ["games_folder"]
