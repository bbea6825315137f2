"""The words that players use for the rules of Glen More, in three languages, and what they ask. No Kivy here.

Both are looked for and never shown, so they are not translated: every language finds every entry.
"""

from __future__ import annotations

from typing import Final

from companion.core.stop_words import STOP_WORDS

NOT_HERE: Final = "die"
"""An article in German, and what players of Glen More roll in English."""
STOPPED: Final = " ".join(word for word in STOP_WORDS.split() if word != NOT_HERE)

GROUPS: Final = {
    "tie": "tie, ties, tied, level, draw, gleichstand, unentschieden, gelijke stand, gelijkspel, evenveel",
    "win": "win, wins, winner, winners, gewinnt, gewinnen, gewinner, sieger, wint, winnen, winnaar",
    "player": "player, players, spieler, mitspieler, speler, spelers",
    "two-or-three": "two players, three players, zu zweit, zu dritt, zwei spieler, drei spieler, "
    "twee spelers, drie spelers",
    "turn": (
        "turn, turns, whose turn, wer ist dran, am zug, an der reihe, zug, aan de beurt, wie is aan de beurt, beurt"
    ),
    "buy": "buy, buys, buying, bought, kaufen, kauft, gekauft, kopen, koopt, gekocht",
    "sell": "sell, sells, selling, sold, verkaufen, verkauft, verkopen, verkoopt, verkocht",
    "pay": "pay, pays, paying, paid, bezahlen, bezahlt, zahlen, betalen, betaalt, betaald",
    "cost": "cost, costs, price, prices, kosten, kostet, preis, preise, kost, prijs, prijzen",
    "resource": "resource, resources, ressource, ressourcen, rohstoff, rohstoffe, grondstof, grondstoffen",
    "cube": "cube, cubes, holzwürfel, blokje, blokjes",
    "warehouse": "warehouse, market, lager, markt, pakhuis",
    "chieftain": "chieftain, chieftains, chief, häuptling, häuptlinge, hoofdman, hoofdmannen",
    "promote": "promote, promotes, promoted, promotion, befördern, befördert, bevorderen, bevorderd",
    "bonnet": "bonnet, bonnets, hat, hats, cap, caps, mütze, mützen, hut, hüte, baret, baretten, muts, mutsen",
    "member": "clan member, clan members, clanmitglied, clanmitglieder, clanlid, clanleden",
    "last": "last, letzte, letzter, letztes, letzten, laatste",
    "move": "move, moves, moving, movement, ziehen, zieht, versetzen, bewegen, verplaatsen, verplaatst",
    "make": "make, makes, made, becomes, machen, macht, wird, maken, maakt, worden",
    "jump": "jump, jumps, skip, springen, überspringen, übersprungen, overslaan, overspringen",
    "far": "how far, far, wie weit, weit, hoe ver, ver",
    "die": "dice, roll, rolls, würfel, würfeln, dobbelsteen, dobbelen, gooien",
    "river": "river, fluss, flüsse, rivier, rivieren",
    "road": "road, roads, straße, straßen, weg, wegen",
    "interrupt": "interrupt, interrupted, break, unterbrechen, unterbrochen, onderbreken, onderbroken",
    "barrel": "barrel, barrels, fass, fässer, whiskyfass, vat, vaten, whiskyvat, whiskyvaten",
    "distil": "make whisky, distil, distill, distillery, brennen, brennerei, destillerie, stoken, whisky maken",
    "count": "count, counts, zählen, zählt, werten, gewertet, wertung, tellen, telt, telling",
    "card": "card, cards, karte, karten, kaart, kaarten",
    "surplus": (
        "too many tiles, surplus, surplus tiles, zu viele plättchen, minuspunkte, überzählig, überschuss, te veel "
        "tegels, teveel tegels, tegeloverschot, overschot"
    ),
    "tile": "tile, tiles, plättchen, tegel, tegels",
    "coin": "coin, coins, money, münze, münzen, geld, munt, munten",
    "end": "end, at the end, final, ende, am ende, schluss, einde, eind",
    "order": "order, reihenfolge, volgorde",
    "activate": "activate, activates, activation, aktivieren, aktivierung, activeren, activering",
    "hide": "hide, hidden, secret, verstecken, verdeckt, geheim, verbergen, verborgen",
    "points": "vp, point, points, siegpunkt, siegpunkte, punkt, punkte, sp, punt, punten, overwinningspunten",
    "near": "near, next to, beside, adjacent, neben, daneben, in der nähe, benachbart, naast, ernaast, in de buurt",
    "zero": "below zero, negative, unter null, minus, onder nul, negatief, minpunten",
    "village": "start village, startdorf, startdorp",
    "rotate": "rotate, rotated, rotating, drehen, gedreht, draaien, gedraaid",
    "corner": "corner, corners, ecke, ecken, über eck, hoek, hoeken",
    "double": "double, doubled, doubles, verdoppeln, verdoppelt, doppelt, verdubbelen, verdubbeld, dubbel",
    "most": "how many, at most, wie viele, höchstens, hoeveel, hoogstens",
}
"""What means the same; a phrase is looked for as a whole."""

ASKED: Final[dict[str, tuple[str, ...]]] = {
    "winner": ("tie", "who wins"),
    "order": ("whose turn",),
    "move": ("how far", "how far can I move", "wie weit darf ich ziehen", "jump over tiles"),
    "costs": ("pay for a tile", "what a tile costs"),
    "activating": ("order of activation",),
    "laying": ("rotate a tile", "lay a tile at a corner"),
    "production": ("how many cubes on a tile",),
    "near": ("clan member near",),
    "movement": ("move a clan member",),
    "chieftains": ("promote", "make a chieftain", "a clan member becomes a chieftain"),
    "stay": ("last clan member",),
    "vp-hidden": ("hide points",),
    "warehouse": ("warehouse",),
    "warehouse-buy": ("buy resources",),
    "warehouse-sell": ("sell", "sell resources"),
    "bonnets": ("bonnets",),
    "scoring": ("when do we score", "wann wird gewertet"),
    "place:castle-of-mey": ("double chieftains",),
    "scoring-whisky": ("count barrels",),
    "scoring-chieftains": ("count chieftains",),
    "scoring-places": ("count cards",),
    "coins": ("coins at the end",),
    "surplus": ("surplus",),
    "die": ("die",),
    "small-setup": ("two players", "three players"),
    "road": ("interrupt a road",),
    "river": ("interrupt a river",),
    "tile:distillery": ("make whisky",),
    "ruling:below-zero": ("below zero",),
}
"""What is asked about an entry, in the words of GROUPS of any language."""
