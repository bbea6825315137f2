"""Settings do what they say: hints, reading aloud, coordinates."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.art.overlays import Tag
from companion.board.board import QuadLayers, tag
from companion.core.theme import theme
from companion.device.null import NullDevice
from companion.games.skye.model.picker_choice import Candidate, offer
from companion.games.skye.table.picker import worth
from scoring.skye.play.snapshots import round_scores
from tests.companion.driver import Driver
from tests.companion.games.skye.at_table import lay, new_game, play, press_cell, tap_cell
from tests.companion.games.skye.playing import show_all
from tests.companion.games.skye.round_games import open_played
from tests.companion.games.skye.test_why import story

FREE = (1, -2)


def set_choice(driver: Driver, setting: str, choice: str) -> None:
    driver.shell.push("settings")
    driver.frames(2)
    driver.tap(f"setting:{setting}")
    driver.tap(f"choice:{choice}")
    driver.back()


def switch(driver: Driver, setting: str) -> None:
    driver.shell.push("settings")
    driver.frames(2)
    driver.tap(f"setting:{setting}")
    driver.back()


def spoken(driver: Driver) -> list[str]:
    return [str(call[1]) for call in driver.device.calls if call[0] == "speak"]


def reckon(driver: Driver) -> None:
    """Waits until the picker has told what every tile would bring."""
    for _frame in range(600):
        if not any(thumb.note == "…" for thumb in driver.get("grid").thumbs):
            return
    raise AssertionError("the picker never finished")


# --- hints ---


def test_the_picker_says_what_a_tile_would_bring_only_if_asked_to(driver: Driver) -> None:
    play(driver)
    tap_cell(driver, FREE)
    assert not any(thumb.note for thumb in driver.get("grid").thumbs)
    driver.back()
    switch(driver, "hints")
    tap_cell(driver, FREE)
    reckon(driver)
    notes = {thumb.key: thumb.note for thumb in driver.get("grid").thumbs}
    state = driver.session.now
    found = offer(state, driver.store, "Isla", FREE).fitting
    assert notes == {each.key: f"{worth(state, 'Isla', FREE, each):+} VP" for each in found}
    assert len(set(notes.values())) > 1


def test_a_hint_is_what_the_round_scores_more_once_the_tile_lies(driver: Driver) -> None:
    play(driver)
    switch(driver, "hints")
    before = round_scores(driver.session.now, 5)["Isla"].points or 0
    tap_cell(driver, FREE)
    reckon(driver)
    best = max(driver.get("grid").thumbs, key=lambda thumb: int(thumb.note.removesuffix(" VP")))
    assert int(best.note.removesuffix(" VP")) > 0
    driver.tap(f"tile:{best.key}")
    after = round_scores(driver.session.now, 5)["Isla"].points or 0
    assert best.note == f"{after - before:+} VP"


def test_a_tile_in_the_place_of_another_is_compared_with_it(driver: Driver) -> None:
    screen = play(driver)
    last = list(screen.player.territory)[-1]
    same = Candidate(last.tile, (last.turn,))
    assert worth(driver.session.now, "Isla", last.cell, same) == 0


def test_what_would_fix_it_is_told_with_hints_on(driver: Driver) -> None:
    story(driver)
    press_cell(driver, (0, 2))
    assert driver.find("fix") is None
    driver.back()
    switch(driver, "hints")
    press_cell(driver, (0, 2))
    driver.tap("fix")
    assert driver.find("fixes") is not None


# --- reading aloud ---


def test_nothing_is_read_aloud_and_no_button_offers_it_at_first(driver: Driver) -> None:
    open_played(driver, 2, 1)
    driver.tap("next_step")
    driver.tap("row:Ewan")
    assert driver.find("speak") is None
    assert spoken(driver) == []


def test_buttons_read_when_they_are_tapped(driver: Driver) -> None:
    open_played(driver, 2, 1)
    set_choice(driver, "speech", "buttons")
    driver.tap("next_step")
    driver.tap("row:Ewan")
    assert spoken(driver) == []
    driver.tap("speak")
    assert spoken(driver)[0].startswith("Ewan: ")


def test_scorings_are_read_as_they_open(driver: Driver) -> None:
    open_played(driver, 2, 1)
    set_choice(driver, "speech", "scorings")
    driver.tap("next_step")
    assert [text.split(":")[0] for text in spoken(driver)] == ["Isla"]
    driver.tap("row:Ewan")
    assert spoken(driver)[-1].startswith("Ewan: ")
    driver.tap("next_tab")
    assert len(spoken(driver)) == 3
    assert spoken(driver)[-1].startswith("Isla: ") and "Ewan: " in spoken(driver)[-1]


def test_the_winner_is_read_out(driver: Driver) -> None:
    open_played(driver, 2, 6)
    set_choice(driver, "speech", "scorings")
    driver.shell.push("final")
    driver.frames(2)
    show_all(driver)
    assert " win" in spoken(driver)[-1]


def test_a_device_without_speech_has_nothing_to_choose(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.device.null.RecordingDevice.can_speak", NullDevice.can_speak)
    driver = Driver(tmp_path / "data", settings={"speech": "scorings"})
    driver.start()
    driver.tap("go:settings")
    assert driver.find("setting:hints") is not None
    assert driver.find("setting:speech") is None
    open_played(driver, 2, 1)
    driver.tap("next_step")
    assert driver.find("speak") is None
    assert spoken(driver) == []
    driver.stop()


# --- coordinates ---


def drawn_tags(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The tags that the board in front paints when it is painted again."""
    found: set[str] = set()
    quad = QuadLayers.quad

    def watch(self: QuadLayers, key: Any, *values: Any) -> None:
        if isinstance(key.picture, Tag):
            found.add(key.picture.text)
        quad(self, key, *values)

    with monkeypatch.context() as patch:
        patch.setattr(QuadLayers, "quad", watch)
        driver.get("board").redraw()
    return found


def test_tiles_carry_their_place_if_asked_to(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = play(driver, new_game())
    lay(driver, "Isla", "L05", (0, 1), forced=True)
    lay(driver, "Isla", "L06", (-1, -2), forced=True)
    assert drawn_tags(driver, monkeypatch) == set()
    switch(driver, "coordinates")
    assert theme.coordinates
    assert drawn_tags(driver, monkeypatch) == {"1N", "2S 1W"}
    # Far away they would cover the tiles.
    screen.board.change_view(screen.board.view.holding((0, 0), (200, 400), screen.board.frame, 0.3))
    assert drawn_tags(driver, monkeypatch) == set()
    driver.restart()
    assert theme.coordinates
    driver.store.settings["coordinates"] = False
    assert not theme.coordinates


def test_a_tag_stays_in_its_corner_however_it_grows() -> None:
    assert tag((0, 0)) is None
    for growth in (1.0, 1.6):
        stamp = tag((2, 3), growth)
        assert stamp is not None and isinstance(stamp.picture, Tag)
        assert stamp.picture.text == "3N 2E"
        assert stamp.at[0] - stamp.picture.width / 2 * growth == pytest.approx(2)
