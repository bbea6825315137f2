"""Glen More."""
