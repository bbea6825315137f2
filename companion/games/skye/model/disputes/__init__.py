"""Dispute cards of Isle of Skye: `cases.py` makes the card of a number, a module each for the kinds of numbers."""
