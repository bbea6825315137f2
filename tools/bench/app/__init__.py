"""Measurements of the running app, each in a module of its own."""
