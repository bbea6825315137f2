"""What everything in the app stands on: language, theme, layout, signals, paths. No widget is known here."""
