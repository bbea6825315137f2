"""Where the rules stand: edition, section and page of every rule the engine follows."""

from __future__ import annotations

from typing import Final

from scoring.core.citation import Citation

EDITIONS: Final = ("en-2022", "de-2022", "en-2015", "nl-2015")
"""The first is cited where a table's own edition lacks the rule."""

_BIG_BOX_ONLY: Final = ("", 0)

SECTIONS: Final[dict[str, tuple[tuple[str, int], ...]]] = {
    # section: heading and page in each of EDITIONS
    "setup": (("Setup", 2), ("Spielvorbereitung", 2), ("Setup", 2), ("Voorbereiding", 2)),
    "income": (("1. Income", 3), ("1. Einkommen", 3), ("1. Income", 3), ("1. Inkomen ontvangen", 3)),
    "prices": (
        ("2. Draw Tiles and Set Prices", 3),
        ("2. Plättchen ziehen und Preise festlegen", 3),
        ("2. Draw Tiles and Set Prices", 3),
        ("2. Tegels trekken en prijzen vaststellen", 3),
    ),
    "buying": (("4. Buy a Tile", 4), ("4. Plättchen kaufen", 4), ("4. Buy a Tile", 4), ("4. Een tegel kopen", 4)),
    "building": (("5. Build", 4), ("5. Bauen", 4), ("5. Build", 4), ("5. Bouwen", 4)),
    "round-end": (
        ("6. End of Round and Scoring", 4),
        ("6. Rundenende und Wertung", 4),
        ("6. End of Round and Scoring", 4),
        ("6. Einde van de ronde en punten tellen", 4),
    ),
    "final": (
        ("End of the Game and Final Scoring", 5),
        ("Spielende und Schlusswertung", 5),
        ("End of the Game and Final Scoring", 5),
        ("Einde van het spel en eindtelling", 5),
    ),
    "scoring-tiles": (
        ("Scoring Tile Summary", 6),
        ("Wertungsplättchen", 6),
        ("Scoring Tile Summary", 6),
        ("Overzicht van scoretegels", 6),
    ),
    "dolmen": (
        ("Buying a Druid Tile from the Dolmen Board", 8),
        ("Ein Druidenplättchen vom Dolmen kaufen", 8),
        _BIG_BOX_ONLY,
        _BIG_BOX_ONLY,
    ),
    "bag": (
        ("Buying a Landscape Tile from the Bag", 9),
        ("Ein Landschaftsplättchen aus dem Stoffbeutel kaufen", 9),
        _BIG_BOX_ONLY,
        _BIG_BOX_ONLY,
    ),
    "tablets": (
        ("Druid Tiles with Stone Tablets", 9),
        ("Druidenplättchen mit Steintafeln", 9),
        _BIG_BOX_ONLY,
        _BIG_BOX_ONLY,
    ),
    "druid-scrolls": (
        ("Druid Tiles with Scrolls", 10),
        ("Druidenplättchen mit Schriftrollen", 10),
        _BIG_BOX_ONLY,
        _BIG_BOX_ONLY,
    ),
    "druid-scoring-tiles": (
        ("The New Scoring Tiles", 10),
        ("Die neuen Wertungsplättchen", 10),
        _BIG_BOX_ONLY,
        _BIG_BOX_ONLY,
    ),
    "tunnels": (("Tunnels", 11), ("Tunnel", 11), _BIG_BOX_ONLY, _BIG_BOX_ONLY),
    "bonus": (("Bonus Scoring Tiles", 11), ("Bonus Wertungsplättchen", 11), _BIG_BOX_ONLY, _BIG_BOX_ONLY),
    "borderlands": (("Borderlands", 12), ("Randgebiete", 12), _BIG_BOX_ONLY, _BIG_BOX_ONLY),
}


def cite(section: str, edition: str) -> Citation:
    """Where a table that plays by an edition can read a section; the Big Box stands in for what the edition lacks."""
    heading, page = SECTIONS[section][EDITIONS.index(edition)]
    if not page:
        edition = EDITIONS[0]
        heading, page = SECTIONS[section][0]
    return Citation(edition, heading, page)
