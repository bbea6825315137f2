"""Rules that somebody wrote down: read as they stand, and a slip is named by file and entry in one sentence."""

from pathlib import Path

import pytest

from companion.protocol.rule_file import EditionLine, Known, RuleFile, load

KNOWN = Known(
    sections=("final", "setup"),
    rulings=("tie-break",),
    tiles=("L01", "L02"),
    told={"tile:sheep": ("title", "section")},
    editions=("en-2022", "nl-2015"),
    counted=("tile:sheep", "income"),
)
WRITTEN = """
[topics]
end = "The end"
tiles = "Scoring tiles"

[[entry]]
key = "winner"
topic = "end"
title = "Who wins"
texts = ["Most VP wins.", "Ties are shared."]
section = "final"
related = ["gold"]
ruling = "tie-break"
example.counts = "tile:sheep"
editions = [
    { about = "Still level", en-2022 = "all win", nl-2015 = "not said" },
    { about = "Ties are", en-2022 = "spelled out", only-words = true },
]
questions.en = ["who wins a tie"]
questions.de = ["wer gewinnt", "Gleichstand"]

[[entry]]
key = "gold"
topic = "end"
title = "Gold at the end"
texts = ["Every 5 gold are 1 VP."]
section = "final"
tile = "shore"

[[entry]]
key = "tile:sheep"
topic = "tiles"
example.tiles = "L01:1,0,3 shore:0,-2,0"

[things]
net = "net, nets, Netz"

[words]
tie = "tie, ties, Gleichstand"

[tiles.shore]
set = "custom"
"""


def read(folder: Path, text: str) -> RuleFile:
    path = folder / "game.toml"
    path.write_text(text, encoding="utf-8")
    return load(path, KNOWN)


def test_rules_are_read_as_they_stand(tmp_path: Path) -> None:
    rules = read(tmp_path, WRITTEN)
    assert rules.topics == {"end": "The end", "tiles": "Scoring tiles"}
    assert list(rules.entries) == ["winner", "gold", "tile:sheep"]
    winner = rules.entries["winner"]
    assert (winner.title, winner.section, winner.ruling) == ("Who wins", "final", "tie-break")
    assert winner.texts == ("Most VP wins.", "Ties are shared.")
    assert winner.related == ("gold",)
    assert winner.questions == ("who wins a tie", "wer gewinnt", "Gleichstand")
    assert rules.words == {"tie": "tie, ties, Gleichstand"}
    assert rules.things == {"net": "net, nets, Netz"}
    assert set(rules.tiles) == {"shore"}


def test_an_edition_that_is_left_out_lacks_the_rule(tmp_path: Path) -> None:
    assert read(tmp_path, WRITTEN).entries["winner"].editions == (
        EditionLine("Still level", ("all win", "not said"), matters=True),
        EditionLine("Ties are", ("spelled out", ""), matters=False),
    )


def test_an_example_without_tiles_has_those_of_what_it_counts(tmp_path: Path) -> None:
    entries = read(tmp_path, WRITTEN).entries
    own, like = entries["tile:sheep"].example, entries["winner"].example
    assert own is not None and like is not None
    assert like.tiles == own.tiles == "L01:1,0,3 shore:0,-2,0"


SLIPS = [
    # what stands there, what is written instead, what is said of it
    ('title = "Who wins"', 'titel = "Who wins"', 'winner: "titel" is not one of key, topic, title, texts, '),
    ('title = "Who wins"\n', "", 'winner: "title" is missing'),
    ('texts = ["Every 5 gold are 1 VP."]\n', "", 'gold: "texts" is missing'),
    ('["Every 5 gold are 1 VP."]', "[]", "gold.texts: the list is empty"),
    ('["Every 5 gold are 1 VP."]', '"Every 5 gold"', 'gold.texts: a list is expected, not "Every 5 gold"'),
    ('"Ties are shared."', "5", "winner.texts[1]: a text is expected, not 5"),
    ('"final"\nrelated', '"finale"\nrelated', 'winner.section: "finale" is not one of final, setup'),
    ('topic = "tiles"', 'topic = "tile"', 'tile:sheep.topic: "tile" is not one of end, tiles'),
    ('related = ["gold"]', 'related = ["coins"]', 'winner: it is related to "coins", which is no entry'),
    ('ruling = "tie-break"', 'ruling = "tie"', 'winner.ruling: "tie" is not one of tie-break'),
    ('key = "gold"', 'key = "winner"', "winner: this key stands twice"),
    ('key = "gold"\n', "", 'entry 2: "key" is missing'),
    ('key = "tile:sheep"', 'key = "tile:sheep"\ntitle = "Sheep"', "tile:sheep: the engine has the title, so it "),
    ("[words]", "[synonyms]", '"synonyms" is not one of topics, entry, things, words, tiles'),
    ("questions.de", "questions.fr", 'winner.questions: "fr" is not one of en, de, nl'),
    ("nl-2015 =", "nl-2016 =", 'winner.editions[0]: "nl-2016" is not one of about, en-2022, nl-2015, only-words'),
    ('about = "Ties are", ', "", 'winner.editions[1]: "about" is missing'),
    ("L01:1,0,3", "L01:1,0", 'tile:sheep.example: "L01:1,0" is not read as name:x,y,turn'),
    ("L01:1,0,3", "L01:1,0,4", 'tile:sheep.example: "L01:1,0,4" is not read as name:x,y,turn'),
    ("L01:1,0,3", "L99:1,0,3", 'tile:sheep.example: no tile is called "L99"'),
    ('tile = "shore"', 'tile = "sea"', 'gold.tile: no tile is called "sea"'),
    ('counts = "tile:sheep"', 'counts = "gold"', "winner: the example says nothing that can be counted"),
    ('example.counts = "tile:sheep"', 'example.counts = "income"', "winner: the example has no tiles"),
    ('example.counts = "tile:sheep"', 'example.last = "gone"', 'winner.example.last: "gone" is not one of refused'),
]


@pytest.mark.parametrize(("there", "instead", "said"), SLIPS)
def test_a_slip_is_named_by_file_and_entry(tmp_path: Path, there: str, instead: str, said: str) -> None:
    assert there in WRITTEN
    with pytest.raises(ValueError) as found:
        read(tmp_path, WRITTEN.replace(there, instead, 1))
    sentence = str(found.value)
    assert sentence.startswith(f"game.toml: {said}")
    assert "\n" not in sentence


@pytest.mark.parametrize(("there", "instead"), [('"Who wins"', '"Who wins'), ('title = "Who wins"', "title: Who wins")])
def test_a_file_that_is_no_toml_is_named_with_the_line(tmp_path: Path, there: str, instead: str) -> None:
    with pytest.raises(ValueError, match=r"^game\.toml: .* \(at line 9, column \d+\)$"):
        read(tmp_path, WRITTEN.replace(there, instead, 1))


def test_an_entry_that_the_engine_knows_is_missed(tmp_path: Path) -> None:
    goats = 'key = "tile:goats"\ntitle = "Goats"\ntexts = ["1 VP for each goat."]\nsection = "setup"\n'
    with pytest.raises(ValueError, match=r'^game\.toml: the entry "tile:sheep" is missing$'):
        read(
            tmp_path, WRITTEN.replace('counts = "tile:sheep"', 'last = "refused"').replace('key = "tile:sheep"', goats)
        )
