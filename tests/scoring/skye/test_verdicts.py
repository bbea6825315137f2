"""Every "not" answers: for each rule in play a thing counts, or the first condition that failed is named."""

import random

import pytest

from scoring.core.evidence import NearMiss
from scoring.skye import gamefile
from scoring.skye.game import Game
from scoring.skye.reasons import Reason
from scoring.skye.score import clans
from scoring.skye.scoring_tiles.symbols import no_animal
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import score_scrolls
from scoring.skye.survey import Survey
from scoring.skye.territory import Territory
from scoring.skye.thing import Thing, sought_at, things_on
from scoring.skye.tile import Symbols
from scoring.skye.verdicts import Verdict, verdicts
from scoring.skye.words import Words
from tests.scoring.skye.oracle.territories import random_game
from tests.share import for_each

from .drawing import borderland, game, land, territory, tile
from .drawing import clan as clan_of

WORDS = Words()


def things(survey: Survey) -> list[Thing]:
    return [thing for cell in survey.index for thing in things_on(survey, cell)]


def asked(ground: Territory, rule: str, thing: Thing) -> Verdict:
    table = game(ground, scoring_tiles={"A": rule})
    return next(verdict for verdict in verdicts(table, 0, thing) if verdict.rule == rule)


def at(ground: Territory, cell: tuple[int, int], what: str) -> Thing:
    return next(thing for thing in things_on(Survey(ground), cell) if thing.what == what)


FARM = land("f.s", "C..", f=tile("pppp", p="farm"), s=tile("pppp", p="sheep"))
LAKES = land("ab", "Cc", a=tile("wpww", w="ship"), b=tile("pppp"), c=tile("pwpw", w="2 ships"))


@for_each(
    ("ground", "cell", "what", "rule", "reason"),
    [
        (FARM, (2, 1), "sheep", "farm-animals", Reason.TOO_FAR),
        (FARM, (2, 1), "sheep", "sheep", None),
        (FARM, (0, 1), "tile", "sheep", Reason.NOT_HERE),
        (FARM, (0, 1), "tile", "castle-roads", Reason.NO_ROAD),
        (FARM, (0, 0), "tile", "castle-roads", None),
        (FARM, (0, 1), "farms", "lake-house", Reason.NO_WATER),
        (FARM, (0, 1), "farms", "building-sets", Reason.NO_BROCH),
        (FARM, (2, 1), "tile", "columns", Reason.SHORT_RUN),
        (FARM, (2, 1), "tile", "squares", Reason.MISSING_TILE),
        (FARM, (2, 1), "pasture", "completed-areas", Reason.OPEN),
        (FARM, (2, 1), "pasture", "largest-herd", Reason.NO_CATTLE),
        (FARM, (0, 0), "water", "harbours", Reason.BARE_WATER),
        (FARM, (0, 0), "water", "open-water", None),
        (FARM, (0, 0), "tile", "most-gold", Reason.NOT_HERE),
        (FARM, (0, 0), "tile", "best-scroll", Reason.NOT_HERE),
        (LAKES, (0, 1), "ships", "harbours", Reason.NO_LIGHTHOUSE),
        (LAKES, (1, 0), "ships", "most-ships", None),
        (LAKES, (1, 1), "tile", "longest-diagonal", None),
    ],
)
def test_the_first_condition_that_failed(
    ground: Territory, cell: tuple[int, int], what: str, rule: str, reason: Reason | None
) -> None:
    found = asked(ground, rule, at(ground, cell, what))
    assert found.counts is (reason is None)
    assert (found.miss.reason if found.miss else None) == reason


def test_a_column_of_one_tile_lacks_two_and_says_where() -> None:
    miss = asked(FARM, "columns", Thing("tile", (2, 1))).miss
    assert miss is not None
    assert (miss.short, {gap.cell for gap in miss.gaps}) == (2, {(2, 0), (2, 2)})
    assert WORDS.verdict(Verdict("scoring-tile", "columns", miss=miss)) == (
        "The column at 1 north, 2 east is 2 tiles short."
    )


def test_a_symbol_of_a_majority_counts_and_hears_what_its_place_lacks() -> None:
    rival = land("Cw", w=tile("wwww", w="9 ships"))
    table = game(LAKES, rival, land("Cw", w=tile("wwww", w="5 ships")), scoring_tiles={"A": "most-ships"})
    found = verdicts(table, 0, at(LAKES, (0, 1), "ships"))[0]
    assert found.counts and found.miss is not None
    assert WORDS.verdict(found) == "It counts: 1 ship at 1 north. 2 more would draw level with the place above."


