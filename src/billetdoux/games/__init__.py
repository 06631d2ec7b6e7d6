"""The games that come with Billet-doux. Each knows the kernel and nothing else of ours."""
