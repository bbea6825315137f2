"""Home: the land, the running game, everything else one tap away."""
