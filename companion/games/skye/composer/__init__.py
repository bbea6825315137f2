"""Composing a tile that the catalogue does not have, and the library of composed tiles."""
