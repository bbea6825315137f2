"""Sharing and importing by hand: files on the desktop, the share sheet on a phone, pictures, and bad files."""

import json
import sqlite3
import struct
from collections.abc import Iterator
from contextlib import closing
from datetime import date
from pathlib import Path
from zipfile import ZipFile

import pytest

from companion.core.i18n import i18n
from companion.core.paths import SAMPLE_GAME
from companion.device import Outcome
from companion.device.null import NullDevice, RecordingDevice
from companion.games.skye.final import pictures
from companion.games.skye.model.tile_library import library_of
from companion.screens.share import actions as share_actions
from companion.store import FILE_NAME
from companion.widgets.base import Tap, walk
from scoring.skye.catalogue import landscape_tiles
from scoring.skye.play import acts, filing
from scoring.skye.play.fold import fold
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver
from tests.scoring.skye.bad_files.games import everything
from tests.scoring.skye.play.tables import meadow

NEWER = "Made with a newer Clan Companion. Update to open it."
NAMES = ("[b]Isla[/b] &bl;", "\u05d0\u05d9\u05dc\u05d4 \u0639\u0644\u064a", "\U0001f409 Rory \U0001f3f4", "W" * 200)


class Desktop(RecordingDevice):
    """A machine that can copy and not share."""

    def can_share(self) -> bool:
        return False

    def share_file(self, path: Path, mime: str, title: str) -> Outcome:
        return Outcome.NOT_AVAILABLE


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Driver]:
    """A game for three on a desktop, at "Share or export"."""
    driver = Driver(tmp_path / "data")
    driver.device = Desktop()
    driver.start()
    driver.start_game("Isla", "Ewan", "Moira")
    session = driver.session
    session.do(acts.book_income(session.now))
    session.do(acts.lay(session.now, "Isla", (0, 1), meadow(sheep=2), anyway=True))
    session.do(acts.book_round(session.now, anyway=True))
    driver.shell.push("share")
    driver.frames(3)
    yield driver
    driver.stop()
    assert driver.failures == []


def exports(driver: Driver, ending: str = "") -> list[Path]:
    return sorted(path for path in (driver.folder / "exports").iterdir() if path.name.endswith(ending))


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def copied(driver: Driver) -> list[object]:
    return [call[1] for call in driver.device.calls if call[0] == "copy"]


def put(driver: Driver, data: object, name: str = "game.json") -> Path:
    path = driver.folder / name
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return path


# --- out ---


def test_a_desktop_saves_the_game_file_and_names_its_path(desktop: Driver) -> None:
    desktop.tap("share:game")
    (path,) = exports(desktop)
    assert path.name == f"clan-companion-{date.today():%Y-%m-%d}-isla-ewan-moira.json"
    assert desktop.shows(f"Saved as {path}")
    desktop.tap("snackbar:Copy path")
    assert copied(desktop) == [str(path)]
    assert fold(filing.load(path).in_force()) == desktop.session.now


