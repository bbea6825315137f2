"""The commands of Isle of Skye."""
