"""The words that players use for the rules: what means the same in three languages, and what they ask. No Kivy here.

Both are looked for and never shown, so they are not translated: every language finds every entry.
"""

from __future__ import annotations

from typing import Final

GROUPS: Final = {
    # what a tie is
    "tie": (
        "tie, ties, tied, level, draw, draw level, equal, same number, same amount, dead heat, stalemate, "
        "gleichstand, gleichstände, unentschieden, gleichauf, gleich viele, gleich viel, gelijke stand, "
        "gelijkspel, gelijk, even veel, evenveel"
    ),
    "majority": "majority, majorities, most, mehrheit, mehrheiten, meiste, meisten, meistes, meerderheid, meeste",
    "second": (
        "second, second most, second place, 2nd, zweite, zweiter, zweitmeiste, zweitmeisten, platz 2, zweiter "
        "platz, tweede, tweede plaats, op een na meeste, 2e plaats"
    ),
    "winner": "winner, winners, win, wins, won, gewinner, gewinnt, gewinnen, sieger, winnaar, wint, winnen",
    "none": "zero, none, null, nul, without any",
    # gold and trade
    "gold": "gold, money, cash, geld, goud, vermogen, vermögen",
    "coin": "coin, coins, münze, münzen, munt, munten",
    "change": "change, swap, wechseln, wechselgeld, wisselen, wisselgeld",
    "income": "income, einkommen, inkomen, earnings",
    "catch-up": (
        "catch up, catchup, catch up gold, catchup gold, ahead, behind, trailing, rubber band, aufholgold, "
        "aufholen, rückstand, hinten, zurückliegen, zusätzliches gold, extra goud, achterstand, achter, inhalen, "
        "players ahead, in front, in front of me, vor mir, der letzte, letzter, schlusslicht, voor mij, de laatste"
    ),
    "price": "price, prices, cost, costs, preis, preise, kosten, kostet, prijs, prijzen",
    "minimum": (
        "minimum, at least, least, lowest, mindestens, mindestpreis, minimal, ten minste, minimumprijs, minstens"
    ),
    "stake": "stake, stakes, einsatz, goldbetrag, inzet, toegekend goud",
    "lose": "lose, loses, lost, forfeit, verlieren, verloren, verliere, futsch, verfällt, verliezen, verlies, kwijt",
    "back": "get back, gets back, back, zurück, zurückbekommen, zurückerhalten, wieder, terug, terugkrijgen",
    "unsold": (
        "unsold, not sold, not bought, nobody buys, nobody bought, no one buys, nobody wants, unverkauft, nicht "
        "verkauft, niemand kauft, keiner kauft, kauft niemand, kauft keiner, bleibt liegen, übrig geblieben, "
        "niet verkocht, onverkocht, "
        "niemand koopt, overgebleven, blijft liggen"
    ),
    "buy": "buy, buys, buying, bought, purchase, kaufen, kauf, kauft, gekauft, kopen, koopt, koop, gekocht",
    "buying-turn": "buying turn, buy turn, kaufdurchgang, kaufrunde, koopbeurt",
    "sell": "sell, seller, sells, sold, selling, verkaufen, verkäufer, anbieter, verkopen, verkoper, verkocht",
    "own": "own, my own, myself, eigen, eigene, eigenes, eigener, selbst, selber, zelf",
    "pass": "pass, passes, passing, skip, passen, passt, past, aussetzen, overslaan",
    "discount": "discount, cheaper, rebate, rabatt, nachlass, billiger, günstiger, korting, goedkoper",
    "discard": (
        "discard, discard marker, axe, hatchet, abwerfen, abwurfmarker, abwurf, axt, beil, entfernen, afleggen, "
        "aflegfiche, bijl, weggooien"
    ),
    "hide": (
        "hide, hidden, secret, secretly, verstecken, versteckt, geheim, verdeckt, verbergen, verborgen, geheimhouden"
    ),
    "show": "show, shows, reveal, open hand, zeigen, vorweisen, vorzeigen, offenlegen, tonen, laten zien",
    "screen": "screen, screens, sichtschirm, sichtschirme, zichtscherm, zichtschermen",
    # material
    "tile": "tile, tiles, plättchen, tegel, tegels, landschaftsplättchen, landtegel, landtegels, landscape tile",
    "scoring-tile": "scoring tile, scoring tiles, wertungsplättchen, wertung, scoretegel, scoretegels, score",
    "scroll": "scroll, scrolls, schriftrolle, schriftrollen, rolle, rollen, perkamentrol, perkamentrollen, rol",
    "tablet": (
        "tablet, tablets, stone tablet, stone tablets, steintafel, steintafeln, tafel, stenen tablet, stenen "
        "tabletten, steentablet"
    ),
    "druid": (
        "druid, druids, druide, druiden, druidenplättchen, druïde, druïden, druïdetegel, druïdetegels, druid tile"
    ),
    "dolmen": "dolmen, dolmen board, dolmenbord, hinkelstein, hunebed",
    "tunnel": "tunnel, tunnels, tunneleingang, tunnelingang",
    "borderland": "borderland, borderlands, randgebiet, randgebiete, randgebied, randgebieden, border tile",
    "bag": "bag, sack, beutel, stoffbeutel, buidel, zak",
    "castle": "castle, castles, burg, burgen, kasteel, kastelen, schloss",
    "player": "player, players, spieler, mitspieler, speler, spelers, opponent, opponents",
    "start-player": (
        "start player, starting player, first player, youngest, startspieler, startspeler, jüngster, jongste, wer "
        "beginnt, wer fängt an, wie begint, who starts, who begins"
    ),
    "five": "5, five, fünf, vijf",
    "round": "round, rounds, runde, runden, ronde, rondes, ronden",
    "letter": "letter, letters, buchstabe, buchstaben",
    "points": (
        "vp, point, points, victory point, victory points, siegpunkt, siegpunkte, punkt, punkte, sp, op, punt, "
        "punten, overwinningspunt, overwinningspunten"
    ),
    "first-game": (
        "first game, first play, beginner, beginners, new players, erste partie, erstes spiel, anfänger, "
        "einsteiger, eerste spel, eerste keer"
    ),
    # symbols
    "ship": "ship, ships, boat, boats, schiff, schiffe, schiffen, boot, boote, schip, schepen, boten",
    "lighthouse": "lighthouse, lighthouses, leuchtturm, leuchttürme, leuchttürmen, vuurtoren, vuurtorens, beacon",
    "barrel": (
        "barrel, barrels, whisky, whiskey, cask, keg, distillery, fass, fässer, whiskyfass, whiskyfässer, vat, "
        "vaten, whiskyvat, whiskyvaten"
    ),
    "vp-barrel": (
        "vp barrel, vp barrels, barrel with vp, barrels with vp, barrel with points, siegpunktfass, siegpunktfässer, "
        "sp fass, sp fässer, fass mit punkten, fass mit sp, fässer mit sp, fass mit siegpunkt, fässer mit "
        "siegpunkten, whiskyfass mit siegpunkt, fässer mit siegpunktsymbol, whiskyfass mit siegpunktsymbol, "
        "whiskyfässer mit siegpunktsymbol, op vat, op vaten, vat met punten, vaten met punten, vaten met op, vat met op"
    ),
    "sheep": "sheep, schaf, schafe, schaap, schapen, lamb",
    "cattle": "cattle, cow, cows, bull, ox, rind, rinder, kuh, kühe, rund, runderen, koe, koeien, vieh, vee",
    "animal": "animal, animals, tier, tiere, dier, dieren",
    "farm": "farm, farms, farmhouse, bauernhof, bauernhöfe, bauernhöfen, hof, höfe, höfen, boerderij, boerderijen",
    "broch": "broch, brochs, tower, towers, round tower, rundturm, rundtürme, turm, türme, toren, torens",
    "building": "building, buildings, gebäude, gebouw, gebouwen",
    "set": "set, sets, gebäudeset, gebouwensets",
    "herd": "herd, herds, herde, herden, kudde, kuddes",
    "gap": "gap, gaps, hole, lücke, lücken, gat, gaten, onderbreking",
    "pair": "pair, pairs, paar, paare, paren",
    "flat": "flat, pauschal, vast",
    "island": "island, insel, eiland",
    "material": (
        "material, components, contents, box, spielmaterial, materialliste, inhalt, speelmateriaal, materiaal, inhoud"
    ),
    "bonus": (
        "bonus, bonus scoring tile, bonus scoring tiles, bonus wertungsplättchen, bonusplättchen, "
        "bonusscoretegels, bonusscoretegel"
    ),
    "no-income": "without income, no income, ohne einkommen, kein einkommen, zonder inkomen, geen inkomen",
    "more-than": "more than, mehr als, meer dan",
    # the land
    "area": "area, areas, region, regions, gebiet, gebiete, gebied, gebieden",
    "completed": (
        "completed, complete, closed, enclosed, finished, abgeschlossen, abgeschlossene, abgeschlossenes, "
        "geschlossen, geschlossene, fertig, afgebouwd, afgebouwde, afgesloten, gesloten, klaar, voltooid, closed area, "
        "closed lake"
    ),
    "open": (
        "open, offen, offene, offenes, offenen, uncompleted, unfinished, not completed, not closed, nicht "
        "abgeschlossen, niet afgebouwd"
    ),
    "water": "water, lake, lakes, sea, loch, gewässer, wasser, see, seen, watergebied, watergebieden, meer, meren",
    "mountain": "mountain, mountains, gebirge, berg, berge, berggebied, berggebieden, bergen, hill, hills",
    "pasture": "pasture, pastures, meadow, meadows, grass, weideland, weide, wiese, weiden, weidegebied",
    "terrain": "terrain, landscape, landschaft, terreinsoort, terrein",
    "road": "road, roads, path, paths, street, straße, straßen, weg, wege, wegen",
    "connected": (
        "connected, connection, connects, connect, linked, link, links, verbunden, verbindung, angeschlossen, "
        "verbonden, verbinding, aangesloten, aansluiting"
    ),
    "continue": (
        "continue, match, matches, continues, continued, go on, goes on, extend, fortsetzen, fortgesetzt, "
        "weiterführen, weitergehen, doorlopen, verlengen, verlengd, doorgaan"
    ),
    "junction": "junction, junctions, fork, branch, crossroads, abzweigung, kreuzung, splitsing, kruising, zijweg",
    "edge": "edge, edges, side, sides, kante, kanten, zijde, zijden, border",
    "curved": "curved, curve, round edge, geschwungen, geschwungene, kurve, rund, gebogen, ronde zijde",
    "corner": "corner, corners, ecke, ecken, über eck, hoek, hoeken",
    "diagonal": "diagonal, diagonally, diagonale, diagonaal, diagonalen, schräg, schuin",
    "square": "square, squares, 2x2, 2 x 2, block of four, quadrat, quadrate, vierkant, vierkanten",
    "overlap": (
        "overlap, overlaps, overlapping, überlappen, überlappend, überlappende, overlappen, overlappend, several times"
    ),
    "column": (
        "column, columns, vertical, vertical line, spalte, spalten, senkrecht, senkrechte, vertikal, vertikale, "
        "vertikale reihe, senkrechte reihe, kolom, kolommen, verticaal, verticale, verticale lijn"
    ),
    "row": (
        "row, rows, horizontal, horizontal line, zeile, zeilen, waagerecht, waagerechte, waagrecht, horizontale, "
        "horizontale reihe, waagerechte reihe, rij, rijen, horizontaal, horizontale lijn"
    ),
    "up": (
        "up, orientation, facing, faces, which way is up, north, oben, ausrichtung, richtung, boven, richting, "
        "oriëntatie"
    ),
    "line": "line, lines, linie, linien, lijn, lijnen",
    "size": "size, how big, how large, größe, wie groß, grootte, hoe groot",
    "dead-end": "dead end, dead ends, sackgasse, doodlopend, doodlopende, loopt dood",
    "apart": "apart, detached, unattached, abgetrennt, los, losliggen, losse",
    "longest": "longest, längste, langste, long",
    "largest": "largest, biggest, large, big, größte, größtes, größter, große, grootste, grote",
    "adjacent": (
        "next to, beside, adjacent, neighbour, neighbours, neighboring, neighbouring, benachbart, neben, nachbar, "
        "aangrenzend, naast, buur"
    ),
    # doing
    "lay": (
        "lay, lays, laying, laid, place, placed, placing, placement, put, build, building phase, built, anlegen, "
        "angelegt, legen, gelegt, bauen, bauen phase, leggen, gelegd, bouwen, aanleggen"
    ),
    "fit": (
        "fit, fits, fitting, unplaceable, cannot be placed, does not fit, no place, passt nicht, passt nirgends, "
        "past niet, past nergens, fits nowhere, nowhere, nirgends, nergens"
    ),
    "turn": "turn, turns, rotate, rotated, rotation, drehen, gedreht, draaien, gedraaid",
    "flip": (
        "flip, flips, flipped, turn over, turns over, back side, umdrehen, umgedreht, wenden, "
        "gewendet, rückseite, omdraaien, omgedraaid, achterkant"
    ),
    "illegal": (
        "illegal, forced, force, wrong, mistake, cheating, verboten, falsch, unerlaubt, trotzdem, illegaal, fout, "
        "verkeerd, gedwongen, breaks the rules"
    ),
    "order": (
        "at the same time, simultaneously, same time, in turn, turn order, order, gleichzeitig, reihenfolge, "
        "tegelijk, tegelijkertijd, volgorde"
    ),
    "again": "again, once more, same, noch einmal, nochmal, dieselbe, nog eens, opnieuw, dezelfde",
    "double": (
        "double, doubled, doubling, doubles, twice, counts twice, counted twice, two times, verdoppeln, "
        "verdoppelt, doppelt, doppelte, zweimal, verdubbelen, verdubbeld, dubbel, dubbele, twee keer"
    ),
    "rounding": (
        "round down, rounded down, rounding, half, halves, half point, abrunden, abgerundet, halbe, halber, "
        "afronden, afgerond, naar beneden afronden, halve"
    ),
    "decline": (
        "decline, refuse, turn down, turning down, reject, forgo, ablehnen, verzichten, verzicht, weigeren, afzien"
    ),
    "exchange": "exchange, convert, conversion, tauschen, eintauschen, umtauschen, inwisselen, omwisselen",
    "leftover": "leftover, left over, remaining, remains, unused, übrig, übrige, restliche, rest, overblijven, over",
    "keep": "keep, hold back, save, aufheben, aufsparen, zurückhalten, behalten, bewaren, achterhouden",
    "later": "later, next round, später, nächste runde, nächsten runde, volgende ronde",
    "refill": "refill, replenish, new tile, auffüllen, nachfüllen, aanvullen",
    "all": "all, every, everything, alle, alles, jedes, elke, iedere",
    "harbour": "harbour, harbours, harbor, harbors, port, hafen, häfen, haven, havens",
    "count": "count, counts, counted, zählen, zählt, mitzählen, zählt mit, tellen, telt, meetellen, telt mee",
    "two": "two, both, 2, zwei, beide, twee",
    "end": "end, end of the game, final, spielende, ende, schluss, schlusswertung, einde, eindtelling",
    "setup": "setup, set up, preparation, spielvorbereitung, aufbau, vorbereitung, voorbereiding, opzetten",
}
"""What means the same; a phrase is looked for as a whole."""

