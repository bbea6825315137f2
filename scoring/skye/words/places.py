"""Places told from the castle: "castle", "2 north", "1 south, 1 west"."""

from __future__ import annotations

from typing import ClassVar

from scoring.core import places
from scoring.core.translator import mark


class PlaceWords(places.PlaceWords):
    """Cells, edges and gaps in words."""

    ORIGIN: ClassVar[str] = mark("castle")
