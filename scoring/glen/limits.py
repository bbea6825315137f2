"""How much of anything a file or a table of Glen More may hold; the box itself is far smaller."""

from __future__ import annotations

from typing import Final

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 5
MAX_TILES: Final = 400
MOST_MEMBERS: Final = 99
"""Clan members on one tile."""
MOST_CUBES: Final = 99
"""Cubes of one kind on one tile."""
MOST_GIVEN: Final = 99
"""Cubes given or bought at once."""
MOST_STOPS: Final = 100
"""Figures and tiles on the track."""
