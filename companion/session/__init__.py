"""The game in front and its log; files that come in and go out."""
