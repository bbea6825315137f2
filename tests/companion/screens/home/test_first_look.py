"""The first start: six tiles lay themselves and show what they score; a tap skips, without motion all lies there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import GAMES, face_of
from companion.games.skye.model.first_look import LAND
from companion.games.skye.model.rules_examples import land_of
from companion.screens.home.first_look import FirstLookPart, look_of_any
from scoring.skye.laying import lay
from scoring.skye.territory import Territory
from tests.companion.conftest import running
from tests.companion.driver import Driver


@pytest.fixture
def lively(tmp_path: Path) -> Iterator[Driver]:
    """A device on which things move."""
    yield from running(Driver(tmp_path / "data", settings={"reduce_motion": False}))


def part(driver: Driver) -> FirstLookPart:
    driver.frames(3)
    found = driver.get("first_look")
    assert isinstance(found, FirstLookPart)
    return found


def test_six_tiles_are_laid_by_the_rules_and_score_six() -> None:
    whole = land_of(LAND)
    territory = Territory([next(iter(whole))])
    for placement in list(whole)[1:]:
        territory = lay(territory, placement)
    look = look_of_any()
    assert look is not None
    assert len(look.tiles) == 1 + 6
    assert look.points == 6
    assert look.why == "3 cattle x 2 = 6 VP."


def test_common_code_asks_every_game_for_it() -> None:
    looks = {kind: face_of(kind).first_look() for kind in GAMES}
    assert look_of_any() == next(look for look in looks.values() if look is not None)


def test_they_lay_themselves_one_after_the_other_and_then_tell_why(lively: Driver) -> None:
    shown = part(lively)
    assert len(shown.board.scene.tiles) < len(shown.look.tiles)
    seen = set()
    for _ in range(400):
        lively.wait(0.02)
        seen.add(len(shown.board.scene.tiles))
        if shown.is_done:
            break
    assert seen >= set(range(2, len(shown.look.tiles) + 1))
    assert shown.board.scene.overlay == shown.look.overlay
    assert lively.shows("+6")
    assert lively.shows("6 points, and here is why")


def test_a_tap_skips_to_the_end(lively: Driver) -> None:
    shown = part(lively)
    lively.tap("skip_look")
    assert shown.is_done
    assert len(shown.board.scene.tiles) == len(shown.look.tiles)
    assert lively.shows("+6")
    assert lively.find("skip_look") is None


def test_without_motion_everything_lies_there_at_once(driver: Driver) -> None:
    shown = part(driver)
    assert shown.is_done
    assert driver.find("skip_look") is None
    assert {"new_game", "show_me"} <= driver.ids()


def test_it_is_laid_once_and_then_lies_there(lively: Driver) -> None:
    part(lively)
    lively.tap("skip_look")
    lively.tap("go:rules")
    lively.shell.home()
    assert part(lively).is_done


def test_it_goes_with_the_first_game(driver: Driver) -> None:
    part(driver)
    driver.start_game("Isla", "Ewan")
    driver.shell.home()
    driver.frames(3)
    assert driver.find("first_look") is None
    assert driver.find("resume") is not None
