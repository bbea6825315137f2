"""Table mode: the device lies flat, and every player has a zone of their own."""
