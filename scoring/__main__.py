"""Runs the command line: `python -m scoring COMMAND FILE`."""

import sys

from scoring.cli.main import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
