"""What players type when they disagree, in three languages, and the entry that should come first.

Written before the search was tuned, from the disputes that come up at tables; with them word forms, typing errors and
words that no rulebook uses but everybody says.
"""

ENGLISH = {
    # ties and majorities
    "tie": "winner",
    "tie ships": "tile:most-ships",
    "ships tied for first": "tile:most-ships",
    "tie for second": "majorities",
    "who wins a tie": "winner",
    "equal gold at the end": "winner",
    "draw barrels": "tile:most-barrels",
    "same number of lighthouses": "tile:most-lighthouses",
    "most gold": "tile:most-gold",
    "show gold": "hidden-gold",
    "second most": "majorities",
    "zero ships": "tile:most-ships",
    # gold, prices, market
    "catch-up": "catch-up",
    "catchup gold": "catch-up",
    "players ahead": "catch-up",
    "behind on points gold": "catch-up",
    "income": "income",
    "barrel income": "income-barrels",
    "barrel with two roads": "income-barrels",
    "two barrels on one tile": "income-barrels",
    "not sold": "unsold",
    "nobody buys": "unsold",
    "nobody bought my tile": "unsold",
    "lose my stake": "unsold",
    "minimum price": "prices",
    "price 0": "prices",
    "hide gold": "hidden-gold",
    "buy own tile": "tablet:own-offer",
    "buying two tiles": "buying",
    "can I pass": "passing",
    "seller gets money back": "seller",
    "change money": "change",
    "axe": "discard",
    "discard": "discard",
    "discount": "tablet:discount-1",
    # laying
    "tile does not fit": "unlayable",
    "have to place all tiles": "build-all",
    "must roads continue": "laying-terrain",
    "corner touching": "laying-touch",
    "rotate tile": "laying-touch",
    "lay at the same time": "build-order",
    "when is an area closed": "completed",
    "open lake": "completed",
    "lighthouse on an open lake": "tile:harbours",
    "do roads split areas": "completed",
    "illegal tile": "laid-anyway",
    "doubling after a forced lay": "laid-anyway",
    # scoring
    "borderland in squares": "borderland-scoring",
    "overlapping squares": "tile:squares",
    "2x2": "tile:squares",
    "castle counts as connected": "tile:castle-roads",
    "sheep next to farm": "tile:farm-animals",
    "diagonal farm": "tile:farm-animals",
    "cow counted twice": "ruling:farm-animals",
    "cows connected to the castle": "tile:castle-cattle",
    "four brochs": "tile:mountain-brochs",
    "towers": "tile:mountain-brochs",
    "column of six": "tile:columns",
    "which way is up": "castle-facing",
    "biggest lake": "tile:largest-lake",
    "set of buildings": "tile:building-sets",
    "turn down points": "declining",
    "which tiles score in round 4": "round-track",
    # scrolls and the end
    "double scroll": "doubling",
    "scroll completed area": "doubling",
    "scroll rounding": "scroll-rounding",
    "sheep scroll": "scroll:sheep",
    "longest road": "scroll:longest-road",
    "longest road junction": "scroll:longest-road",
    "gold to points": "gold",
    "leftover gold": "winner",
    "more than 50 points": "vp-tiles",
    # modules
    "druid tile fits nowhere": "druid-unlayable",
    "refill dolmen": "dolmen",
    "stone tablet when": "tablets",
    "tunnel connects roads": "tunnels",
    "vp barrel gold": "ruling:vp-barrels",
    "flip borderland": "borderland-turning",
    "curved edge": "borderland-curve",
    "unused borderlands": "borderlands-left",
    "first game": "first-game",
    "five players": "course",
    "how many rounds": "course",
    "youngest": "start-player",
    # typing errors
    "lighthose": "tile:most-lighthouses",
    "borderlnds": "borderland-laying",
    "harbor": "tile:harbours",
    "dolmne": "dolmen",
    # as whole questions
    "my barrel is not connected": "income-barrels",
    "do I get gold for everyone in front of me": "catch-up",
    "round 3 extra gold": "catch-up",
    "can I refuse victory points": "declining",
    "scroll worth in open area": "doubling",
    "how much is a lighthouse scroll": "scroll:lighthouses",
    "is the castle part of a square": "tile:squares",
    "does the road need to match": "laying-terrain",
    "can two curves touch": "borderland-curve",
    "what does the seller receive": "seller",
    "keep tile for next round": "build-all",
    "tie for most gold": "tile:most-gold",
    "three lighthouses one broch one farm": "tile:building-sets",
    "mountain with three brochs": "tile:mountain-brochs",
    "longest diagonal gaps": "tile:longest-diagonal",
    "herd": "tile:largest-herd",
    "bag costs 5": "bag",
    "two tablets same scroll": "tablet:scroll-again",
    "tablet last round": "tablet:scroll-again",
    "island": "borderland-island",
    "tunnel through the same mountain": "tunnels",
    "gold scroll counts twice": "scroll:gold",
    "pairs of animals": "scroll:animal-pairs",
    "half point": "scroll-rounding",
    "cattle without road": "tile:castle-cattle",
    "lake with 3 tiles": "tile:large-areas",
    "flat 3 vp": "scroll:flat-3",
    "how many coins": "coins",
    "who gets the start marker next": "start-player",
    "what do I do with a 100 tile": "vp-tiles",
}