def test_barrels_hear_why_they_bring_nothing() -> None:
    ground = land("b", "v", "C", b=tile("pppp", roads="E+gold"), v=tile("pppp", roads="NS+vp"))
    table = game(ground, modules=("tunnels",))
    by_cell = {cell: verdicts(table, 0, Thing("barrels", cell))[-1] for cell in ((0, 1), (0, 2))}
    assert by_cell[(0, 2)].miss is not None and by_cell[(0, 2)].miss.reason is Reason.NOT_LINKED
    assert by_cell[(0, 1)].counts
    assert "does not reach the castle" in WORDS.verdict(by_cell[(0, 2)])


def random_table(seed: int) -> Game:
    return gamefile.parse(random_game(random.Random(seed)))


@pytest.mark.parametrize("seed", range(6))
def test_every_thing_has_an_answer_in_words_for_every_rule_in_play(seed: int) -> None:
    table = random_table(seed)
    for seat, clan in enumerate(clans(table)):
        scrolls = {scroll.scroll for scroll in score_scrolls(clan)}
        for thing in things(clan.survey):
            found = verdicts(table, seat, thing)
            assert len(found) == len(set(table.scoring_tiles.values())) + len(scrolls) + 1
            for verdict in found:
                assert verdict.item is not None or verdict.miss is not None
                assert WORDS.verdict(verdict).endswith((".", "VP"))


def test_every_reason_has_its_sentence() -> None:
    from scoring.skye.words.missed import MISSED

    assert set(Reason) <= set(MISSED) | {Reason.BEHIND}
    for name, row in SCORING_TILES.items():
        wanted = "+".join(row.seeks) or "nothing"
        if row.seeks not in (("tile",), ("pasture", "mountain", "water")):
            miss = NearMiss(wanted, ((0, 0),), Reason.NOT_HERE)
            assert WORDS.near_miss(name, miss)


# --- what a thing is, and what stands on it ---


def test_an_area_is_asked_for_all_that_stands_on_it() -> None:
    survey = Survey(land("ab", a=tile("pppp", p="sheep"), b=tile("pppp", p="cattle")))
    (pasture,) = [thing for thing in things_on(survey, (0, 0)) if thing.what == "pasture"]
    found = sought_at(survey, pasture, ("sheep", "cattle"))
    assert {(each.what, each.cell) for each in found} == {("sheep", (0, 0)), ("cattle", (1, 0))}
    whole = Thing("tile", (0, 0))
    assert [each.what for each in sought_at(survey, whole, ("sheep", "cattle"))] == ["sheep"]
    assert sought_at(survey, pasture, ("pasture",)) == [pasture]


def test_an_animal_beside_the_other_kind_lacks_none() -> None:
    ground = land("ab", a=tile("pppp", p="2 sheep"), b=tile("pppp", p="cattle"))
    sheep = at(ground, (0, 0), "sheep")
    assert no_animal(clan_of(ground), sheep) is None
    lone = land("a", a=tile("pppp", p="2 sheep"))
    miss = no_animal(clan_of(lone), at(lone, (0, 0), "sheep"))
    assert miss is not None and miss.reason is Reason.NO_CATTLE
    cattle = land("a", a=tile("pppp", p="2 cattle"))
    miss = no_animal(clan_of(cattle), at(cattle, (0, 0), "cattle"))
    assert miss is not None and miss.reason is Reason.NO_SHEEP


def test_a_borderland_that_does_not_count_says_so() -> None:
    across = borderland(tile("pppp", p="sheep"), tile("pppp", p="sheep"))
    ground = territory({(0, 0): tile("pppp"), (1, 0): across})
    thing = at(ground, (1, 0), "sheep")
    for exempt, reason in ((("sheep",), Reason.EXEMPT), ((), None)):
        table = game(ground, scoring_tiles={"A": "sheep"}, borderlands_exempt=exempt)
        (told,) = [each for each in verdicts(table, 0, thing) if each.rule == "sheep"]
        assert (told.miss.reason if told.miss else None) is reason


def test_what_a_face_shows_whichever_area_it_stands_in() -> None:
    shown = tile("pwpw", p="2 sheep, farm", w="3 ships", lights="w w", roads="NS+gold").front.symbols
    assert shown == Symbols(sheep=2, cattle=0, farms=1, brochs=0, ships=3, lighthouses=2, barrels=True)
    assert tile("pmmp", m="2 brochs", p="3 cattle", barrels="vp").front.symbols == Symbols(0, 3, 0, 2, 0, 0, True)
    assert not tile("pppp").front.symbols.barrels