ASKED: Final[dict[str, tuple[str, ...]]] = {
    "winner": ("tie", "who wins a tie", "gleichstand am ende", "equal gold at the end", "leftover gold"),
    "majorities": ("tie for second place", "second most", "gleichstand zweiter platz", "two players with the most"),
    "catch-up": ("catch-up", "behind on points gold", "players with more points"),
    "income": ("income phase",),
    "income-barrels": ("barrel with two roads", "barrel income", "two barrels on one tile", "barrels not connected"),
    "unsold": ("lose stake", "nobody buys my tile", "unsold tile", "lose my stake"),
    "prices": ("minimum price", "price 0", "price of 1 gold"),
    "hidden-gold": ("hide gold", "show gold to the others"),
    "buying": ("buying two tiles", "how many tiles can I buy"),
    "passing": ("pass", "do I have to buy"),
    "seller": ("seller gets money back", "stake back", "get my gold back"),
    "change": ("change money",),
    "discard": ("discard marker",),
    "unlayable": ("tile does not fit", "tile cannot be placed", "tile fits nowhere"),
    "druid-unlayable": ("druid tile fits nowhere", "druid tile does not fit"),
    "build-all": ("have to place all tiles", "must lay every tile", "keep a tile for later"),
    "build-order": ("lay at the same time", "who lays first", "build simultaneously"),
    "laying-terrain": ("must roads continue", "roads end", "water next to pasture"),
    "laying-touch": ("tile lies apart", "tegel los liggen", "corner touching", "rotate tile", "lay a tile at a corner"),
    "laid-anyway": ("illegal tile", "doubling after a forced lay", "laid wrongly"),
    "completed": (
        "when is an area closed",
        "open lake",
        "do roads split areas",
        "when is a lake closed",
        "see geschlossen",
        "completed area",
        "open water area",
    ),
    "areas": ("size of an area", "how big is an area", "two areas on one tile"),
    "roads": ("is my road connected to the castle", "dead end", "dead end road", "crossing roads"),
    "tile:harbours": ("lighthouse on an open lake", "ship and lighthouse", "harbour"),
    "tile:squares": ("overlapping squares", "2x2"),
    "tile:castle-roads": ("castle counts as connected", "does the castle count"),
    "tile:castle-cattle": ("cows connected to the castle",),
    "tile:farm-animals": ("sheep next to farm", "diagonal farm", "animals at farms"),
    "ruling:farm-animals": (
        "animal at two farms",
        "sheep between two farms",
        "animal counted twice",
        "cow counted twice",
    ),
    "ruling:vp-barrels": ("vp barrel gold", "does a vp barrel bring gold, too"),
    "vp-barrels": ("vp barrel", "points for vp barrels"),
    "tile:mountain-brochs": ("four brochs in a mountain", "brochs"),
    "tile:sheep": ("sheep", "count sheep"),
    "tile:longest-diagonal": ("diagonal line", "longest diagonal"),
    "tile:open-water": ("open waterzijde",),
    "second-turn": ("second buying turn", "zweiter kaufdurchgang", "tweede koopbeurt"),
    "tile:columns": ("column of six", "vertical line"),
    "tile:rows": ("horizontal line",),
    "tile:largest-lake": ("largest lake", "largest water area"),
    "tile:building-sets": ("set of buildings", "broch farm lighthouse"),
    "tile:most-gold": ("show gold", "most gold"),
    "tile:most-ships": ("no ships", "tie for most ships"),
    "tile:most-lighthouses": ("lighthouses",),
    "tile:most-barrels": ("most barrels", "tie for most barrels"),
    "tile:lake-house": ("haus am see", "huis aan het meer", "lake house"),
    "castle-facing": ("which way is up", "orientation of the castle"),
    "declining": ("turn down points", "refuse points"),
    "round-track": (
        "round track",
        "rundenleiste",
        "rondespoor",
        "which tiles score in this round",
        "letters a b c d",
        "which letters count in this round",
    ),
    "round-end": ("scoring tile", "scoring at the end of the round"),
    "doubling": ("double scroll", "scroll in a completed area", "scroll"),
    "scroll-rounding": ("scroll rounding", "half points", "rounding"),
    "scroll:longest-road": ("longest road", "longest road junction"),
    "gold": ("5 gold 1 vp", "gold to points", "exchange gold"),
    "vp-tiles": ("more than 50 points", "100 points"),
    "dolmen": ("refill dolmen", "price of a druid tile", "dolmen"),
    "bag": ("buy from the bag", "bag costs 5 gold"),
    "tablets": ("stone tablet", "when does a tablet work"),
    "tablet:scroll-again": ("score a scroll again", "same scroll twice with two tablets", "tablet in the last round"),
    "tile:large-areas": ("area of 3 tiles", "lake with 3 tiles"),
    "tile:largest-herd": ("largest herd",),
    "no-income-barrels": ("barrel without income",),
    "material": ("what is in the box",),
    "scroll:flat-3": ("flat 3 vp",),
    "scroll:flat-4": ("flat 4 vp",),
    "bonus": ("bonus scoring tiles",),
    "tablet:own-offer": ("buy own tile", "buy my own tile"),
    "tablet:discount-1": ("discount",),
    "tunnels": ("tunnel connects roads", "tunnel"),
    "borderland-laying": ("borderland", "when may I lay a borderland"),
    "borderland-scoring": ("borderland in squares", "do borderlands count"),
    "borderland-turning": ("flip borderland", "turn a borderland over"),
    "borderland-curve": ("curved edge",),
    "borderlands-left": ("unused borderlands", "leftover borderlands"),
    "first-game": ("first game",),
    "course": ("how many rounds", "five players", "number of rounds"),
    "start-player": ("youngest", "who starts"),
}
"""What is asked about an entry, in the words of GROUPS of any language."""
