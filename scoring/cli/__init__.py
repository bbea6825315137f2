"""The command line: `python -m scoring COMMAND FILE`. One module per command, loaded when it is asked for."""
