"""The table: the hub of a game. Phases, players, the territory in front, what the round would score, the next step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final, NamedTuple

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.board.scene import NOTHING_OVER, Overlay
from companion.core.i18n import _, mark, ngettext
from companion.core.theme import theme
from companion.games.skye.model.disputes.kinds import INCOME_GOLD, ROUND
from companion.games.skye.model.quick_laying import QUICK
from companion.games.skye.model.round_points import standing_of
from companion.games.skye.model.standing_now import seats_of
from companion.games.skye.round.flow import button_words, open_phase, phase_states, take_step
from companion.games.skye.round.taking_back import take_back
from companion.games.skye.screen import SkyeScreen
from companion.games.skye.table.board import SkyeBoard
from companion.games.skye.table.laying import FIRST_TILE_HINT, Laying, MoveSheet
from companion.games.skye.table.panel import Panel, thumbnails_of
from companion.games.skye.table.round_so_far import RoundSoFar, bar_height
from companion.games.skye.table.sheet import Site
from companion.games.skye.table.warming import picker_warmer
from companion.games.skye.widgets import tell_numbers
from companion.screens.flat.seats import has_room
from companion.screens.menu import MenuEntry, MenuSheet
from companion.screens.table.screen import Arrangement, TerritoryScreen, subtitle_room
from companion.screens.table.thumbnails import Thumbnails
from companion.store.notes import notes_of
from companion.widgets.painting import text_label
from scoring.core.cells import Cell
from scoring.skye.game import Player
from scoring.skye.play.booking import review
from scoring.skye.play.state import TableState
from scoring.skye.play.steps import turn_order


class TableScreen(TerritoryScreen, SkyeScreen):
    """Building a territory, and what the round would score."""

    layers: ClassVar[bool] = True
    board: SkyeBoard
    lower: RoundSoFar

    def __init__(self, shell: Any) -> None:
        super().__init__(shell)
        self.standing_now = standing_of(self.session)
        self.laying = Laying(self)
        self.warmer = picker_warmer(lambda: [self])
        self.layered = False

    @property
    def so_far(self) -> RoundSoFar:
        return self.lower

    def opened(self, **arguments: Any) -> None:
        """Comes back to the sheet that was open when another screen was laid above; it need not be told twice."""
        self.shell.path[-1] = ("table", {})
        if arguments.get("sheet"):
            self.shell.later(lambda: self._reopen(*arguments["sheet"]))
        elif notes_of(self.store, self.session.game).get(QUICK):
            self.laying.quick = True
            self.shell.later(self._go_quick)
        else:
            self.laying.quick = False

    def _go_quick(self) -> None:
        if self.shell.screen is self and self.sheet is None:
            self.laying.go_quick()

    def _reopen(self, player: str, kind: str, what: Any) -> None:
        if self.shell.screen is not self or self.session.player != player or self.sheet is not None:
            return
        if kind == "tile" and (cell := (int(what[0]), int(what[1]))) in self.player.territory:
            self.laying.explain(cell)
        elif kind == "letter" and what in self.standing_now.state.game.scoring_tiles:
            self.laying.show_letter(what)

    def kept(self) -> dict[str, Any]:
        found = self.sheet.kept() if self.sheet is not None else None
        return {"sheet": [self.session.player, *found]} if found else {}

    def tell_laid(self, player: str, cell: Cell, text: str, before: set[Cell]) -> bool:
        if player != self.session.player:
            return False
        self.laying.tell(cell, text, before)
        return True

    # --- building ---

    def build(self) -> None:
        super().build()
        self.view.layers_button.action = self.toggle_layers
        self.view.problems.action = self.laying.show_problems
        self.view.notice.action = self._open_agreement

    def make_board(self) -> SkyeBoard:
        return SkyeBoard(self.swipe, pos_hint={"x": 0, "y": 0}, test_id="board")

    def make_lower(self, *, upright: bool, whole: bool) -> RoundSoFar:
        return RoundSoFar(
            self.laying.show_letter, self.tell_round, upright=upright, whole=whole, test_id="round_so_far"
        )

    def lower_height(self) -> float:
        return bar_height()

    def make_panel(self) -> Panel:
        return Panel(self)

    def add_thumbnails(self) -> None:
        self.thumbnails = Thumbnails(self.session.show_player)
        self.view.add_widget(self.thumbnails)

    def take_back(self) -> None:
        take_back(self.shell)

    def take_step(self) -> None:
        self.end_quick()
        take_step(self.shell)

    def end_quick(self) -> None:
        if not self.laying.quick:
            return
        self.laying.quick = False
        notes_of(self.store, self.session.game).pop(QUICK, None)
        self.session.show_player(turn_order(self.session.now)[0])

    def open_phase(self, phase: str) -> None:
        open_phase(self.shell, phase)

    # --- bringing it up to date ---

    def refresh(self) -> None:
        state = self.session.state
        if not state.names:
            return
        self.standing_now = standing_of(self.session, self.standing_now)
        self.refresh_sheet()
        self._refresh_head(state)
        self.refresh_board(unless_staged=True)
        self.lower.show(self.standing_now, self.player.name)
        if self.panel is not None:
            self.panel.show()
        if self.thumbnails is not None:
            self.thumbnails.show(thumbnails_of(self.standing_now, self.session.player))
        self.warmer.start()

    @property
    def player(self) -> Player:
        return self.standing_now.player(self.session.player)

    def tell_phase(self) -> None:
        """The round, what it scores and, where there is room, its catch-up gold."""
        state = self.standing_now.state
        game = state.game
        space = game.track[game.round - 1]
        self.title.text = _("Round {round} of {rounds}").format(round=game.round, rounds=len(game.track))
        parts = [_("Scores {letters}").format(letters=" · ".join(space.letters))]
        if state.gold_tracked and space.gold_per_player_ahead:
            ahead = ngettext(
                "{count} gold per player ahead", "{count} gold per player ahead", space.gold_per_player_ahead
            )
            parts.append(ahead.format(count=space.gold_per_player_ahead))
        whole = " · ".join(parts)
        roomy = text_label(whole, "body").texture.width <= subtitle_room(self)
        self.subtitle.text = whole if roomy else parts[0]

    def _refresh_head(self, state: TableState) -> None:
        self.tell_phase()
        self.refresh_steps()
        self.phases.show(phase_states(state))
        self.strip.show(seats_of(state), self.session.player)

    def show_board(self) -> None:
        self.board.frames_new = not self.layered
        self.board.show_territory(
            self.standing_now,
            self.player.name,
            # A tile that moves goes to a free cell, also after the end.
            builds=(self.can_build and not self.layered) or (self.can_correct and isinstance(self.sheet, MoveSheet)),
            over=self._overlay(),
            ghost=self.ghost,
            selected=self.selected,
        )
        self._refresh_floating(self.standing_now.state)

    def _overlay(self) -> Overlay:
        if self.over is not None:
            return self.over
        if not self.layered:
            return NOTHING_OVER
        from companion.games.skye.art.area_fill import areas_and_roads

        return areas_and_roads(self.player.territory, self.standing_now.clan(self.player.name).survey)

    def _refresh_floating(self, state: TableState) -> None:
        view = self.view
        text, icon = button_words(state)
        if text:
            view.next_button.text, view.next_button.icon = text, icon
        view.next_button.disabled = self.session.looking_at is not None
        if self.arrangement is Arrangement.TALL:
            hidden = self.session.looking_at is not None or self.sheet is not None or not self.has_floating_step
            view.show_part(view.next_button, bool(text) and not hidden)
        count = len(self.standing_now.problems)
        view.problems.text = ngettext("{count} problem", "{count} problems", count).format(count=count)
        view.show_part(view.problems, bool(count))
        self.show_notice(self._notice(state) if self.session.looking_at is None else "")
        new = len(self.player.territory) <= 1 and self.can_build and not self.store.settings.get(FIRST_TILE_HINT)
        view.hint.words.text = _("Tap a + to mirror your first tile.")
        view.hint_above, view.hint.words.style = self.layered, "label" if self.layered else "name"
        view.hint.explain(self._legend() if self.layered else None)
        if self.layered:
            # Large words would lie over the land that they speak of.
            view.hint.words.text = "" if theme.large or self.tight else _("Tap an area to hear about it")
        view.show_part(view.hint, (new or self.layered) and self.sheet is None)
        view.layers_button.fill = "primary_container" if self.layered else "container_high"

    @property
    def has_floating_step(self) -> bool:
        """Large words, or little height, leave no room for both areas and a button."""
        return super().has_floating_step and not (self.layered and (theme.large or self.tight))

    def _notice(self, state: TableState) -> str:
        """What was booked and does not agree with the territories any more."""
        found = review(state)
        if not found.open:
            return ""
        from companion.games.skye.model.agreement import chip_words

        return chip_words(found)

    def _open_agreement(self) -> None:
        from companion.games.skye.round.agreement import open_agreement

        open_agreement(self.shell)

    def _legend(self) -> Widget:
        from companion.games.skye.table.area_sheet import area_legend

        return area_legend(self.standing_now.clan(self.player.name).survey)

    # --- what sheets put on the board ---

    def site_of(self, player: str) -> Site:
        """The table shows one player at a time."""
        self.session.show_player(player)
        return self

    def sheet_closed(self) -> None:
        self.so_far.mark(None)

    # --- touches ---

    def tap(self, cell: Cell) -> bool:
        at = self.board.touched_in(cell)
        if self.layered and at is not None and cell in self.player.territory:
            from companion.games.skye.table.area_sheet import AreaSheet

            self.open_sheet(AreaSheet(self, cell, at))
            return True
        return self.laying.tap(cell)

    def explain(self, cell: Cell) -> None:
        self.laying.explain(cell)

    def explain_touched(self, cell: Cell) -> None:
        self.laying.explain_touched(cell)

    def tell_numbers(self, player: str) -> None:
        tell_numbers(self, player)

    def tell_round(self, player: str) -> None:
        """What the sum of the round is made of."""
        self._open_card(ROUND, player, self.standing_now.state.game.round)

    def tell_income(self, player: str) -> None:
        """What the next income is made of, as the table stands now."""
        self._open_card(INCOME_GOLD, player, self.standing_now.next_income or 0)

    def _open_card(self, kind: str, player: str, number: int) -> None:
        from companion.core.dispute import Subject
        from companion.screens.dispute import open_dispute

        open_dispute(self.shell, Subject(kind, player, number))

    def toggle_layers(self) -> None:
        """Areas filled and the castle's roads traced, or not."""
        self.layered = not self.layered
        self.refresh_board()

    def open_menu(self) -> None:
        self.shell.hush()
        self.shell.open(table_menu(self))

    def cell_key(self, name: str, cell: Cell) -> bool:
        if name == "r":
            self.laying.turn(cell)
        return name == "r"

    def left(self) -> None:
        super().left()
        self.warmer.stop()


