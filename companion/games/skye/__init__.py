"""Isle of Skye in the app: its model, its art, its screens."""
