"""Table mode: a flat tablet, everybody builds at once, and nobody gets in anybody's way."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.art.overlays import Sign
from companion.art.painting import detail_for
from companion.board.atlas import Key, atlas_for, bucket_for
from companion.board.scene import Scene
from companion.core.theme import theme
from companion.games.skye.art.pictures import picture_of
from companion.games.skye.model.picker_choice import offer
from companion.widgets.base import Tap, find, walk
from scoring.skye.catalogue import landscape_tiles
from scoring.skye.play import acts
from scoring.skye.play.events import TileChanged
from scoring.skye.play.snapshots import round_scores
from tests.companion.driver import TABLET, Driver
from tests.companion.games.skye.flat import COUNTS, LARGE, NAMES, UPRIGHT, Finger, Flat, play
from tests.share import some

# --- laying ---


@pytest.mark.parametrize(("count", "size"), some([(2, TABLET), (3, LARGE), (4, TABLET), (5, TABLET), (5, UPRIGHT)]))
def test_every_free_cell_of_every_zone_is_where_it_is_touched(
    tablet: Driver, count: int, size: tuple[int, int]
) -> None:
    flat = play(tablet, count, 1)
    tablet.resize(*size)
    for name in NAMES[:count]:
        for cell in flat.free(name):
            flat.tap_cell(name, cell)
            assert flat.zone(name).sheet.cell == cell
            flat.tap(name, "zone_done")
            assert flat.zone(name).sheet is None


@pytest.mark.parametrize("size", [TABLET, UPRIGHT])
@pytest.mark.parametrize("count", some(COUNTS))
def test_north_points_away_from_its_player(tablet: Driver, count: int, size: tuple[int, int]) -> None:
    """What is up for a player goes from their edge of the tablet inwards, for the board as for the words."""
    flat = play(tablet, count)
    tablet.resize(*size)
    for name in NAMES[:count]:
        zone, castle, north = flat.zone(name), flat.cell_spot(name, (0, 0)), flat.cell_spot(name, (0, 1))
        edge, middle = zone.front.to_parent(zone.front.inner_size[0] / 2, 0), zone.center
        inwards = [(b - a) for a, b in zip(edge, middle, strict=True)]
        up = [(b - a) for a, b in zip(castle, north, strict=True)]
        assert up[0] * inwards[1] == pytest.approx(up[1] * inwards[0], abs=1)
        assert up[0] * inwards[0] + up[1] * inwards[1] > 0


@pytest.mark.parametrize("count", some(COUNTS))
def test_two_taps_lay_a_tile_in_every_zone(tablet: Driver, count: int) -> None:
    flat = play(tablet, count)
    for name in NAMES[:count]:
        cell = flat.lay(name)
        assert cell in flat.territory(name)
        last = tablet.session.last_step()
        assert last is not None and last.player == name
        assert "laid" in flat.said(name)
        assert flat.zone(name).sheet is None


@pytest.mark.parametrize("count", some(COUNTS))
def test_two_players_lay_at_the_same_time_with_their_touches_interleaved(tablet: Driver, count: int) -> None:
    flat = play(tablet, count, 1)
    one, other = "Isla", NAMES[count - 1]
    cells = {name: flat.free(name)[0] for name in (one, other)}
    first, second = (Finger(tablet, flat.touch_spot(name, cells[name])) for name in (one, other))
    first.down()
    second.down()
    first.up()
    second.up()
    assert (flat.zone(one).sheet.cell, flat.zone(other).sheet.cell) == (cells[one], cells[other])
    picks = flat.first_fitting(one), f"tile:{flat.zone(other).sheet.grid.thumbs[2].key}"
    first, second = flat.on(one, picks[0]), flat.on(other, picks[1])
    first.down()
    second.down()
    second.up()
    first.up()
    laid = {name: flat.territory(name).by_cell[cells[name]].tile.id for name in (one, other)}
    assert laid == {one: picks[0].removeprefix("tile:"), other: picks[1].removeprefix("tile:")}


def test_panning_one_board_leaves_the_others_and_an_open_picker_alone(tablet: Driver) -> None:
    flat = play(tablet, 5, 2)
    flat.tap_cell("Ewan", flat.free("Ewan")[0])
    views = {name: flat.zone(name).board.view for name in NAMES}
    pan = Finger(tablet, flat.spot(flat.zone("Isla").board)).down().move(30, 10)
    flat.lay("Moira")
    pan.move(20, 10).up()
    assert flat.zone("Isla").board.view.centre != views["Isla"].centre
    assert flat.zone("Una").board.view == views["Una"]
    assert flat.zone("Ewan").sheet is not None


def test_two_fingers_zoom_in_a_turned_zone(tablet: Driver) -> None:
    flat = play(tablet, 4, 6)
    board = flat.zone("Ewan").board
    x, y = board.center
    left, right = Finger(tablet, (x - 30, y)).down(), Finger(tablet, (x + 30, y)).down()
    scale = board.view.scale
    left.move(-30, 0)
    right.move(30, 0)
    left.up()
    right.up()
    assert board.view.scale > 1.3 * scale


def test_the_list_does_not_change_under_a_finger(tablet: Driver) -> None:
    """Another player's tile must not shift the thumbnails while one is being pressed."""
    flat = play(tablet, 2)
    for name in ("Isla", "Ewan"):
        flat.tap_cell(name, flat.free(name)[0])
    mine = flat.zone("Ewan").sheet.grid.thumbs
    wanted = mine[3].key
    gone = mine[1].key
    press = flat.on("Ewan", f"tile:{wanted}").down()
    session = tablet.session
    tile = next(tile for tile in landscape_tiles() if tile.id == gone)
    session.do(acts.lay(session.now, "Isla", flat.free("Isla")[1], tile, 0, anyway=True))
    tablet.frames(2)
    assert [thumb.key for thumb in flat.zone("Ewan").sheet.grid.thumbs] == [thumb.key for thumb in mine]
    press.up()
    assert wanted in [placement.tile.id for placement in flat.territory("Ewan")]


