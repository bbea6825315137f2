"""Where somebody builds: the table and every zone of table mode have what building and its sheets ask for."""

import pytest

from companion.games.skye.table.sheet import Site
from scoring.skye.play import acts
from tests.companion.driver import Driver
from tests.companion.games.skye.flat import NAMES, Flat, play


@pytest.fixture
def flat(tablet: Driver) -> Flat:
    return play(tablet, 3)


def test_the_table_is_a_site(tablet: Driver) -> None:
    tablet.start_game("Isla", "Ewan")
    assert isinstance(tablet.shell.screens["table"], Site)


def test_every_zone_is_a_site(flat: Flat) -> None:
    assert all(isinstance(flat.zone(name), Site) for name in NAMES[:3])


def test_unknown_gold_can_be_entered_in_a_zone(flat: Flat) -> None:
    session = flat.driver.session
    session.do(acts.place_scoring_tile(session.now, "A", "most-gold"))
    for name in NAMES[:3]:
        session.do(acts.correct_gold(session.now, name, None))
    flat.tap("Ewan", "letter:A")
    flat.tap("Ewan", "enter_gold")
    for name in NAMES[:3]:
        assert flat.driver.find(f"gold_pad:{name}") is not None
        flat.driver.tap("pad:7")
        flat.driver.tap("pad:done")
    assert [player.gold for player in session.now.game.players] == [7, 7, 7]
