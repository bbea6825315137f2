"""The rules of the games as pure functions on values: no screens, no words, the standard library alone."""

__version__ = "0.1.0"
