"""The command line about Glen More: answers in the contract's shapes, text for people, and refusals."""

import json
import random
from pathlib import Path
from typing import Any

from scoring.cli.terminal import COLUMNS, width
from scoring.games import rules_of
from scoring.glen import gamefile
from scoring.glen.laying import check
from scoring.glen.rules import RULES
from tests.scoring.asking import Ask
from tests.scoring.glen.oracle.territories import random_game
from tests.scoring.skye.bad_files.games import changed
from tests.share import for_each

from .documents import everything
from .oracle import naive

GAMES = [random_game(random.Random(seed)) for seed in range(12)]
THINGS = (
    "whisky",
    "chieftains",
    "places",
    "iona-abbey",
    "loch-morar",
    "duart-castle",
    "coins",
    "tiles",
    "final",
)


def small() -> dict[str, Any]:
    """Una with two castles and a forest that does not fit; Bo with a village and nothing else."""
    una = [
        {"at": [0, 0], "tile": "start-village", "clan": 1},
        {"at": [0, 1], "tile": "castle-stalker"},
        {"at": [1, 1], "tile": "duart-castle"},
        {"at": [2, 0], "tile": "T2"},
    ]
    return {
        "format": "clan-companion/1",
        "game": "glen-more",
        "modules": [],
        "players": [
            {"name": "Una", "vp": 21, "coins": 4, "whisky": 3, "chieftains": 2, "resources": 5, "territory": una},
            {"name": "Bo", "vp": 3, "coins": 1, "territory": [{"at": [0, 0], "tile": "T70", "clan": 1}]},
        ],
    }


def test_the_game_is_listed_with_its_rules() -> None:
    assert rules_of("glen-more") is RULES
    assert RULES.id == "glen-more"
    assert list(RULES.commands) == ["check", "score", "final", "explain", "fits"]


@for_each("game", GAMES)
def test_answers_have_the_shapes_of_the_contract(game: dict[str, Any], ask: Ask) -> None:
    file = ask.written(game)
    assert ask.json("score", file=file) == {"players": naive.score(game)}
    assert ask.json("final", file=file) == {"players": naive.final(game)}
    check = ask.json("check", file=file)
    assert set(check) == {"ok", "problems"}
    assert check["ok"] is (not check["problems"])
    assert all(set(problem) == {"player", "at", "rule", "message"} for problem in check["problems"])
    for player in game["players"]:
        wanted = [{"at": list(at), "tiles": tiles} for at, tiles in naive.fits(game, player["name"]).items()]
        assert ask.json("fits", "--player", player["name"], file=file) == {"fits": wanted}
        for (x, y), tiles in list(naive.fits(game, player["name"]).items())[:2]:
            one = ask.json("fits", "--player", player["name"], f"--at={x},{y}", file=file)
            assert one == {"fits": [{"at": [x, y], "tiles": tiles}]}


@for_each("game", [small(), everything(), *GAMES])
def test_text_fits_the_terminal_and_needs_no_key(game: dict[str, Any], ask: Ask) -> None:
    file = ask.written(game)
    asked = [["check"], ["score"], ["final"]]
    for player in game["players"]:
        asked += [["explain", "--player", player["name"], thing] for thing in THINGS]
        asked += [["fits", "--player", player["name"]], ["fits", "--player", player["name"], "--at", "0,2"]]
    for command, *more in asked:
        text = ask.text(command, *more, file=file)
        assert text.strip()
        assert "{" not in text
        assert all(width(line) <= COLUMNS for line in text.splitlines())


def test_check_says_what_is_wrong(ask: Ask) -> None:
    assert ask.text("check", file=ask.written(small())).splitlines() == [
        "Una: Forest (T2) at 2 east touches no tile of the territory.",
        "Una: Forest (T2) at 2 east does not fit. This would be the beginning of a second river. The river",
        "  runs north to south. It is never interrupted and never begun twice.",
        "1 of 5 placements needs a look.",
    ]


def test_check_counts_and_notes_tiles_that_lie_twice(ask: Ask) -> None:
    game = small()
    game["players"][1]["territory"] += [{"at": [0, 5], "tile": "T2"}]
    lines = ask.text("check", file=ask.written(game)).splitlines()
    assert lines[-2:] == ["2 of 6 placements need a look.", "Note: forest (T2) lies more than once at the table."]


