"""Files from strangers: refused with one sentence, or taken in whole; never half, and never a traceback."""

import json
import os
import zipfile
from pathlib import Path
from typing import Any

import pytest

from companion.core.paths import SAMPLE_GAME, NoHome, data_folder
from companion.games.skye.model.session import SkyeSession
from companion.session import exchange
from companion.session.session import GameLog, log_of
from companion.store import Store
from scoring.core.journal import MOST_ENTRIES, Entry, Journal
from scoring.core.names import same_name
from scoring.core.reading import MAX_BYTES, BadFile, is_name
from scoring.skye.play.acts import correct_gold
from scoring.skye.play.events import Event, VpCorrected
from scoring.skye.play.fold import fold
from scoring.skye.rules import RULES

SAMPLE: dict[str, Any] = json.loads(SAMPLE_GAME.read_text(encoding="utf-8"))


def sample(**changes: Any) -> dict[str, Any]:
    copy: dict[str, Any] = json.loads(json.dumps(SAMPLE))
    return copy | changes


def archive(path: Path, texts: list[str | bytes], compression: int = zipfile.ZIP_DEFLATED) -> Path:
    with zipfile.ZipFile(path, "w", compression) as packed:
        for number, text in enumerate(texts):
            packed.writestr(f"games/{number}.json", text)
    return path


def loaded(document: dict[str, Any]) -> GameLog:
    (found,) = exchange.loads(json.dumps(document)).games
    return found


# --- archives ---


