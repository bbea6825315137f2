"""Setting up a game: what is the same for every game, above all who plays."""
