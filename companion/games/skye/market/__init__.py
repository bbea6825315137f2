"""Prices and buying."""