def test_the_list_follows_the_bag_when_no_finger_is_on_it(tablet: Driver) -> None:
    flat = play(tablet, 2)
    for name in ("Isla", "Ewan"):
        flat.tap_cell(name, flat.free(name)[0])
    key = flat.zone("Isla").sheet.grid.thumbs[0].key
    assert key in [thumb.key for thumb in flat.zone("Ewan").sheet.grid.thumbs]
    flat.tap("Isla", f"tile:{key}")
    assert key not in [thumb.key for thumb in flat.zone("Ewan").sheet.grid.thumbs]


def test_a_tile_that_somebody_else_laid_a_moment_ago_says_so(tablet: Driver) -> None:
    flat = play(tablet, 2)
    for name in ("Isla", "Ewan"):
        flat.tap_cell(name, flat.free(name)[0])
    key = flat.zone("Isla").sheet.grid.thumbs[0].key
    late = flat.on("Ewan", f"tile:{key}").down()
    flat.tap("Isla", f"tile:{key}")
    late.up()
    assert flat.zone("Ewan").sheet.test_id == "illegal"
    assert len(flat.territory("Ewan")) == 1
    texts = [str(widget.text) for widget in walk(flat.zone("Ewan").sheet) if getattr(widget, "text", "")]
    assert any("Isla" in text for text in texts)


def test_tapping_the_fresh_tile_turns_it_even_if_others_have_laid_since(tablet: Driver) -> None:
    flat = play(tablet, 3)
    cell = flat.free("Ewan")[0]
    flat.tap_cell("Ewan", cell)
    candidates = flat.zone("Ewan").sheet.candidates()
    chosen = next(each for each in candidates if len(each.ways) > 1)
    flat.zone("Ewan").sheet.scroll.scroll_to(flat.part("Ewan", f"tile:{chosen.key}"), animate=False)
    flat.tap("Ewan", f"tile:{chosen.key}")
    turn = flat.territory("Ewan").by_cell[cell].turn
    flat.lay("Isla")
    tablet.wait(0.4)
    flat.tap_cell("Ewan", cell)
    assert flat.territory("Ewan").by_cell[cell].turn != turn
    assert isinstance(tablet.session.last_step(), TileChanged)


