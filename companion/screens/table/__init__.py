"""The table of a game with territories: its arrangements, and the sheets that lie beside the board."""
