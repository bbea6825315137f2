"""Prices, offers, buying, the dolmen and the bag."""
