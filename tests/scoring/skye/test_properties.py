"""What holds for every territory: random games with all modules, composed tiles and broken rules."""

import random
from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.core.cells import TURNS, Cell, beside
from scoring.core.evidence import Item, NearMiss
from scoring.skye import answers, gamefile
from scoring.skye.catalogue import catalogue, landscape_tiles
from scoring.skye.final import final
from scoring.skye.game import Game, Player
from scoring.skye.income import income
from scoring.skye.laying import breaches, can_lay, fits, legal_placements
from scoring.skye.reasons import Reason
from scoring.skye.score import score_tiles
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.survey import Survey
from scoring.skye.territory import Placement, Territory
from scoring.skye.tile import Face, Tile
from tests.scoring.skye.oracle.territories import random_game

from .drawing import tile

MODULES = ("druids", "tunnels", "borderlands", "bonus")
Answers = dict[str, dict[str, Any]]


def game_of(seed: int) -> Game:
    """A random table with all modules in use, so that every scoring tile is scored."""
    return replace(gamefile.parse(random_game(random.Random(seed))), modules=MODULES)


games = st.integers(0, 10**6).map(game_of)
randoms = st.integers(0, 10**6).map(random.Random)
few = settings(max_examples=25)


def with_lands(game: Game, change: Any) -> Game:
    """The same table with every territory changed."""
    return replace(
        game, players=tuple(replace(player, territory=Territory(change(player.territory))) for player in game.players)
    )


def all_answers(game: Game) -> Answers:
    """Everything the table is told about each player, without the places on the board."""
    told: Answers = {player.name: {} for player in game.players}
    for part in (answers.score(game), answers.income(game), answers.final(game)):
        for own in part["players"]:
            told[own["name"]] |= own
    for name, own in told.items():
        ground = answers.areas(game, name)
        own["areas"] = in_any_order(area | {"cells": None} for area in ground["areas"])
        own["connected"] = len(ground["connected"])
        own["scrolls"] = in_any_order(scroll | {"at": None} for scroll in own["scrolls"])
    return told


def in_any_order(entries: Any) -> list[str]:
    return sorted(map(str, entries))


# --- what does not matter ---


@few
@given(games, st.integers(-30, 30), st.integers(-30, 30))
def test_moving_the_whole_territory_changes_nothing(game: Game, dx: int, dy: int) -> None:
    moved = with_lands(game, lambda land: [p._replace(cell=(p.cell[0] + dx, p.cell[1] + dy)) for p in land])
    assert all_answers(moved) == all_answers(game)


@few
@given(games, randoms)
def test_the_order_of_laying_does_not_matter(game: Game, rng: random.Random) -> None:
    shuffled = with_lands(game, lambda land: rng.sample(list(land), len(land)))
    assert all_answers(shuffled) == all_answers(game)


@few
@given(games, randoms)
def test_permuting_the_players_permutes_the_results(game: Game, rng: random.Random) -> None:
    permuted = replace(game, players=tuple(rng.sample(game.players, len(game.players))))
    assert all_answers(permuted) == all_answers(game)


@few
@given(games)
def test_a_written_game_reads_back_as_the_same_game(game: Game) -> None:
    again = gamefile.loads(gamefile.dumps(game))
    assert again == game
    assert gamefile.dumps(again) == gamefile.dumps(game)
    assert all_answers(again) == all_answers(game)


@few
@given(games)
def test_forced_or_not_scores_are_the_same(game: Game) -> None:
    insisted = with_lands(game, lambda land: [p._replace(forced=True) for p in land])
    assert all_answers(insisted) == all_answers(game)


# --- a quarter turn of everything ---


def turned_face(face: Face) -> Face:
    """The same face with the scrolls for rows and columns exchanged."""
    other = {"rows": "columns", "columns": "rows"}
    return replace(
        face, areas=tuple(replace(area, scroll=other.get(area.scroll or "", area.scroll)) for area in face.areas)
    )


def turned_tile(one: Tile) -> Tile:
    return replace(one, front=turned_face(one.front), back=turned_face(one.back) if one.back else None)


def turned(placement: Placement) -> Placement:
    (x, y) = placement.cell
    return placement._replace(cell=(y, -x), turn=(placement.turn + 1) % 4, tile=turned_tile(placement.tile))


