"""Table mode: the device lies flat, and every player has a zone of their own. What is the same for every game."""
