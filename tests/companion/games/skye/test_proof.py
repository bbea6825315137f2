"""The proof on the scoring screen: how large the map is, what stands beside it, what a touch on it does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import dp

from companion.board.scene import MarkKind
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.tile_marks import marks_of
from companion.games.skye.model.why_lines import Why
from companion.widgets.base import walk
from companion.widgets.proof_map import LEAST_TILE, LegendEntry
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver
from tests.companion.games.skye.at_table import play
from tests.companion.games.skye.round_games import at_scoring

SQUARES = ("squares", "castle-cattle", "most-ships", "farm-animals")


def board_of(driver: Driver) -> Any:
    return driver.get("proof_board").children[0]


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_tiles_can_be_read_across_the_table(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(*size)
    at_scoring(driver, 4, tiles=SQUARES, rounds=5)
    for name in driver.session.state.names:
        driver.tap(f"row:{name}")
        driver.frames(2)
        board = board_of(driver)
        assert board.view.tile_size >= dp(LEAST_TILE) - 0.01
        columns = {cell[0] for cell in board.proof.territory.by_cell}
        if not board.drags:
            assert len(columns) * board.view.tile_size <= board.width


def test_a_legend_names_only_the_marks_in_use(driver: Driver) -> None:
    at_scoring(driver, 2, tiles=("castle-cattle", "squares", "most-ships", "farm-animals"), rounds=5)
    for name in driver.session.state.names:
        driver.tap(f"row:{name}")
        shown = [entry.kind for entry in walk(driver.shell.screen) if isinstance(entry, LegendEntry)]
        assert shown == list(board_of(driver).scene.overlay.marks)
        assert MarkKind.LINKED in shown


def test_words_at_gaps_stand_clear_of_the_tiles(driver: Driver) -> None:
    at_scoring(driver, 4, tiles=("castle-cattle", "squares", "most-ships", "farm-animals"), rounds=5)
    seen = 0
    for name in driver.session.state.names:
        driver.tap(f"row:{name}")
        driver.frames(2)
        board = board_of(driver)
        for label in board.labels_at(board.view.scale):
            seen += 1
            for x, y in board.proof.territory.by_cell:
                inside = (
                    label.box.left < 100 * x + 50
                    and label.box.right > 100 * x - 50
                    and label.box.bottom < 100 * y + 50
                    and label.box.top > 100 * y - 50
                )
                assert not inside, (name, label.text)
    assert seen


def test_a_seen_tab_is_ticked(driver: Driver) -> None:
    at_scoring(driver, 2, tiles=SQUARES, rounds=3)
    assert not driver.get("tab:Σ").seen
    driver.tap("next_tab")
    assert driver.get("tab:A").seen
    assert not driver.get("tab:Σ").seen


def test_what_counted_comes_one_after_the_other_where_things_may_move(tmp_path: Path) -> None:
    driver = Driver(tmp_path / "moving", settings={"reduce_motion": False})
    driver.start()
    try:
        at_scoring(driver, 2, tiles=SQUARES, rounds=5)
        driver.tap("row:Ewan")
        rows = [row for row in walk(driver.shell.screen) if getattr(row, "test_id", "").startswith("line:")]
        numbered = [row for row in rows if row.line.number]
        assert len(numbered) > 1
        assert numbered[-1].opacity == 0
        driver.wait(2.5)
        assert all(row.opacity == 1 for row in rows)
        board = board_of(driver)
        assert board.scene.overlay == board.proof.overlay
    finally:
        driver.stop()


def test_a_phone_on_its_side_has_the_map_beside_everything_else(driver: Driver) -> None:
    driver.resize(*LANDSCAPE)
    at_scoring(driver, 4, tiles=SQUARES, rounds=3)
    board, tab = board_of(driver), driver.get("tab:A")
    assert board.to_window(*board.pos)[0] + board.width <= tab.to_window(*tab.pos)[0]
    assert board.height >= driver.size[1] * 0.5


def test_the_why_of_a_tile_numbers_only_its_own_items(driver: Driver) -> None:
    screen = play(driver)
    for placement in screen.player.territory:
        why = Why(engine_words(), screen.standing_now, "Isla", placement.cell)
        marks = marks_of(why)
        told = [number for numbers in marks.numbers.values() for number in numbers]
        assert told == [str(number) for number in range(1, len(told) + 1)]
        assert marks.overlay.bright == frozenset((placement.cell,))
        assert {target.key for target in marks.overlay.targets if target.key.isdigit()} == set(told)
