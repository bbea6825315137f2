"""The settlement: the reveal, and every player point by point."""
