"""Checks of the engine, the app and the project itself."""
