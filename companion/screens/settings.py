"""Settings: everything takes effect at once and is remembered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from kivy.core.window import Window

from companion.core.diagnostics import diagnostics
from companion.core.i18n import LANGUAGES, _, i18n, mark
from companion.core.layout import Layout
from companion.core.theme import TEXT_SIZES
from companion.games import GAMES, face_of, title_of
from companion.protocol.game_face import SettingChoice, SettingSwitch
from companion.screens.base import Screen
from companion.screens.menu import ChoiceSheet
from companion.screens.share.actions import export_all
from companion.shell import speech
from companion.widgets.bars import TopBar
from companion.widgets.base import Action
from companion.widgets.containers import Columns, Group, Measures, Scroll
from companion.widgets.controls import Toggle
from companion.widgets.rows import Row
from companion.widgets.text import Icon
from scoring import __version__

THEMES: Final = (
    ("system", mark("As the device")),
    ("light", mark("Light")),
    ("dark", mark("Dark")),
    ("black", mark("True black")),
)
LICENCE: Final = "MIT"
MEASURES: Final = Measures(
    1120, gap=18, between=24, padding=(24, 4, 24, 24), stacked_padding=(16, 4, 16, 24), stacked_widest=620
)


class SettingsScreen(Screen):
    """Look, game, hand, device, data, about."""

    shows_points = False
    bar = True

    def build(self) -> None:
        self.add_widget(TopBar(_("Settings"), on_back=self.shell.back))
        look, about = Group(_("Language and look"), self._look()), Group(_("About"), self._about())
        games = [Group(title, rows) for title, rows in self._games()]
        table, data = Group(_("At the table"), self._table()), Group(_("Your games and tiles"), self._data())
        stacked = [look, *games, table, data, about]
        # Two columns only where both are wide enough for their words.
        layout = self.layout if self.layout is Layout.WIDE else Layout.PHONE
        self.scroll = Scroll(Columns(layout, MEASURES, [look, *games], [table, data, about], stacked))
        self.add_widget(self.scroll)

    def rebuild(self, layout: Layout) -> None:
        """A change of look builds this screen again: it stays where it was scrolled to."""
        position = self.scroll.scroll_y if self.children else 1.0
        super().rebuild(layout)
        self.scroll.scroll_y = position

    # --- groups ---

    def _look(self) -> list[Row]:
        languages = [("system", _("As the device")), *((code, LANGUAGES[code]) for code in i18n.offered())]
        as_device, percent = _("As the device"), _("{size} %")
        sizes = [(size, as_device if size == "system" else percent.format(size=size)) for size in TEXT_SIZES]
        themes = [(key, _(text)) for key, text in THEMES]
        return [
            self._choice("language", "translate", _("Language"), languages, "system"),
            self._choice("theme", "theme-light-dark", _("Theme"), themes, "system"),
            self._choice("text_size", "format-size", _("Text size"), sizes, "system"),
            self._switch("strong_patterns", "texture", _("Strong terrain patterns"), "", False),
            self._switch(
                "coordinates",
                "map-marker-outline",
                _("Show coordinates"),
                _("On tiles, counted from the first one"),
                False,
            ),
            self._switch(
                "reduce_motion", "motion-pause-outline", _("Reduce motion"), _("Nothing slides or drops"), False
            ),
        ]

    def _games(self) -> Iterator[tuple[str, list[Row]]]:
        """What holds for new games, of each game that leaves something to decide."""
        for kind in GAMES:
            rows = [self._new_game_row(setting) for setting in face_of(kind).new_game_settings()]
            title = _("New games of {game}").format(game=title_of(kind)) if len(GAMES) > 1 else _("New games")
            if rows:
                yield title, rows

    def _new_game_row(self, setting: SettingChoice | SettingSwitch) -> Row:
        if isinstance(setting, SettingSwitch):
            return self._switch(*setting)
        return self._choice(setting.name, setting.icon, setting.title, list(setting.choices), setting.otherwise)

    def _table(self) -> list[Row]:
        return [
            self._switch(
                "hints", "lightbulb-outline", _("Hints"), _("What a tile would be worth, what would fix it"), False
            ),
            *self._speech(),
            self._switch("keep_awake", "brightness-5", _("Screen stays on"), _("During a game"), True),
            self._switch("buzz", "vibrate", _("Buzz"), _("On a long press"), True),
            self._switch(
                "left_handed", "hand-back-left-outline", _("Left-handed"), _("Buttons under the left thumb"), False
            ),
        ]

    def _speech(self) -> list[Row]:
        """Only a device that can speak has something to choose."""
        if not self.shell.device.can_speak():
            return []
        choices = [(key, _(text)) for key, text in speech.CHOICES]
        return [self._choice(speech.SPEECH, "volume-high", _("Read aloud"), choices, speech.OFF)]

    def _data(self) -> list[Row]:
        return [
            Row(
                _("Export all"),
                _("Every game and composed tile in one file"),
                leading=Icon("export-variant"),
                height=64,
                on_tap=lambda: export_all(self.shell),
                test_id="export_all",
            ),
            Row(
                _("Import"),
                _("A game file, composed tiles, or an export of everything"),
                leading=Icon("file-import-outline"),
                trailing=Icon("chevron-right"),
                height=64,
                on_tap=lambda: self.shell.push("import"),
                test_id="import",
            ),
        ]

    def _about(self) -> list[Row]:
        return [
            Row(
                _("Clan Companion {version}").format(version=__version__),
                _("Free software, {licence} licence").format(licence=LICENCE),
                leading=Icon("information-outline"),
            ),
            Row(
                _("Privacy"),
                _("Clan Companion collects nothing and sends nothing. What you share goes where you send it."),
                leading=Icon("shield-check-outline"),
            ),
            Row(
                _("Screen readers"),
                _("The drawn territories cannot be read by screen readers. The text report says what they show."),
                leading=Icon("account-voice"),
            ),
            Row(
                _("Copy diagnostics"),
                _("Versions and window, no names"),
                leading=Icon("content-copy"),
                on_tap=self._copy,
                test_id="copy_diagnostics",
            ),
        ]

    def _copy(self) -> None:
        text = diagnostics(None, Window.size, [name for name, _arguments in self.shell.path])
        self.shell.copy(text)

    # --- rows ---

    def _choice(self, name: str, icon: str, title: str, choices: list[tuple[Any, str]], otherwise: Any) -> Row:
        chosen = self.store.settings.get(name, otherwise)
        shown = dict(choices).get(chosen, str(chosen))
        return Row(
            title,
            shown,
            leading=Icon(icon),
            trailing=Icon("chevron-right"),
            height=64,
            on_tap=self._chooser(name, title, choices, chosen),
            test_id=f"setting:{name}",
        )

    def _chooser(self, name: str, title: str, choices: list[tuple[Any, str]], chosen: Any) -> Action:
        def choose(value: Any) -> None:
            self.store.settings[name] = value
            self.refresh()

        return lambda: self.shell.open(ChoiceSheet(title, choices, chosen, choose))

    def _switch(self, name: str, icon: str, title: str, note: str, otherwise: bool) -> Row:
        toggle = Toggle(bool(self.store.settings.get(name, otherwise)), on_change=self._setter(name))
        toggle.test_id = f"toggle:{name}"
        return Row(
            title,
            note,
            leading=Icon(icon),
            trailing=toggle,
            height=64,
            on_tap=toggle.tap,
            test_id=f"setting:{name}",
        )

    def _setter(self, name: str) -> Callable[[bool], None]:
        def keep(active: bool) -> None:
            self.store.settings[name] = active

        return keep
