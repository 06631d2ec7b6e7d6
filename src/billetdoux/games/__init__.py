"""The games that come with Billet-doux, one folder each.

A game imports the kernel and nothing else of ours. What is compiled lives in its `core/`.
"""
