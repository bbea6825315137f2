"""The headings of the four rulebooks with their pages, in the order they are printed.

German headings that the book misprints stand here as they are meant. Two of the Big Box, the bonus scoring tiles and
the modules, are pictures on their pages and named in the table of contents.
"""

HEADINGS: dict[str, tuple[tuple[int, tuple[str, ...]], ...]] = {
    "en-2022": (
        (1, ("Components", "Objective")),
        (2, ("Setup",)),
        (3, ("Course of Play", "1. Income", "2. Draw Tiles and Set Prices")),
        (4, ("3. Discard a Tile", "4. Buy a Tile", "5. Build", "6. End of Round and Scoring")),
        (5, ("End of the Game and Final Scoring",)),
        (6, ("Scoring Tile Summary",)),
        (7, ("Components", "Overview")),
        (8, ("Setup", "The Buy Phase", "Buying a Druid Tile from the Dolmen Board")),
        (9, ("Stone Tablets on Druid Tiles", "Buying a Landscape Tile from the Bag", "End of Round")),
        (9, ("Overview of All New Tiles", "Druid Tiles with Stone Tablets")),
        (10, ("Druid Tiles with Scrolls", "The New Scoring Tiles")),
        (11, ("Components", "Tunnels", "Whisky Barrels with Victory Points", "Bonus Scoring Tiles")),
        (12, ("Components", "Setup and Course of Play", "The Borderlands")),
    ),
    "de-2022": (
        (1, ("Spielmaterial", "Spielziel")),
        (2, ("Spielvorbereitung",)),
        (3, ("Spielablauf", "1. Einkommen", "2. Plättchen ziehen und Preise festlegen")),
        (4, ("3. Plättchen entfernen", "4. Plättchen kaufen", "5. Bauen", "6. Rundenende und Wertung")),
        (5, ("Spielende und Schlusswertung",)),
        (6, ("Wertungsplättchen",)),
        (7, ("Spielmaterial", "Überblick")),
        (8, ("Spielaufbau", "Die Kaufphase", "Ein Druidenplättchen vom Dolmen kaufen")),
        (9, ("Druidenplättchen mit Steintafeln", "Ein Landschaftsplättchen aus dem Stoffbeutel kaufen", "Rundenende")),
        (9, ("Übersicht aller neuen Plättchen", "Druidenplättchen mit Steintafeln")),
        (10, ("Druidenplättchen mit Schriftrollen", "Die neuen Wertungsplättchen")),
        (11, ("Spielmaterial", "Die Tunnelplättchen", "Whiskyfässer mit Siegpunktsymbol", "Bonus Wertungsplättchen")),
        (12, ("Spielmaterial", "Spielaufbau und Ablauf", "Die Randgebiete")),
    ),
    "en-2015": (
        (1, ("Components", "Objective")),
        (2, ("Setup",)),
        (3, ("Course of Play", "1. Income", "2. Draw Tiles and Set Prices")),
        (4, ("3. Discard a Tile", "4. Buy a Tile", "5. Build", "6. End of Round and Scoring")),
        (5, ("End of the Game and Final Scoring",)),
        (6, ("Scoring Tile Summary",)),
    ),
    "nl-2015": (
        (1, ("Speelmateriaal", "Kort speloverzicht")),
        (2, ("Voorbereiding",)),
        (3, ("Spelverloop", "1. Inkomen ontvangen", "2. Tegels trekken en prijzen vaststellen")),
        (4, ("3. Een tegel afleggen", "4. Een tegel kopen", "5. Bouwen", "6. Einde van de ronde en punten tellen")),
        (5, ("Einde van het spel en eindtelling",)),
        (6, ("Overzicht van scoretegels",)),
    ),
}
"""Edition: page and headings."""


def printed(edition: str) -> set[tuple[str, int]]:
    """Every heading of a book with its page."""
    return {(heading, page) for page, headings in HEADINGS[edition] for heading in headings}
