"""Scoring a round, its income, the scores so far, and disputes about them."""
