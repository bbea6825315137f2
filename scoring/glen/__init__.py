"""Glen More: tiles, laying, track, warehouse, three scorings, the settlement; `play/` is the game as it is played."""
