"""A device that can do nothing, and one that also writes down what it was asked, for tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.device.port import NO_INSETS, Insets, Outcome


class NullDevice:
    """Answers every call, does nothing."""

    buzzes = True
    speaks = "en"

    def vibrate(self, seconds: float = 0.03) -> Outcome:
        return self._asked("vibrate", seconds) if self.buzzes else Outcome.NOT_AVAILABLE

    def can_speak(self) -> bool:
        return False

    def can_share(self) -> bool:
        return False

    def can_pick(self) -> bool:
        return False

    def speak(self, text: str) -> Outcome:
        return self._asked("speak", text)

    def share_text(self, text: str, title: str) -> Outcome:
        return self._asked("share_text", text, title)

    def share_file(self, path: Path, mime: str, title: str) -> Outcome:
        return self._asked("share_file", path, mime, title)

    def pick_file(self) -> Outcome:
        return self._asked("pick_file")

    def watch(self, act: Callable[[], object]) -> Outcome:
        return Outcome.NOT_AVAILABLE

    def arrived(self, folder: Path) -> Path | None:
        return None

    def copy(self, text: str) -> Outcome:
        return self._asked("copy", text)

    def keep_awake(self, awake: bool) -> Outcome:
        return self._asked("keep_awake", awake)

    def insets(self) -> Insets:
        return NO_INSETS

    def watch_insets(self, act: Callable[[], object]) -> Outcome:
        return Outcome.NOT_AVAILABLE

    def colour_bars(self, colour: tuple[float, float, float, float], light: bool) -> Outcome:
        return self._asked("colour_bars", colour, light)

    def dark_mode(self) -> bool | None:
        return None

    def font_scale(self) -> float:
        return 1.0

    def reduce_motion(self) -> bool:
        return False

    def language(self) -> str:
        return ""

    def _asked(self, name: str, *values: object) -> Outcome:
        return Outcome.NOT_AVAILABLE


class RecordingDevice(NullDevice):
    """Says "done" and keeps a list of what it was asked: `calls`, a name and the values each."""

    def __init__(self) -> None:
        self.calls: list[tuple[object, ...]] = []
        self.dark: bool | None = None
        self.scale = 1.0
        self.still = False
        self.bars = NO_INSETS
        """What the system draws over the window; `tell_insets` says that it is something else now."""
        self.tell_insets: Callable[[], object] = lambda: None
        self.picks = False
        self.arriving: list[tuple[str, bytes]] = []
        """Names and contents of files that other apps send; `tell` says that there are some."""
        self.tell: Callable[[], object] = lambda: None

    def reduce_motion(self) -> bool:
        return self.still

    def can_speak(self) -> bool:
        return True

    def can_share(self) -> bool:
        return True

    def can_pick(self) -> bool:
        return self.picks

    def watch(self, act: Callable[[], object]) -> Outcome:
        self.tell = act
        return Outcome.DONE

    def arrived(self, folder: Path) -> Path | None:
        if not self.arriving:
            return None
        name, data = self.arriving.pop(0)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
        return folder / name

    def insets(self) -> Insets:
        return self.bars

    def watch_insets(self, act: Callable[[], object]) -> Outcome:
        self.tell_insets = act
        return Outcome.DONE

    def dark_mode(self) -> bool | None:
        return self.dark

    def font_scale(self) -> float:
        return self.scale

    def _asked(self, name: str, *values: object) -> Outcome:
        self.calls.append((name, *values))
        return Outcome.DONE
