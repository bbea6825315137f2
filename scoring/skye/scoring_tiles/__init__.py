"""The 24 scoring tiles. One function per tile, in the module of what it looks at; `table` lists them all."""