def test_filters_narrow_one_zone_only(tablet: Driver) -> None:
    flat = play(tablet, 4)
    for name in ("Isla", "Moira"):
        flat.tap_cell(name, flat.free(name)[0])
    before = len(flat.zone("Isla").sheet.grid.thumbs)
    flat.tap("Moira", "filter:ship")
    assert len(flat.zone("Moira").sheet.grid.thumbs) < before
    assert len(flat.zone("Isla").sheet.grid.thumbs) == before


@pytest.mark.parametrize("count", some(COUNTS))
def test_thumbnails_are_large_enough_and_only_those_in_sight_exist(tablet: Driver, count: int) -> None:
    flat = play(tablet, count)
    for name in NAMES[:count]:
        flat.tap_cell(name, flat.free(name)[0])
        tablet.frames(3)
        grid = flat.zone(name).sheet.grid
        assert grid.side >= 62
        assert 2 * grid.columns <= len(grid._views) < len(grid.thumbs)


def test_a_tile_that_breaks_a_rule_explains_itself_in_the_zone_and_can_be_laid_anyway(tablet: Driver) -> None:
    flat = play(tablet, 4)
    cell = flat.free("Ewan")[0]
    flat.tap_cell("Ewan", cell)
    sheet = flat.zone("Ewan").sheet
    sheet.scroll.scroll_y = 0
    tablet.frames(2)
    flat.tap("Ewan", "show_all")
    unfit = sheet.offer.unfit[0]
    flat.zone("Ewan").laying.choose(cell, unfit)
    tablet.frames(3)
    assert flat.part("Ewan", "illegal")
    assert any(tile.cell == cell for tile in flat.zone("Ewan").board.scene.tiles)
    assert find(flat.zone("Isla"), "illegal") is None
    flat.tap("Ewan", "anyway")
    assert flat.territory("Ewan").by_cell[cell].forced
    assert flat.territory("Ewan").by_cell[cell].tile == unfit.tile


@pytest.mark.parametrize("count", [4, 5])
def test_buttons_stay_inside_their_sheet_when_text_is_large(tmp_path: Path, count: int) -> None:
    tablet = Driver(tmp_path / "data", size=TABLET, settings={"text_size": 130})
    tablet.start()
    flat = play(tablet, count)
    zone = flat.zone("Ewan")
    cell = flat.free("Ewan")[0]
    flat.tap_cell("Ewan", cell)
    zone.laying.choose(cell, zone.sheet.offer.unfit[0])
    tablet.frames(4)
    sheet = zone.sheet
    for name in ("anyway", "another"):
        button = flat.part("Ewan", name)
        assert sheet.x <= button.x < button.right <= sheet.right
    tablet.stop()
    assert tablet.failures == []


def test_a_long_press_on_a_tile_takes_it_back_and_says_so(tablet: Driver) -> None:
    flat = play(tablet, 4, 2)
    cell = list(flat.territory("Moira"))[-1].cell
    tablet.long_press_at(*flat.cell_spot("Moira", cell))
    flat.tap("Moira", "take_back")
    assert cell not in flat.territory("Moira")
    assert "taken back" in flat.said("Moira")
    flat.lay("Isla")
    flat.tap("Moira", "snackbar:Undo")
    assert cell in flat.territory("Moira")
    assert len(flat.territory("Isla")) == 4


def test_a_second_tap_on_a_live_value_is_its_evidence(tablet: Driver) -> None:
    flat = play(tablet, 3, 2)
    flat.tap("Ewan", "letter:A")
    assert flat.zone("Ewan").sheet.test_id == "evidence:A"
    assert flat.zone("Ewan").board.scene.overlay.bright is not None
    assert flat.zone("Isla").board.scene.overlay.bright is None
    flat.tap("Ewan", "zone_done")
    assert flat.zone("Ewan").board.scene.overlay.bright is None