@pytest.mark.parametrize("compression", [zipfile.ZIP_DEFLATED, zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
def test_a_damaged_archive_is_refused(tmp_path: Path, compression: int) -> None:
    data = archive(tmp_path / "all.zip", [json.dumps(SAMPLE)] * 2, compression).read_bytes()
    for at in range(30, len(data), 97):
        (tmp_path / "bad.zip").write_bytes(data[:at] + b"\xff\x00\xff\x00" + data[at + 4 :])
        try:
            exchange.read(tmp_path / "bad.zip")
        except BadFile as error:
            assert "\n" not in str(error)


def test_an_archive_that_unfolds_into_memory_is_refused_at_once(tmp_path: Path) -> None:
    bomb = json.dumps(sample(junk="0" * 7_000_000))
    path = archive(tmp_path / "bomb.zip", [bomb] * 8)
    assert path.stat().st_size < 100_000
    with pytest.raises(BadFile, match="too tightly"):
        exchange.read(path)


def test_an_archive_with_one_bad_game_leaves_nothing(tmp_path: Path, store: Store) -> None:
    bad = sample()
    bad["history"][3]["time"] = "0001-01-01T00:00:00+23:59"
    path = archive(tmp_path / "all.zip", [json.dumps(SAMPLE), json.dumps(bad)])
    with pytest.raises(BadFile, match=r"games/1.json: history\[3\].time: the year 1 is not 1971 to 2998"):
        exchange.read(path)
    assert store.games() == []


def test_an_import_that_fails_in_the_middle_leaves_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    incoming = exchange.Incoming((loaded(SAMPLE), loaded(sample(round=2))))
    kept = store.keep_game

    def once(*arguments: Any, **options: Any) -> int:
        monkeypatch.setattr(store, "keep_game", refused)
        return kept(*arguments, **options)

    def refused(*_arguments: Any, **_options: Any) -> int:
        raise OverflowError("date value out of range")

    monkeypatch.setattr(store, "keep_game", once)
    with pytest.raises(OverflowError):
        exchange.take_in(store, incoming)
    assert store.games() == []


@pytest.mark.parametrize("time", ["1969-07-20T20:17:00", "9999-12-31T23:59:59-23:59", "3000-01-01T00:00:00"])
def test_times_outside_the_calendar_are_refused(time: str) -> None:
    bad = sample()
    bad["history"][0]["time"] = time
    with pytest.raises(BadFile, match=r"history\[0\].time: the year"):
        exchange.loads(json.dumps(bad))


# --- keys that are not ours ---


@pytest.mark.parametrize("place", ["", "players", "history"])
def test_a_key_that_is_half_a_character_is_refused(place: str) -> None:
    bad = sample()
    inside = {"": bad, "players": bad["players"][0], "history": bad["history"][0]["event"]["game"]}[place]
    inside["\ud800"] = 1
    with pytest.raises(BadFile, match="half a character"):
        exchange.loads(json.dumps(bad))


@pytest.mark.parametrize("depth", [90, 99, 100])
def test_what_is_accepted_is_accepted_again(depth: int) -> None:
    nested: Any = 0
    for _ in range(depth):
        nested = [nested]
    document = sample(mine=nested)
    del document["history"]
    for _ in range(3):
        document = json.loads(exchange.game_text(loaded(document)))
    assert document["mine"] == nested


def test_keys_that_are_not_ours_have_an_end() -> None:
    with pytest.raises(BadFile, match="mine: more than 10000 values"):
        exchange.loads(json.dumps(sample(mine=[0] * 10_001)))


# --- text and files ---


def test_pasted_text_has_an_end() -> None:
    with pytest.raises(BadFile, match="more than 8 MB"):
        exchange.loads(" " * (MAX_BYTES + 1))


def test_pipes_and_folders_are_no_files(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.zip")
    for path in (tmp_path / "pipe.zip", tmp_path, Path("~nosuchuser/game.json")):
        with pytest.raises(BadFile):
            exchange.read(path)


def test_little_memory_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def short(_text: object) -> None:
        raise MemoryError

    monkeypatch.setattr(exchange, "document", short)
    with pytest.raises(BadFile, match="not enough memory"):
        exchange.loads("{}")


def test_without_a_home_folder_a_sentence_names_the_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    for variable in ("CLAN_COMPANION_DATA", "ANDROID_PRIVATE", "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    with pytest.raises(NoHome, match="CLAN_COMPANION_DATA"):
        data_folder()
    monkeypatch.setenv("CLAN_COMPANION_DATA", "/somewhere")
    assert exchange.exports_folder(Path("/somewhere")) == Path("/somewhere/exports")


# --- histories ---


def test_a_history_of_other_players_is_not_taken_for_this_games(store: Store) -> None:
    document = sample()
    for number, player in enumerate(document["players"]):
        player["name"] = f"Somebody {number}"
    found = loaded(document)
    assert len(found.journal.entries) == 1
    session = SkyeSession(store)
    session.take_over(found)
    assert not session.undo()
    assert session.player == "Somebody 0"


def full_log(length: int) -> Journal[Event]:
    started = exchange.loads(json.dumps(SAMPLE)).games[0].journal.entries[0]
    name = SAMPLE["players"][0]["name"]
    steps = (Entry(number, None, VpCorrected(name, number % 50)) for number in range(1, length))
    return Journal((started, *steps))


def test_a_full_log_takes_no_step_and_stays_readable(store: Store) -> None:
    session = SkyeSession(store)
    told: list[str] = []
    session.refused.connect(told.append)
    session.take_over(log_of(RULES, full_log(MOST_ENTRIES - 1)))
    name = session.player
    assert session.do(correct_gold(session.now, name, 5))
    assert not session.do(correct_gold(session.now, name, 6))
    assert not session.undo()
    assert told == ["The log of this game is full: 50000 steps."] * 2
    text = exchange.game_text(log_of(RULES, session.journal))
    assert len(text.encode()) <= MAX_BYTES
    (again,) = exchange.loads(text).games
    assert again.journal.in_force() == session.journal.in_force()


def test_a_forged_result_is_not_believed(store: Store) -> None:
    document, ended = sample(), loaded(SAMPLE).journal
    for line in document["history"][-1]["event"]["standing"]:
        line |= {"total": 999, "rank": 1}
    exchange.take_in(store, exchange.loads(json.dumps(document)))
    (record,) = store.games()
    assert record.finished is not None
    true = fold(ended.in_force()).standing or ()
    assert [player["vp"] for player in record.summary["players"]] == [line.total for line in true]
    # The honest file is the same game.
    assert exchange.take_in(store, exchange.loads(json.dumps(SAMPLE))).new_games == 0


@pytest.mark.parametrize("name", ["\u200b", "\u200d\u2060", " \u00ad ", "\u0301", "\ufeff", "\u2003"])
def test_a_name_that_nobody_sees_is_none(name: str) -> None:
    assert not is_name(name)
    assert is_name(name + "é")


@pytest.mark.parametrize("name", ["\u200b", " \u00ad ", "\u3164"])
def test_a_name_that_nobody_sees_is_refused_from_a_file_too(name: str) -> None:
    document = sample()
    del document["history"]
    document["players"][1]["name"] = name
    with pytest.raises(BadFile, match=r"players\[1\].name: a name is expected that can be seen"):
        exchange.loads(json.dumps(document))


@pytest.mark.parametrize("twin", ["{}\u200b", "\u00ad{}", "{}\ufe0f", "{} "])
def test_two_names_that_look_the_same_are_one(twin: str) -> None:
    document = sample()
    del document["history"]
    first = document["players"][0]["name"]
    document["players"][1]["name"] = twin.format(first)
    with pytest.raises(BadFile, match="is given twice"):
        exchange.loads(json.dumps(document))
    assert same_name(first, twin.format(first))


def test_text_that_is_pasted_with_a_byte_order_mark_is_taken_like_the_file() -> None:
    (found,) = exchange.loads("\ufeff" + json.dumps(SAMPLE)).games
    assert found.journal == loaded(SAMPLE).journal


def test_an_export_never_holds_more_than_is_read_back(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    exchange.take_in(store, exchange.loads(json.dumps(SAMPLE)))
    monkeypatch.setattr(exchange, "MOST_BYTES", 100)
    with pytest.raises(BadFile, match="more games than one export"):
        exchange.write_all(store, Path("never"))
    assert not Path("never").exists()