def test_score_shows_a_table(ask: Ask) -> None:
    assert ask.text("score", file=ask.written(small())).splitlines() == [
        "Scoring 1 of 3    Una  Bo",
        "  Whisky            3   0",
        "  Chieftains        3   0",
        "  Special places    2   0",
        "  Together          8   0",
    ]
    assert ask.text("score", "--round", "3", file=ask.written(small())).startswith("Scoring 3 of 3")


def test_final_shows_the_settlement(ask: Ask) -> None:
    assert ask.text("final", file=ask.written(small())).splitlines() == [
        "Place       VP so far  cards  coins  tiles  total",
        "    1  Una         21      3      4     -9     19",
        "    2  Bo           3      0      1      0      4",
        "",
        "Una",
        "  Duart Castle: 1 village x 3 = 3 VP.",
        "  Coins: 4 coins x 1 = 4 VP.",
        "  Surplus tiles: 3 tiles above the fewest x -3 = -9 VP.",
        "",
        "Bo",
        "  Coins: 1 coin x 1 = 1 VP.",
        "  Surplus tiles: 0 VP.",
    ]


def test_final_says_what_broke_a_tie(ask: Ask) -> None:
    game = small()
    for player, resources in zip(game["players"], (1, 2), strict=True):
        player |= {"territory": [], "vp": 5, "coins": 0, "resources": resources}
    broken = ask.text("final", file=ask.written(game))
    assert "Una and Bo have 5 VP each. Resources break the tie: Una 1 and Bo 2." in broken
    game["players"][0]["resources"] = 2
    assert "Una and Bo have 5 VP each and as many resources: they share the place." in ask.text(
        "final", file=ask.written(game)
    )


def test_explain_tells_every_point_and_what_was_nearly_one(ask: Ask) -> None:
    assert ask.text("explain", "--player", "Una", "chieftains", file=ask.written(small())).splitlines() == [
        "Una: Chieftains",
        "Your chieftains and the bonnets on your cards are compared with those of the player who has fewest.",
        "A difference of 0, 1, 2, 3, 4, or 5 and more is worth 0, 1, 2, 3, 5 or 8 VP.",
        "",
        "Chieftains and bonnets: Una 3 and Bo 0.",
        "3 - 0 = 3, which is worth 3 VP.",
        "Counted",
        "  3 VP  3 ahead of the least",
        "        2 chieftains",
        "        1 bonnet at 1 north (Castle Stalker)",
        "",
        "Near misses",
        "  1 bonnet more would be 5 VP instead of 3.",
        "",
        "Only one source tells the bonnets of Castle Stalker. Look at the card.",
        "Only one source tells the bonnets of Duart Castle. Look at the card.",
        "Rule: German 2010, Die drei Wertungen, page 8.",
    ]


def test_explain_tells_a_card_that_is_not_there(ask: Ask) -> None:
    text = ask.text("explain", "--player", "Una", "iona abbey", file=ask.written(small()))
    assert "The card is not yours: it would have been worth 2 VP, for the tiles at 2 east." in text
    assert text.endswith("Rule: German 2010, Die „besonderen Orte“, page 7.\n")


def test_explain_as_data_has_items_that_add_up(ask: Ask) -> None:
    for game in [small(), *GAMES]:
        for player in game["players"]:
            for thing in THINGS[:-1]:
                found = ask.json("explain", "--player", player["name"], thing, file=ask.written(game))
                assert found["player"] == player["name"]
                (told,) = found["explanations"]
                assert told["id"] == thing
                assert sum(item["points"] for item in told["items"]) == told["points"]
                assert told["citation"]["edition"] == "glen-more-de-2010"


def test_explain_final_names_a_ruling_only_where_it_matters(ask: Ask) -> None:
    sunk = changed(small(), ("players", 0, "vp"), 0)
    assert "may fall below zero" in ask.text("explain", "--player", "Una", "final", file=ask.written(sunk))
    assert "below zero" not in ask.text("explain", "--player", "Una", "final", file=ask.written(small()))
    ruled = sunk | {"rulings": {"below-zero": "stops-at-zero"}}
    assert "no result falls below zero" in ask.text("explain", "--player", "Una", "final", file=ask.written(ruled))


