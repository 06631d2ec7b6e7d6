"""`python -m billetdoux` is the command `billetdoux`."""

from billetdoux.cli.main import main

if __name__ == "__main__":
    main()
