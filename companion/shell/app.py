"""The app: puts store, session, device and shell together, and listens to keys, pauses and errors."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any, Final

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivymd.app import MDApp

from companion import device as devices
from companion.core.i18n import fault_words, i18n
from companion.core.paths import data_folder
from companion.core.theme import theme
from companion.device import Device, Outcome
from companion.session.session import OPEN_GAME, Session, mend_summaries
from companion.shell.gl_context import Surfaces
from companion.shell.kivymd_theme import ThemeColours
from companion.shell.navigation import Shell
from companion.store import Store, open_store
from companion.widgets.base import long_pressed
from companion.widgets.keyboard import typing
from scoring.core.reading import BadFile

ESCAPE: Final = 27
RETRY_SECONDS: Final = 5.0
SETTLED: Final = 2.0
"""Seconds after the start when nobody waits for it any more."""
INCOMING: Final = "incoming"
"""The folder for files that other apps send, until they have been read."""
LOOKS: Final = ("language", "theme", "text_size", "left_handed", "reduce_motion", "strong_patterns", "coordinates")
"""Settings that change how everything looks."""
KEYS: Final = {
    8: "backspace",
    13: "enter",
    271: "enter",
    273: "up",
    274: "down",
    275: "right",
    276: "left",
    32: "space",
    282: "f1",
    127: "delete",
}


class ClanCompanionApp(MDApp):
    """The running app. Tests give it a folder and a device of their own; `file` is one to import at once."""

    title = "Clan Companion"

    def __init__(
        self, folder: Path | None = None, device: Device | None = None, file: Path | None = None, **options: Any
    ) -> None:
        super().__init__(**options)
        self.theme_cls = ThemeColours()
        self.file = file
        self.folder = folder or data_folder()
        self.device = device or devices.choose()
        self.store: Store = open_store(self.folder)
        self.session: Session[Any, Any] = Session(self.store)
        self.shell: Shell | None = None

    def run(self) -> None:
        """Stays until the window is closed; a start that fails leaves no open file behind, either."""
        settling = Clock.create_trigger(lambda _: collect_garbage(), SETTLED)
        # The first tick comes just before the first frame, however long it took to come so far.
        Clock.schedule_once(settling)
        try:
            super().run()
        finally:
            settling.cancel()
            self.store.close()

    def build(self) -> Shell:
        # Boxes in boxes that fit their words need a few rounds to settle, all within one frame.
        Clock.max_iteration = 50
        # Before the shell, which builds everything anew in what it finds there.
        self._stop_following = theme.changed.connect(self.theme_cls.follow)
        self.apply_settings()
        self.theme_cls.follow()
        Window.clearcolor = theme.colour("surface")
        self.device.watch(self._open_arrivals)
        self._surfaces = Surfaces()
        self.shell = Shell(self.store, self.session, self.device, leave=self.stop)
        watched = self.device.watch_insets(self.shell.insets_changed) is Outcome.DONE
        # Where the keyboard counts among the insets the shell makes room for it; elsewhere Android moves the window.
        Window.softinput_mode = "" if watched else "below_target"
        try:
            mend_summaries(self.store)
            self._open_last_game()
            self.shell.start()
        except Exception as error:  # whatever was in front last time must not keep the app from starting
            self.shell.forget_place()
            self.shell.fail(error)
        self.shell.notices.update()
        return self.shell

    def on_start(self) -> None:
        self._errors = ErrorHandler(self)
        ExceptionManager.add_handler(self._errors)
        Window.bind(on_keyboard=self._key)
        self._retrying = Clock.schedule_interval(self._retry, RETRY_SECONDS)
        self.store.settings.changed.connect(self._setting_changed)
        self.session.changed.connect(self._keep_awake)
        self._stop_feeling = long_pressed.connect(self._buzz)
        self._keep_awake()
        self._setting_changed("buzz")
        Clock.schedule_once(lambda _: self._open_what_came())

    def on_stop(self) -> None:
        ExceptionManager.remove_handler(self._errors)
        Window.unbind(on_keyboard=self._key)
        self._retrying.cancel()
        self._stop_feeling()
        self._stop_following()
        if self.shell is not None:
            self.shell.close()
        self.device.keep_awake(False)
        self.store.close()

    def _retry(self, _seconds: float) -> None:
        if self.store.trouble is not None:
            self.store.retry()

    def on_pause(self) -> bool:
        """Everything is on the disk already; what was not could be written by now, and into the file itself."""
        self.store.settle()
        return True

    def on_resume(self) -> None:
        # Only with the next frame the graphics card belongs to the app again.
        Clock.schedule_once(lambda _: self._resumed())

    def _resumed(self) -> None:
        self._surfaces.restore()
        self.apply_settings()
        if self.shell is not None:
            self.shell.insets_changed()
        self._open_arrivals()

    def _open_what_came(self) -> None:
        """The file the app was started with: named in the command, or handed over by another app."""
        if self.file is not None:
            self.open_file(self.file)
        self._open_arrivals()

    def _open_arrivals(self) -> None:
        while (path := self.device.arrived(self.folder / INCOMING)) is not None:
            self.open_file(path)
            path.unlink(missing_ok=True)

    def open_file(self, path: Path) -> None:
        """Imports a file as the players would: the game opens, or the screen says why it does not."""
        from companion.screens.share.incoming import ImportScreen

        assert self.shell is not None
        self.shell.push("import")
        screen = self.shell.screen
        assert isinstance(screen, ImportScreen)
        screen.take(path)

    def apply_settings(self) -> None:
        """Takes language, look and text size from the settings, and from the system where they say so."""
        settings = self.store.settings
        i18n.choose(settings.get("language", "system"), self.device.language())
        self.device.speaks = i18n.language
        theme.apply(
            settings,
            system_dark=bool(self.device.dark_mode()),
            system_text=self.device.font_scale(),
            system_still=self.device.reduce_motion(),
        )
        self.device.colour_bars(theme.colour("surface"), theme.mode == "light")

    def _setting_changed(self, name: str) -> None:
        if name in LOOKS:
            self.apply_settings()
        elif name == "keep_awake":
            self._keep_awake()
        elif name == "buzz":
            self.device.buzzes = bool(self.store.settings.get("buzz", True))

    def _buzz(self) -> None:
        self.device.vibrate()

    def _keep_awake(self) -> None:
        self.device.keep_awake(self.session.running and self.store.settings.get("keep_awake", True))

    def _open_last_game(self) -> None:
        game = self.store.settings.get(OPEN_GAME)
        if game is None or all(record.id != game for record in self.store.games()):
            return
        try:
            self.session.open(game)
        except BadFile as error:
            self.store.settings[OPEN_GAME] = None
            assert self.shell is not None
            self.shell.say(fault_words(error))

    def _key(self, _window: Any, key: int, _scancode: int, text: str | None, modifiers: list[str]) -> bool:
        assert self.shell is not None
        if key == ESCAPE:
            if not self.shell.back():
                self.shell.leave()
            return True
        if typing():
            return False
        name = KEYS.get(key) or (chr(key) if 32 < key < 127 else text or "")
        return self.shell.key(name, modifiers)


def collect_garbage() -> None:
    """Begins to: most of what is there by now stays for good, and looking through it often makes frames late."""
    gc.collect()
    gc.freeze()
    gc.enable()


class ErrorHandler(ExceptionHandler):
    """Keeps the app alive when something in it fails: the game is on the disk, only the screen is lost."""

    def __init__(self, app: ClanCompanionApp) -> None:
        super().__init__()
        self.app = app

    def handle_exception(self, error: BaseException) -> Any:
        if not isinstance(error, Exception) or self.app.shell is None:
            return ExceptionManager.RAISE
        self.app.shell.fail(error)
        return ExceptionManager.PASS
