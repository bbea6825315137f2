"""Glen More: its rules, its game, and a second, naive implementation to compare with."""
