"""A third game, of a few dozen lines: everybody throws a die and adds up. It proves that a game needs no one's help."""
