"""What is said on top of the screens: trouble with the disk, an old file, an earlier moment; and the error screen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.uix.boxlayout import BoxLayout

from companion.core.i18n import _, ngettext
from companion.core.theme import MARGIN, theme
from companion.session.session import Session
from companion.store import Notice, NoticeKind, Trouble, TroubleKind
from companion.widgets.base import Action, Backed
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Column, Space
from companion.widgets.painting import box
from companion.widgets.snackbar import Banner
from companion.widgets.text import Icon, Text

if TYPE_CHECKING:
    from companion.shell.navigation import Shell


def trouble_text(trouble: Trouble) -> str:
    """Since when nothing is saved, and why."""
    since = f"{trouble.since:%H:%M}"
    match trouble.kind:
        case TroubleKind.FULL:
            text = _("Not saved since {time}: storage is full. Play on, but do not close the app.")
        case TroubleKind.READ_ONLY:
            text = _("Not saved since {time}: storage is read only. Play on, but do not close the app.")
        case TroubleKind.IN_USE:
            text = _("Not saved since {time}: Clan Companion is open in another window. Close that one.")
        case TroubleKind.NOT_A_FILE:
            text = _("Not saved since {time}: something else is called {detail}. Play on, but do not close the app.")
        case TroubleKind.OTHER:
            text = _("Not saved since {time}: {detail}. Play on, but do not close the app.")
    return text.format(time=since, detail=trouble.detail)


def notice_text(notice: Notice) -> str:
    """What was found instead of a good file."""
    match notice.kind:
        case NoticeKind.DAMAGED if notice.kept:
            text = ngettext(
                "The file of your games was damaged. {count} game could be read and is here;"
                " the file is kept as {file}.",
                "The file of your games was damaged. {count} games could be read and are here;"
                " the file is kept as {file}.",
                notice.kept,
            )
        case NoticeKind.DAMAGED:
            text = _("Your games could not be read. The file is kept as {file}, and a new one was begun.")
        case NoticeKind.PARTS:
            return _parts_text(notice)
        case NoticeKind.MENDED:
            text = _("The file of your games was damaged and could be mended. The damaged part is kept as {file}.")
        case NoticeKind.TAIL:
            text = _(
                "What was saved last could not be read: look whether your last step is there. It is kept as {file}."
            )
        case NoticeKind.MOVED:
            text = _("The file of your games was moved or deleted while it was open. All games are in a new file.")
        case NoticeKind.REPLACED:
            text = _(
                "The file of your games was replaced while it was open. Your games are in a new file;"
                " what was put there is kept as {file}."
            )
        case NoticeKind.IN_USE:
            text = _("Clan Companion is open in another window. Here you can look; nothing is saved.")
        case NoticeKind.NEWER:
            text = _(
                "Your games were saved by a newer Clan Companion. Update to open them. Until then nothing is saved;"
                " the file is untouched."
            )
    return text.format(file=notice.file.name, count=notice.kept)


def _parts_text(notice: Notice) -> str:
    """What could not be read, and where it is now."""
    if "games" in notice.parts:
        text = _("A game could not be read. What is left of it is kept as {file}.")
    elif "entries" in notice.parts:
        text = _("A game could be read only up to its last good step. The steps after it are kept as {file}.")
    elif "tiles" in notice.parts:
        text = _("A composed tile could not be read. What is left of it is kept as {file}.")
    else:
        text = _("Some settings or names could not be read. What is left of them is kept as {file}.")
    return text.format(file=notice.file.name)


class Notices:
    """Keeps the banners on top up to date."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.dismissed: set[Notice] = set()
        shell.store.trouble_changed.connect(self.update)
        shell.session.changed.connect(self.update)
        self.shown: list[tuple[str, str]] = []

    def update(self) -> None:
        wanted = self._wanted()
        keys = [(text, action) for text, _tone, action, _do in wanted]
        if keys == self.shown:
            return
        self.rebuild()

    def rebuild(self) -> None:
        """Makes the banners anew."""
        wanted = self._wanted()
        self.shown = [(text, action) for text, _tone, action, _do in wanted]
        self.shell.banners.clear_widgets()
        for number, (text, tone, action, do) in enumerate(wanted):
            banner = Banner(text, tone=tone, action=action, on_action=do, test_id=f"banner:{number}")
            self.shell.banners.add_widget(banner)

    def _wanted(self) -> list[tuple[str, str, str, Action]]:
        store = self.shell.store
        wanted: list[tuple[str, str, str, Action]] = []
        if store.trouble is not None:
            wanted.append((trouble_text(store.trouble), "missed", _("Try again"), store.retry))
        for notice in store.notices:
            if notice.kind is NoticeKind.IN_USE:
                wanted.append((notice_text(notice), "missed", _("Try again"), self._claim))
            elif notice not in self.dismissed:
                wanted.append((notice_text(notice), "gold", _("OK"), partial(self._dismiss, notice)))
        if self.shell.session.looking_at is not None:
            text = _("You are looking at {time}").format(time=moment(self.shell.session))
            wanted.append((text, "gold", _("Back to now"), lambda: self.shell.session.look_at(None)))
        return wanted

    def _dismiss(self, notice: Notice) -> None:
        self.dismissed.add(notice)
        self.update()

    def _claim(self) -> None:
        """The other window may have been closed: what it left is what holds, from Home on."""
        if self.shell.store.claim():
            self.shell.session.close()
            self.shell.home()
        self.update()


def moment(session: Session[Any, Any]) -> str:
    """The time of the entry being looked at, as a clock shows it."""
    if session.looking_at is None:
        return ""
    time = session.journal.entries[session.looking_at].time
    return time[11:16] if time else _("step {number}").format(number=session.looking_at)


class ErrorScreen(Backed, BoxLayout):
    """Takes the place of a screen that failed, whatever that had painted by then."""

    def __init__(self, on_back: Action, on_copy: Action, saved: bool = True, **options: Any) -> None:
        super().__init__(orientation="vertical", padding=MARGIN, test_id="error", **options)
        for part in (
            Space(),
            Column(
                Icon("alert-circle-outline", 40, colour="error", pos_hint={"center_x": 0.5}),
                Text(self._words(saved), "heading", align="center"),
                Space(8),
                PushButton(_("Back to the table"), on_tap=on_back, pos_hint={"center_x": 0.5}, test_id="error_back"),
                PushButton(
                    _("Copy diagnostics"),
                    kind="text",
                    icon="content-copy",
                    on_tap=on_copy,
                    pos_hint={"center_x": 0.5},
                    test_id="error_copy",
                ),
                gap=12,
            ),
            Space(),
        ):
            self.add_widget(part)

    @staticmethod
    def _words(saved: bool) -> str:
        """Nobody is told that a game is safe which is not on the disk."""
        if saved:
            return _("Something went wrong here. Your game is safe.")
        return _("Something went wrong here, and not everything is saved. Do not close the app yet.")

    def paint(self) -> None:
        box((*self.pos, *self.size), theme.colour("surface"))


class WaitingScreen(Backed, BoxLayout):
    """Takes the place of a screen whose points are still being counted: none is shown by halves."""

    def __init__(self, **options: Any) -> None:
        # Few evenings see it, so no start pays for it.
        from companion.widgets.controls import Busy

        super().__init__(orientation="vertical", padding=MARGIN, test_id="waiting", **options)
        words = Text(_("Counting …"), "heading", align="center")
        for part in (Space(), Column(Busy(pos_hint={"center_x": 0.5}), words, gap=16), Space()):
            self.add_widget(part)

    def paint(self) -> None:
        box((*self.pos, *self.size), theme.colour("surface"))
