"""Where the rules stand: edition, section and page of every rule the engine follows."""

from __future__ import annotations

from typing import Final

from scoring.core.evidence import Citation

EDITIONS: Final = ("en-2022", "de-2022", "en-2015", "nl-2015")
"""The first is cited where a table's own edition lacks the rule."""
COUNTED: Final = ("en-2015",)
"""Their text has no page numbers; the pages are counted, by the layout they share with nl-2015."""


def _big_box(english: str, german: str, page: int) -> tuple[tuple[str, int], ...]:
    """A section that only the Big Box has; its two books are laid out alike."""
    return (english, page), (german, page), ("", 0), ("", 0)


SECTIONS: Final[dict[str, tuple[tuple[str, int], ...]]] = {
    # section: heading and page in each of EDITIONS
    "material": (("Components", 1), ("Spielmaterial", 1), ("Components", 1), ("Speelmateriaal", 1)),
    "objective": (("Objective", 1), ("Spielziel", 1), ("Objective", 1), ("Kort speloverzicht", 1)),
    "setup": (("Setup", 2), ("Spielvorbereitung", 2), ("Setup", 2), ("Voorbereiding", 2)),
    "course": (("Course of Play", 3), ("Spielablauf", 3), ("Course of Play", 3), ("Spelverloop", 3)),
    "income": (("1. Income", 3), ("1. Einkommen", 3), ("1. Income", 3), ("1. Inkomen ontvangen", 3)),
    "prices": (
        ("2. Draw Tiles and Set Prices", 3),
        ("2. Plättchen ziehen und Preise festlegen", 3),
        ("2. Draw Tiles and Set Prices", 3),
        ("2. Tegels trekken en prijzen vaststellen", 3),
    ),
    "discard": (
        ("3. Discard a Tile", 4),
        ("3. Plättchen entfernen", 4),
        ("3. Discard a Tile", 4),
        ("3. Een tegel afleggen", 4),
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
    "druid-material": _big_box("Components", "Spielmaterial", 7),
    "druid-overview": _big_box("Overview", "Überblick", 7),
    "druid-setup": _big_box("Setup", "Spielaufbau", 8),
    "buy-phase": _big_box("The Buy Phase", "Die Kaufphase", 8),
    "dolmen": _big_box("Buying a Druid Tile from the Dolmen Board", "Ein Druidenplättchen vom Dolmen kaufen", 8),
    "taking-tablets": _big_box("Stone Tablets on Druid Tiles", "Druidenplättchen mit Steintafeln", 9),
    "bag": _big_box("Buying a Landscape Tile from the Bag", "Ein Landschaftsplättchen aus dem Stoffbeutel kaufen", 9),
    "dolmen-end": _big_box("End of Round", "Rundenende", 9),
    "tablets": _big_box("Druid Tiles with Stone Tablets", "Druidenplättchen mit Steintafeln", 9),
    "druid-scrolls": _big_box("Druid Tiles with Scrolls", "Druidenplättchen mit Schriftrollen", 10),
    "druid-scoring-tiles": _big_box("The New Scoring Tiles", "Die neuen Wertungsplättchen", 10),
    "tunnels": _big_box("Tunnels", "Die Tunnelplättchen", 11),
    "vp-barrels": _big_box("Whisky Barrels with Victory Points", "Whiskyfässer mit Siegpunktsymbol", 11),
    "bonus": _big_box("Bonus Scoring Tiles", "Bonus Wertungsplättchen", 11),
    "borderlands": _big_box("Setup and Course of Play", "Spielaufbau und Ablauf", 12),
    "borderland-faces": _big_box("The Borderlands", "Die Randgebiete", 12),
}


def cite(section: str, edition: str) -> Citation:
    """Where a table that plays by an edition can read a section; the Big Box stands in for what the edition lacks."""
    heading, page = SECTIONS[section][EDITIONS.index(edition)]
    if not page:
        edition = EDITIONS[0]
        heading, page = SECTIONS[section][0]
    return Citation(edition, heading, page)