def test_the_hint_goes_with_the_first_tile_for_everybody(tablet: Driver) -> None:
    flat = play(tablet, 3)
    assert all("Tap a +" in flat.said(name) for name in NAMES[:3])
    flat.lay("Isla")
    flat.lay("Isla")
    assert not any("Tap a +" in flat.said(name) for name in NAMES[:3])


def test_the_tiles_of_every_picker_are_painted_ahead(tablet: Driver) -> None:
    flat = play(tablet, 4)
    for _painted in flat.screen.warmer._paint_all():
        pass
    atlas = atlas_for(bucket_for(62), theme.dark, theme.strong_patterns)
    for name in NAMES[:4]:
        found = offer(tablet.session.now, tablet.store, name, flat.free(name)[-1])
        for candidate in found.fitting[:8]:
            picture = picture_of(candidate.tile, with_cost=True)
            assert Key(picture, candidate.ways[0], detail_for(62)) in atlas
    tablet.back()
    assert flat.screen.warmer._event is None


# --- undo ---


@pytest.mark.parametrize("count", some(COUNTS))
def test_a_zone_takes_back_its_own_last_step_only(tablet: Driver, count: int) -> None:
    flat = play(tablet, count)
    first, last = "Isla", NAMES[count - 1]
    cells = {name: flat.lay(name) for name in (first, last)}
    flat.tap(first, "zone_undo")
    assert cells[first] not in flat.territory(first)
    assert cells[last] in flat.territory(last)
    assert flat.said(first).startswith("Taken back: Isla")
    assert flat.part(first, "zone_undo").disabled
    assert not flat.part(last, "zone_undo").disabled


def test_undo_for_all_takes_back_the_last_step_and_tells_both_sides(tablet: Driver) -> None:
    flat = play(tablet, 4)
    flat.lay("Isla")
    flat.lay("Rory")
    for test_id in ("undo_all", "undo_all_turned"):
        tablet.tap(test_id)
    assert [len(flat.territory(name)) for name in ("Isla", "Rory")] == [1, 1]
    for test_id in ("strip_words", "strip_words_turned"):
        assert tablet.get(test_id).text.startswith("Taken back: Isla")


def test_the_picker_closes_when_its_cell_goes(tablet: Driver) -> None:
    flat = play(tablet, 2)
    before = flat.free("Isla")
    flat.lay("Isla")
    beyond = next(cell for cell in flat.free("Isla") if cell not in before)
    flat.tap_cell("Isla", beyond)
    assert flat.zone("Isla").sheet.cell == beyond
    tablet.tap("undo_all")
    tablet.frames(2)
    assert flat.zone("Isla").sheet is None


# --- what is shown ---


@pytest.mark.parametrize("count", some(COUNTS))
def test_live_points_are_the_engines(tablet: Driver, count: int) -> None:
    flat = play(tablet, count, 3, tiles=("castle-cattle", "columns", "most-ships", "squares"))
    for name in NAMES[:count]:
        flat.lay(name)
    scores = round_scores(tablet.session.now, tablet.session.now.game.round)
    for name in NAMES[:count]:
        shown = {
            letter: flat.part(name, f"letter:{letter}").text for letter in tablet.session.now.game.track[0].letters
        }
        assert shown == {letter: str(score.points) for letter, score in scores[name].letters.items() if score}
        assert flat.zone(name).so_far.total.text == f"+{scores[name].points}"
        assert flat.zone(name).so_far.unit.text == "this round"


def test_the_strip_is_written_in_both_directions(tablet: Driver) -> None:
    play(tablet, 4)
    upright, turned = tablet.get("strip_words"), tablet.get("strip_words_turned")
    assert upright.text == turned.text == "Round 1 · Build"
    assert upright.parent.to_window(*upright.pos)[0] > turned.to_window(*turned.center)[0]
    (x0, _), (x1, _) = turned.to_window(0, 0), turned.to_window(10, 0)
    assert x1 < x0


