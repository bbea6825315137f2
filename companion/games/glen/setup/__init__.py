"""Setting up a game of Glen More."""
