"""The rules of a game: found by words or by topic."""