@pytest.mark.parametrize(("count", "size"), some([(2, LARGE), (3, TABLET), (4, TABLET), (5, LARGE), (5, UPRIGHT)]))
def test_every_target_is_in_its_zone_and_large_enough(tablet: Driver, count: int, size: tuple[int, int]) -> None:
    flat = play(tablet, count, 2)
    tablet.resize(*size)
    for name in NAMES[:count]:
        zone = flat.zone(name)
        flat.tap_cell(name, flat.free(name)[0])
        for widget in walk(zone):
            if isinstance(widget, Tap) and widget.test_id.startswith(("zone_", "letter:")):
                x, y = flat.spot(widget)
                assert zone.collide_point(x, y), widget.test_id
                assert min(widget.width, widget.height) >= 46, widget.test_id
        left, right = zone.head.undo, zone.head.done
        assert right.x - left.right >= 8
        assert zone.head.label.y >= max(left.top, right.top)


@pytest.mark.parametrize("count", some(COUNTS))
def test_tiles_are_large_enough_to_be_read(tablet: Driver, count: int) -> None:
    flat = play(tablet, count, 3)
    for name in NAMES[:count]:
        assert flat.zone(name).board.view.tile_size >= 62


@pytest.mark.parametrize("size", [TABLET, UPRIGHT])
def test_two_players_have_tiles_that_use_the_room(tablet: Driver, size: tuple[int, int]) -> None:
    tablet.resize(*size)
    flat = play(tablet, 2, 10)
    for name in NAMES[:2]:
        assert flat.zone(name).board.view.tile_size >= 90


@pytest.mark.parametrize(("count", "least"), [(2, 80), (3, 70), (4, 46)])
def test_what_letters_bring_fills_the_height_of_a_column_and_fits_it(tablet: Driver, count: int, least: float) -> None:
    flat = play(tablet, count, 6)
    for name in NAMES[:count]:
        beside = flat.zone(name).beside
        assert min(chip.height for chip in beside.chips) >= least
        assert beside.row.height <= beside.scroll.height


def test_a_free_cell_is_a_tab_on_its_edge_and_grows_under_the_finger(tablet: Driver) -> None:
    flat = play(tablet, 4)
    board = flat.zone("Isla").board
    cell = flat.free("Isla")[0]
    assert {each for each, _spot in board.tabs()} == set(flat.free("Isla"))
    finger = Finger(tablet, flat.touch_spot("Isla", cell)).down()
    assert board.scene.selected == cell
    finger.move(60, 0).up()
    tablet.frames(2)
    assert board.scene.selected is None and flat.zone("Isla").sheet is None


def test_a_closed_cell_shows_nothing_until_it_is_touched() -> None:
    scene = Scene(free=((0, 1),), blocked=((1, 0),), tabs=True)
    assert scene.stamps_below() == []
    chosen = replace(scene, selected=(1, 0)).stamps_below()
    assert [(stamp.picture, stamp.cell) for stamp in chosen] == [(Sign.BLOCKED, (1, 0))]


def test_text_is_no_larger_than_zones_have_room_for(tmp_path: Path) -> None:
    tablet = Driver(tmp_path / "data", size=TABLET, settings={"text_size": 200})
    tablet.start()
    play(tablet, 4, 1)
    assert theme.text_scale == 1.3
    tablet.tap("leave")
    assert theme.text_scale == 2.0
    tablet.stop()
    assert tablet.failures == []


def hold_market(tablet: Driver) -> tuple[Flat, tuple[str, ...]]:
    """Four players who can pay, each with two tiles on offer; the first may buy."""
    flat, session, names = play(tablet, 4, 1), tablet.session, NAMES[:4]
    session.do(acts.book_round(session.now))
    session.do(acts.begin_round(session.now))
    session.do(acts.book_income(session.now))
    for name in names:
        session.do(acts.correct_gold(session.now, name, 20))
        session.do(acts.set_prices(session.now, name, (3, 5)))
    tablet.frames(3)
    return flat, names


