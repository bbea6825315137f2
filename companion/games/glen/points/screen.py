"""Points only: nothing but counters with what each would score now; everybody's where there is room."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.i18n import _
from companion.core.layout import Layout
from companion.core.theme import theme
from companion.games.glen.model.points_now import ALWAYS, VP_STEPS, CounterNow, cards_now, counters_now, would_be
from companion.games.glen.model.score_lines import counter_symbol
from companion.games.glen.model.scoring_table import current
from companion.games.glen.model.standing import seats_of
from companion.games.glen.points.steppers import CounterStepper, stepper_width
from companion.games.glen.scorings.why import open_why
from companion.games.glen.screen import GlenScreen
from companion.screens.bar_buttons import undo_button
from companion.screens.base import PlaceKeeping
from companion.screens.foot import add_foot, content_width
from companion.screens.menu import MenuEntry, menu_button
from companion.widgets.bars import TopBar
from companion.widgets.base import Action, Backed, Tap
from companion.widgets.buttons import Chip, PushButton
from companion.widgets.containers import Centred, Column, Flow, Line, RowCard, Scroll
from companion.widgets.painting import box
from companion.widgets.player_strip import PlayerStrip
from companion.widgets.sheet import NumberPad
from companion.widgets.text import PlayerShape, Symbol, Text
from scoring.core.reading import MAX_NUMBER
from scoring.glen.comparison import MEY
from scoring.glen.gamefile import TALLY_CARDS
from scoring.glen.play import acts
from scoring.glen.track import SCORINGS

LABEL: Final = 168
"""The names of the counters beside the players' columns, in dp."""


class CounterName(Tap, Backed, Line):
    """The picture and the name of a counter; a tap tells why it scores what it scores."""

    def __init__(self, now: CounterNow, **options: Any) -> None:
        super().__init__(gap=10, padding=(12, 4, 4, 4), height=56, **options)
        self.add_widget(Symbol(counter_symbol(now.counter), 32))
        title = Text(now.title, "name")
        if not now.what or theme.large:
            self.add_widget(title)
            return
        self.add_widget(Column(title, Text(now.what, "small", colour="on_surface_variant"), gap=0))

    def paint(self) -> None:
        if self.pressed:
            box((*self.pos, *self.size), theme.colour("on_surface", 0.08))


