"""Environments that researchers already know, on the same rules: PettingZoo, OpenSpiel, Gymnasium,
JAX.

Each is a module of its own, because each needs a library of its own. Training is not done here.
"""