GERMAN = {
    "Gleichstand": "winner",
    "Gleichstand Schiffe": "tile:most-ships",
    "unentschieden": "winner",
    "Gleichstand um Platz 2": "majorities",
    "zweitmeiste Fässer": "tile:most-barrels",
    "meistes Gold vorzeigen": "tile:most-gold",
    "Aufholgold": "catch-up",
    "zusätzliches Gold": "catch-up",
    "Rückstand": "catch-up",
    "Einkommen": "income",
    "Fass mit zwei Straßen": "income-barrels",
    "nicht verkauft": "unsold",
    "niemand kauft": "unsold",
    "Plättchen bleibt liegen": "unsold",
    "eigenes Plättchen kaufen": "tablet:own-offer",
    "Mindestpreis": "prices",
    "passen": "passing",
    "Geld wechseln": "change",
    "Abwurfmarker": "discard",
    "Plättchen passt nirgends": "unlayable",
    "Straßen fortsetzen": "laying-terrain",
    "über Eck anlegen": "laying-touch",
    "abgeschlossenes Gebiet": "completed",
    "offenes Gewässer": "completed",
    "Leuchtturm am offenen See": "tile:harbours",
    "Randgebiet im Quadrat": "borderland-scoring",
    "Überlappende Quadrate": "tile:squares",
    "Kühe mit der Burg verbunden": "tile:castle-cattle",
    "Schafe am Bauernhof": "tile:farm-animals",
    "diagonal Bauernhof": "tile:farm-animals",
    "Zählt die Burg mit": "tile:castle-roads",
    "Rundturm": "tile:mountain-brochs",
    "größtes Gewässer": "tile:largest-lake",
    "Haus am See": "tile:lake-house",
    "senkrechte Reihe": "tile:columns",
    "waagerechte Reihe": "tile:rows",
    "Schriftrolle verdoppeln": "doubling",
    "Schriftrolle abrunden": "scroll-rounding",
    "längste Straße": "scroll:longest-road",
    "Punkte ablehnen": "declining",
    "Startspieler": "start-player",
    "Steintafel": "tablets",
    "Druidenplättchen passt nicht": "druid-unlayable",
    "Beutel kaufen": "bag",
    "Rabatt": "tablet:discount-1",
    "Tunnel": "tunnels",
    "Siegpunktfass": "vp-barrels",
    "geschwungene Kante": "borderland-curve",
    "Randgebiet umdrehen": "borderland-turning",
    "übrige Randgebiete": "borderlands-left",
    "5 Gold 1 Siegpunkt": "gold",
    "erste Partie": "first-game",
    "Wertungplätchen": "round-end",
    "Leuchturm": "tile:most-lighthouses",
    # as whole questions
    "Wer fängt an": "start-player",
    "Burg ausrichten": "castle-facing",
    "Fässer ohne Straße": "income-barrels",
    "Rinder größte Herde": "tile:largest-herd",
    "Preis mindestens 1 Gold": "prices",
    "Gold verstecken": "hidden-gold",
    "was bekommt der Verkäufer": "seller",
    "wie viele Runden": "course",
    "muss ich alle Plättchen anlegen": "build-all",
    "Punkte für offene Wasserkanten": "tile:open-water",
    "Broch Bauernhof Leuchtturm": "tile:building-sets",
    "Schiff und Leuchtturm": "tile:harbours",
    "Zwei Schriftrollen werten Steintafel": "tablet:scroll-again",
    "Bonusplättchen": "bonus",
    "Druiden Aufbau": "setup-druids",
    "Materialliste": "material",
    "Fass ohne Einkommen": "no-income-barrels",
    "Kreuzung längste Straße": "scroll:longest-road",
    "Schafe und Rinder Paar": "scroll:animal-pairs",
    # as it is said at a German table
    "wie viel Gold bekommt der Letzte": "catch-up",
    "Gold für Mitspieler vor mir": "catch-up",
    "mein Plättchen kauft keiner": "unsold",
    "Einsatz futsch": "unsold",
    "Kann ich zwei Plättchen kaufen": "buying",
    "bekomme ich mein Gold zurück": "seller",
    "Wer baut zuerst": "build-order",
    "Straße endet im Nichts": "laying-terrain",
    "Plättchen drehen erlaubt": "laying-touch",
    "Wasser an Weide anlegen": "laying-terrain",
    "Trennt eine Straße ein Gebiet": "completed",
    "Wann ist ein See geschlossen": "completed",
    "Zählt die Burg im Quadrat": "tile:squares",
    "Schaf zwischen zwei Höfen": "ruling:farm-animals",
    "Spalte mit Lücke": "tile:columns",
    "vier Türme im Berg": "tile:mountain-brochs",
    "Leuchtturm ohne Schiff": "tile:harbours",
    "Rolle vierfach werten": "tablet:scroll-again",
    "Rolle im offenen Gebiet": "doubling",
    "halbe Punkte bei 5 Schafen": "scroll-rounding",
    "Restgeld bei Gleichstand": "winner",
    "Sieger bei gleich viel Gold": "winner",
    "Was kostet ein Druidenplättchen": "dolmen",
    "Wann wirkt die Steintafel": "tablets",
    "Dolmen nachrücken": "dolmen",
    "zwei Tunnel im selben Berg": "tunnels",
    "Whiskyfass mit Siegpunkt": "vp-barrels",
    "gibt das SP-Fass auch Gold": "ruling:vp-barrels",
    "wann wird das Randgebiet gewendet": "borderland-turning",
    "Insel mit Schafen": "borderland-island",
    "zweiter Kaufdurchgang": "second-turn",
    "zu fünft": "course",
    "Welche Buchstaben zählen diese Runde": "round-track",
    "Plättchen für später aufheben": "build-all",
    "über 100 Punkte": "vp-tiles",
    "längste Diagonale Lücken": "tile:longest-diagonal",
    "Geld am Ende umtauschen": "gold",
    "Gold offen zeigen": "hidden-gold",
    "Kuhherde": "tile:largest-herd",
    "Bauernhof am Wasser": "tile:lake-house",
}

