"""The shell: which screen is in front, the way back, navigation bars, sheets, snackbar, banners.

    shell.go("scores")                 # home, or a tab of the game
    shell.push("income", round=3)      # a full screen above; shell.back() leaves it
    shell.stack("table", "income")     # both in one step
    shell.open(MySheet(...)); shell.close_sheet()
    shell.open_pad(NumberPad(...))     # above a sheet
    shell.say(_("Not known yet"), (_("Book without"), self.book))
    shell.layout                       # Layout.PHONE, SIDE or WIDE

Back goes pad, sheet, the screen's own step, full screen, Table, Home, out; it never asks and never discards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.logger import Logger
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.core.background import Background, Worker, in_one_step
from companion.core.diagnostics import diagnostics
from companion.core.file_textures import forget_file_textures
from companion.core.i18n import _, i18n, mark
from companion.core.layout import Layout, layout_for, sheet_layout_for
from companion.core.memory import collect_all, give_back
from companion.core.theme import theme
from companion.device import NO_INSETS, Device, Insets, Outcome
from companion.games import face_of
from companion.protocol.tab import Tab
from companion.screens import exists, screen_class
from companion.screens.base import Screen
from companion.session.session import Session
from companion.shell.layers import Layers
from companion.shell.notices import ErrorScreen, Notices, WaitingScreen
from companion.shell.relayout import KeptPlace
from companion.store import Store
from companion.widgets.base import Action
from companion.widgets.containers import Column
from companion.widgets.keyboard import field_focused, reveal_focused
from companion.widgets.painting import box, edges, forget_labels
from companion.widgets.rail import Destination, NavigationRail
from companion.widgets.sheet import NumberPad, Sheet
from companion.widgets.snackbar import Snackbar
from companion.widgets.text import forget_symbols

if TYPE_CHECKING:
    from companion.protocol.game_face import AnyFace
    from companion.widgets.navigation_bar import NavigationBar

AT_HOME: Final = "at_home"
"""The setting that holds the screens in front while no game is; None lets the open game come first."""

SETTINGS: Final = Tab("settings", mark("Settings"), "cog-outline", "cog")

AT_REST: Final = 1.5
"""Seconds at Home after which nobody is about to return to the game."""

UNTOUCHED: Final = 20.0
"""Seconds without a touch after which nobody notices that memory is put in order."""

MOST_FAILURES: Final = 3
"""A table that fails this often is left for Home."""

Step = tuple[str, dict[str, Any]]
"""A screen's name and the arguments it was opened with."""