def test_explain_tells_the_place(ask: Ask) -> None:
    lines = ask.text("explain", "--player", "Bo", "final", file=ask.written(small())).splitlines()
    assert "3 VP before." in lines
    assert "Total: 4 VP." in lines
    assert "Place 2 of 2." in lines
    assert any(line.startswith("Totals: Una ") and " and Bo 4." in line for line in lines)


def test_explain_tells_who_has_the_fewest_tiles(ask: Ask) -> None:
    text = ask.text("explain", "--player", "Una", "tiles", file=ask.written(small()))
    assert "Fewest tiles: Bo, with 1. Una has " in text


def test_fits_says_why_nothing_fits(ask: Ask) -> None:
    file = ask.written(small())
    for at, why in (
        ("0,0", "A tile lies at the start village already."),
        ("7,7", "Nothing can lie at 7 north, 7 east: no tile of the territory is beside it."),
        ("0,2", "Nothing can lie at 2 north: no clan member is near."),
    ):
        assert ask.text("fits", "--player", "Una", "--at", at, file=file) == why + "\n"
    alone = changed(small(), ("players", 0, "territory", 0, "clan"), 0)
    assert ask.text("fits", "--player", "Una", file=ask.written(alone)) == (
        "Nothing can be laid: no clan member is near a free cell, or no tile is left.\n"
    )


def test_a_cell_where_no_tile_fits(ask: Ask) -> None:
    """Between a road and a river no tile of the box has both."""
    game = small()
    game["players"][0]["territory"] = [
        {"at": [0, 0], "tile": "start-village", "clan": 1},
        {"at": [1, 1], "tile": {"kind": "village", "frame": "grey", "river": True, "road": False}},
    ]
    text = ask.text("fits", "--player", "Una", "--at", "1,0", file=ask.written(game))
    assert text == "No tile that is left fits at 1 east.\n"


def test_fits_lists_cells_with_their_tiles(ask: Ask) -> None:
    lines = ask.text("fits", "--player", "Una", file=ask.written(small())).splitlines()
    assert lines[0] == "3 cells are open for tiles that are left; what they cost is not asked."
    assert lines[3].startswith("-1,0  1 west           T1, T4, T5, T8, T15,")
    one = ask.text("fits", "--player", "Una", "--at", "0,-1", file=ask.written(small())).splitlines()
    assert one[0] == "1 cell is open for tiles that are left; what they cost is not asked."


REFUSED = [
    (("income",), "income: a game of glen-more has no such answer; ask for check, score, final, explain, fits."),
    (("areas", "--player", "Una"), "areas: a game of glen-more has no such answer; ask for check,"),
    (("explain", "--player", "Una", "whiskey"), '"whiskey" is nothing that scores; did you mean whisky?'),
    (("explain", "--player", "Una", "zzz"), '"zzz" is nothing that scores; known are whisky, chieftains, places,'),
    (("explain", "--player", "Zoe", "whisky"), '--player: nobody is called "Zoe"; the players are Una, Bo.'),
    (("fits", "--player", "Una", "--at", "x"), '--at: "x" is no cell; write X,Y'),
    (("fits", "--player", "Una", "--at", ""), '--at: "" is no cell; write X,Y'),
    (("score", "--round", "4"), '--round: "4" is not 1 to 3.'),
]


@for_each(("arguments", "sentence"), REFUSED)
def test_a_question_without_an_answer_gets_one_sentence(arguments: tuple[str, ...], sentence: str, ask: Ask) -> None:
    command, *more = arguments
    assert ask.refusal(command, str(ask.written(small())), *more).startswith(sentence)


def test_json_carries_no_language_of_its_own(ask: Ask) -> None:
    found = ask.json("check", file=ask.written(small()))
    assert [problem["rule"] for problem in found["problems"]] == ["touch", "river"]
    assert json.dumps(found)


def test_the_example_of_the_documentation_is_a_valid_game() -> None:
    text = (Path(__file__).resolve().parents[3] / "docs" / "game-file.md").read_text(encoding="utf-8")
    example = text.partition("## Glen More")[2].partition("```json")[2].partition("```")[0]
    game = gamefile.loads(example)
    assert check(game) == []
    assert gamefile.parse(gamefile.write(game)) == game
