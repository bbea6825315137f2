"""Listening, and where things are kept."""

import gc
from pathlib import Path

import pytest

from companion.core.paths import ASSETS, data_folder
from companion.core.signals import Signal


class Listener:
    def __init__(self) -> None:
        self.heard: list[int] = []

    def hear(self, number: int) -> None:
        self.heard.append(number)


def test_everybody_hears_until_they_stop() -> None:
    signal: Signal[[int]] = Signal()
    one, other = Listener(), Listener()
    stop = signal.connect(one.hear)
    signal.connect(other.hear)
    signal.send(1)
    stop()
    stop()
    signal.send(2)
    assert (one.heard, other.heard) == ([1], [1, 2])


def test_a_listener_that_is_gone_is_forgotten() -> None:
    signal: Signal[[int]] = Signal()
    heard: list[int] = []
    listener = Listener()
    signal.connect(listener.hear)
    signal.connect(heard.append)
    del listener
    gc.collect()
    signal.send(3)
    assert heard == [3]


def test_nothing_is_left_of_a_thousand_listeners_that_are_gone() -> None:
    signal: Signal[[int]] = Signal()
    for _ in range(1000):
        signal.connect(Listener().hear)
    gc.collect()
    assert signal._listeners == []


def test_a_listener_may_stop_while_it_is_being_told() -> None:
    signal: Signal[[]] = Signal()
    heard: list[str] = []

    def once() -> None:
        heard.append("once")
        stop()

    stop = signal.connect(once)
    signal.connect(lambda: heard.append("always"))
    signal.send()
    signal.send()
    assert heard == ["once", "always", "always"]


def test_data_lies_where_the_environment_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CLAN_COMPANION_DATA", str(tmp_path / "chosen"))
    assert data_folder() == tmp_path / "chosen"
    monkeypatch.delenv("CLAN_COMPANION_DATA")
    monkeypatch.setenv("ANDROID_PRIVATE", str(tmp_path / "android"))
    assert data_folder() == tmp_path / "android"
    monkeypatch.delenv("ANDROID_PRIVATE")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setattr("sys.platform", "linux")
    assert data_folder() == tmp_path / "share" / "clan-companion"
    assert (ASSETS / "data").is_dir()
