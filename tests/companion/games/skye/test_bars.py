"""The bars of the design: how many taps each flow takes, and that the way back loses nothing."""

from typing import Any

import pytest

from companion.games.skye.model.price_draft import price_draft
from companion.widgets.base import walk
from scoring.skye.play.events import IncomeBooked, RoundScored, TileLaid
from tests.companion.driver import TABLET, Driver
from tests.companion.games.skye.playing import Keeper
from tests.share import some
from tools.pictures.scenes import Visit, offered

pytestmark = pytest.mark.always


def at(scene: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("opened", [scene], indirect=True)


@at("home")
def test_a_game_with_the_same_people_takes_seven_taps(opened: Driver) -> None:
    opened.tap("new_game")
    opened.tap("slot:A")
    for tile in ("sheep", "columns", "most-ships", "squares"):
        opened.tap(f"tile:{tile}")
    opened.tap("start")
    assert opened.taps <= 7
    assert opened.session.now.names == ("Ewan", "Moira", "Rory", "Isla")
    assert opened.session.now.game.round == 1


@at("home")
def test_a_dealt_game_takes_three_taps(opened: Driver) -> None:
    for step in ("new_game", "deal", "start"):
        opened.tap(step)
    assert opened.taps == 3
    assert len(opened.session.now.game.scoring_tiles) == 4


@at("table")
def test_a_catalogue_tile_is_mirrored_with_two_taps(opened: Driver) -> None:
    keeper = Keeper(opened)
    keeper.tap_cell(Visit(opened, keeper).cell())
    thumb = next(thumb for thumb in keeper.thumbs() if thumb.test_id.startswith("tile:L"))
    opened.tap_at(*opened.centre(thumb))
    assert opened.taps == 2
    assert isinstance(opened.session.last_step(), TileLaid)
    assert opened.shell.layers.sheet is None


@at("table")
def test_with_a_symbol_filter_three(opened: Driver) -> None:
    keeper = Keeper(opened)
    keeper.tap_cell(Visit(opened, keeper).cell())
    chip = next(widget for widget in walk(opened.shell) if str(getattr(widget, "test_id", "")).startswith("filter:"))
    opened.tap(chip.test_id)
    opened.tap_at(*opened.centre(keeper.thumbs()[0]))
    assert opened.taps == 3
    assert isinstance(opened.session.last_step(), TileLaid)


@at("table")
def test_a_tile_composed_before_takes_as_many_taps_as_any_other(opened: Driver) -> None:
    keeper = Keeper(opened)
    for cell in keeper.free_cells():
        opened.taps = 0
        keeper.tap_cell(cell)
        composed = [thumb for thumb in keeper.thumbs() if thumb.test_id.startswith("tile:composed")]
        if composed:
            opened.tap_at(*opened.centre(composed[0]))
            break
        opened.back()
    assert opened.taps == 2
    step = opened.session.last_step()
    assert isinstance(step, TileLaid)
    assert step.placement.tile.id is None


@at("table")
def test_an_unknown_tile_is_composed_with_six_to_ten_taps(opened: Driver) -> None:
    """The tile of the mock: a mountain in a corner, a tunnel, a road with a VP barrel, a sheep."""
    keeper = Keeper(opened)
    keeper.tap_cell(Visit(opened, keeper).cell(1))
    opened.tap("compose")
    pads = [letter for letter in "NESW" if not opened.get(f"edge:{letter}").locked]
    for letter in pads[:2]:
        opened.tap(f"edge:{letter}")
    opened.tap(f"road:{pads[-1]}")
    for key in ("key:tunnel", "key:sheep", "key:vp", "done"):
        opened.tap(key)
    assert 6 <= opened.taps <= 10
    step = opened.session.last_step()
    assert isinstance(step, TileLaid)
    assert step.placement.tile.front.mouths


@at("income")
def test_income_is_booked_with_one_tap(opened: Driver) -> None:
    opened.tap("book")
    assert opened.taps == 1
    assert isinstance(opened.session.last_step(), IncomeBooked)


@at("scoring")
def test_a_round_is_booked_with_one_tap(opened: Driver) -> None:
    opened.tap("book")
    assert opened.taps == 1
    assert isinstance(opened.session.last_step(), RoundScored)


@at("prices")
def test_two_one_digit_prices_take_two_taps(opened: Driver) -> None:
    opened.tap("key:2")
    assert opened.taps == 1  # the first one was tapped on the way
    assert len(opened.session.now.market.offers["Ewan"]) == 2


@at("table")
def test_a_live_number_opens_its_evidence(opened: Driver) -> None:
    letter = opened.session.now.game.track[4].letters[0]
    opened.tap(f"letter:{letter}")
    assert opened.taps == 1
    assert opened.shell.layers.sheet is not None
    assert opened.find("board").scene.overlay.bright is not None


@at("scoring-sum")
def test_a_number_of_the_sum_opens_its_evidence(opened: Driver) -> None:
    letter = opened.session.now.game.track[4].letters[0]
    opened.tap(f"cell:{letter}:Ewan")
    assert opened.taps == 1
    assert opened.find("proof_board") is not None


@at("scores")
def test_a_number_of_the_scores_opens_its_evidence(opened: Driver) -> None:
    opened.tap("points:4:D:Moira")
    assert opened.taps == 1
    assert opened.find("proof_board") is not None


@at("table")
def test_a_long_press_on_a_tile_says_why(opened: Driver) -> None:
    keeper = Keeper(opened)
    territory = opened.session.now.game.player("Isla").territory
    keeper.press_cell(list(territory)[3].cell)
    assert opened.taps == 0
    assert opened.find("tile_sheet") is not None


@pytest.mark.parametrize(
    "opened",
    ["table", "picker", "income", "buy", "scoring", "scores", "history", "final", "final-reveal", "rulings"],
    indirect=True,
)
def test_the_last_step_is_undone_with_one_tap(opened: Driver) -> None:
    before = opened.session.journal.in_force()
    opened.tap("undo")
    assert opened.taps == 1
    assert opened.session.journal.in_force() == before[:-1]


@at("prices")
def test_the_last_price_is_undone_with_one_tap(opened: Driver) -> None:
    """One that is typed and not booked yet, before any that is booked."""
    booked = opened.session.journal.in_force()
    assert price_draft(opened.session)["Ewan"] == [3, None]
    opened.tap("undo")
    assert opened.taps == 1
    assert price_draft(opened.session).get("Ewan", [None, None]) == [None, None]
    assert opened.session.journal.in_force() == booked


@pytest.mark.parametrize("opened", some(offered(), one_in=4), indirect=True)
def test_back_leads_home_and_loses_nothing(opened: Driver) -> None:
    """From every screen, sheet by sheet and screen by screen; then Resume brings the game back."""
    game, state = opened.session.game, opened.session.now
    for _ in range(7):
        if opened.screen == "home" and opened.shell.layers.sheet is None:
            break
        opened.back()
    assert opened.shell.path == [("home", {})]
    assert (opened.session.game, opened.session.now) == (game, state)
    if opened.find("resume") is not None:
        opened.tap("resume")
        assert opened.session.now == state
        assert opened.screen == opened.shell.face.hub(state)


@at("composer")
def test_back_from_the_composer_keeps_the_half_made_tile(opened: Driver) -> None:
    screen: Any = opened.shell.screen
    draft, path = screen.draft, opened.shell.path
    opened.back()
    opened.restart()
    name, arguments = path[-1]
    opened.shell.push(name, **arguments)
    opened.frames(3)
    again: Any = opened.shell.screen
    assert again.draft.tile() == draft.tile()


@at("setup")
def test_back_from_the_set_up_keeps_what_was_chosen(opened: Driver) -> None:
    chosen = dict(opened.shell.screen.draft.tiles)  # type: ignore[union-attr]
    opened.back()
    opened.restart()
    opened.tap("new_game")
    assert dict(opened.shell.screen.draft.tiles) == chosen  # type: ignore[union-attr]


@at("table")
def test_the_tablet_shows_the_same_in_as_many_taps(opened: Driver) -> None:
    opened.resize(*TABLET)
    keeper = Keeper(opened)
    keeper.tap_cell(Visit(opened, keeper).cell())
    opened.tap_at(*opened.centre(keeper.thumbs()[0]))
    assert opened.taps == 2
    assert isinstance(opened.session.last_step(), TileLaid)
