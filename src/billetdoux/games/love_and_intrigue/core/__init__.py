"""The compiled core of Love & Intrigue: position, rules, views, heuristics.

Everything in this folder is compiled with mypyc. It imports nothing of ours but other compiled
modules and `kernel/errors.py`, and knows no file, text, clock or network.
"""