DUTCH = {
    "gelijke stand": "winner",
    "gelijkspel": "winner",
    "gelijke stand schepen": "tile:most-ships",
    "gelijk tweede plaats": "majorities",
    "op één na meeste": "majorities",
    "meeste vaten": "tile:most-barrels",
    "meeste goud": "tile:most-gold",
    "extra goud": "catch-up",
    "achterstand": "catch-up",
    "inkomen": "income",
    "vat met twee wegen": "income-barrels",
    "niet verkocht": "unsold",
    "niemand koopt": "unsold",
    "overgebleven tegels": "unsold",
    "eigen tegel kopen": "tablet:own-offer",
    "minimumprijs": "prices",
    "passen": "passing",
    "geld wisselen": "change",
    "aflegfiche": "discard",
    "tegel past nergens": "unlayable",
    "moeten wegen doorlopen": "laying-terrain",
    "afgebouwd gebied": "completed",
    "afgesloten gebied": "completed",
    "open meer": "completed",
    "vuurtoren aan open water": "tile:harbours",
    "torens": "tile:mountain-brochs",
    "vierkanten overlappen": "tile:squares",
    "koeien verbonden met kasteel": "tile:castle-cattle",
    "schapen bij boerderij": "tile:farm-animals",
    "boerderij diagonaal": "tile:farm-animals",
    "telt het kasteel mee": "tile:castle-roads",
    "grootste watergebied": "tile:largest-lake",
    "verticale lijn": "tile:columns",
    "horizontale lijn": "tile:rows",
    "perkamentrol verdubbelen": "doubling",
    "naar beneden afronden": "scroll-rounding",
    "langste weg": "scroll:longest-road",
    "punten weigeren": "declining",
    "startspeler": "start-player",
    "stenen tablet": "tablets",
    "druïdetegel past niet": "druid-unlayable",
    "zak": "bag",
    "korting": "tablet:discount-1",
    "tunnel": "tunnels",
    "gebogen zijde": "borderland-curve",
    "randgebied omdraaien": "borderland-turning",
    "randgebied in vierkant": "borderland-scoring",
    "eerste spel": "first-game",
    "5 goud 1 punt": "gold",
    "perkamentrl": "doubling",
    "vuurtorns": "tile:most-lighthouses",
    # as whole questions
    "hoeveel rondes": "course",
    "wie begint": "start-player",
    "moet ik alle tegels leggen": "build-all",
    "schip en vuurtoren": "tile:harbours",
    "goud verbergen": "hidden-gold",
    "wat krijgt de verkoper": "seller",
    "grootste kudde": "tile:largest-herd",
    "vaten zonder weg": "income-barrels",
    "twee keer dezelfde perkamentrol": "tablet:scroll-again",
    "toren boerderij vuurtoren": "tile:building-sets",
    "meer dan 50 punten": "vp-tiles",
    "kasteel richting": "castle-facing",
    "runderen op weg naar kasteel": "tile:castle-cattle",
    "bonusscoretegels": "bonus",
    "dolmen aanvullen": "dolmen",
    "minstens 1 goud": "prices",
    # as a Dutch table says it
    "wie wint bij evenveel punten": "winner",
    "mag ik mijn goud geheimhouden": "hidden-gold",
    "inzet kwijt": "unsold",
    "wisselgeld": "change",
    "vat niet aangesloten op het kasteel": "income-barrels",
    "tegel weggooien": "discard",
    "mag een tegel los liggen": "laying-touch",
    "water tegen weide": "laying-terrain",
    "doodlopende weg": "roads",
    "wanneer is een gebied klaar": "completed",
    "hoe groot is een gebied": "areas",
    "evenveel schepen": "tile:most-ships",
    "punten voor torens in de bergen": "tile:mountain-brochs",
    "schapen tellen": "tile:sheep",
    "rol telt dubbel": "doubling",
    "afronden": "scroll-rounding",
    "rijen van drie": "tile:rows",
    "kolommen": "tile:columns",
    "schuine lijn": "tile:longest-diagonal",
    "boerderij aan het meer": "tile:lake-house",
    "tweede koopbeurt": "second-turn",
    "uit de buidel kopen": "bag",
    "tunnel door de berg": "tunnels",
    "vat met punten": "vp-barrels",
    "kun je twee tegels kopen": "buying",
    "randgebieden over": "borderlands-left",
    "rondespoor": "round-track",
    "open waterzijde": "tile:open-water",
    "goud aan het eind": "gold",
    "voorbereiding": "setup",
    "dier bij twee boerderijen": "ruling:farm-animals",
}

