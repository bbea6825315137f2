"""Rulings and editions: defaults, every choice, scoring tiles in use, and where each rule can be read."""

import pytest

from scoring.core.evidence import Citation
from scoring.skye import answers
from scoring.skye.final import final
from scoring.skye.game import RULINGS, Rulings, default, in_force
from scoring.skye.rulebook import EDITIONS, SECTIONS, cite
from scoring.skye.score import score_round, score_tiles, tiles_in_use
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import SCROLLS
from tests.share import for_each

from .drawing import CASTLE_ALONE, game, land, tile
from .headings import printed

DEFAULTS = {
    "farm-reach": "eight",
    "castle-tile": "counts",
    "vp-barrels": "vp-only",
    "tie-break": "remainder",
    "farm-animals": "once",
    "line-scroll": "lines",
}
DIAGONAL = land("f.", ".s", f=tile("pppp", p="farm"), s=tile("pppp", p="sheep"))

# --- defaults ---


@for_each("edition", ["en-2015", "en-2022", "de-2022"])
@for_each("ruling", DEFAULTS)
def test_the_default_of_every_ruling(ruling: str, edition: str) -> None:
    assert default(ruling, edition) == DEFAULTS[ruling]


def test_nl_2015_differs_in_the_reach_of_farms_only() -> None:
    assert {ruling: default(ruling, "nl-2015") for ruling in RULINGS} == {**DEFAULTS, "farm-reach": "four"}


def test_rulings_in_force() -> None:
    assert in_force("en-2022", {}) == Rulings()
    assert in_force("nl-2015", {}) == Rulings(farm_reach="four")
    chosen = {ruling: entry.values[1] for ruling, entry in RULINGS.items()}
    assert in_force("de-2022", chosen, frozenset({"rows"})) == Rulings(
        "four", "does-not", "vp-and-gold", "all-gold", "each-way", "runs", frozenset({"rows"})
    )


def test_no_borderland_is_exempt_unless_the_table_says_so() -> None:
    assert Rulings().borderlands_exempt == frozenset()
    assert game(CASTLE_ALONE).rulings.borderlands_exempt == frozenset()


@pytest.mark.parametrize(
    ("edition", "chosen", "vp"),
    [
        ("en-2022", None, 1),
        ("en-2022", "four", 0),
        ("nl-2015", None, 0),
        ("nl-2015", "eight", 1),
        ("de-2022", "eight", 1),
        ("en-2015", "four", 0),
    ],
)
def test_the_choice_of_the_table_goes_before_the_edition(edition: str, chosen: str | None, vp: int) -> None:
    table = game(DIAGONAL, edition=edition, chosen_rulings={"farm-reach": chosen} if chosen else {})
    assert score_tiles(table, ["farm-animals"])[0]["farm-animals"].points == vp


@pytest.mark.parametrize(("chosen", "vp"), [({}, 1), ({"farm-animals": "once"}, 1), ({"farm-animals": "each-way"}, 2)])
def test_an_animal_between_two_farms_at_the_table(chosen: dict[str, str], vp: int) -> None:
    table = game(land("ff", f=tile("pppp", p="farm")), chosen_rulings=chosen)
    assert score_tiles(table, ["farm-animals"])[0]["farm-animals"].points == 0
    table = game(land("ft", f=tile("pppp", p="farm"), t=tile("pppp", p="farm, sheep")), chosen_rulings=chosen)
    assert score_tiles(table, ["farm-animals"])[0]["farm-animals"].points == vp


@pytest.mark.parametrize(("chosen", "vp"), [({}, 1), ({"line-scroll": "lines"}, 1), ({"line-scroll": "runs"}, 2)])
def test_a_row_with_a_gap_at_the_table(chosen: dict[str, str], vp: int) -> None:
    table = game(land("....s..", "ppp.ppp", s=tile("pppp", p="scroll rows")), chosen_rulings=chosen)
    (scroll,) = final(table)[0].scrolls
    assert (scroll.value, len(scroll.items[0].cells)) == (vp, 6)


@pytest.mark.parametrize(("chosen", "vp"), [({}, 1), ({"castle-tile": "counts"}, 1), ({"castle-tile": "does-not"}, 0)])
def test_the_castle_tile_at_the_table(chosen: dict[str, str], vp: int) -> None:
    table = game(CASTLE_ALONE, chosen_rulings=chosen)
    assert score_tiles(table, ["castle-roads"])[0]["castle-roads"].points == vp


# --- scoring tiles in use, and rounds ---


def test_16_scoring_tiles_of_the_base_game_6_of_the_druids_2_bonus() -> None:
    boxes = [tile.box for tile in SCORING_TILES.values()]
    assert [boxes.count(box) for box in ("base", "druids", "bonus")] == [16, 6, 2]


