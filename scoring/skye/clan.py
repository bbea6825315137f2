"""What a scoring rule looks at: one player's territory, gold and the rulings in force."""

from __future__ import annotations

from typing import NamedTuple

from scoring.skye.rulings import Rulings
from scoring.skye.survey import Survey


class Clan(NamedTuple):
    """One player as a rule sees them; `gold` is None where the table does not track it."""

    survey: Survey
    gold: int | None = None
    rulings: Rulings = Rulings()
