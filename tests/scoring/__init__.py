"""The engine and its command line."""
