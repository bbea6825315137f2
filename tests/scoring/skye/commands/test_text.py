"""Without --json every command speaks to people: short lines, aligned tables, places told from the castle."""

import json
from pathlib import Path
from typing import Any

import pytest

from scoring.cli.terminal import COLUMNS, width
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import SCROLLS
from tests.scoring.asking import SAMPLE, Ask, games
from tests.share import for_each

BARE_SCROLL = {"set": "custom", "areas": [{"terrain": "pasture", "edges": "NESW", "scroll": "brochs"}], "roads": []}


def sample() -> dict[str, Any]:
    document: dict[str, Any] = json.loads(SAMPLE.read_bytes())
    return document


def row(text: str, label: str) -> list[str]:
    """The numbers of the first line with this label."""
    line = next(line for line in text.splitlines() if label in line)
    return line.partition(label)[2].split()


def test_check_is_content_with_the_sample(ask: Ask) -> None:
    assert ask.text("check") == "All 61 tiles of 4 players lie as the rules ask.\n"
    assert ask.json("check") == {"ok": True, "problems": []}


def broken_sample(ask: Ask) -> Path:
    game = json.loads(SAMPLE.read_bytes())
    isla, ewan = (player["territory"] for player in game["players"][:2])
    game["players"][0]["colour"] = "green"
    isla[1]["turn"] = 2
    isla.append({"at": [7, -9], "tile": "L05"})
    ewan.append({"at": [30, 0], "tile": "L02", "forced": True})
    return ask.written(game)


def test_check_tells_each_problem_in_a_sentence(ask: Ask) -> None:
    text = ask.text("check", file=broken_sample(ask))
    assert "Isla: The first tile must be the green castle on its own cell, not turned." in text
    assert "Isla: L02 at 1 west does not fit. East edge: pasture ≠ mountain. Edges that touch" in text
    assert "L05 at 9 south, 7 east touches no tile of the territory." in text
    assert "Ewan: L02 already lies at Isla's, 1 west. One of the two must be another." in text
    problems = ask.json("check", file=broken_sample(ask))["problems"]
    wrong = {(problem["player"], *problem["at"]) for problem in problems}
    assert text.splitlines()[-1] == f"{len(wrong)} of 63 placements need a look."


def test_a_placement_that_breaks_two_rules_is_one_placement(ask: Ask) -> None:
    game = json.loads(SAMPLE.read_bytes())
    game["players"][0]["territory"] = [{"at": [0, 0], "tile": "C5"}, {"at": [1, 0], "tile": "L05"}]
    game["players"] = [game["players"][0], game["players"][0] | {"name": "Ewan", "colour": "blue"}]
    text = ask.text("check", file=ask.written(game))
    assert text.count("Ewan: ") > 2
    assert text.splitlines()[-1] == "3 of 4 placements need a look."


def test_score_shows_the_round_and_all_tiles(ask: Ask) -> None:
    text = ask.text("score")
    answer = ask.json("score")["players"]
    assert row(text, "Round 6 of 6 scores") == ["Isla", "Ewan", "Moira", "Finlay"]
    assert row(text, "Together") == [str(player["round_total"]) for player in answer]
    assert row(text, "D  Large areas") == ["15", "6", "12", "9"]
    assert row(text, "Castle roads") == [str(player["tiles"]["castle-roads"]) for player in answer]
    assert "Round 3 of 6 scores" in ask.text("score", "--round", "3")


def test_unknown_gold_and_missing_tiles_are_a_dash_with_a_reason(ask: Ask) -> None:
    game = json.loads(SAMPLE.read_bytes())
    game["players"][1]["gold"] = None
    del game["scoring_tiles"]["D"]
    file = ask.written(game)
    text = ask.text("score", file=file)
    dashes = ["\N{EN DASH}"] * 4
    assert row(text, "Most gold") == row(text, "D  no tile chosen") == row(text, "Together") == dashes
    assert "needs gold that the file does not give" in text
    assert "What the gold brings is not known" in ask.text("final", file=file)
    assert "Not known: it needs gold" in ask.text("explain", "--player", "Isla", "most-gold", file=file)


def test_income_shows_where_gold_comes_from(ask: Ask) -> None:
    text = ask.text("income")
    assert "round 6 of 6; catch-up is 4 gold for each player ahead" in text
    assert row(text, "Isla") == ["5", "5", "8", "18", "0"]


def test_final_ranks_and_tells_what_broke_the_tie(ask: Ask) -> None:
    text = ask.text("final")
    assert row(text, "1  Finlay")[-1] == "90"
    assert row(text, "2  Isla")[-1] == row(text, "3  Moira")[-1] == "76"
    assert "Isla and Moira have 76 VP each. Gold left after the exchange breaks the tie: Isla 2 and Moira 0." in text
    assert "Cattle scroll at 1 west: 4 cattle x 1 = 4 VP. Its area is completed, so it counts twice: 8 VP." in text


def test_areas_lists_areas_and_the_road_to_the_castle(ask: Ask) -> None:
    text = ask.text("areas", "--player", "Isla")
    assert text.startswith("15 tiles, 18 areas, 8 of them completed.")
    assert "pasture       3   completed  1 cattle, 1 farm           castle, 1 north and 1 south" in text
    assert "Connected to the castle by road, 9 of 15 tiles: castle; 1 west;" in text


def test_fits_names_tiles_and_turns(ask: Ask) -> None:
    text = ask.text("fits", "--player", "Isla", "--at", "-1,2")
    assert text.startswith("11 tiles fit at 2 north, 1 west.")
    assert "L24   3      1 cattle, 1 lighthouse, barrels" in text


