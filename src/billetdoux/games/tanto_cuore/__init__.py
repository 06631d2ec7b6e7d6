"""Tanto Cuore, the party in the park."""
