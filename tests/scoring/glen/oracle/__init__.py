"""A second implementation of Glen More, naive on purpose and without a line of the engine's."""
