"""The games that come with Billet-doux, one folder each; what is compiled is in its `core/`.

A game imports the kernel and nothing else of ours. What works for every game belongs in another
part.
"""
