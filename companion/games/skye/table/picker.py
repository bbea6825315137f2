"""The picker: the tiles that fit on a cell, drawn the way they must lie. One tap lays one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from time import perf_counter
from typing import Any, Final

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Mesh
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.art.palette import Role, colour
from companion.core.background import Background, Work, Worker, in_one_step
from companion.core.i18n import _, ngettext
from companion.core.layout import Layout
from companion.core.theme import theme
from companion.games.skye.art.pictures import picture_of
from companion.games.skye.art.scene import cells_around
from companion.games.skye.model.long_roads import rounds_ask
from companion.games.skye.model.picker_choice import (
    Candidate,
    PickerOffer,
    counts,
    filtered,
    ground_of,
    least_wrong,
    offer,
)
from companion.games.skye.table.sheet import Site, TableSheet
from companion.screens.base import ARROWS
from companion.widgets.base import Drawn
from companion.widgets.buttons import Chip, IconButton, PushButton, Shows
from companion.widgets.containers import Line, Scroll
from companion.widgets.painting import draw_centred, icon_label, outline, rounded, text_label
from companion.widgets.sheet import HANDLE
from companion.widgets.text import Text
from companion.widgets.tile_grid import COMPACT_LEAST, GAP, LEAST, Thumb, TileGrid
from scoring.core.cells import EDGES, Cell, Edge
from scoring.skye.laying import Demand, LayingRule, demand
from scoring.skye.play import acts
from scoring.skye.play.fold import apply
from scoring.skye.play.snapshots import known_points, round_scores
from scoring.skye.play.state import TableState
from scoring.skye.tile import CURVE, TileSet, edge_code

MOST_OF_HEIGHT: Final = 0.62
"""The rest of a window belongs to the territory."""


class PickerSheet(TableSheet):
    """Picks a tile for a cell. Filters and choices survive a turn of the device."""

    def __init__(self, table: Site, cell: Cell) -> None:
        super().__init__(table, test_id="picker")
        self.cell = cell
        self.replaces = cell in table.standing_now.territory(table.session.player)
        """Was it opened for a tile that lies there? A free cell that is taken needs no picker any more."""
        self.borderlands = False
        self.chosen: list[str] = []
        self.everything = False
        self.offer: PickerOffer = offer(table.session.now, table.store, self.player, cell)
        self.by_key: dict[str, Candidate] = {}
        self.worths = Worths(self.table.shell.worker, self._tell_worth)
        self.frame: AskedFrame | None = None

    # --- what there is to pick from ---

    def candidates(self) -> list[Candidate]:
        """What the grid shows, in its order."""
        if self.borderlands:
            return list(self.offer.borderlands)
        found = list(self.offer.fitting)
        found.sort(key=lambda each: each.key not in self.offer.in_hand)
        if self.everything:
            found += self.offer.unfit
        if self.table.laying.quick:
            found = [way for each in found for way in each.each_way()]
        return filtered(found, self.chosen)

    def build(self) -> None:
        self.chips: dict[str, Chip] = {}
        self.chip_row = BoxLayout(spacing=dp(8), size_hint=(None, None), height=dp(44))
        self.empty = Text("", "body", colour="on_surface_variant")
        self.grid = TileGrid(self.scroll, self._pick, COMPACT_LEAST if self.compact else LEAST, test_id="grid")
        self.more = PushButton(_("All tiles"), kind="outlined", icon="view-grid-outline", test_id="show_all")
        self.more.action = self._show_all
        (self._build_compact if self.compact else self._build_roomy)()
        self._show()

    def _build_roomy(self) -> None:
        """What is rarely needed stays in sight below the tiles; where they would have no room, beside the filters."""
        tight = self._tight
        self.title = Text("", "heading", lines=1 if tight else 0)
        self.subtitle = Text("", "body", colour="on_surface_variant")
        self.frame = None if tight else AskedFrame(self._asked())
        self.head(" ", leading=self.frame)
        self.head_words.clear_widgets()
        self.head_words.add_widget(self.title)
        if not tight:
            self.head_words.add_widget(self.subtitle)
        rare = self._rare("text" if tight else "outlined")
        for button in rare if tight else ():
            button.shows = Shows.ICON
        self._head.add_widget(Line(self._chip_scroll(), *(rare if tight else ()), gap=0))
        self.body.padding = (dp(self.margin), dp(4), dp(self.margin), dp(8))
        for part in (self.empty, self.grid, *((self.subtitle,) if tight else ())):
            self.body.add_widget(part)
        for button in (*(() if tight else rare), *self._quick_button()):
            self.footer.add_widget(button)

    @property
    def _tight(self) -> bool:
        """Would words and buttons leave no room for two rows of tiles beside the territory?"""
        room, line = Window.width - 2 * dp(self.margin), theme.text("heading").line + theme.text("body").line
        columns = (room + dp(GAP)) // (dp(LEAST) + dp(GAP))
        rows = 2 * (room + dp(GAP)) / columns
        others = dp(HANDLE) + 2 * line + theme.text("label").line * 2 + dp(28 + 40)
        return bool(self.layout is Layout.PHONE and others + rows > Window.height * MOST_OF_HEIGHT)

    def row_height(self) -> float:
        return float(self.grid.step)

    def _build_compact(self) -> None:
        """All the room goes to the tiles; what is rarely needed is a sign beside the words."""
        self.title = Text("", "row", lines=1)
        self.subtitle = Text("", "small", wrap=False, colour="on_surface_variant")
        compose = IconButton("puzzle-plus-outline", on_tap=self._compose, test_id="compose")
        self._head.add_widget(Line(self.title, *self._borderland_sign(), compose, padding=(self.margin, 0, 0, 0)))
        self._head.add_widget(self._chip_scroll())
        for part in (self.empty, self.grid, self.more):
            self.body.add_widget(part)

    def _asked(self) -> Demand:
        """What the cell asks for on each side."""
        return demand(ground_of(self.standing_now.territory(self.player), self.cell), self.cell)

    def _chip_scroll(self) -> Scroll:
        height = max(dp(48), theme.text("label").line + dp(28))
        scroll = Scroll(self.chip_row, sideways=True, size_hint_y=None, height=height)
        self.chip_row.height = height
        self.chip_row.padding = (dp(self.margin), dp(4))
        self.chip_row.bind(minimum_width=self.chip_row.setter("width"))
        return scroll

    def _rare(self, kind: str) -> list[PushButton]:
        """Whoever misses a tile composes it, takes a borderland or looks at all."""
        compose = self._compose_button(_("Compose it"), "tonal" if kind == "outlined" else kind)
        if kind == "outlined" and not self.table.laying.quick:
            compose.size_hint_x = 1
        self.more.kind = kind
        return [compose, *self._borderland_button(kind), self.more]

    def _quick_button(self) -> list[PushButton]:
        """While tiles are entered that lay there before: on to the next player, or to the game."""
        laying = self.table.laying
        if not laying.quick:
            return []
        following = laying.following()
        text = _("Next: {name}").format(name=following) if following else _("Done: to the game")
        button = PushButton(text, trailing_icon="arrow-right", size_hint_x=1, test_id="quick_on")
        button.action = laying.quick_on
        return [button]

    def _compose_button(self, text: str, kind: str) -> PushButton:
        button = PushButton(text, kind=kind, icon="puzzle-plus-outline", test_id="compose")
        button.action = self._compose
        return button

    def _compose(self) -> None:
        self.table.laying.compose(self.cell, TileSet.BORDERLANDS if self.borderlands else "")

    def _borderland_sign(self) -> list[IconButton]:
        if "borderlands" not in self.standing_now.state.game.modules:
            return []
        sign = IconButton("border-style", on_tap=self._toggle_borderlands, test_id="borderland")
        sign.fill = "primary_container" if self.borderlands else ""
        return [sign]

    def _borderland_button(self, kind: str) -> list[PushButton]:
        """The way to the player's own borderlands and back, in games that have some."""
        if "borderlands" not in self.standing_now.state.game.modules:
            return []
        text = _("All tiles") if self.borderlands else _("Borderland")
        on_tap = self._toggle_borderlands
        return [PushButton(text, kind=kind, icon="border-style", on_tap=on_tap, test_id="borderland")]

    # --- bringing it up to date ---

    def _show(self) -> None:
        found = self.candidates()
        fitting = sum(bool(each.ways) and not each.owner and not each.further for each in found)
        self.by_key = {each.key: each for each in found}
        self.title.text = self._title(fitting)
        self.subtitle.text = self._subtitle(fitting)
        self._show_chips()
        self.empty.text = "" if found else self._nothing()
        self.grid.show([self._thumb(each) for each in found])
        if self._hints:
            self.worths.start(self.session.now, self.player, self.cell, found)
        self.more.text = _("What fits") if self.everything else _("All tiles")
        self.more.disabled = self.borderlands or not self.offer.unfit

    def _title(self, fitting: int) -> str:
        if self.borderlands:
            return ngettext("{count} borderland fits here", "{count} borderlands fit here", fitting).format(
                count=fitting
            )
        if not self.offer.fitting:
            return _("No tile in the bag fits here.")
        return ngettext("{count} tile fits here", "{count} tiles fit here", fitting).format(count=fitting)

    def _subtitle(self, fitting: int) -> str:
        if self.borderlands:
            return "" if self.compact else _("your own, front side up")
        bag = _("{count} in the bag").format(count=self.offer.left)
        return _("{bag} · shown the way they must lie").format(bag=bag) if fitting and not self.compact else bag

    def _nothing(self) -> str:
        if self.borderlands:
            if self.offer.knows_borderlands:
                return _("No borderland is left.")
            return _("No borderland has been entered. Enter your borderlands once in the composer.")
        return (
            _("Compose the tile, or look at all tiles.")
            if not self.chosen
            else _("Nothing that fits has all of these.")
        )

    def _show_chips(self) -> None:
        shown = {} if self.borderlands else counts(self._unfiltered(), self.chosen)
        if list(self.chips) != list(shown):
            self.chip_row.clear_widgets()
            self.chips = {name: self._chip(name) for name in shown}
            for chip in self.chips.values():
                self.chip_row.add_widget(chip)
        for name, count in shown.items():
            chip = self.chips[name]
            chip.text, chip.selected = str(count), name in self.chosen
            chip.disabled = not count

    def _unfiltered(self) -> list[Candidate]:
        return [*self.offer.fitting, *(self.offer.unfit if self.everything else ())]

    def _chip(self, name: str) -> Chip:
        return Chip(
            "0", symbol=name, test_id=f"filter:{name}", pos_hint={"center_y": 0.5}, on_tap=lambda: self._filter(name)
        )

    def _thumb(self, candidate: Candidate) -> Thumb:
        picture = picture_of(candidate.tile, with_cost=True)
        if not candidate.ways:
            ground = ground_of(self.standing_now.territory(self.player), self.cell)
            turn = least_wrong(ground, self.cell, candidate.tile)
            return Thumb(candidate.key, picture, turn, note=self._reason(candidate), greyed=True)
        badge = self._badge(candidate)
        return Thumb(candidate.key, picture, candidate.ways[0], badge, note="…" if self._hints else "")

    def _badge(self, candidate: Candidate) -> str:
        ways = len(candidate.ways)
        if candidate.owner:
            return _("At {name}'s").format(name=candidate.owner)
        if candidate.key in self.offer.in_hand:
            return _("In hand")
        if ways < 2:
            return ""
        if self.compact and theme.large:
            return str(ways)
        return ngettext("{count} way", "{count} ways", ways).format(count=ways)

    @property
    def _hints(self) -> bool:
        """Do the players want to know what a tile would bring? A round that is booked brings nothing more."""
        now = self.session.now
        return bool(self.table.store.settings.get("hints")) and now.game.round not in now.rounds

    def _tell_worth(self, candidate: Candidate, points: int) -> None:
        self.grid.note(candidate.key, ngettext("{count:+} VP", "{count:+} VP", points).format(count=points))

    def _reason(self, candidate: Candidate) -> str:
        breach = candidate.breach
        if breach is None or breach.rule is LayingRule.COPIES:
            return _("At {name}'s").format(name=candidate.owner)
        clash = breach.clashes[0]
        own = self.words.terrain(clash.own) if clash.own else _("curve")
        other = self.words.terrain(clash.other) if clash.other else _("curve")
        return f"{own} ≠ {other}"

    # --- taps ---

    def _filter(self, name: str) -> None:
        if name in self.chosen:
            self.chosen.remove(name)
        else:
            self.chosen.append(name)
        self.scroll.scroll_y = 1
        self._show()

    def _show_all(self) -> None:
        self.everything = not self.everything
        self._show()

    def _toggle_borderlands(self) -> None:
        self.borderlands = not self.borderlands
        self.rebuild(self.layout)

    def _pick(self, key: str) -> None:
        self.table.laying.choose(self.cell, self.by_key[key])

    def key(self, name: str) -> bool:
        if name in ARROWS:
            self.grid.move_focus(*ARROWS[name])
            return True
        return name == "enter" and self.grid.pick_focus()

    # --- beside the board ---

    def stage(self) -> None:
        self.table.stage(selected=self.cell)
        if self.table.laying.quick:
            # Whoever enters a whole territory sees all of it, and taps on another cell than the proposed one.
            self.table.look_at_all(self.table.board.cells())
        else:
            self.table.look_at(self.cell)

    def refresh(self) -> bool:
        """Another tile was laid or taken back, perhaps by somebody else: what fits may have changed, or the cell gone
        with the tile beside it."""
        territory = self.standing_now.territory(self.player)
        replaces = self.table.can_correct and self.cell in territory
        lays = self.table.can_build and any(self.cell in cells for cells in cells_around(territory))
        if self.replaces is not replaces or not (replaces or lays):
            return False
        if self.frame is not None:
            self.frame.wanted = self._asked()
            self.frame.repaint()
        self.offer = offer(self.session.now, self.table.store, self.player, self.cell)
        self._show()
        return True

    def left(self) -> None:
        self.worths.stop()
        super().left()


