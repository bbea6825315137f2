"""All texts of the rules that are not about a single scoring tile, scroll or ruling. No Kivy here."""

from __future__ import annotations

from typing import Final

from companion.games.skye.model.rules_laying import LAYING
from companion.games.skye.model.rules_modules import BORDERLANDS, DRUIDS, TUNNELS
from companion.games.skye.model.rules_round import ROUND
from companion.games.skye.model.rules_scoring import FINAL, SCORING
from companion.games.skye.model.rules_setup import SETUP

TEXTS: Final = (*SETUP, *ROUND, *LAYING, *SCORING, *FINAL, *DRUIDS, *TUNNELS, *BORDERLANDS)
