"""Drives the real app without a screen: touches, keys, window sizes, pictures.

    driver = Driver(folder); driver.start()        # or the `driver` fixture of tests/companion/conftest.py
    driver.tap("start")                            # by test_id; driver.tap(text="New game") by what it says
    driver.long_press("tile"); driver.drag("handle:1", dy=-120); driver.type("name", "Una")
    driver.back(); driver.key("z", "ctrl"); driver.resize(1280, 800); driver.restart()
    driver.screenshot(path); driver.taps           # how many taps so far
    driver.shell, driver.session, driver.store     # to look inside

Sizes of windows are dp: an offscreen one has a pixel for each, or as many as `density` says. Motion is reduced unless
the settings say otherwise.
Frames are laid out and painted but not sent to the graphics card unless `drawing=True`, which times need.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar
from weakref import WeakSet

from companion.core.background import Background
from companion.core.seating import COLOURS, DraftSeat
from companion.device.null import RecordingDevice
from companion.games.skye.model.session import SkyeSession
from companion.games.skye.model.setup_draft import SetUpDraft
from companion.shell.navigation import Shell
from companion.store import Store
from companion.widgets.base import find, find_text, walk
from scoring.skye.rules import RULES
from tests.companion.fingers import Finger

PHONE = (412, 915)
TABLET = (1280, 800)
LANDSCAPE = (915, 412)
PHONE_DENSITY = 2.6
"""Letters have whole pixels: with as many as a phone has they are a little wider than with one for each dp."""

KEY_CODES = {
    "backspace": 8,
    "enter": 13,
    "escape": 27,
    "space": 32,
    "up": 273,
    "down": 274,
    "right": 275,
    "left": 276,
    "f1": 282,
}

# A busy machine can be late with the least work; what waiting looks like is a matter of its own tests.
Background.patience = 60.0


class Driver:
    """A user with one finger (and a keyboard), and eyes that read pixels."""

    apps: ClassVar[WeakSet[Any]] = WeakSet()
    """Those that were opened and are not freed yet."""

    def __init__(
        self,
        folder: Path,
        *,
        size: tuple[int, int] = PHONE,
        settings: dict[str, Any] | None = None,
        drawing: bool = False,
        density: float = 1,
    ) -> None:
        self.drawing = drawing
        self.folder = folder
        self.density = density
        self.size = self._pixels(*size)
        self.settings = {"reduce_motion": True, "language": "en", **(settings or {})}
        self.device = RecordingDevice()
        self.app: Any = None
        self.taps = 0
        self.expected_failures = False
        self._failures: list[Exception] = []

    # --- the app's life ---

    def start(self) -> None:
        from kivy.base import EventLoop
        from kivy.core.window import Window
        from kivy.metrics import Metrics

        from companion.shell.app import ClanCompanionApp

        self._forget_closed_apps()
        self._reset_window()
        Metrics.density = self.density
        if self.drawing:
            Window.__dict__.pop("on_draw", None)
        else:
            # Without a graphics card drawing takes most of the time; only pictures need it, and draw by themselves.
            Window.on_draw = lambda: None
        Window.size = self.size
        self.app = ClanCompanionApp(folder=self.folder, device=self.device)
        Driver.apps.add(self.app)
        for name, value in self.settings.items():
            self.app.store.settings.setdefault(name, value)
        self.app._run_prepare()
        if EventLoop.status != "started":
            EventLoop.start()
        self.frames(3)

    def stop(self) -> None:
        if self.app is not None:
            self._failures += self.app.shell.failures
            self.app.stop()
            self._reset_window()
            self.app = None

    @staticmethod
    def _forget_closed_apps() -> None:
        """Frees closed apps, which go on listening until then; later collections pass over whatever else is there now.

        An app that a test still holds would never be freed if it were among that.
        """
        gc.collect()
        if not Driver.apps:
            gc.freeze()

    def restart(self) -> None:
        """Leaves the app without a farewell and opens it again."""
        self.stop()
        self.start()

    def _reset_window(self) -> None:
        from kivy.animation import Animation
        from kivy.clock import Clock
        from kivy.core.window import Window

        for event in Clock.get_events():
            event.cancel()
        # Who moves is held for as long as it takes, and the clock of a closed app stands still.
        Animation._instances.clear()
        for child in Window.children[:]:
            Window.remove_widget(child)
        Window.canvas.clear()

    @property
    def shell(self) -> Shell:
        shell: Shell = self.app.shell
        return shell

    @property
    def session(self) -> SkyeSession:
        return self.shell.session

    @property
    def store(self) -> Store:
        return self.shell.store

    @property
    def failures(self) -> list[Exception]:
        """What went wrong inside callbacks, unless a test means it to."""
        if self.expected_failures:
            return []
        return self._failures + (self.app.shell.failures if self.app else [])

    @property
    def screen(self) -> str:
        """The name of the screen in front."""
        return self.shell.path[-1][0].rpartition("/")[2]

    def start_game(
        self,
        *names: str,
        modules: tuple[str, ...] = (),
        tiles: tuple[str, ...] = ("sheep", "columns", "most-ships", "squares"),
        gold: bool = True,
    ) -> None:
        """A game without the way through the set-up screen; colours go by the order of the names."""
        seats = tuple(DraftSeat(name, colour) for name, colour in zip(names, COLOURS, strict=False))
        draft = SetUpDraft(seats=seats, modules=modules, tiles=dict(zip("ABCD", tiles, strict=False)), gold=gold)
        self.session.start(RULES, draft.event())
        self.shell.resume()
        self.frames(3)

    # --- time ---

    def frames(self, count: int = 1) -> None:
        from kivy.base import EventLoop

        for _ in range(count):
            self.guarded(EventLoop.idle)

    def guarded(self, act: Callable[..., object], *values: object) -> None:
        """Treats an error as Kivy's own loop does."""
        from kivy.base import ExceptionManager

        try:
            act(*values)
        except Exception as error:
            if ExceptionManager.handle_exception(error) == ExceptionManager.RAISE:
                raise

    def wait(self, seconds: float) -> None:
        """Lets the app run for some time of its own clock: until a frame has begun after it, however long one takes."""
        from kivy.clock import Clock

        end = Clock.time() + seconds
        while Clock.get_time() < end:
            self.frames()

    # --- finding ---

    def find(self, test_id: str = "", *, text: str = "") -> Any:
        """A widget by its test id or by its words, or None; everything has found its place by then."""
        self.frames()
        return find(self.shell, test_id) if test_id else find_text(self.shell, text)

    def get(self, test_id: str = "", *, text: str = "") -> Any:
        """A widget that must be there."""
        widget = self.find(test_id, text=text)
        assert widget is not None, f"no widget {test_id or text!r} among {sorted(self.ids())}"
        return widget

    def ids(self) -> set[str]:
        """The test ids in sight."""
        return {widget.test_id for widget in walk(self.shell) if getattr(widget, "test_id", "")}

    def texts(self) -> list[str]:
        """All words in sight, from top to bottom of the tree."""
        return [widget.text for widget in walk(self.shell) if getattr(widget, "text", "")]

    def shows(self, part: str) -> bool:
        """Is there a widget whose words contain these?"""
        return any(part in text for text in self.texts())

    # --- touching ---

    def centre(self, widget: Any) -> tuple[float, float]:
        """The middle of a widget in the window, scrolled into sight first."""
        self._scroll_to(widget)
        x, y = widget.to_window(*widget.center)
        return float(x), float(y)

    def tap(self, test_id: str = "", *, text: str = "") -> None:
        """A tap on a widget."""
        widget = self.get(test_id, text=text)
        assert not widget.disabled, f"{test_id or text!r} cannot be tapped now"
        self.tap_at(*self.centre(widget))

    def tap_at(self, x: float, y: float) -> None:
        """A tap on a point of the window; collecting garbage meanwhile only takes time."""
        self.taps += 1
        touch = self.finger(x, y)
        collects = gc.isenabled()
        gc.disable()
        try:
            self.guarded(touch.touch_down)
            self.frames()
            self.guarded(touch.touch_up)
        finally:
            if collects:
                gc.enable()
        self.frames(2)

    def long_press(self, test_id: str = "", *, text: str = "") -> None:
        self.long_press_at(*self.centre(self.get(test_id, text=text)))

    def long_press_at(self, x: float, y: float, seconds: float = 0.9) -> None:
        touch = self.finger(x, y)
        self.guarded(touch.touch_down)
        self.wait(seconds)
        self.guarded(touch.touch_up)
        self.frames(2)

    def drag(self, test_id: str, dx: float = 0, dy: float = 0, steps: int = 8) -> None:
        """Pulls a widget by its middle."""
        self.drag_from(*self.centre(self.get(test_id)), dx=dx, dy=dy, steps=steps)

    def drag_from(self, x: float, y: float, *, dx: float = 0, dy: float = 0, steps: int = 8) -> None:
        """A finger that goes down, moves and lifts."""
        touch = self.finger(x, y)
        self.guarded(touch.touch_down)
        self.frames()
        for step in range(1, steps + 1):
            self.guarded(touch.touch_move, x + dx * step / steps, y + dy * step / steps)
            self.frames()
        self.guarded(touch.touch_up)
        self.frames(2)

    def type(self, test_id: str, text: str, *, enter: bool = False) -> None:
        """Writes into a text field."""
        field = self.get(test_id)
        field.focus = True
        field.insert_text(text)
        if enter:
            field.dispatch("on_text_validate")
        self.frames(2)

    def back(self) -> None:
        """The back key."""
        self.key("escape")

    def key(self, name: str, *modifiers: str) -> None:
        from kivy.core.window import Window

        code = KEY_CODES.get(name) or ord(name)
        self.guarded(Window.dispatch, "on_keyboard", code, 0, name, list(modifiers))
        self.frames(2)

    def resize(self, width: int, height: int) -> None:
        """Turns the device or pulls at the window."""
        from kivy.core.window import Window

        Window.size = self.size = self._pixels(width, height)
        self.frames(4)

    def _pixels(self, width: float, height: float) -> tuple[int, int]:
        return round(width * self.density), round(height * self.density)

    def screenshot(self, path: Path) -> Path:
        """Writes what is in the window to a PNG file; drawn apart, as an offscreen window cannot grow."""
        self.frames(3)
        self._settle()
        path.parent.mkdir(parents=True, exist_ok=True)
        self._picture().save(str(path), flipped=True)
        return path

    def _settle(self) -> None:
        """Boards come to rest in the size they have, bars beside lists fade at once: on slow machines as on fast."""
        from kivy.animation import Animation

        from companion.board.board import Board
        from companion.widgets.containers import Scroll

        boards = [widget for widget in walk(self.shell) if isinstance(widget, Board)]
        while any(board._settle.is_triggered or board._next_slice.is_triggered for board in boards):
            self.frames()
        for scroll in (widget for widget in walk(self.shell) if isinstance(widget, Scroll)):
            Animation.cancel_all(scroll, "_bar_color")
            scroll._bar_color = scroll.bar_inactive_color

    def _picture(self) -> Any:
        """What the window would show; not upside down as in Kivy's export: boards clip in window coordinates."""
        from kivy.core.image import Image
        from kivy.core.window import Window
        from kivy.graphics import ClearBuffers, ClearColor, Fbo

        frame = Fbo(size=self.size, with_stencilbuffer=True)
        with frame:
            ClearColor(0, 0, 0, 1)
            ClearBuffers()
        # What is drawn in two places is never taken out of the first again.
        Window.canvas.remove(self.shell.canvas)
        frame.add(self.shell.canvas)
        frame.draw()
        image = Image(frame.texture)
        frame.remove(self.shell.canvas)
        Window.canvas.add(self.shell.canvas)
        return image

    def finger(self, x: float, y: float) -> Finger:
        return Finger(x, y)

    def _scroll_to(self, widget: Any) -> None:
        from companion.widgets.containers import Scroll

        holder = widget.parent
        while holder is not None and holder is not self.shell and holder is not holder.parent:
            if isinstance(holder, Scroll) and not self._is_inside(widget, holder):
                holder.scroll_to(widget, animate=False)
                self.frames(2)
            holder = holder.parent

    def _is_inside(self, widget: Any, holder: Any) -> bool:
        """Is all of a widget in sight already? Scrolling to it would set a bounce going."""
        left, low = widget.to_window(*widget.pos)
        right, high = widget.to_window(widget.right, widget.top)
        edges = (*holder.to_window(*holder.pos), *holder.to_window(holder.right, holder.top))
        return bool(left >= edges[0] and low >= edges[1] and right <= edges[2] and high <= edges[3])
