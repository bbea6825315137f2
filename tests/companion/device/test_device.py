"""The port to the device: whatever is missing is answered, nothing raises."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import enumerate as enumerate_threads
from types import ModuleType
from typing import Any, ClassVar

import pytest

from companion import device as device_package
from companion.device import NO_INSETS, Device, Outcome
from companion.device.null import NullDevice, RecordingDevice
from companion.device.plyer_device import READER, SPEECH, PlyerDevice


def asked(device: Device) -> list[Outcome]:
    return [
        device.vibrate(),
        device.share_text("text", "title"),
        device.share_file(Path("game.json"), "application/json", "title"),
        device.pick_file(),
    ]


@pytest.mark.parametrize("device", [NullDevice(), PlyerDevice("linux")], ids=["null", "desktop"])
def test_on_the_desktop_nothing_is_there_and_nothing_raises(device: Device) -> None:
    assert set(asked(device)) == {Outcome.NOT_AVAILABLE}
    device.speak("Isla, ten points")
    device.copy("text")
    device.keep_awake(True)
    device.keep_awake(False)
    assert device.watch(lambda: None) is Outcome.NOT_AVAILABLE
    assert device.arrived(Path("nowhere")) is None
    assert not device.can_pick()
    assert device.insets() == NO_INSETS
    assert device.watch_insets(lambda: None) is Outcome.NOT_AVAILABLE
    assert device.colour_bars((0, 0, 0, 1), light=False) is Outcome.NOT_AVAILABLE
    assert device.dark_mode() is None
    assert (device.font_scale(), device.reduce_motion(), device.language()) == (1.0, False, "")


def test_the_recording_device_writes_down_what_it_was_asked() -> None:
    device = RecordingDevice()
    assert set(asked(device)) == {Outcome.DONE}
    assert [call[0] for call in device.calls] == ["vibrate", "share_text", "share_file", "pick_file"]


def test_an_android_without_its_classes_answers_too() -> None:
    device = PlyerDevice("android")
    assert set(asked(device)[1:]) == {Outcome.NOT_AVAILABLE}
    assert device.insets() == NO_INSETS
    assert device.watch_insets(lambda: None) is Outcome.NOT_AVAILABLE
    assert device.colour_bars((0, 0, 0, 1), light=False) is Outcome.NOT_AVAILABLE
    assert device.dark_mode() is None


class Reader:
    """A program in the place of the one that speaks: it waits to be told to go on, and writes down its arguments."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, fails: bool = False) -> None:
        self.path = folder / READER
        self.path.write_text(
            "#!/bin/sh\n"
            'while [ ! -e "$0.go" ]; do sleep 0.01; done\n'
            'printf "%s|" "$@" >> "$0.heard"\n'
            f"exit {int(fails)}\n"
        )
        self.path.chmod(0o755)
        monkeypatch.setenv("PATH", str(folder), prepend=os.pathsep)

    @property
    def heard(self) -> str:
        path = self.path.with_name(f"{READER}.heard")
        return path.read_text() if path.exists() else ""

    def go_on(self) -> None:
        self.path.with_name(f"{READER}.go").touch()
        wait_for_voices()


def wait_for_voices() -> None:
    for thread in enumerate_threads():
        if thread.name == SPEECH:
            thread.join()


def spoken(reader: Reader, text: str, language: str = "en") -> list[Outcome]:
    """What is answered while it speaks, and afterwards."""
    device = PlyerDevice("linux")
    device.speaks = language
    answers = [device.speak(text)]
    assert reader.heard == ""
    reader.go_on()
    answers.append(device.speak("Ewan, nine"))
    wait_for_voices()  # or the next test's program would be asked for this
    return answers


def test_nobody_waits_for_the_voice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader(tmp_path, monkeypatch)
    assert spoken(reader, "Isla, ten points") == [Outcome.DONE, Outcome.DONE]
    assert reader.heard.startswith("-v|en|--|Isla, ten points|")


def test_the_desktop_reads_in_the_language_of_the_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader(tmp_path, monkeypatch)
    spoken(reader, "Isla: zehn Siegpunkte", "de")
    assert reader.heard.startswith("-v|de|--|Isla: zehn Siegpunkte|")


def test_a_name_is_no_option_of_the_program_that_speaks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader(tmp_path, monkeypatch)
    spoken(reader, "--version, ten points")
    assert reader.heard.startswith("-v|en|--|--version, ten points|")


def test_a_voice_that_failed_is_not_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert spoken(Reader(tmp_path, monkeypatch, fails=True), "Isla") == [Outcome.DONE, Outcome.NOT_AVAILABLE]


class Java:
    """Stands in for every class, object and method of Java, and writes down what was called."""

    calls: ClassVar[list[tuple[str, tuple[Any, ...]]]] = []
    values: ClassVar[dict[str, Any]] = {"uiMode": 0x21, "fontScale": 1.15, "getFloat": 0.0, "getLanguage": "de"}
    levels: ClassVar[dict[str, int]] = {}

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> Any:
        found = self.levels.get(name, self.values.get(name))
        return found if found is not None and not name.startswith(("get", "detach")) else Java(name)

    def __call__(self, *values: Any) -> Any:
        Java.calls.append((self._name, values))
        return self.values.get(self._name, self.levels.get(self._name, Java(self._name)))


@pytest.fixture
def java(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Java]]:
    jnius: Any = ModuleType("jnius")
    jnius.autoclass = Java
    jnius.cast = lambda _name, value: value
    jnius.detach = Java("detach")
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    Java.calls = []
    Java.levels = {"SDK_INT": 35, "targetSdkVersion": 35}
    yield Java
    # The module holds on to the stand-ins it was imported with.
    sys.modules.pop("companion.device.android", None)
    vars(device_package).pop("android", None)


def test_android_is_asked_through_its_own_classes(java: type[Java], tmp_path: Path) -> None:
    device = PlyerDevice("android")
    assert device.dark_mode() is True
    assert device.font_scale() == 1.15
    assert device.reduce_motion() is True
    assert device.language() == "de"
    assert device.share_text("89 points", "Result") is Outcome.DONE
    assert any(name == "startActivity" for name, _ in java.calls)
    file, copy = tmp_path / "game.json", tmp_path / "copy"
    file.write_text("{}")
    java.levels["detachFd"] = os.open(copy, os.O_WRONLY | os.O_CREAT)
    assert device.share_file(file, "application/json", "Game") is Outcome.DONE
    assert copy.read_text() == "{}"


def test_what_the_players_ask_for_may_fail_and_be_asked_for_again(java: type[Java], tmp_path: Path) -> None:
    device = PlyerDevice("android")
    assert device.share_file(tmp_path / "gone.json", "application/json", "Game") is Outcome.NOT_AVAILABLE
    (tmp_path / "gone.json").write_text("{}")
    java.levels["detachFd"] = os.open(tmp_path / "copy", os.O_WRONLY | os.O_CREAT)
    assert device.share_file(tmp_path / "gone.json", "application/json", "Game") is Outcome.DONE
