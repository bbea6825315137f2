"""Files that come to the app on Android: opened or shared in another app, or chosen in the system's own picker.

Android hands over a name for the content, not a path, and lets the app read it now; so a copy is made at once, in a
thread.
Imported only on Android; what goes wrong is caught by the one caller.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from threading import Lock, Thread, Timer
from typing import Any, Final

from android import activity as events  # type: ignore[import-not-found]
from jnius import autoclass, cast, detach  # type: ignore[import-not-found]
from kivy.logger import Logger

PICKED: Final = 7101
"""The number under which the picker answers."""
OK: Final = -1
FROM_HISTORY: Final = 0x00100000
"""Android's flag for an app that comes back from the list of recent apps, with what it was opened with long ago."""
MOST_BYTES: Final = 100_000_000
CHUNK: Final = 1 << 16
NAMELESS: Final = "file"
PATIENCE: Final = 30.0
"""Seconds that another app may take to hand a file over."""
READING: Final = "reading"
"""The name of the thread."""
LONGEST: Final = 100
"""Letters at the end of a file's name that are kept."""


class Reading:
    """A file that is being copied."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.target = folder / NAMELESS
        self.draft = folder / f".{id(self)}.part"
        """Nobody takes half a file for a whole one."""
        self.is_whole = self.has_ended = False


class Arrivals:
    """What has arrived and was not taken yet; `tell` is called, in Android's own thread, when something new has."""

    def __init__(self, tell: Callable[[], object]) -> None:
        self._tell = tell
        self._activity = autoclass("org.kivy.android.PythonActivity").mActivity
        self._intents = autoclass("android.content.Intent")
        self._waiting: list[Any] = []
        self._copied: list[Path] = []
        self._ending = Lock()
        events.bind(on_new_intent=self._came, on_activity_result=self._answered)
        self._came(self._activity.getIntent())

    def pick(self) -> None:
        """Opens the system's picker, which needs no permission: the players choose what the app may read."""
        intent = self._intents(self._intents.ACTION_OPEN_DOCUMENT)
        intent.addCategory(self._intents.CATEGORY_OPENABLE)
        # Everything: file managers have many names for what is in a game file.
        intent.setType("*/*")
        self._activity.startActivityForResult(intent, PICKED)

    def take(self, folder: Path) -> Path | None:
        """The next file that has been copied into the folder; of those that wait, copying begins.

        One that cannot be read is named all the same, and is not there.
        """
        found = self._copied.pop(0) if self._copied else None
        while self._waiting:
            self._begin(self._waiting.pop(0), folder)
        return found

    def _begin(self, uri: Any, folder: Path) -> None:
        """Copies in a thread: whoever sends a file may take as long as they like, and the app goes on."""
        reading = Reading(folder)
        # The other app may never answer at all.
        patience = Timer(PATIENCE, self._end, [reading])
        patience.daemon = True
        patience.start()

        def read() -> None:
            try:
                reading.target = folder / self._name(uri)
                self._copy(uri, reading)
            except Exception as error:  # any app can be at the other end
                Logger.info("Device: %s cannot be read (%s)", reading.target.name, error)
            patience.cancel()
            self._end(reading)
            reading.draft.unlink(missing_ok=True)
            detach()

        Thread(target=read, name=READING, daemon=True).start()

    def _end(self, reading: Reading) -> None:
        """Done, or given up: the app is told once."""
        with self._ending:
            if reading.has_ended:
                return
            reading.has_ended = True
            if reading.is_whole:
                reading.draft.replace(reading.target)
            else:
                reading.target.unlink(missing_ok=True)
            self._copied.append(reading.target)
        self._tell()

    # --- listening ---

    def _came(self, intent: Any) -> None:
        """The app was opened, or comes to the front, for something."""
        if intent is None or intent.getFlags() & FROM_HISTORY:
            return
        match intent.getAction():
            case self._intents.ACTION_VIEW:
                self._await(intent.getData())
            case self._intents.ACTION_SEND:
                self._await(intent.getParcelableExtra(self._intents.EXTRA_STREAM))

    def _answered(self, request: int, result: int, intent: Any) -> None:
        if request == PICKED and result == OK and intent is not None:
            self._await(intent.getData())

    def _await(self, uri: Any) -> None:
        if uri is not None:
            self._waiting.append(cast("android.net.Uri", uri))
            self._tell()

    # --- reading ---

    def _name(self, uri: Any) -> str:
        """What the other app calls the file, as a name that stays in its folder."""
        try:
            found = self._asked_name(uri)
        except Exception:  # any app can be at the other end
            found = None
        name = Path(found or uri.getLastPathSegment() or NAMELESS).name
        return name[-LONGEST:].lstrip(".") or NAMELESS

    def _asked_name(self, uri: Any) -> str | None:
        lines = self._activity.getContentResolver().query(uri, None, None, None, None)
        if lines is None:
            return None
        try:
            column = lines.getColumnIndex("_display_name")
            return str(lines.getString(column)) if column >= 0 and lines.moveToFirst() else None
        finally:
            lines.close()

    def _copy(self, uri: Any, reading: Reading) -> None:
        reading.folder.mkdir(parents=True, exist_ok=True)
        number = self._activity.getContentResolver().openFileDescriptor(uri, "r").detachFd()
        with os.fdopen(number, "rb") as source, reading.draft.open("wb") as copy:
            while chunk := source.read(CHUNK):
                copy.write(chunk)
                if copy.tell() > MOST_BYTES:
                    raise ValueError("larger than anything this app writes")
                if reading.has_ended:
                    raise TimeoutError("it takes too long")
        reading.is_whole = True