ROLES: Final = (Role.PASTURE, Role.MOUNTAIN, Role.WATER)
ICONS: Final = ("grass", "image-filter-hdr", "waves")
"""A sign for each terrain, because colour is never the only channel."""
THICK: Final = 0.24


class AskedFrame(Drawn):
    """Four sides: the terrain that is asked for, or a question mark where anything goes."""

    def __init__(self, wanted: Demand) -> None:
        self.wanted = wanted
        super().__init__(size_hint=(None, None), size=(dp(56), dp(56)))

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        rounded(area, dp(6), theme.colour("container_lowest"))
        for edge in EDGES:
            if edge_code(self.wanted.mask, edge):
                self._side(edge, edge_code(self.wanted.pattern, edge))
        outline(area, dp(6), theme.colour("outline"), 1.2)
        for edge in EDGES:
            if not edge_code(self.wanted.mask, edge):
                draw_centred(text_label("?", "small"), *self._middle(edge), theme.colour("on_surface_variant"))

    def _middle(self, edge: Edge) -> tuple[float, float]:
        reach = self.width * (0.5 - THICK / 2)
        return (
            self.center_x + (reach if edge == 1 else -reach if edge == 3 else 0),
            self.center_y + (reach if edge == 0 else -reach if edge == 2 else 0),
        )

    def _side(self, edge: Edge, code: int) -> None:
        """A trapezium from the rim inwards, in the colour of the terrain, with its sign."""
        if code == CURVE:
            draw_centred(icon_label("cancel", dp(14)), *self._middle(edge), theme.colour("error"))
            return
        half, inner = self.width / 2 - dp(1), self.width * (0.5 - THICK)
        corners = ((-half, half), (half, half), (inner, inner), (-inner, inner))
        turned = [_rotated(point, edge) for point in corners]
        Color(*(part / 255 for part in colour(ROLES[code], theme.dark)))
        vertices = [number for x, y in turned for number in (self.center_x + x, self.center_y + y, 0, 0)]
        Mesh(vertices=vertices, indices=[0, 1, 2, 3], mode="triangle_fan")
        ink = theme.colour("ink") if not theme.dark else (1.0, 1.0, 1.0, 1.0)
        draw_centred(icon_label(ICONS[code], dp(11)), *self._middle(edge), (*ink[:3], 0.75))


