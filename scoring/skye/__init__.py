"""Isle of Skye: tiles, laying, areas and roads, scoring tiles, scrolls, income; `play/` is the game as it is played."""
