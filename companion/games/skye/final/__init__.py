"""The end of the game: final scoring, its reveal, and the pictures that are shared."""
