"""`python -m billetdoux` is the command `billetdoux`."""

from billetdoux.terminal.cli import main

if __name__ == "__main__":
    main()