def test_prices_lie_on_the_strip_like_cards_and_the_buyer_is_named(tablet: Driver) -> None:
    _flat, names = hold_market(tablet)
    session = tablet.session
    cards = tablet.get("strip_prices")
    assert [[card.price for card in hand.cards] for hand in cards.hands] == [[3, 5]] * 4
    buyer = tablet.get("strip_words").text.removesuffix(" buys")
    zones = tablet.shell.screens["table_mode"].zones
    assert [name for name in names if zones[name].acts] == [buyer]
    seller = next(name for name in names if name != buyer)
    session.do(acts.buy(session.now, buyer, seller, 0))
    tablet.frames(3)
    sold = cards.hands[names.index(seller)].cards[0]
    assert sold.buyer == zones[buyer].colour
    assert tablet.get("strip_words").text != f"{buyer} buys"


def tap_price(tablet: Driver, seller: str, number: int) -> None:
    """A tap on a card of the strip."""
    cards = tablet.get("strip_prices")
    x = next(left for hand, left in cards._lefts() if hand.name == seller)
    tablet.tap_at(*cards.to_window(x + (number + 0.5) * (cards.card + 4), cards.center_y))
    tablet.frames(3)


def test_a_tap_on_a_price_of_the_strip_buys_it_for_whoever_is_at_turn(tablet: Driver) -> None:
    flat, names = hold_market(tablet)
    buyer = flat.screen.buyer
    seller = next(name for name in names if name != buyer)
    tap_price(tablet, seller, 1)
    offers = tablet.session.now.market.offers[seller]
    assert [offer.buyer for offer in offers] == [None, buyer]
    assert tablet.session.now.game.player(buyer).gold == 20 - 5 - 8
    assert tablet.screen == "table_mode" and flat.screen.buyer != buyer
    flat.tap(buyer, "zone_undo")
    assert flat.screen.buyer == buyer


def test_a_price_that_cannot_be_paid_is_refused_in_the_buyers_zone(tablet: Driver) -> None:
    flat, names = hold_market(tablet)
    buyer = flat.screen.buyer
    seller = next(name for name in names if name != buyer)
    tablet.session.do(acts.correct_gold(tablet.session.now, buyer, 1))
    tablet.frames(3)
    tap_price(tablet, seller, 0)
    assert flat.said(buyer) and flat.screen.buyer == buyer


def test_a_price_that_is_gone_leads_to_the_market(tablet: Driver) -> None:
    flat, names = hold_market(tablet)
    seller = next(name for name in names if name != flat.screen.buyer)
    tap_price(tablet, seller, 0)
    tap_price(tablet, seller, 0)
    assert tablet.screen == "market"


def test_in_a_market_only_the_buyer_has_a_button_and_passes_with_it(tablet: Driver) -> None:
    flat, names = hold_market(tablet)
    buyer = flat.screen.buyer
    assert [name for name in names if find(flat.zone(name), "zone_done") is not None] == [buyer]
    assert flat.part(buyer, "zone_done").text == "Pass"
    flat.tap(buyer, "zone_done")
    following = flat.screen.buyer
    assert following not in (buyer, None)
    assert flat.zone(buyer).head.word.text == "passed"
    assert flat.part(following, "zone_done").text == "Pass"
    flat.tap(buyer, "zone_undo")
    assert flat.screen.buyer == buyer
    waiting = next(name for name in names if name != buyer)
    flat.tap_cell(waiting, flat.free(waiting)[0])
    assert flat.part(waiting, "zone_done").text == "Close"


