"""The rules of the games as pure functions on values, and their answers in words: the standard library alone."""

__version__ = "0.1.0"
