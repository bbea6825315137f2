"""What is shared is whole: pictures clip nothing, tables hold no formula."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from PIL import Image

from companion.board.view import extent
from companion.core.dispute import Subject
from companion.core.paths import ASSETS
from companion.core.theme import theme
from companion.games.skye.final import pictures
from companion.games.skye.final.screen import PLAYED
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.questions import open_result_lines
from companion.games.skye.model.report import game_report, points_table
from companion.screens.dispute import open_dispute
from companion.screens.share.sheet import Framed, Lines
from companion.session import bg_stats
from companion.shell.layers import Layers
from scoring.core.journal import Journal
from scoring.skye.catalogue import landscape_tiles
from scoring.skye.game import Player
from scoring.skye.gamefile import load
from scoring.skye.play import acts
from scoring.skye.play.events import Event, SetUp
from scoring.skye.play.fold import fold
from scoring.skye.play.state import TableState
from scoring.skye.rules import RULES
from scoring.skye.words import Words
from tests.companion.driver import PHONE, TABLET, Driver
from tests.companion.games.skye.at_table import middle_game, play
from tests.companion.games.skye.playing import show_all
from tests.companion.games.skye.round_games import open_played
from tests.share import for_each

Colour = tuple[int, ...]


def picture(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


def canvas() -> Colour:
    return tuple(round(part * 255) for part in theme.colour("canvas")[:3])


def colours(image: Image.Image, area: tuple[int, int, int, int]) -> set[Colour]:
    found = image.crop(area).getcolors(1 << 20)
    assert found is not None
    return {colour for _count, colour in found if isinstance(colour, tuple)}


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_a_territory_wider_than_the_window_is_shared_whole(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(*size)
    driver.start_game("Isla", "Ewan")
    tiles = iter(landscape_tiles())
    cells = [(x, 0) for x in range(-4, 9) if x] + [(8, y) for y in range(1, 5)]
    for cell in cells:
        driver.session.do(acts.lay(driver.session.now, "Isla", cell, next(tiles), anyway=True))
    image = picture(pictures.territory_picture(driver.session.now, "Isla"))
    width, height = image.size
    assert (width, height) == (13 * 150 + 80, 5 * 150 + 80 + 120)
    for x, y in [*cells, (0, 0)]:
        left, top = 40 + (x + 4) * 150, 120 + 40 + (4 - y) * 150
        middle = colours(image, (left + 30, top + 30, left + 120, top + 120))
        assert middle != {canvas()}, f"the tile at {(x, y)} is missing"
    # The last few of the 40 around it are the shadow of the land.
    for edge in ((0, 125, 24, height), (width - 24, 125, width, height), (0, height - 24, width, height)):
        assert colours(image, edge) == {canvas()}


def test_the_picture_of_a_finished_game_tells_the_final_points(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    open_played(driver, 2, 6)
    driver.shell.push("final")
    driver.frames(2)
    show_all(driver)
    said: list[str] = []
    words = Framed.words

    def watch(self: Framed, text: str, *values: Any, **look: Any) -> float:
        said.append(text)
        return words(self, text, *values, **look)

    monkeypatch.setattr(Framed, "words", watch)
    state = driver.session.now
    first = next(standing for standing in state.standing or () if standing.rank == 1)
    pictures.territory_picture(state, first.name)
    assert f"{first.total} VP" in said
    assert any(text.startswith("Place 1 of 2 · ") for text in said)


def test_the_result_shows_every_territory_inside_its_place(driver: Driver) -> None:
    play(driver, middle_game())
    image = picture(pictures.result_picture(driver.session.now, date(2026, 11, 16)))
    width, height = image.size
    top = 300 + 88 + 4 * 116 + 44
    for number in range(4):
        row, column = divmod(number, 2)
        left, high = column * 600, top + row * 528 + 48
        assert colours(image, (left + 180, high + 120, left + 420, high + 360)) != {canvas()}
        assert colours(image, (left, high, left + 14, high + 480)) == {canvas()}
    assert colours(image, (0, height - 8, width, height)) == {canvas()}


def test_the_result_names_the_winner_the_day_house_rules_and_open_questions(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    words, lines = Framed.words, Lines.__init__

    def watch(self: Framed, text: str, *values: Any, **look: Any) -> float:
        said.append(text)
        return words(self, text, *values, **look)

    def read(self: Lines, told: list[str], *values: Any) -> None:
        said.extend(told)
        lines(self, told, *values)

    monkeypatch.setattr(Framed, "words", watch)
    monkeypatch.setattr(Lines, "__init__", read)
    game = replace(load(ASSETS / "sample-game.json"), chosen_rulings={"tie-break": "all-gold"})
    driver.session.start(RULES, SetUp(game))
    driver.session.do(acts.end_game(driver.session.now, anyway=True))
    state = driver.session.now
    pictures.result_picture(state, date(2026, 11, 16))
    winner = next(each.name for each in state.standing or () if each.rank == 1)
    assert f"{winner} wins" in said
    assert "Isle of Skye · 16 November 2026" in said
    assert any(text.startswith("House rule: ") for text in said)
    count, *asked = open_result_lines(engine_words(), state)
    assert count.replace(":", ".") in said, "how many questions are open is said on the picture"
    assert asked and not any(line in said for line in asked), "which ones is for the report"
    report = game_report(engine_words(), state)
    assert all(line in report for line in asked)


def test_the_final_scoring_shares_the_picture_of_the_result(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(Layers, "say", lambda _layers, text, *_rest: said.append(text))
    open_played(driver, 2, 6)
    driver.shell.push("final")
    driver.frames(2)
    show_all(driver)
    said.clear()
    driver.tap("menu")
    driver.tap("menu:picture")
    driver.wait(0.1)
    driver.frames(3)
    assert said == ["Drawing the picture…"]
    kind, path, mime, *_rest = driver.device.calls[-1]
    assert (kind, mime) == ("share_file", "image/png")
    expected = picture(pictures.result_picture(driver.session.now, date.today()))
    assert picture(Path(str(path)).read_bytes()).tobytes() == expected.tobytes()


@for_each("name", ["=1+1", "+x", "-x", "@x", " =1", "\t=1", "\r=1", "\uff1d1"])
def test_a_name_never_becomes_a_formula(name: str) -> None:
    game = middle_game()
    players: tuple[Player, ...] = (replace(game.players[0], name=name), *game.players[1:])
    state = TableState(game=replace(game, players=players))
    table = list(csv.reader(io.StringIO(points_table(Words(), state), newline="")))
    assert table[0][3] == f"'{name}"
    cells = [cell for row in table for cell in row]
    assert not any(cell.lstrip(" ").startswith(tuple("=+-@\uff1d")) for cell in cells)


def test_points_stay_numbers() -> None:
    game = middle_game()
    table = list(csv.reader(io.StringIO(points_table(Words(), TableState(game=game)))))
    assert [int(cell) for cell in table[-1][3:]] == [player.vp for player in game.players]


def test_a_dispute_card_is_shared_as_a_picture(driver: Driver) -> None:
    play(driver, middle_game())
    open_dispute(driver.shell, Subject("letter", "Isla", 0, "A"))
    driver.frames(2)
    driver.tap("share_picture")
    driver.wait(0.1)
    driver.frames(3)
    kind, path, mime, *_rest = driver.device.calls[-1]
    assert (kind, mime) == ("share_file", "image/png")
    image = picture(Path(str(path)).read_bytes())
    columns, rows = extent(driver.session.now.game.player("Isla").territory.by_cell)
    assert image.width == max(720, columns * 150 + 80)
    assert image.height > 120 + rows * 150 + 80
    # Above the words lies the territory, and around it nothing is cut.
    assert colours(image, (0, 125, 30, 120 + rows * 150 + 80)) == {canvas()}
    surface = tuple(round(part * 255) for part in theme.colour("surface")[:3])
    words = colours(image, (40, 120 + rows * 150 + 90, image.width - 40, image.height))
    assert surface in words and len(words) > 1


def told_of(link: str) -> Any:
    assert link.startswith(bg_stats.ADDRESS)
    return json.loads(unquote(link.removeprefix(bg_stats.ADDRESS)))


def test_a_finished_game_is_handed_over_to_a_play_logger(driver: Driver) -> None:
    open_played(driver, 3, 6)
    driver.shell.push("final")
    driver.frames(2)
    driver.tap("menu")
    assert driver.find("menu:play_log") is None
    driver.back()
    show_all(driver)
    driver.tap("menu")
    driver.tap("menu:play_log")
    kind, link, _title = driver.device.calls[-1]
    assert kind == "share_text"
    told = told_of(str(link))
    standing = {each.name: each for each in driver.session.now.standing or ()}
    assert [(each["name"], each["score"], each["rank"]) for each in told["players"]] == [
        (name, standing[name].total, standing[name].rank) for name in driver.session.now.names
    ]
    assert [each["winner"] for each in told["players"]] == [each["rank"] == 1 for each in told["players"]]
    assert [each["startPlayer"] for each in told["players"]] == [True, False, False]
    assert told["game"]["bggId"] == 176494


def test_a_play_tells_when_it_ended_and_how_long_it_was() -> None:
    game = middle_game()
    journal: Journal[Event] = Journal()
    journal = journal.append(SetUp(game), "2026-11-16T20:00:00+01:00")
    state = fold(journal.in_force())
    journal = journal.append(acts.end_game(state, anyway=True), "2026-11-16T21:14:40+01:00")
    told = bg_stats.play(PLAYED, journal, fold(journal.in_force()).standing or ())
    assert (told["playDate"], told["durationMin"]) == ("2026-11-16 20:14:40", 75)
    late = journal.undo().append(acts.end_game(state, anyway=True), "2026-11-18T21:14:40+01:00")
    assert "durationMin" not in bg_stats.play(PLAYED, late, fold(late.in_force()).standing or ())


def test_names_survive_in_a_link() -> None:
    game = middle_game()
    players = (replace(game.players[0], name='Ísla & "Ewan" #1 %+?=\u05d0'), *game.players[1:])
    journal: Journal[Event] = Journal()
    journal = journal.append(SetUp(replace(game, players=players)))
    journal = journal.append(acts.end_game(fold(journal.in_force()), anyway=True))
    link = bg_stats.play_link(PLAYED, journal, fold(journal.in_force()).standing or ())
    assert told_of(link)["players"][0]["name"] == players[0].name
    assert not set(link) & set(' "<>#')
