"""Whole evenings by touch: games from set-up to result, with what goes wrong at a table."""
