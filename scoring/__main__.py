"""Runs the command line: `python -m scoring COMMAND FILE`, or `clan-scoring COMMAND FILE` where it is installed."""

import sys

from scoring.cli.main import main


def run() -> int:
    """Answers what the words of the command ask."""
    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(run())