def _rotated(point: tuple[float, float], edge: Edge) -> tuple[float, float]:
    """Clockwise by so many quarters."""
    x, y = point
    for _quarter in range(edge):
        x, y = y, -x
    return x, y


SLICE: Final = 0.008
"""Seconds of each frame that go into reckoning."""


def worth(state: TableState, player: str, cell: Cell, candidate: Candidate) -> int:
    """How many VP more the round would score for a player with a tile laid, as far as points are known."""
    act = acts.change if cell in state.game.player(player).territory else acts.lay
    laid = apply(state, act(state, player, cell, candidate.tile, candidate.ways[0], anyway=True))
    return _points(laid, player) - _points(state, player)


def _points(state: TableState, player: str) -> int:
    return sum(known_points(round_scores(state, state.game.round))[player].values())


class Worths:
    """Tells the worth of one candidate after the other; asked anew, it begins anew."""

    def __init__(self, worker: Worker, tell: Callable[[Candidate, int], object]) -> None:
        self.tell = tell
        self._work: Iterator[tuple[Candidate, int]] = iter(())
        self._event: Any = None
        self._counting: Iterator[Work] = iter(())
        self._background = Background(worker, lambda act: Clock.schedule_once(lambda _: act(), 0))
        self._background.patience = SLICE

    def start(self, state: TableState, player: str, cell: Cell, candidates: Iterable[Candidate]) -> None:
        """Reckons for all that can be laid."""
        self.stop()
        fitting = [candidate for candidate in candidates if candidate.ways]
        self._work = ((candidate, worth(state, player, cell, candidate)) for candidate in fitting)
        # Each of them may ask for another longest road: these are found in a thread, one before each is told.
        ask = rounds_ask(state)
        self._counting = (in_one_step(partial(worth, state, player, cell, candidate)) for candidate in fitting if ask)
        self._event = Clock.schedule_interval(self._step, 0)

    def stop(self) -> None:
        self._background.forget()
        if self._event is not None:
            self._event.cancel()
            self._event = None

    def _step(self, _seconds: float) -> None:
        end = perf_counter() + SLICE
        while not self._background.waiting and perf_counter() < end:
            work = next(self._counting, None)
            if work is not None and not self._background.done(work, self._tell_next):
                return
            if not self._tell_next():
                self.stop()
                return

    def _tell_next(self) -> bool:
        found = next(self._work, None)
        if found is not None:
            self.tell(*found)
        return found is not None
