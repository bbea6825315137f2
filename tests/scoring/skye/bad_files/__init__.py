"""Broken game files: each is refused with one sentence that names the place."""