class GlenPointsScreen(PlaceKeeping, GlenScreen):
    """The counters of the player in front, or of everybody."""

    def __init__(self, shell: Any) -> None:
        super().__init__(shell)
        self.steppers: dict[tuple[str, str], CounterStepper] = {}
        self.sums: dict[str, Text] = {}
        self.shown: tuple[object, ...] = ()

    # --- building ---

    def build(self) -> None:
        self.steppers, self.sums, self.shown = {}, {}, self._shape()
        state = self.session.state
        self.add_widget(self._top())
        self.strip: PlayerStrip | None = None
        if not self._everybody:
            self.strip = PlayerStrip(self.session.show_player, test_id="strip")
            self.strip.show(seats_of(state), self.session.player)
            self.add_widget(self.strip)
        parts = self._table() if self._everybody else self._list()
        self.scroll = Scroll(Centred(*parts, widest=1160 if self._everybody else 620, gap=12, padding=(12, 8, 12, 24)))
        self.add_widget(self.scroll)
        add_foot(self, self._foot())
        self._update()

    @property
    def _everybody(self) -> bool:
        return self.layout is not Layout.PHONE

    def _shape(self) -> tuple[object, ...]:
        """What has to be built again when it changes; everything else is only shown anew."""
        state = self.session.state
        cards = tuple((name, now.counter, now.value is None) for name in state.names for now in self._cards(name))
        front = "" if self._everybody else self.session.player
        return self.layout, state.names, front, cards, tuple(state.scorings), state.ended, self.session.looking_at

    def refresh(self) -> None:
        """Numbers change with every tap: the widgets stay."""
        if self.shown != self._shape():
            super().refresh()
            return
        self.undo.disabled = not (self.session.can_undo() and self.session.looking_at is None)
        self._update()

    def _update(self) -> None:
        state = self.session.state
        for name in state.names:
            for now in (*self._counters(name), *self._cards(name)):
                stepper = self.steppers.get((name, now.counter))
                if stepper is not None:
                    stepper.show(now.value, now.note)
            if name in self.sums:
                self.sums[name].text = ("\n" if self._everybody else " ").join(would_be(state.game, name))
        if self.strip is not None:
            self.strip.show(seats_of(state), self.session.player)

    def _counters(self, name: str) -> list[CounterNow]:
        return counters_now(self.session.state.game, name)

    def _cards(self, name: str) -> list[CounterNow]:
        return cards_now(self.session.state.game, name)

    def _top(self) -> TopBar:
        number = current(self.session.state)
        before = _("Before scoring {number}") if theme.large else _("Points only · before scoring {number}")
        self.undo = undo_button(self.shell, telling=True)
        return TopBar(
            _("Glen More"),
            before.format(number=number) if self._still_scores else _("Points only"),
            on_back=self.shell.home if self.layout is Layout.PHONE else None,
            leading="home-outline",
            actions=[self.undo, self._menu()],
        )

    @property
    def _still_scores(self) -> bool:
        return any(number not in self.session.state.scorings for number in SCORINGS)

    def _menu(self) -> Widget:
        entries = [
            MenuEntry("settlement", "flag-checkered", _("Settlement"), lambda: self.shell.push("settlement")),
            MenuEntry("share", "share-variant-outline", _("Share or export"), lambda: self.shell.push("share")),
            MenuEntry("report", "text-box-outline", _("Text report"), lambda: self.shell.push("report")),
            MenuEntry("rulings", "scale-balance", _("Rulings"), lambda: self.shell.push("rulings")),
            MenuEntry("settings", "cog-outline", _("Settings"), lambda: self.shell.push("settings")),
        ]
        return menu_button(self.shell, entries)

    # --- one player ---

    def _list(self) -> list[Widget]:
        name = self.session.player
        self.sums[name] = Text("", "body", colour="on_surface_variant", test_id=f"sum:{name}")
        counters = RowCard(*(self._row(name, now) for now in self._counters(name)), inset=16)
        parts: list[Widget] = [self.sums[name], counters]
        if cards := self._cards(name):
            heading = Text(_("Cards that change a score"), "label", colour="primary")
            parts.append(Column(heading, RowCard(*(self._card(name, now) for now in cards), inset=16), gap=6))
        return parts

    def _row(self, name: str, now: CounterNow) -> Widget:
        title = CounterName(now, on_tap=self._why(name, now), test_id=f"why:{now.counter}")
        stepper = self._stepper(name, now)
        row = Column(title, Line(stepper), gap=0) if theme.large else Line(title, stepper, gap=0)
        return Column(row, self._vp_chips(name), gap=0) if now.counter == "vp" else row

    def _vp_chips(self, name: str) -> Widget:
        chips = [
            Chip(f"+{more}", on_tap=partial(self._add, name, "vp", more), test_id=f"vp:+{more}") for more in VP_STEPS
        ]
        return Column(Flow(*chips, gap=6), padding=(12, 0, 12, 8))

    def _card(self, name: str, now: CounterNow) -> Widget:
        title = CounterName(now, on_tap=self._why(name, now), test_id=f"why:{now.counter}")
        if now.value is not None and now.counter != MEY:
            away = Chip(_("Not any more"), on_tap=partial(self._set, name, now.counter, None))
            away.test_id = f"away:{now.counter}"
            stepper = self._stepper(name, now)
            return Column(title, Line(away, stepper, gap=4, padding=(12, 0, 0, 0)), gap=0)
        has = now.value is not None
        chip = Chip(_("Has it") if has else _("Has it?"), selected=has, icon="check" if has else "")
        chip.action = partial(self._set, name, now.counter, None if has else ALWAYS.get(now.counter, 0))
        chip.test_id = f"has:{now.counter}"
        return Line(title, chip, gap=8, padding=(0, 0, 12, 0))

    # --- everybody ---

    def _table(self) -> list[Widget]:
        names = self.session.state.names
        room = min(content_width(self), dp(1160)) - dp(24 + LABEL)
        width = max(room / len(names), stepper_width())
        table = RowCard(inset=0, size_hint_x=None, width=dp(LABEL) + width * len(names), padding=(0, 8, 0, 8))
        table.add_widget(self._heads(width))
        rows = zip(*(self._counters(name) for name in names), strict=True)
        for row in (*rows, *self._card_rows()):
            table.add_widget(self._table_row(row, width))
        holder = Scroll(table, sideways=True, size_hint_y=None)
        table.bind(height=holder.setter("height"))
        holder.height = table.height
        return [holder]

    def _card_rows(self) -> list[tuple[CounterNow, ...]]:
        found = [self._cards(name) for name in self.session.state.names]
        return list(zip(*found, strict=True)) if all(found) else []

    def _heads(self, width: float) -> Line:
        line = Line(Column(size_hint_x=None, width=dp(LABEL)), gap=0)
        for player in self.session.state.game.players:
            shape = PlayerShape(player.colour or "white", 24, pos_hint={"center_x": 0.5})
            name = Text(player.name, "row", lines=1, align="center")
            self.sums[player.name] = told = Text("", "small", colour="on_surface_variant", align="center")
            told.test_id = f"sum:{player.name}"
            line.add_widget(Column(shape, name, told, gap=2, padding=(4, 4, 4, 4), size_hint_x=None, width=width))
        return line

    def _table_row(self, row: tuple[CounterNow, ...], width: float) -> Line:
        why = self._why(self.session.player, row[0])
        title = CounterName(row[0], on_tap=why, size_hint_x=None, width=dp(LABEL), test_id=f"why:{row[0].counter}")
        line = Line(title, gap=0)
        for name, now in zip(self.session.state.names, row, strict=True):
            line.add_widget(self._cell(name, now, width))
        return line

    def _cell(self, name: str, now: CounterNow, width: float) -> Line:
        part: Widget
        if now.counter == MEY or now.value is None:
            has = now.value is not None
            part = Chip(_("Has it") if has else _("Has it?"), selected=has, icon="check" if has else "")
            part.action = partial(self._set, name, now.counter, None if has else ALWAYS.get(now.counter, 0))
            part.test_id = f"has:{now.counter}:{name}"
        else:
            part = self._stepper(name, now)
        side = max(0.0, (width - part.width) / 2)
        holder = Line(part, gap=0, size_hint_x=None, width=width, height=56)
        holder.padding = (side, 0, side, 0)
        return holder

    # --- doing ---

    def _stepper(self, name: str, now: CounterNow) -> CounterStepper:
        key = f"{now.counter}:{name}" if self._everybody else now.counter
        less, more = partial(self._add, name, now.counter, -1), partial(self._add, name, now.counter, 1)
        stepper = CounterStepper(key, less, more, partial(self._enter, name, now), self._why(name, now))
        stepper.goes_away = now.counter in TALLY_CARDS
        stepper.show(now.value, now.note)
        self.steppers[name, now.counter] = stepper
        return stepper

    def _why(self, name: str, now: CounterNow) -> Action | None:
        return partial(open_why, self.shell, name, now.rule) if now.rule else None

    def _value(self, name: str, counter: str) -> int:
        found = (now.value for now in (*self._counters(name), *self._cards(name)) if now.counter == counter)
        return next(found) or 0

    def _add(self, name: str, counter: str, more: int) -> None:
        """One more or less; a card that counts nothing any more goes away."""
        value = self._value(name, counter) + more
        is_card = counter in TALLY_CARDS
        self._set(name, counter, None if is_card and value < 0 else max(0, min(value, MAX_NUMBER)))

    def _set(self, name: str, counter: str, value: int | None) -> None:
        if not self.session.running or self.session.looking_at is not None:
            return
        # The number itself tells, and whoever taps plus three times wants no message over the next counter.
        self.session.do(acts.set_counter(self.session.state, name, counter, value))

    def _enter(self, name: str, now: CounterNow) -> None:
        title = _("{name}: {what}").format(name=name, what=now.title)
        self.shell.open_pad(NumberPad(title, on_done=partial(self._set, name, now.counter), test_id="pad"))

    # --- the foot ---

    def _foot(self) -> list[Widget]:
        state = self.session.state
        if self.session.looking_at is not None:
            return []
        if state.ended or not self._still_scores:
            on = PushButton(_("Settlement"), icon="flag-checkered", size_hint_x=1, test_id="next_step")
            on.action = lambda: self.shell.push("settlement")
            return [on]
        number = current(state)
        words = _("Scoring {number}").format(number=number)
        on = PushButton(words, icon="flag-checkered", size_hint_x=1, test_id="next_step")
        on.action = lambda: self.shell.push("scoring", number=number)
        return [on]