class Shell(FloatLayout):
    """The root of the app: the window but for what the system's bars and cut-outs cover, its `insets`."""

    def __init__(self, store: Store, session: Session[Any, Any], device: Device, leave: Action) -> None:
        super().__init__(size_hint=(None, None))
        self.store, self.session, self.device = store, session, device
        self.leave = leave
        self.insets: Insets = NO_INSETS
        self.layout = Layout.PHONE
        self.path: list[Step] = []
        self._kind = ""
        self.screens: dict[str, Screen] = {}
        self.screen: Screen | None = None
        self.banners = Column(gap=0)
        self.host = BoxLayout()
        self.middle = BoxLayout()
        self.column = BoxLayout(orientation="vertical")
        self.bars: list[NavigationBar | NavigationRail] = []
        self._bar: NavigationBar | NavigationRail | None = None
        self._bar_of: Sequence[Tab] = ()
        self.frame = BoxLayout(pos_hint={"x": 0, "y": 0})
        self.add_widget(self.frame)
        self._fit()
        self.layout = self._wanted_layout()
        self.layers = Layers(self)
        self.notices = Notices(self)
        self.failures: list[Exception] = []
        self._error: ErrorScreen | None = None
        self._wait: WaitingScreen | None = None
        self.worker = Worker()
        self.background = Background(self.worker, self.later)
        self._leaving = False
        self._place: KeptPlace | None = None
        self._listen()

    def _listen(self) -> None:
        """What the shell hears of, and what it does about it at once or a little later."""
        # A step may change the session several times, and leave the screen: it is then not built again before.
        self._refresh_soon = Clock.create_trigger(lambda _: self.refresh(), -1)
        # Trouble may begin or end in the middle of a write, while a screen is being built.
        self._refresh_late = Clock.create_trigger(lambda _: self.refresh())
        # An edge that is pulled changes the size many times in a frame.
        self._relayout_late = Clock.create_trigger(lambda _: self._relayout())
        self._return_late = Clock.create_trigger(lambda _: self._return_to_place())
        self._tidy_late = Clock.create_trigger(lambda _: self.tidy(), AT_REST)
        # What the graphics card was given is let go of with the frames that follow.
        self._give_back_late = Clock.create_trigger(lambda _: give_back(), AT_REST / 3)
        self._give_back_untouched = Clock.create_trigger(lambda _: give_back(), UNTOUCHED)
        # What the keyboard leaves is laid out at the end of this frame.
        self._reveal_next = Clock.create_trigger(lambda _: self._reveal_field())
        self._reveal_late = Clock.create_trigger(lambda _: self._reveal_next())
        self._stops = [
            self.session.changed.connect(self._session_changed),
            self.store.trouble_changed.connect(self._refresh_late),
            self.session.refused.connect(self.say),
            theme.changed.connect(self.rebuild),
            i18n.changed.connect(self.rebuild),
            field_focused.connect(self._reveal_late),
        ]
        Window.bind(size=self._resized, on_touch_down=self._touched)

    def close(self) -> None:
        """The app ends: nothing may wake its screens any more."""
        late = (self._refresh_soon, self._refresh_late, self._reveal_late, self._reveal_next)
        resizing = (self._relayout_late, self._return_late)
        tidying = (self._tidy_late, self._give_back_late, self._give_back_untouched)
        for stop in (*self._stops, *(each.cancel for each in (*late, *resizing, *tidying))):
            stop()
        Window.unbind(size=self._resized, on_touch_down=self._touched)
        self.background.forget()
        self.worker.close()
        self.layers.hush()
        self.layers.close_sheet()
        if self.screen is not None:
            # The window may outlive the app, and would go on telling the screen what is dropped into it.
            self.screen.left()

    # --- where we are ---

    @property
    def in_game(self) -> bool:
        return bool(self.path) and self.path[0][0] != "home"

    @property
    def face(self) -> AnyFace:
        """What the app knows of the game that is open."""
        return face_of(self.session.kind)

    @property
    def tabs(self) -> Sequence[Tab]:
        """The navigation of the game that is open; the first is where it is played."""
        return self.face.tabs(self.session.now)

    def start(self) -> None:
        """Shows the screen that was in front when the app was last used."""
        if self.session.game is not None and not self.store.settings.get(AT_HOME):
            self.resume(at_start=True)
        else:
            path = self.store.settings.get(AT_HOME) or []
            self._show(self._existing(path, "") or [("home", {})])

    def resume(self, at_start: bool = False) -> None:
        """Shows the open game where it was left, one that has ended at its result; `at_start` goes on."""
        left = [] if self.session.now.ended and not at_start else self.session.place.get("path", [])
        path = self._existing(left, self.session.kind)
        self._show(path or [(self._hub(), {})])

    def _existing(self, path: Sequence[tuple[str, Mapping[str, Any]]], kind: str) -> list[Step]:
        """What is left of a way; another version of the app may have known other screens."""
        try:
            return [(name, dict(arguments)) for name, arguments in path if exists(name, kind)]
        except (TypeError, ValueError):
            # A setting can be damaged, too.
            return []

    def begin(self, kind: str) -> None:
        """The set-up of a new game."""
        if self.store.only_looking:
            self.say(_("Clan Companion is open in another window: here you can only look."))
            return
        self.push(f"{kind}/{face_of(kind).set_up_screen}")

    def go(self, name: str, **arguments: Any) -> None:
        """Home, or a tab of the game that is open."""
        self._show([(name, arguments)])

    def stack(self, *names: str, **arguments: Any) -> None:
        """A tab with full screens above it, the arguments for the one in front; those below are built when seen."""
        *below, top = names
        self._show([*((name, {}) for name in below), (top, arguments)])

    def push(self, name: str, **arguments: Any) -> None:
        """A full screen above the one in front; the same screen is not stacked twice."""
        *below, (here, came_with) = self.path or [("home", {})]
        name = self._full_name(name, here)
        if here == name:
            self._show([*below, (name, arguments)])
            return
        self._show([*below, (here, {**came_with, **self._kept()}), (name, arguments)])

    def _full_name(self, name: str, here: str) -> str:
        """Outside of a game, the screens of a game lead to others of the same game."""
        game = here.rpartition("/")[0]
        return f"{game}/{name}" if game and not exists(name, "") else name

    def _kept(self) -> dict[str, Any]:
        return self.screen.kept() if self.screen is not None else {}

    def keep_place(self) -> None:
        """Another tab or row of the screen in front was opened: a killed app comes back to it."""
        *below, (here, came_with) = self.path
        self.path = [*below, (here, {**came_with, **self._kept()})]
        self._remember()

    def home(self) -> None:
        self.go("home")

    def back(self) -> bool:
        """One step back; False if the app should be left."""
        if self.layers.back() or (self.screen is not None and self.screen.back()):
            return True
        if self._leaves_moment:
            self.session.look_at(None)
        elif len(self.path) > 1:
            self._show(self.path[:-1])
        elif self.in_game:
            self.go("home" if self.path[0][0] == self._hub() else self._hub())
        else:
            self.store.settings[AT_HOME] = None
            return False
        return True

    @property
    def _leaves_moment(self) -> bool:
        """Does Back come to now? From the table, which the history shows above itself, and from tabs of the game."""
        if self.session.looking_at is None or not self.in_game:
            return False
        return len(self.path) == 1 or self.path[-1][0] == self.tabs[0].screen

    def _hub(self) -> str:
        """Where the game opens: at the table, or at its result."""
        return self.face.hub(self.session.now)

    @contextmanager
    def leaving(self) -> Iterator[None]:
        """What changes in here also leads to another screen: even one that shows changes at once need not."""
        self._leaving = True
        try:
            yield
        finally:
            self._leaving = False

    def _show(self, path: list[Step]) -> None:
        self._refresh_soon.cancel()
        self.layers.close_sheet()
        self.layers.hush()
        if self.screen is not None:
            self.screen.left()
        was_in_game, self.path = self.in_game, path
        self._error = None
        self.background.forget()
        self._show_or_wait()
        self._remember()
        self._tidy_late.cancel()
        if was_in_game and not self.in_game:
            self._tidy_late()

    def _show_or_wait(self) -> None:
        if self._screen(self.path[-1][0]).shows_points and self._must_wait(self._show_screen):
            self.screen = None
        else:
            self._show_screen()

    def _must_wait(self, then: Action) -> bool:
        """Must the state in front be counted first, and for long? Then a line says so until `then` is called."""
        self.background.forget()
        work = self.face.to_count(self.session.state) if self.in_game and self.session.game is not None else None
        if work is None or self.background.done(work, then):
            return False
        if self._wait is None:
            self._wait = WaitingScreen()
            self._arrange()
        return True

    def once_counted(self, count: Action, then: Action) -> None:
        """Does something that asks for what may take long to count: at once, or when it is known and still wanted."""
        if self.background.done(in_one_step(count), then):
            then()

    def _show_screen(self) -> None:
        """The screen at the end of the path."""
        self._wait = None
        name, arguments = self.path[-1]
        self.screen = self._screen(name)
        self.screen.opened(**arguments)
        if self.screen.stale or self.screen.layout is not self.layout:
            self.screen.rebuild(self.layout)
        else:
            self.screen.refresh()
        self._arrange()
        self.layers.place()

    def _screen(self, name: str) -> Screen:
        """The screen of a name, made when it is first shown; all go when another kind of game is opened.

        The history or the rules are not of one game, but what they have built and hold open is.
        """
        if self.session.kind and self.session.kind != self._kind:
            self._kind = self.session.kind
            self.screens = {}
        if name not in self.screens:
            self.screens[name] = screen_class(name, self._kind)(self)
            self.screens[name].test_id = f"screen:{name.rpartition('/')[2]}"
        return self.screens[name]

    def tidy(self) -> None:
        """The game was left for Home: its screens, pictures and words go, and come back as after a start."""
        # A first start paints no tile, and does without.
        from companion.board.atlas import forget_atlases

        self.screens = {name: screen for name, screen in self.screens.items() if screen is self.screen}
        self._bar = None
        forget_atlases()
        forget_labels()
        forget_symbols()
        forget_file_textures()
        collect_all()
        self._give_back_late()

    def _touched(self, *_: object) -> None:
        """An evening leaves free places all over the memory, which other apps could use until somebody goes on."""
        self._give_back_untouched.cancel()
        self._give_back_untouched()

    @property
    def tidying(self) -> bool:
        """Is there memory that will be given back unless somebody goes on?"""
        late = (self._tidy_late, self._give_back_late, self._give_back_untouched)
        return any(each.is_triggered for each in late)

    def _remember(self) -> None:
        if self.in_game:
            self.session.remember_path(self.path)
            self.store.settings[AT_HOME] = None
        else:
            self.store.settings[AT_HOME] = [list(step) for step in self.path]

    # --- messages and sheets ---

    def open(self, sheet: Sheet) -> None:
        """Opens a sheet; one that is open already gives way."""
        self.layers.open(sheet)

    def close_sheet(self) -> None:
        self.layers.close_sheet()

    def open_pad(self, pad: NumberPad) -> None:
        self.layers.open_pad(pad)

    def forget_place(self) -> None:
        """What was in front failed at the start: the next start begins elsewhere."""
        self.session.remember_path([])
        self.store.settings[AT_HOME] = [["home", {}]]

    def say(self, text: str, *actions: tuple[str, Action], seconds: float = 8.0) -> Snackbar:
        """A message at the bottom, with what can be done about it; it stays with the screen it was said on."""
        return self.layers.say(text, actions, seconds)

    def hush(self, message: Snackbar | None = None) -> None:
        """Takes the message away, or a certain one if it is still there."""
        self.layers.hush(message)

    def fail(self, error: Exception) -> None:
        """Something in the screen in front raised: it gives way to a sentence and a way back."""
        self.failures.append(error)
        if len(self.failures) > 1 and self.screen is None:
            return
        # Without the words of the error: a log outlives the evening, and names do not belong there.
        text = diagnostics(error, Window.size, [name for name, _arguments in self.path])
        Logger.error("Clan Companion: a screen failed\n%s", text)
        self.layers.close_sheet()
        if self.screen is not None:
            # What it has under way must not fail again and again.
            with suppress(Exception):
                self.screen.left()
        if self.path:
            self.screens.pop(self.path[-1][0], None)
        self.background.forget()
        self.screen = self._wait = None
        self._error = ErrorScreen(self._recover, lambda: self.copy(text), saved=self._all_saved())
        self._arrange()

    def _all_saved(self) -> bool:
        return self.store.trouble is None and not self.store.only_looking and self.store.saves

    def _recover(self) -> None:
        failed = self.path[-1][0] if self.path else ""
        hub = self._hub() if self.session.game is not None else "home"
        self.go(hub if hub != failed or len(self.failures) < MOST_FAILURES else "home")

    def copy(self, text: str) -> None:
        """Puts text where other apps can paste it from."""
        done = self.device.copy(text) is Outcome.DONE
        self.say(_("Copied") if done else _("This device cannot copy"), seconds=3)

    # --- drawing it all again ---

    def _session_changed(self) -> None:
        if self.screen is not None and self.screen.at_once and not self._leaving:
            self.refresh()
        else:
            self._refresh_soon()

    def refresh(self) -> None:
        """Brings the screen in front up to date with the session, unless it is of a game that has been closed."""
        self._refresh_soon.cancel()
        if self.screen is None and self.background.waiting:
            self._show_or_wait()
            return
        screen = self.screen if not self.in_game or self.session.kind == self._kind else None
        if screen is not None and not (screen.shows_points and self._must_wait(self._refresh_screen)):
            self._refresh_screen()

    def _refresh_screen(self) -> None:
        if self.screen is None or (self.in_game and self.session.kind != self._kind):
            return
        self.screen.refresh()
        if self._wait is not None:
            self._wait = None
            self._arrange()
        for bar in self.bars:
            bar.select(self.path[0][0])

    def rebuild(self) -> None:
        """Theme, text size, language or layout changed: everything is built again, screens out of sight when shown."""
        Window.clearcolor = theme.colour("surface")
        self._bar = None
        for screen in self.screens.values():
            screen.stale = True
        if self.screen is not None:
            self.screen.rebuild(self.layout)
        self._arrange()
        self.notices.rebuild()
        self.layers.rebuild()

    def _resized(self, *_: object) -> None:
        # Screens ask the shell for its size while they are built, before Kivy has told it.
        before = self.layout, self.sheet_layout, self.insets.left + self.insets.right
        size = tuple(self.size)
        self._fit()
        self.layout = self._wanted_layout()
        if (self.layout, self.sheet_layout, self.insets.left + self.insets.right) != before:
            self.rebuild()
        else:
            self.layers.place()
            if tuple(self.size) != size:
                self._relayout_late()
        self._reveal_late()

    def _relayout(self) -> None:
        """The same layout in another size: what the window measures is built again, and nobody loses their place."""
        for screen in self.screens.values():
            screen.stale = screen.stale or screen.measured
        if self.screen is None or not self.screen.measured:
            return
        # While an edge is pulled on, the place is the one before the first frame of it.
        self._place = self._place or KeptPlace(self)
        self.rebuild()
        self._place.restore_writing(self)
        self._return_late.cancel()
        self._return_late()

    def _return_to_place(self) -> None:
        place, self._place = self._place, None
        if place is not None:
            place.restore_scrolling(self)

    def insets_changed(self) -> None:
        """Bars or the keyboard came or went, or the device was turned."""
        if self.device.insets() != self.insets:
            self._resized()

    @property
    def sheet_layout(self) -> Layout:
        """How sheets open."""
        return sheet_layout_for(self.layout, self.width, self.height)

    def _wanted_layout(self) -> Layout:
        return layout_for(self.width / dp(1), self.height / dp(1))

    def _fit(self) -> None:
        """Takes what bars and cut-outs leave of the window. The keyboard only lies over it: it comes and goes."""
        self.insets = left, top, right, bottom, _keyboard = self.device.insets()
        self.pos = (left, bottom)
        self.size = (Window.width - left - right, Window.height - top - bottom)
        self._pad()
        edges.take((*self.pos, *self.size), Window.size)
        self._paint()

    def _pad(self) -> None:
        """The screen stays above the keyboard; navigation may be covered, since nobody leaves while typing."""
        self.middle.padding = (0, 0, 0, max(0.0, self.covered - self.bar_below))

    @property
    def bar_below(self) -> float:
        """The height of the navigation below the screen."""
        return sum(bar.height for bar in self.bars) if self.layout is Layout.PHONE else 0.0

    @property
    def covered(self) -> float:
        """What the keyboard covers of the shell, from below."""
        return max(0.0, self.insets.keyboard - self.insets.bottom)

    def _reveal_field(self) -> None:
        if self.covered:
            reveal_focused()

    def _arrange(self) -> None:
        """Puts navigation, banners and the screen into the window."""
        for part in (self.frame, self.column, self.middle, self.host):
            part.clear_widgets()
        navigated = self.in_game and (self.screen is None or self.screen.bar)
        self.bars = [self._navigation()] if navigated else []
        self._pad()
        self.middle.add_widget(self.host)
        in_front = self._wait or self.screen or self._error
        if in_front is not None:
            self.host.add_widget(in_front)
        phone = self.layout is Layout.PHONE
        for part in (self.banners, self.middle, *(self.bars if phone else ())):
            self.column.add_widget(part)
        for part in (*(() if phone else self.bars), self.column):
            self.frame.add_widget(part)
        self._paint()

    def _navigation(self) -> NavigationBar | NavigationRail:
        """The bar or rail, made once for the tabs of each game, layout and look."""
        if self._bar is None or self._bar_of != self.tabs:
            self._bar, self._bar_of = self._new_navigation(), self.tabs
        self._bar.select(self._highlighted(self._bar))
        return self._bar

    def _highlighted(self, bar: NavigationBar | NavigationRail) -> str:
        """The destination that is in front: a rail also has some that lie above a tab."""
        above = [name for name, _arguments in self.path if isinstance(bar, NavigationRail) and name in bar.items]
        return above[-1] if above else self.path[0][0]

    def _new_navigation(self) -> NavigationBar | NavigationRail:
        tabs = [_destination(tab) for tab in self.tabs]
        if self.layout is Layout.PHONE:
            # Home does without, and tablets for good.
            from companion.widgets.navigation_bar import NavigationBar

            return NavigationBar(tabs, self._navigate)
        wide = self.layout is Layout.WIDE
        more = (*self.face.more_tabs(self.session.now), SETTINGS) if wide else ()
        extras = [_destination(tab) for tab in more]
        return NavigationRail(tabs, self._navigate, extras=extras, labelled=wide, on_home=self.home)

    def _navigate(self, name: str) -> None:
        if any(tab.screen == name for tab in self.tabs):
            self.go(name)
        else:
            self.push(name)

    def _paint(self) -> None:
        """Also behind the system's bars."""
        self.canvas.before.clear()
        with self.canvas.before:
            box((0, 0, Window.width, Window.height), theme.colour("surface"))

    # --- keys ---

    def key(self, name: str, modifiers: list[str]) -> bool:
        """A key that no text field wanted; True if it meant something."""
        controlled = "ctrl" in modifiers or "meta" in modifiers
        if self.layers.pad is not None and not controlled:
            return self.layers.pad.key(name)
        if self.screen is not None and self.screen.key(name, modifiers):
            return True
        if name == "f1" and not controlled:
            self._open_rules()
            return True
        return self.in_game and self._game_key(name, controlled)

    def _game_key(self, name: str, controlled: bool) -> bool:
        """The game in front: a step back or forth, or another player."""
        steps = {"z": self.session.undo, "y": self.session.redo}
        if controlled and name in steps:
            steps[name]()
        elif name.isdecimal() and not controlled and 1 <= int(name) <= len(self.session.now.names):
            self.session.show_player(self.session.now.names[int(name) - 1])
        else:
            return False
        return True

    def _open_rules(self) -> None:
        self._navigate("rules") if self.in_game else self.push("rules")

    def later(self, action: Action, seconds: float = 0.0) -> None:
        """Does something after the frame that is being drawn, or after some time."""
        if Clock.frames_displayed:
            Clock.schedule_once(lambda _: action(), seconds)
        else:
            # While the app starts, the next tick of the clock comes before the first frame.
            Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: action(), seconds), 0)


def _destination(tab: Tab) -> Destination:
    return Destination(tab.screen, _(tab.text), tab.icon, tab.selected)
