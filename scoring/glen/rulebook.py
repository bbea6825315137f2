"""Where the rules stand: section and page of the one edition there is."""

from __future__ import annotations

from typing import Final

from scoring.core.evidence import Citation

EDITION: Final = "glen-more-de-2010"

SECTIONS: Final[dict[str, tuple[str, int]]] = {
    # section: heading and page
    "idea": ("Spielidee", 1),
    "material": ("Spielmaterial", 1),
    "setup": ("Spielvorbereitung", 2),
    "turn": ("Spielverlauf", 3),
    "moving-the-figure": ("1.) Figur versetzen", 3),
    "laying-a-tile": ("2.) Plättchen anlegen", 3),
    "activating-tiles": ("3.) Plättchen aktivieren", 3),
    "new-tile": ("4.) Neues Plättchen aufdecken", 3),
    "costs": ("Die Plättchen", 4),
    "warehouse": ("Das Lager", 4),
    "laying": ("Die Anlegeregeln", 5),
    "activating": ("Die Funktion der Plättchen", 5),
    "production": ("Gelber und grüner Rahmen", 5),
    "brown": ("Brauner Rahmen", 6),
    "grey": ("Grauer Rahmen", 6),
    "blue": ("Blauer Rahmen", 6),
    "special-places": ("Die „besonderen Orte“", 7),
    "scorings": ("Die drei Wertungen", 7),
    "comparison": ("Die drei Wertungen", 8),
    "end": ("Spielende", 8),
    "die": ("Das Spiel mit 2 und 3 Spielern", 8),
}

RULE_SECTIONS: Final = {
    "whisky": "comparison",
    "chieftains": "comparison",
    "places": "comparison",
    "iona-abbey": "special-places",
    "loch-morar": "special-places",
    "duart-castle": "special-places",
    "coins": "end",
    "tiles": "end",
    "final": "end",
    "touch": "laying",
    "clan": "laying",
    "river": "laying",
    "road": "laying",
}
"""The section of everything that scores or can be broken."""


def cite(section: str) -> Citation:
    """Where a section can be read."""
    heading, page = SECTIONS[section]
    return Citation(EDITION, heading, page)


def cite_rule(rule: str) -> Citation:
    """Where the rule can be read by which something scores or is not allowed."""
    return cite(RULE_SECTIONS[rule])
