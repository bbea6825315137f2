"""A question the catalogue cannot answer: look at your tile, where is it? One tap answers it for all games.

shell.open(LookSheet(shell, "Isla", cell))      # from a scoring; the table and table mode have sheets of their own
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, NamedTuple

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.art.shapes import Point, rotated
from companion.board.tile_view import TileView
from companion.core.i18n import _, mark
from companion.core.theme import theme
from companion.games.skye.art.outline import OutlineOf
from companion.games.skye.art.pictures import FacePicture, picture_of
from companion.games.skye.model.composer_words import SIDES
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.questions import BOTH, answered, choices, count_words, open_points, to_ask
from companion.games.skye.model.tile_library import library_of
from companion.games.skye.table.sheet import Site, TableSheet
from companion.shell.ports import ShellPort
from companion.shell.step_messages import say_done
from companion.widgets.base import Action, Drawn, Tap, TestId
from companion.widgets.buttons import DrawnButton, PushButton
from companion.widgets.containers import Card, Column, Line
from companion.widgets.painting import draw_centred, rounded, text_label
from companion.widgets.sheet import Sheet
from companion.widgets.text import Icon, Text
from scoring.core.cells import EDGE_LETTERS, Cell, edges_of
from scoring.skye.open_points import OpenQuestion
from scoring.skye.play import acts
from scoring.skye.play.state import TableState
from scoring.skye.territory import Placement

QUESTIONS: Final = {
    "scroll": mark("Look at your tile: where is the scroll?"),
    "lighthouse": mark("Look at your tile: at which lake does the lighthouse stand?"),
    "ships": mark("Look at your tile: on which lake are the ships?"),
}
LARGE: Final = 190
COMPACT: Final = 132
"""The side of the tile in dp, and where there is little room."""


class LargeTile(Tap, TestId, FloatLayout):
    """A tile with its areas outlined and numbered; a tap tells the area."""

    def __init__(self, placement: Placement, areas: list[int], on_area: Callable[[int], object], large: float) -> None:
        side = dp(large)
        self.touched: Point = (0.0, 0.0)
        super().__init__(
            size_hint=(None, None),
            size=(side, side),
            pos_hint={"center_x": 0.5},
            on_tap=self._choose,
            test_id="large_tile",
        )
        self.placement, self.areas, self.on_area = placement, areas, on_area
        self.picture: FacePicture = picture_of(placement.tile)
        pictures = [self.picture, *(OutlineOf(self.picture, area, completed=True) for area in areas)]
        self.views = [TileView(picture=picture, turn=placement.turn) for picture in pictures]
        self.numbers = Numbers(self)
        parts: list[Widget] = [*self.views, self.numbers]
        for part in parts:
            part.pos_hint = {"x": 0, "y": 0}
            self.add_widget(part)

    def middle_of(self, area: int) -> Point:
        """A point well inside an area, on the tile as it lies."""
        drawing = self.picture.drawing
        grid = [(float(x), float(y)) for x in range(8, 93, 6) for y in range(8, 93, 6)]
        inside = [point for point in grid if drawing.area_at(point) == area]
        if not inside:
            return (50.0, 50.0)
        x, y = (sum(point[axis] for point in inside) / len(inside) for axis in (0, 1))
        nearest = min(inside, key=lambda point: (point[0] - x) ** 2 + (point[1] - y) ** 2)
        return rotated(nearest, self.placement.turn)

    def on_touch_down(self, touch: Any) -> bool:
        self.touched = (touch.x - self.x) / self.width * 100, (self.top - touch.y) / self.height * 100
        return bool(super().on_touch_down(touch))

    def _choose(self) -> None:
        area = self.picture.drawing.area_at(rotated(self.touched, -self.placement.turn & 3))
        if area in self.areas:
            self.on_area(area)


class Numbers(Drawn):
    """The numbers of the choices on the tile."""

    def __init__(self, tile: LargeTile) -> None:
        self.tile = tile
        super().__init__()

    def paint(self) -> None:
        for number, area in enumerate(self.tile.areas, 1):
            x, y = self.tile.middle_of(area)
            at = self.x + x / 100 * self.width, self.top - y / 100 * self.height
            side = dp(28)
            rounded((at[0] - side / 2, at[1] - side / 2, side, side), side / 2, theme.colour("primary"))
            draw_centred(text_label(str(number), "label"), *at, theme.colour("on_primary"))


class Asking(Sheet):
    """Asks where a symbol is printed. Whoever asks says of whom, about which cell and through which shell."""

    share: ClassVar[float | None] = None
    asker: ShellPort
    player: str
    cell: Cell
    wanted: str = ""
    """The open point that is asked about; without one the first of the tile."""

    @property
    def placement(self) -> Placement:
        placement: Placement = self.asker.session.now.game.player(self.player).territory.by_cell[self.cell]
        return placement

    @property
    def asks(self) -> bool:
        """Is there still something to ask?"""
        placement = self.asker.session.now.game.player(self.player).territory.at(self.cell)
        return placement is not None and bool(open_points(placement.tile))

    def build(self) -> None:
        tile = self.placement.tile
        self.point = self.wanted or open_points(tile)[0]
        self.head(_(QUESTIONS[self.point]), self.told())
        areas = choices(tile, self.point)
        side = COMPACT if self.compact else LARGE
        tile_view = LargeTile(self.placement, [area for area in areas if area != BOTH], self._answer, side)
        self.body.add_widget(Column(tile_view))
        for number, area in enumerate(areas, 1):
            button = PushButton(self._name(number, area), kind="tonal", size_hint_x=1, test_id=f"area:{area}")
            button.action = self._answerer(area)
            self.body.add_widget(button)

    def told(self) -> str:
        """What stands below the question."""
        return _("Answered once, it holds for all your games.")

    def answered(self) -> None:
        """The question has been answered."""

    def _name(self, number: int, area: int) -> str:
        if area == BOTH:
            return _("Between both lakes") if self.point == "lighthouse" else _("One on each lake")
        words = engine_words()
        printed = self.placement.tile.front.areas[area]
        lies = sorted((edge + self.placement.turn) & 3 for edge in edges_of(printed.edges))
        sides = [_(SIDES[EDGE_LETTERS[edge]]) for edge in lies]
        where = words.listed(sides) if sides else _("in the middle")
        terrain = words.terrain(printed.terrain)
        return _("{number} · {terrain}, {where}").format(number=number, terrain=terrain, where=where)

    def _answerer(self, area: int) -> Callable[[], None]:
        return lambda: self._answer(area)

    def _answer(self, area: int) -> None:
        placement, shell, point = self.placement, self.asker, self.point
        name = placement.tile.id or ""
        tile = answered(placement.tile, point, area)
        event = acts.change(shell.session.now, self.player, self.cell, tile, placement.turn, anyway=True)
        before = [
            answer.area for answer in library_of(shell.store).answers() if (answer.tile, answer.point) == (name, point)
        ]
        shell.close_sheet()
        with shell.store.together():
            library_of(shell.store).answer(name, point, area)
            shell.session.do(event)

        def undo() -> None:
            with shell.store.together():
                library_of(shell.store).answer(name, point, before[0] if before else None)
                shell.session.undo()

        say_done(shell, shell.session, _("Noted for all your games"), undo=undo)
        self.answered()


class LookSheet(Asking):
    """The question where no territory lies beside it, in a scoring."""

    def __init__(self, shell: ShellPort, player: str, cell: Cell) -> None:
        super().__init__(test_id="question")
        self.asker, self.player, self.cell = shell, player, cell


class Looks(NamedTuple):
    """Questions that are asked one after the other; `then` is what the table was at."""

    found: Callable[[TableState], list[OpenQuestion]]
    then: Action
    done: int = 0


class NextLookSheet(LookSheet):
    """One of several questions: a tap answers it and leads to the next. No points stand beside the answers."""

    def __init__(self, shell: ShellPort, question: OpenQuestion, looks: Looks, left: int) -> None:
        super().__init__(shell, question.player, question.cell)
        self.wanted, self.looks, self.left_to_ask = question.point, looks, left

    def told(self) -> str:
        place = engine_words().place(self.cell)
        number, count = self.looks.done + 1, self.looks.done + self.left_to_ask
        return _("{name}, {place} · {number} of {all}").format(name=self.player, place=place, number=number, all=count)

    def build(self) -> None:
        super().build()
        leave = PushButton(_("Cannot look: count it once"), kind="outlined", size_hint_x=1, test_id="leave_question")
        leave.action = self._leave
        self.add_buttons(leave)

    def _leave(self) -> None:
        shell, point = self.asker, self.point
        shell.close_sheet()
        shell.session.do(acts.leave_question(shell.session.now, self.player, self.cell, point))
        self.answered()

    def answered(self) -> None:
        ask_looks(self.asker, self.looks._replace(done=self.looks.done + 1))


def ask_looks(shell: ShellPort, looks: Looks) -> None:
    """Asks what is open, one tap each; then goes on. Closing a question leaves the rest for later."""
    questions = to_ask(looks.found(shell.session.now))
    if not questions:
        looks.then()
        return
    shell.hush()
    shell.open(NextLookSheet(shell, questions[0], looks, len(questions)))


def looks_card(shell: ShellPort, found: Callable[[TableState], list[OpenQuestion]]) -> Card | None:
    """How many open questions can change the points in sight; a tap asks them. None if there is none."""
    count = len(to_ask(found(shell.session.state)))
    if not count or shell.session.looking_at is not None:
        return None
    ink = "on_gold_container"
    words = Text(count_words(count), "body", colour=ink, test_id="open_questions")
    card = Card(
        Line(Icon("eye-outline", colour=ink), words, Icon("chevron-right", colour=ink), gap=12, height=32),
        colour="gold_container",
        padding=(14, 8, 10, 8),
    )
    card.test_id, card.action = "looks", lambda: ask_looks(shell, Looks(found, lambda: None))
    return card


def look_button(shell: ShellPort, player: str, cell: Cell) -> DrawnButton:
    """Offers the question about a tile that a score depends on."""
    text = _("Look at {place}").format(place=engine_words().place(cell))
    button = DrawnButton(text, kind="tonal", icon="help-circle-outline", test_id=f"look:{cell[0]},{cell[1]}")
    button.size_hint_x, button.action = 1, lambda: shell.open(LookSheet(shell, player, cell))
    return button


class QuestionSheet(Asking, TableSheet):
    """Asks beside the board."""

    def __init__(self, table: Site, cell: Cell) -> None:
        super().__init__(table, test_id="question")
        self.asker, self.cell = table.shell, cell

    def stage(self) -> None:
        self.table.stage(selected=self.cell)
        self.table.look_at(self.cell)

    def take_back(self) -> None:
        self.session.undo()

    def refresh(self) -> bool:
        return self.asks