class TablePlace(NamedTuple):
    """A screen that the menu opens."""

    key: str
    text: str
    icon: str
    screen: str


TABLE_MODE: Final = TablePlace("table_mode", mark("Table mode"), "rotate-3d-variant", "table_mode")
PLACES: Final = (
    TablePlace("correct", mark("Correct"), "pencil-ruler", "correct"),
    TablePlace("by_hand", mark("Count by hand"), "pencil-outline", "by_hand"),
    TablePlace("share", mark("Share or export"), "share-variant-outline", "share"),
    TablePlace("report", mark("Text report"), "text-box-outline", "report"),
    TablePlace("rulings", mark("Rulings"), "scale-balance", "rulings"),
    TablePlace("settings", mark("Settings"), "cog-outline", "settings"),
    TablePlace("end_game", mark("End game"), "trophy-outline", "final"),
)


def table_menu(table: TableScreen) -> MenuSheet:
    """Everything that is needed now and then."""
    return MenuSheet(list(_entries(table)))


def _entries(table: TableScreen) -> Iterator[MenuEntry]:
    shell = table.shell
    if has_room(shell.width / dp(1), shell.height / dp(1)):
        yield _open(table, TABLE_MODE)
    layers = _("Hide areas and roads") if table.layered else _("Areas and roads")
    yield MenuEntry("layers", "layers-outline", layers, table.toggle_layers)
    yield MenuEntry("problems", "alert-outline", _("Problems"), table.laying.show_problems)
    if table.can_build:
        yield MenuEntry("to_bag", "sack", _("Back to the bag"), table.laying.return_to_bag)
    for place in PLACES:
        yield _open(table, place)


def _open(table: TableScreen, place: TablePlace) -> MenuEntry:
    return MenuEntry(place.key, place.icon, _(place.text), lambda: table.shell.push(place.screen))