@few
@given(games)
def test_a_quarter_turn_of_everything_swaps_rows_and_columns_and_changes_nothing_else(game: Game) -> None:
    quarter = with_lands(game, lambda land: [turned(p) for p in land])
    before, after = (score_tiles(each, list(SCORING_TILES)) for each in (game, quarter))
    swapped = {"rows": "columns", "columns": "rows"}
    same_ruling = len({name in game.rulings.borderlands_exempt for name in swapped}) == 1
    for own, its in zip(before, after, strict=True):
        for name in SCORING_TILES:
            if name not in swapped:
                assert own[name].points == its[name].points, name
            elif same_ruling:
                assert own[name].points == its[swapped[name]].points, name
    assert [own.total for own in final(game)] == [own.total for own in final(quarter)]
    assert answers.income(game) == answers.income(quarter)


# --- laying and taking back ---


@few
@given(games, randoms)
def test_laying_and_taking_back_is_nothing(game: Game, rng: random.Random) -> None:
    for player in game.players:
        land = player.territory
        placement = Placement(rng.choice(around(land)), rng.choice(landscape_tiles()), rng.randrange(4))
        assert land.lay(placement).take_back(placement.cell) == land
        lifted = rng.choice(list(land))
        back = land.take_back(lifted.cell).lay(lifted)
        assert set(back) == set(land)


@few
@given(games, randoms)
def test_borders_found_tile_by_tile_are_those_of_the_whole_territory(game: Game, rng: random.Random) -> None:
    for player in game.players:
        placements = rng.sample(list(player.territory), len(player.territory))
        land = Territory()
        for number, placement in enumerate(placements, start=1):
            before = found_in(land)
            grown = land.lay(placement)
            assert found_in(grown) == found_in(Territory(placements[:number]))
            assert found_in(land) == before, "laying a tile changed the territory before"
            land = grown


def found_in(land: Territory) -> tuple[object, ...]:
    """Everything that a survey finds."""
    survey = Survey(land)
    return survey.faces, survey.index, survey.areas, survey.area_numbers, survey.nets, survey.net_numbers, survey.linked


@few
@given(games, randoms)
def test_completed_areas_stay_completed(game: Game, rng: random.Random) -> None:
    for player in game.players:
        # a borderland that turns over shows another face, so these have no back
        land = Territory(p._replace(tile=replace(p.tile, back=None)) for p in player.territory)
        for _ in range(3):
            placement = Placement(rng.choice(around(land)), rng.choice(landscape_tiles()), rng.randrange(4))
            grown = land.lay(placement)
            before, after = completed_parts(land), completed_parts(grown)
            assert before <= after
            land = grown


def completed_parts(land: Territory) -> set[frozenset[tuple[Cell, int]]]:
    """Every completed area as the printed areas it is made of."""
    survey = Survey(land)
    parts: dict[int, set[tuple[Cell, int]]] = {}
    for laid, numbers in zip(survey.laid, survey.area_numbers, strict=True):
        for place, number in enumerate(numbers):
            if survey.areas[number].completed:
                parts.setdefault(number, set()).add((laid.cell, place))
    return {frozenset(part) for part in parts.values()}


def around(land: Territory) -> list[Cell]:
    """The free cells beside a territory."""
    cells = {beside(cell, edge) for cell in land.by_cell for edge in range(4)}
    return sorted(cell for cell in cells if cell not in land)


# --- a lone tile far away ---

FAR_AWAY = (700, 100)
"""On no diagonal, row or column of any other tile."""


def with_far_tile(game: Game, lone: Tile) -> list[set[str]]:
    """For each player the scoring tiles that change when they alone lay a tile far away."""
    changed = []
    for seat, player in enumerate(game.players):
        richer = replace(player, territory=player.territory.lay(Placement(FAR_AWAY, lone)))
        players = (*game.players[:seat], richer, *game.players[seat + 1 :])
        before = score_tiles(game, list(SCORING_TILES))[seat]
        after = score_tiles(replace(game, players=players), list(SCORING_TILES))[seat]
        changed.append({name for name in SCORING_TILES if before[name].points != after[name].points})
    return changed


@settings(max_examples=15)
@given(games)
def test_bare_pasture_far_away_changes_nothing(game: Game) -> None:
    assert with_far_tile(game, tile("pppp")) == [set() for _ in game.players]