def test_done_hides_the_free_cells_and_is_counted_and_kept(tablet: Driver) -> None:
    flat = play(tablet, 3)
    flat.tap("Ewan", "zone_done")
    assert flat.free("Ewan") == [] and flat.free("Isla")
    assert tablet.get("strip_words").text == "Round 1 · Build · 1 of 3 done"
    tablet.restart()
    flat = Flat(tablet)
    assert flat.free("Ewan") == []
    flat.tap("Ewan", "zone_done")
    assert flat.free("Ewan")
    flat.lay("Ewan")
    session = tablet.session
    flat.tap("Isla", "zone_done")
    session.do(acts.book_round(session.now))
    session.do(acts.begin_round(session.now))
    tablet.frames(3)
    assert flat.free("Isla")


def test_names_of_any_kind_and_length_have_their_place(tablet: Driver) -> None:
    names = ("M" * 200, "[b]Ewan[/b]", "עדה", "🐑 Una", "x")
    tablet.start_game(*names)
    tablet.shell.push("table_mode")
    tablet.frames(4)
    for name in names:
        zone = tablet.shell.screens["table_mode"].zones[name]
        label = find(zone, "seat")
        assert label.text == name
        assert label.right <= zone.front.inner_size[0]
        assert label.y >= find(zone, "zone_undo").top


@pytest.mark.parametrize(("look", "text"), [("light", 200), ("dark", 100), ("black", 200)])
def test_every_look_can_be_built_upon(tmp_path: Path, look: str, text: int) -> None:
    tablet = Driver(tmp_path / "data", size=TABLET, settings={"theme": look, "text_size": text})
    tablet.start()
    flat = play(tablet, 5, 1)
    for name in NAMES:
        flat.lay(name)
        assert len(flat.territory(name)) == 3
    tablet.stop()
    assert tablet.failures == []


# --- after the end ---


def test_a_tile_of_an_ended_game_is_put_right_in_its_zone(tablet: Driver) -> None:
    """Also by somebody who was done; nothing new is laid, and a zone's own undo stays where the game is over."""
    flat = play(tablet, 4, 2)
    flat.tap("Ewan", "zone_done")
    tablet.session.do(acts.end_game(tablet.session.now, anyway=True))
    tablet.frames(3)
    before = tablet.session.now
    cell = list(flat.territory("Ewan"))[-1].cell
    assert not flat.free("Ewan")
    assert flat.part("Ewan", "zone_undo").disabled
    tablet.long_press_at(*flat.cell_spot("Ewan", cell))
    assert find(flat.zone("Ewan"), "take_back") is None
    flat.reach("Ewan", "correct_tile")
    flat.reach("Ewan", "take_back")
    assert cell not in flat.territory("Ewan")
    assert tablet.session.now.ended
    tablet.tap("undo_all")
    assert tablet.session.now == before


# --- what a kept sheet talks about ---


@pytest.mark.parametrize("kind", ["explain", "put_right", "move"])
@pytest.mark.parametrize("change", ["text", "turn"])
def test_a_kept_sheet_goes_with_the_tile_it_talks_about(tablet: Driver, kind: str, change: str) -> None:
    flat = play(tablet, 2)
    cell = flat.lay("Isla")
    number = len(tablet.session.journal.entries) - 1
    getattr(flat.zone("Isla").laying, kind)(cell)
    tablet.frames(2)
    assert flat.zone("Isla").sheet is not None
    tablet.back()
    tablet.session.look_at(number - 1)
    if change == "text":
        tablet.store.settings["text_size"] = 130
        tablet.app.apply_settings()
    else:
        tablet.resize(*reversed(TABLET))
    tablet.shell.push("table_mode")
    tablet.frames(3)
    assert flat.zone("Isla").sheet is None


def test_a_kept_sheet_stays_where_its_tile_lies(tablet: Driver) -> None:
    flat = play(tablet, 2)
    cell = flat.lay("Isla")
    flat.zone("Isla").laying.explain(cell)
    tablet.frames(2)
    tablet.back()
    tablet.store.settings["text_size"] = 130
    tablet.app.apply_settings()
    tablet.shell.push("table_mode")
    tablet.frames(3)
    assert flat.zone("Isla").sheet.cell == cell
