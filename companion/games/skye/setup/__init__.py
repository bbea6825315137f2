"""Setting up a game, and the rulings of the table."""
