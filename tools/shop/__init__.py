"""The shop window: what the stores and the front page show, made by driving the app."""