@pytest.mark.parametrize(
    ("modules", "count"),
    [((), 16), (("tunnels", "borderlands"), 16), (("druids",), 22), (("bonus",), 18), (("druids", "bonus"), 24)],
)
def test_the_scoring_tiles_of_the_modules_in_use(modules: tuple[str, ...], count: int) -> None:
    assert len(tiles_in_use(game(CASTLE_ALONE, modules=modules))) == count


def test_a_tile_on_the_board_is_scored_whatever_the_modules() -> None:
    table = game(CASTLE_ALONE, scoring_tiles={"A": "rows", "B": "sheep"})
    assert "rows" in tiles_in_use(table) and "best-scroll" not in tiles_in_use(table)


TILES = {"A": "sheep", "B": "columns", "C": "most-ships", "D": "squares"}
FLOCK = land("wp", "ap", "pp", a=tile("pppp", p="3 sheep"), w=tile("wwww", w="ship"))
"""3 sheep, two columns of 3 for 6, the most ships for 5, two squares for 4."""


@pytest.mark.parametrize(
    ("number", "letters"),
    [
        (1, {"A": 3}),
        (2, {"B": 6}),
        (3, {"A": 3, "C": 5}),
        (4, {"B": 6, "D": 4}),
        (5, {"A": 3, "C": 5, "D": 4}),
        (6, {"B": 6, "C": 5, "D": 4}),
    ],
)
def test_what_each_round_scores_with_2_players(number: int, letters: dict[str, int]) -> None:
    table = game(FLOCK, scoring_tiles=TILES, round=number)
    own = answers.score(table)["players"][0]
    assert (own["round"], own["round_total"]) == (letters, sum(letters.values()))
    assert score_round(table, number)[0].points == sum(letters.values())
    assert answers.score(game(FLOCK, scoring_tiles=TILES), round_number=number)["players"][0]["round"] == letters


@pytest.mark.parametrize(
    ("number", "letters"),
    [
        (1, {"A": 3, "B": 6}),
        (2, {"A": 3, "C": 5}),
        (3, {"B": 6, "D": 4}),
        (4, {"A": 3, "C": 5, "D": 4}),
        (5, {"B": 6, "C": 5, "D": 4}),
    ],
)
def test_what_each_round_scores_with_5_players(number: int, letters: dict[str, int]) -> None:
    own = answers.score(game(FLOCK, *[CASTLE_ALONE] * 4, scoring_tiles=TILES, round=number))["players"][0]
    assert (own["round"], own["round_total"]) == (letters, sum(letters.values()))


def test_a_letter_without_a_scoring_tile_is_unknown() -> None:
    own = score_round(game(FLOCK, scoring_tiles={"A": "sheep"}), 3)[0]
    assert own.letters["A"] is not None and own.letters["C"] is None
    assert own.points is None


# --- where a rule can be read ---


@for_each(
    ("section", "edition", "page"),
    [
        ("income", "en-2015", 3),
        ("course", "en-2022", 3),
        ("discard", "nl-2015", 4),
        ("buy-phase", "de-2022", 8),
        ("dolmen-end", "en-2022", 9),
        ("taking-tablets", "en-2022", 9),
        ("vp-barrels", "de-2022", 11),
        ("building", "nl-2015", 4),
        ("final", "de-2022", 5),
        ("scoring-tiles", "en-2022", 6),
        ("tablets", "de-2022", 9),
        ("druid-scrolls", "en-2022", 10),
        ("tunnels", "de-2022", 11),
        ("bonus", "en-2022", 11),
        ("borderlands", "de-2022", 12),
    ],
)
def test_the_page_of_a_rule(section: str, edition: str, page: int) -> None:
    found = cite(section, edition)
    assert (found.edition, found.page) == (edition, page)


@pytest.mark.parametrize("edition", ["en-2015", "nl-2015"])
def test_the_big_box_stands_in_for_what_a_base_game_lacks(edition: str) -> None:
    assert cite("tunnels", edition) == Citation("en-2022", "Tunnels", 11)


@pytest.mark.parametrize("number", range(len(EDITIONS)))
def test_every_section_is_printed_in_its_book_on_its_page(number: int) -> None:
    cited = {places[number] for places in SECTIONS.values() if places[number][1]}
    assert cited <= printed(EDITIONS[number])
    assert len(cited) >= 12


@for_each("section", SECTIONS)
def test_a_section_is_in_both_books_of_a_box_or_in_none(section: str) -> None:
    english, german, *base = (page for _heading, page in SECTIONS[section])
    assert english == german > 0
    assert base in ([0, 0], [english, english])


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rule_can_be_read_somewhere(edition: str) -> None:
    sections = {tile.section for tile in SCORING_TILES.values()} | {scroll.section for scroll in SCROLLS.values()}
    assert sections <= set(SECTIONS)
    assert all(cite(section, edition).page > 0 and cite(section, edition).section for section in SECTIONS)
