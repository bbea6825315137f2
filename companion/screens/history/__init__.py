"""The history: every step of a game, and a look at any earlier moment."""