@pytest.mark.parametrize(
    ("at", "sentence"),
    [
        ("0,0", "A tile lies at the castle already."),
        ("0,9", "Nothing can lie at 9 north: no tile of the territory is beside it."),
    ],
)
def test_fits_says_why_nothing_fits(at: str, sentence: str, ask: Ask) -> None:
    assert ask.text("fits", "--player", "Isla", "--at", at) == sentence + "\n"


def test_explain_reads_like_a_referee(ask: Ask) -> None:
    lines = ask.text("explain", "--player", "Isla", "squares").splitlines()
    assert lines[0] == "Isla: Squares"
    assert lines[1].startswith("2 VP for each square of 2 x 2 tiles.")
    assert "  2 VP  1 square at the castle; 1 north; 1 east; and 1 north, 1 east" in lines
    assert "8 squares x 2 = 16 VP." in lines
    assert "  One more tile at 2 south, 1 east makes a square." in lines
    assert lines[-1] == "Rule: English 2022, Scoring Tile Summary, page 6."


def test_explain_tells_a_majority_with_the_amounts_first(ask: Ask) -> None:
    text = ask.text("explain", "--player", "Moira", "most-ships")
    told = "Ships: Isla 4, Ewan 5, Moira 4 and Finlay 6.\nFinlay has most: 5 VP.\nEwan is second: 2 VP.\n"
    assert text.index(told) < text.index("1 ship at 4 north")
    assert "1 more would draw level with the place above." in text


def test_explain_names_the_ruling_in_force(ask: Ask) -> None:
    text = ask.text("explain", "--player", "Isla", "farm-animals")
    assert "Dutch 2015 names straight neighbours only." in text
    game = json.loads(SAMPLE.read_bytes()) | {"edition": "nl-2015"}
    dutch = " ".join(ask.text("explain", "--player", "Isla", "farm-animals", file=ask.written(game)).split())
    assert "You play with the four straight neighbours of a farm." in dutch
    assert "Rule: Dutch 2015, Overzicht van scoretegels, page 6." in dutch


def test_explain_tells_the_scoring_tile_before_the_scroll_of_the_same_name(ask: Ask) -> None:
    text = ask.text("explain", "--player", "Isla", "sheep")
    assert text.index("Isla: Sheep\n") < text.index("Isla: Sheep scroll at 2 south\n")
    assert "Its area is not completed, so it counts once." in text


def test_explain_mentions_what_the_catalogue_does_not_know(ask: Ask) -> None:
    text = " ".join(ask.text("explain", "--player", "Isla", "farms").split())
    assert "does not know in which area the scroll of L55 at 1 north, 1 west lies. Look at the tile." in text


def test_explain_names_the_farm_of_an_animal(ask: Ask) -> None:
    text = ask.text("explain", "--player", "Isla", "farm-animals")
    assert "2 sheep at 1 north, 1 east, by a farm at 1 north\n" in text
    dutch = ask.text("explain", "--player", "Isla", "farm-animals", file=ask.written(sample() | {"edition": "nl-2015"}))
    assert "1 north, 2 west, by a farm" in text
    assert "1 north, 2 west, by a farm" not in dutch


def test_explain_names_ship_and_lighthouse_of_a_harbour(ask: Ask) -> None:
    text = " ".join(ask.text("explain", "--player", "Isla", "harbours").split())
    assert "with a ship at 1 north, 1 east; and 1 east and a lighthouse at 1 south, 1 east" in text


def test_explain_tells_who_is_ahead_and_everybodys_total(ask: Ask) -> None:
    assert "Isla has 64 VP. Ahead: Moira 66 and Finlay 78." in ask.text("explain", "--player", "Isla", "income")
    assert "Finlay has 78 VP. Nobody has more." in ask.text("explain", "--player", "Finlay", "income")
    assert "Totals: Isla 76, Ewan 63, Moira 76 and Finlay 90." in ask.text("explain", "--player", "Isla", "final")


def test_explain_says_why_a_scroll_is_worth_nothing(ask: Ask) -> None:
    bare = sample()
    bare["players"] = [
        player | {"territory": [*player["territory"][:1], {"at": [0, 1], "tile": BARE_SCROLL, "turn": 0}]}
        for player in bare["players"]
    ]
    text = ask.text("explain", "--player", "Isla", "brochs", file=ask.written(bare))
    assert "There is no broch in the territory: 0 VP." in text


def test_explain_mentions_borderlands_only_where_tiles_count(ask: Ask) -> None:
    bordered = ask.written(sample() | {"modules": ["borderlands"]})
    assert "borderlands" in ask.text("explain", "--player", "Isla", "squares", file=bordered)
    assert "orderlands" not in ask.text("explain", "--player", "Isla", "most-gold", file=bordered)


def test_explain_a_scroll_nobody_has(ask: Ask) -> None:
    assert "This player has no such scroll." in ask.text("explain", "--player", "Isla", "gold")


@for_each("number", range(8))
def test_no_line_is_wider_than_100_columns(number: int, ask: Ask) -> None:
    document = games()[number]
    document["players"][0]["name"] = "Mo" * 90 + "\x1b[31m\n"
    document["players"][1]["name"] = "🐑" * 100
    file = ask.written(document)
    commands = [["check"], ["score"], ["income"], ["final"]]
    for name in (document["players"][0]["name"], document["players"][1]["name"]):
        commands += [["areas", "--player", name], ["fits", "--player", name, "--at", "0,1"]]
        things = dict.fromkeys([*SCORING_TILES, *SCROLLS, "income", "final"])
        commands += [["explain", "--player", name, thing] for thing in things]
    for command in commands:
        for line in ask.text(*command, file=file).splitlines():
            assert line.isprintable()
            assert width(line) <= COLUMNS
            assert line == line.rstrip()
