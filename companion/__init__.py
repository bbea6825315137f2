"""The app: screens and widgets that show a game and turn taps into events."""
