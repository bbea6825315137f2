"""Pictures of Glen More that are shared: territories and the result."""

from __future__ import annotations

import io
from datetime import date
from typing import Any

import pytest
from PIL import Image

from companion.core.theme import theme
from companion.games import face_of
from companion.games.glen.settlement import pictures
from companion.screens.share.sheet import Framed
from companion.session.session import log_of
from scoring.glen.play.state import TableState
from scoring.glen.rules import RULES
from tests.companion.driver import Driver
from tools.pictures.glen_games import GLEN_GAMES

DAY = date(2026, 11, 17)


def picture(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


def opened(driver: Driver, game: str) -> TableState:
    driver.session.take_over(log_of(RULES, GLEN_GAMES[game]()))
    state: TableState = driver.session.now  # type: ignore[assignment]
    return state


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every word that is drawn into a picture."""
    words, found = Framed.words, []

    def watch(self: Framed, text: str, *values: Any, **look: Any) -> float:
        found.append(text)
        return words(self, text, *values, **look)

    monkeypatch.setattr(Framed, "words", watch)
    return found


def is_empty(image: Image.Image, area: tuple[int, int, int, int]) -> bool:
    canvas = tuple(round(part * 255) for part in theme.colour("canvas")[:3])
    found = image.crop(area).getcolors(1 << 20) or []
    return [colour for _count, colour in found] == [canvas]


def test_a_territory_is_shared_whole_with_its_players_place(driver: Driver, said: list[str]) -> None:
    state = opened(driver, "glen-ended")
    first = next(each for each in state.standing or () if each.rank == 1)
    image = picture(pictures.territory_picture(state, first.name))
    player = next(each for each in state.game.players if each.name == first.name)
    cells = list(player.territory.by_cell)
    west, north = min(x for x, _ in cells), max(y for _, y in cells)
    columns = max(x for x, _ in cells) - west + 1
    left = (image.width - columns * 150) // 2
    for x, y in cells:
        at = (left + (x - west) * 150, 120 + 40 + (north - y) * 150)
        assert not is_empty(image, (at[0] + 30, at[1] + 30, at[0] + 120, at[1] + 120)), (x, y)
    assert is_empty(image, (0, 125, 30, image.height))
    assert f"{first.total} VP" in said
    assert f"Place 1 of 4 · {len(cells)} tiles" in said


def test_a_game_that_goes_on_tells_its_scorings(driver: Driver, said: list[str]) -> None:
    state = opened(driver, "glen-scored")
    pictures.territory_picture(state, "Isla")
    assert any(text.startswith("2 of 3 scorings · ") for text in said)
    pictures.result_picture(state, DAY)
    assert "17 November 2026 · 2 of 3 scorings" in said


def test_the_result_tells_where_the_points_come_from(driver: Driver, said: list[str]) -> None:
    state = opened(driver, "glen-ended")
    image = picture(pictures.result_picture(state, DAY))
    assert image.size == (1200, 300 + 88 + 4 * 116 + 44 + 2 * (480 + 48) + 20)
    assert (
        next(text for text in said if text in state.names)
        == min(state.standing or (), key=lambda each: each.rank or 9).name
    )
    parts = [text for text in said if text.startswith(("cards ", "coins "))]
    assert len(parts) == 4
    assert "Ewan wins" in said and "Glen More · 17 November 2026" in said
    top = 300 + 88 + 4 * 116 + 44
    for number in range(4):
        row, column = divmod(number, 2)
        left, high = column * 600, top + row * 528 + 48
        assert not is_empty(image, (left + 180, high + 120, left + 420, high + 360))


def test_a_table_that_counts_points_only_shares_points_only(driver: Driver) -> None:
    state = opened(driver, "glen-points")
    image = picture(pictures.result_picture(state, DAY))
    assert image.size == (1200, 300 + 88 + 4 * 116 + 44 + 20)


def test_the_app_offers_the_pictures(driver: Driver) -> None:
    state = opened(driver, "glen-ended")
    offered = face_of("glen-more").exports(state)
    made = [export for export in offered if export.is_picture]
    assert {export.player for export in made} == {"", *state.names}
    for export in made[:2]:
        assert picture(export.make(driver.session)).width >= 720