QUERIES = [
    *(("en", query, key) for query, key in ENGLISH.items()),
    *(("de", query, key) for query, key in GERMAN.items()),
    *(("nl", query, key) for query, key in DUTCH.items()),
]

AT_THE_TABLE = """
en | do i get my money back if the tile wont fit | unlayable
en | how much cash per turn | income
en | does the barrel pay if not hooked up to my castle | income-barrels
en | im last do i get extra coins | catch-up
en | can i put zero on a tile | prices
en | can i see how much money the others have | hidden-gold
en | what does the axe do | discard
en | can i buy two from the same guy | buying
en | nobody bought my tile | unsold
en | do i get my stake back when sombody buys | seller
en | i dont want any tile | passing
en | do roads have to match up | laying-terrain roads
en | sea next to grass ok? | laying-terrain
en | corner to corner placement | laying-touch
en | can i keep a tile for next round | build-all
en | who goes first when putting tiles down | build-order
en | when is a lake finished | completed areas
en | does a road cut a field in two | completed areas roads
en | tied for most boats | majorities tile:most-ships
en | 4 brochs in one mountain | tile:mountain-brochs
en | can a tile be in more than one sqaure | tile:squares
en | sheep beside farm diagonal | tile:farm-animals ruling:farm-reach
en | does castle count as tile on the road | ruling:castle-tile tile:castle-roads
en | cows hooked to castle | tile:castle-cattle
en | needs harbour lake to be closed | tile:harbours
en | half a point for 5 sheep | scroll-rounding scroll:sheep
en | scroll x2 | doubling
en | money worth at the end | gold
en | same points who wins | winner
en | do unfinished scrols count | doubling final
en | price of a druid tile | dolmen
en | can i buy from the stack of purple tiles | dolmen bag druid-tiles
en | whats the 5 gold thing from bag | bag
en | can i use the stone tablet straight away | tablets
en | two discount tablets | tablet:discount-1
en | how do tunnels conect | tunnels
en | two borderlands in the same round | borderland-laying
en | round edge next to normal tile | borderland-curve
en | when do i flip the borderland | borderland-turning
en | who starts the game | start-player
de | geld zurück wenn plättchen nicht passt | unlayable
de | wieviel geld pro runde | income
de | fass ohne straße zur burg gold? | income-barrels
de | ich bin letzter kriege ich mehr geld | catch-up
de | darf ich 0 gold hinlegen | prices
de | muss ich zeigen wie viel kohle ich hab | hidden-gold tile:most-gold
de | was macht die axt | discard
de | zwei teile beim gleichen kaufen | buying
de | keiner kauft mein plätchen | unsold
de | bekommt der verkäufer seinen einsatz wieder | seller
de | will nix kaufen | passing
de | muss weg weitergehen | roads laying-terrain
de | wasser neben wiese erlaubt | laying-terrain
de | nur über eck anlegen | laying-touch
de | plättchen aufheben für nächste runde | build-all
de | wer baut zuerst | build-order
de | wann ist ein see fertig | completed areas
de | trennt die straße die weide | completed areas roads
de | gleich viele schiffe | majorities tile:most-ships
de | vier türme in einem berg | tile:mountain-brochs
de | quadrate überlappen | tile:squares
de | schaf schräg neben bauernhof | tile:farm-animals ruling:farm-reach
de | zählt die burg selbst mit bei der straße | ruling:castle-tile tile:castle-roads
de | kühe an burg angebunden | tile:castle-cattle
de | hafen see offen zählt der | tile:harbours
de | 5 schafe halber punkt | scroll-rounding scroll:sheep
de | rolle doppelt | doubling
de | was bringt restgeld | gold
de | punktgleich wer gewinnt | winner
de | wann zählen die rollen | final
de | was kostet ein druidenteil | dolmen
de | vom lila stapel kaufen | dolmen bag druid-tiles
de | 5 gold aus dem sack ziehen | bag
de | tafel gleich benutzen | tablets
de | zwei rabatt tafeln | tablet:discount-1
de | tunnel verbunden mit anderem berg | tunnels
de | zwei randgebiete in einer runde | borderland-laying
de | runde kante an normale | borderland-curve
de | wann randgebiet umdrehen | borderland-turning
de | wer fängt an | start-player
nl | krijg ik mijn geld terug als de tegel niet past | unlayable
nl | hoeveel geld per ronde | income
nl | vat zonder weg naar kasteel goud | income-barrels
nl | ik sta laatste krijg ik extra geld | catch-up
nl | mag ik 0 goud neerleggen | prices
nl | moet ik mijn geld laten zien | hidden-gold tile:most-gold
nl | wat doet de bijl | discard
nl | twee tegels bij dezelfde speler kopen | buying
nl | niemand koopt mijn tegel | unsold
nl | krijgt de verkoper zijn inzet terug | seller
nl | ik wil niks kopen | passing
nl | moet de weg doorlopen | roads laying-terrain
nl | water naast gras mag dat | laying-terrain
nl | alleen met een hoekje aanleggen | laying-touch
nl | tegel bewaren voor volgende ronde | build-all
nl | wie bouwt eerst | build-order
nl | wanneer is een meer af | completed areas
nl | deelt een weg de wei in tweeen | completed areas roads
nl | evenveel boten | majorities tile:most-ships
nl | vier torens in 1 berg | tile:mountain-brochs
nl | vierkanten overlappen | tile:squares
nl | schaap schuin naast boerderij | tile:farm-animals ruling:farm-reach
nl | telt het kasteel zelf mee bij de weg | ruling:castle-tile tile:castle-roads
nl | koeien verbonden met kasteel | tile:castle-cattle
nl | haven open water telt dat | tile:harbours
nl | 5 schapen half punt | scroll-rounding scroll:sheep
nl | rol dubbel | doubling
nl | wat is geld waard op het eind | gold
nl | gelijk aantal punten wie wint | winner
nl | wanneer tellen de rollen | final
nl | wat kost een druidentegel | dolmen
nl | van de paarse stapel kopen | dolmen bag druid-tiles
nl | 5 goud uit de zak trekken | bag
nl | tablet meteen gebruiken | tablets
nl | twee korting tabletten | tablet:discount-1
nl | tunnels in andere berg verbonden | tunnels
nl | twee randgebieden in een ronde | borderland-laying
nl | ronde rand tegen gewone tegel | borderland-curve
nl | wanneer randgebied omdraaien | borderland-turning
nl | wie begint er | start-player
"""
"""Language, query, and the entries that answer it: half sentences, slips, words that no rulebook uses."""