@settings(max_examples=15)
@given(games)
def test_a_pond_far_away_changes_only_what_looks_at_ponds_and_sheep(game: Game) -> None:
    pond = tile("mmmm", p="sheep", w="ship", lights="w")
    must = {"completed-areas", "sheep", "harbours"}
    may = {"most-ships", "most-lighthouses", "building-sets", "largest-lake", "best-scroll"}
    for changed in with_far_tile(game, pond):
        assert must <= changed <= must | may


# --- legality ---


@settings(max_examples=20)
@given(games, randoms)
def test_legal_placements_are_those_that_break_no_rule(game: Game, rng: random.Random) -> None:
    player: Player = rng.choice(game.players)
    land = player.territory
    tiles = [*rng.sample(landscape_tiles(), 3), rng.choice(list(land)).tile]
    cells = around(land)
    corners = {(x + dx, y + dy) for x, y in cells for dx in (-1, 1) for dy in (-1, 1)} - set(land.by_cell)
    for one in tiles:
        legal = legal_placements(land, one)
        for cell in {*cells, *corners}:
            turns = tuple(turn for turn in TURNS if not breaches(land, Placement(cell, one, turn)))
            assert legal.get(cell, ()) == turns
            assert dict(fits(land, cell, [one])) == ({one: turns} if turns else {})
            assert all(can_lay(land, Placement(cell, one, turn)) == (turn in turns) for turn in TURNS)


@settings(max_examples=15)
@given(games, randoms)
def test_what_fits_a_cell_are_all_legal_placements_there(game: Game, rng: random.Random) -> None:
    land = rng.choice(game.players).territory
    cell = rng.choice(around(land))
    expected = {one.id: legal_placements(land, one).get(cell) for one in catalogue().values()}
    found = {one.id: turns for one, turns in fits(land, cell, catalogue().values())}
    assert found == {name: turns for name, turns in expected.items() if turns}


# --- evidence ---

FREE_CELLS = {Reason.MISSING_TILE, Reason.SHORT_RUN}
EDGES_OF_TILES = {Reason.OPEN, Reason.NOT_LINKED}


def check_items(items: tuple[Item, ...], points: int | None, land: Territory) -> None:
    assert sum(item.points for item in items) == (points or 0)
    for item in items:
        assert set(item.cells) <= set(land.by_cell)
        assert len(set(item.cells)) == len(item.cells)
        assert item.amount > 0 and item.points >= 0


def check_miss(miss: NearMiss, land: Territory) -> None:
    assert set(miss.cells) <= set(land.by_cell)
    for gap in miss.gaps:
        if miss.reason in FREE_CELLS:
            assert gap.cell not in land and gap.edge is None
        elif miss.reason in EDGES_OF_TILES:
            assert gap.cell in land and gap.edge is not None
            assert miss.reason is Reason.NOT_LINKED or beside(gap.cell, gap.edge) not in land
        else:
            assert gap.cell in land


@few
@given(games)
def test_the_items_of_every_scoring_tile_sum_to_its_points_and_name_laid_tiles(game: Game) -> None:
    for player, scores in zip(game.players, score_tiles(game, list(SCORING_TILES)), strict=True):
        for score in scores.values():
            check_items(score.items, score.points, player.territory)
            for miss in score.near_misses:
                check_miss(miss, player.territory)


@few
@given(games)
def test_the_items_of_scrolls_tablets_and_income_sum_to_their_points(game: Game) -> None:
    for player, own, gain in zip(game.players, final(game), income(game, game.round), strict=True):
        land = player.territory
        for scroll in own.scrolls:
            check_items(scroll.items, scroll.points, land)
            for miss in scroll.near_misses:
                check_miss(miss, land)
        check_items(own.tablets.items, own.tablets.points, land)
        check_items(gain.items, gain.gold, land)
        check_items(gain.vp_items, gain.vp, land)
        for miss in gain.near_misses:
            check_miss(miss, land)


@few
@given(games)
def test_areas_hold_every_symbol_once(game: Game) -> None:
    for player in game.players:
        survey = Survey(player.territory)
        for symbol in ("sheep", "cattle", "farms", "brochs", "ships"):
            shown = sum(getattr(laid.face.symbols, symbol) for laid in survey.laid)
            assert shown == sum(getattr(area, symbol) for area in survey.areas)
        assert {cell for area in survey.areas for cell in area.cells} == set(player.territory.by_cell)
