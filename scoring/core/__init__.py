"""What is no game's own: cells, evidence, the log, reading files."""
