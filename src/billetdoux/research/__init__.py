"""Environments that researchers know, made of the same rules; each needs its own extra."""
