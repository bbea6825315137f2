"""Files, texts and pictures that are handed on, and files that come in."""
