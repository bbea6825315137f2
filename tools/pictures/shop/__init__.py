"""The shop window: what stores, front page and documentation show, made by driving the app."""
