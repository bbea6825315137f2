"""Glen More in the app: its model, its art, its screens."""
