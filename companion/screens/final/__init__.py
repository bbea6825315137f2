"""The end of a game: the result, revealed part by part. What is the same for every game."""