def test_a_phone_shares_files_and_text(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan")
    driver.shell.push("share")
    driver.frames(2)
    for key in ("game", "points", "report"):
        driver.tap(f"share:{key}")
    shared = [call for call in driver.device.calls if str(call[0]).startswith("share")]
    assert [(call[0], call[2]) for call in shared] == [
        ("share_file", "application/json"),
        ("share_file", "text/csv"),
        ("share_text", "Isle of Skye"),
    ]
    assert "Isla: 0 VP" in str(shared[2][1])
    assert Path(str(shared[0][1])).exists()
    assert driver.find("snackbar") is None


def test_points_and_report_become_files(desktop: Driver) -> None:
    desktop.tap("share:points")
    desktop.tap("share:report")
    table = exports(desktop, ".csv")[0].read_bytes()
    assert table.startswith(b"\xef\xbb\xbfRound,Letter,Scoring tile,Isla,Ewan,Moira\r\n1,A,Sheep,2,0,0\r\n")
    assert "Isla: 2 VP" in exports(desktop, ".txt")[0].read_text(encoding="utf-8")


def test_pictures_of_the_game_and_of_a_territory(desktop: Driver) -> None:
    desktop.tap("share:result")
    desktop.wait(0.2)
    desktop.tap("share:territory:Isla")
    desktop.wait(0.2)
    paths = exports(desktop, ".png")
    assert len(paths) == 2
    assert all(min(size_of(path.read_bytes())) >= 400 for path in paths)
    assert not desktop.shows("Drawing the picture…")


def test_a_full_disk_is_told_and_nothing_is_lost(desktop: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("companion.session.exchange.save", full)
    desktop.tap("share:game")
    assert desktop.shows("The file could not be written: No space left on device")
    desktop.tap("snackbar:Copy message")
    assert copied(desktop) == ["The file could not be written: No space left on device"]
    share_actions.export_all(desktop.shell)
    desktop.frames(2)
    assert desktop.shows("The file could not be written")


def test_an_export_of_everything_writes_the_rest_and_says_what_is_missing(desktop: Driver) -> None:
    damaged = desktop.session.game
    desktop.session.close()
    desktop.start_game("Una", "Rory")
    desktop.stop()
    with closing(sqlite3.connect(desktop.folder / FILE_NAME)) as connection:
        connection.execute("UPDATE entries SET payload = '{' WHERE game = ?", [damaged])
        connection.commit()
    desktop.start()
    share_actions.export_all(desktop.shell)
    desktop.frames(2)
    assert desktop.shows("1 game could not be read and is missing.")
    (path,) = exports(desktop, ".zip")
    with ZipFile(path) as archive:
        (name,) = (name for name in archive.namelist() if name.startswith("games/"))
        assert "Una" in archive.read(name).decode()


def test_everything_goes_out_and_comes_in_again(desktop: Driver, tmp_path: Path) -> None:
    desktop.session.close()
    desktop.start_game("Una", "Rory")
    share_actions.export_all(desktop.shell)
    (path,) = exports(desktop, ".zip")
    other = Driver(tmp_path / "other")
    desktop.stop()
    other.start()
    assert share_actions.import_file(other.shell, path) == ""
    other.frames(2)
    assert other.screen == "games"
    assert other.shows("2 new games")
    assert len(other.store.games()) == 2
    share_actions.import_file(other.shell, path)
    other.frames(2)
    assert other.shows("These games are all here already.")
    other.stop()
    assert other.failures == []
    desktop.start()


# --- pictures ---


def test_a_picture_shows_every_tile(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan")
    small = pictures.territory_picture(driver.session.now, "Isla")
    tiles = iter(landscape_tiles())
    for x in range(1, 12):
        driver.session.do(acts.lay(driver.session.now, "Isla", (x, 0), next(tiles), anyway=True))
    large = pictures.territory_picture(driver.session.now, "Isla")
    assert size_of(small) == (720, 570)
    assert size_of(large)[0] == 12 * 150 + 80


def test_a_territory_as_wide_as_a_file_allows_still_fits_a_picture(driver: Driver) -> None:
    document = everything()
    document["players"][0]["territory"].append({"at": [1000, -1000], "tile": "L10", "turn": 0, "forced": True})
    state = fold(filing.loads(json.dumps(document)).in_force())
    assert max(size_of(pictures.territory_picture(state, "Isla"))) < 4096


@pytest.mark.parametrize("ended", [False, True])
def test_the_result_names_everybody(driver: Driver, ended: bool) -> None:
    driver.start_game(*NAMES)
    if ended:
        driver.session.do(acts.end_game(driver.session.now, anyway=True))
    width, height = size_of(pictures.result_picture(driver.session.now, date(2026, 11, 16)))
    assert (width, height) == (1200, 300 + 88 + 116 * 4 + 44 + 2 * (480 + 48) + 20)


# --- in ---


def to_import(driver: Driver) -> None:
    driver.shell.push("import")
    driver.frames(2)


def test_a_game_file_becomes_a_game_and_opens(desktop: Driver) -> None:
    path = put(desktop, everything())
    before = len(desktop.store.games())
    desktop.tap("import")
    desktop.type("path", str(path))
    desktop.tap("do_import")
    assert desktop.screen == "table"
    assert desktop.session.now.names == ("Isla", "Ewan")
    assert desktop.session.now.game.round == 3
    assert len(desktop.store.games()) == before + 1
    assert desktop.shows("1 new game")
    desktop.restart()
    assert desktop.session.now.names == ("Isla", "Ewan")


def test_a_game_that_is_here_already_opens(desktop: Driver) -> None:
    desktop.tap("share:game")
    (path,) = exports(desktop)
    to_import(desktop)
    desktop.tap(f"file:{path.name}")
    assert desktop.shows("This game is here already.")
    assert len(desktop.store.games()) == 1


def test_a_dropped_file_is_taken_in_only_here(desktop: Driver) -> None:
    from kivy.core.window import Window

    path = put(desktop, everything())
    Window.dispatch("on_drop_file", str(path).encode(), 10, 10)
    assert len(desktop.store.games()) == 1
    to_import(desktop)
    Window.dispatch("on_drop_file", str(path).encode(), 10, 10)
    desktop.frames(2)
    assert desktop.screen == "table"
    assert len(desktop.store.games()) == 2


BAD = {
    "players[0].territory[0].turn: 7 is not 0 to 3": json.dumps(everything()).replace('"turn": 0', '"turn": 7', 1),
    NEWER: json.dumps({**everything(), "format": "clan-companion/2"}),
    "line 1, column 1: this is not JSON (Expecting value)": "Dear friend",
    "[b]x[/b]": json.dumps({**everything(), "edition": "[b]x[/b]"}),
    "players: 6 players; the game is for 2 to 5": json.dumps(
        {**everything(), "players": [{"name": str(n), "territory": []} for n in range(6)]}
    ),
}


@pytest.mark.parametrize(("sentence", "data"), BAD.items(), ids=range(len(BAD)))
def test_a_bad_file_shows_its_sentence_and_nothing_is_loaded(desktop: Driver, sentence: str, data: str) -> None:
    before = desktop.session.now
    to_import(desktop)
    desktop.type("path", str(put(desktop, data)), enter=True)
    assert desktop.screen == "import"
    assert sentence in desktop.get("refusal").text
    assert desktop.shows("Nothing was imported.")
    assert desktop.session.now == before
    assert len(desktop.store.games()) == 1
    desktop.tap("copy_message")
    assert copied(desktop) == [desktop.get("refusal").text]


def test_a_huge_file_is_refused_at_once(desktop: Driver) -> None:
    path = desktop.folder / "huge.json"
    with path.open("wb") as file:
        file.truncate(500_000_000)
    to_import(desktop)
    desktop.type("path", str(path), enter=True)
    assert "the file is larger than 8 MB" in desktop.get("refusal").text


def test_a_path_that_leads_nowhere_is_refused(desktop: Driver) -> None:
    to_import(desktop)
    desktop.tap("do_import")
    assert desktop.find("refusal") is None
    desktop.type("path", "nowhere/at/all.json", enter=True)
    assert "No such file" in desktop.get("refusal").text


def test_composed_tiles_can_be_taken_in(desktop: Driver) -> None:
    from companion.games.skye.model import tile_library

    path = put(desktop, tile_library.dumps([meadow(sheep=3)]), "tiles.json")
    assert share_actions.import_file(desktop.shell, path) == ""
    assert len(library_of(desktop.store).tiles()) == 1
    desktop.frames(2)
    assert desktop.shows("1 new tile")


# --- look ---


@pytest.mark.parametrize("text_size", [100, 200])
def test_names_of_any_kind_are_shown_as_they_are(tmp_path: Path, text_size: int) -> None:
    driver = Driver(tmp_path / "data", settings={"text_size": text_size})
    driver.device = Desktop()
    driver.start()
    driver.start_game(*NAMES)
    for size in (PHONE, TABLET, LANDSCAPE):
        driver.resize(*size)
        driver.shell.push("share")
        driver.frames(3)
        for name in NAMES:
            assert driver.find(text=f"Territory of {name}")
    driver.tap("share:game")
    assert exports(driver)[0].name.isascii()
    driver.stop()
    assert driver.failures == []


@pytest.mark.parametrize("size", [PHONE, TABLET, LANDSCAPE])
@pytest.mark.parametrize("name", ["share", "import"])
def test_every_target_is_at_least_48(desktop: Driver, size: tuple[int, int], name: str) -> None:
    desktop.resize(*size)
    desktop.shell.push(name)
    desktop.frames(3)
    targets = [widget for widget in walk(desktop.shell.screen) if isinstance(widget, Tap) and widget.action]
    assert targets
    for widget in targets:
        x, y = widget.center
        assert all(widget.touches(x + dx, y + dy) for dx in (-23.9, 23.9) for dy in (-23.9, 23.9)), widget.test_id


def test_a_device_that_can_do_nothing_is_no_problem(tmp_path: Path) -> None:
    driver = Driver(tmp_path / "data")
    driver.device = NullDevice()  # type: ignore[assignment]
    driver.start()
    driver.start_game("Isla", "Ewan")
    driver.shell.push("share")
    driver.tap("share:game")
    driver.tap("snackbar:Copy path")
    assert driver.shows("This device cannot copy")
    driver.stop()
    assert driver.failures == []


@pytest.mark.parametrize(
    ("data", "german", "dutch"),
    [
        (
            "baa",
            "Zeile 1, Spalte 1: Das ist kein JSON (Hier wird ein Wert erwartet)",
            "regel 1, kolom 1: dit is geen J",
        ),
        ({**everything(), "round": 9}, "round: 9 ist nicht 1 bis 6", "round: 9 ligt niet tussen 1 en 6"),
        (
            {**everything(), "format": "clan-companion/9"},
            "Mit einem neueren Clan Companion",
            "Gemaakt met een nieuwere",
        ),
        (
            {"format": "clan-companion-tiles/1", "tiles": []},
            "tiles: In dieser Datei ist kein Pl",
            "tiles: in dit bestand",
        ),
    ],
    ids=["no JSON", "a round too many", "newer", "no tile"],
)
def test_a_file_is_refused_in_the_language_of_the_app(desktop: Driver, data: object, german: str, dutch: str) -> None:
    path = put(desktop, data)
    english = share_actions.import_file(desktop.shell, path)
    for language, sentence in (("de", german), ("nl", dutch)):
        i18n.choose(language)
        assert share_actions.import_file(desktop.shell, path).startswith(sentence)
    i18n.choose("en")
    assert share_actions.import_file(desktop.shell, path) == english
    assert share_actions.import_file(desktop.shell, path.with_name("gone.json")).endswith("No such file or directory")
    i18n.choose("nl")
    assert share_actions.import_file(desktop.shell, path.with_name("gone.json")).endswith("Dit bestand bestaat niet")


def many_games(path: Path, count: int) -> Path:
    """An export of so many games, each of other players."""
    game = json.loads(SAMPLE_GAME.read_text(encoding="utf-8"))
    del game["history"]
    with ZipFile(path, "w") as archive:
        for number in range(count):
            game["players"][0]["name"] = f"Player {number}"
            archive.writestr(f"games/{number}.json", json.dumps(game))
    return path


def test_many_games_are_taken_in_and_exported_in_steps_that_can_be_stopped(desktop: Driver, tmp_path: Path) -> None:
    path, before = many_games(tmp_path / "many.zip", 12), len(desktop.store.games())
    assert share_actions.import_file(desktop.shell, path) == ""
    desktop.frames(2)
    assert len(desktop.store.games()) == before, "nothing is kept before all has been read"
    assert desktop.get("progress_words").text.endswith(" of 12 games")
    desktop.tap("progress_cancel")
    desktop.frames(3)
    assert desktop.shows("Nothing was imported.")
    assert len(desktop.store.games()) == before
    share_actions.import_file(desktop.shell, path)
    desktop.frames(40)
    assert desktop.find("progress") is None
    assert len(desktop.store.games()) == before + 12
    share_actions.export_all(desktop.shell)
    desktop.frames(30)
    (written,) = exports(desktop, ".zip")
    with ZipFile(written) as archive:
        assert len(archive.namelist()) == before + 12


def test_a_bad_file_among_many_refuses_them_all_when_it_is_met(desktop: Driver, tmp_path: Path) -> None:
    path, before = many_games(tmp_path / "many.zip", 11), len(desktop.store.games())
    with ZipFile(path, "a") as archive:
        archive.writestr("games/bad.json", "{")
    told: list[str] = []
    assert share_actions.import_file(desktop.shell, path, told.append) == ""
    desktop.frames(12)
    (sentence,) = told
    assert sentence.startswith("games/bad.json: ")
    assert desktop.find("progress") is None
    assert len(desktop.store.games()) == before
