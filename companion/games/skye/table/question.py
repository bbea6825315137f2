"""A question the catalogue cannot answer: look at your tile, where is it? One tap answers it for all games.

shell.open(LookSheet(shell, "Isla", cell))      # from a scoring; the table and table mode have sheets of their own
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, NamedTuple

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.art.shapes import Point, distance, rotated
from companion.board.tile_view import TileView
from companion.core.i18n import _, mark
from companion.core.layout import Layout
from companion.core.theme import TextStyle, theme
from companion.games.skye.art.pictures import FacePicture, picture_of
from companion.games.skye.model.composer_words import SIDES
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.questions import (
    BOTH,
    answered,
    answered_points,
    choices,
    count_words,
    looks_title,
    open_points,
    to_ask,
    without,
)
from companion.games.skye.model.tile_library import library_of
from companion.games.skye.table.sheet import Site, TableSheet
from companion.shell.ports import ShellPort
from companion.shell.step_messages import say_done
from companion.widgets.base import Action, Drawn, Tap, TestId
from companion.widgets.buttons import DrawnButton, PushButton
from companion.widgets.containers import Card, Column, Line
from companion.widgets.painting import draw_centred, rounded, text_label
from companion.widgets.sheet import Sheet
from companion.widgets.text import Icon, PlayerShape, Symbol, Text
from scoring.core.cells import EDGE_LETTERS, Cell, edges_of
from scoring.skye.open_points import OpenQuestion
from scoring.skye.play import acts
from scoring.skye.play.state import TableState
from scoring.skye.territory import Placement
from scoring.skye.tile import Tile

QUESTIONS: Final = {
    "scroll": mark("Look at your tile: where is the scroll?"),
    "lighthouse": mark("Look at your tile: at which lake does the lighthouse stand?"),
    "ships": mark("Look at your tile: on which lake are the ships?"),
}
PRINTED: Final = {
    "scroll": mark("Where is the {scroll} printed?"),
    "lighthouse": mark("At which lake does the lighthouse stand?"),
    "ships": mark("On which lake are the ships?"),
}
LARGE: Final = 230
LARGEST: Final = 300
COMPACT: Final = 112
"""The side of the tile in dp: beside a board, alone, and where there is little room."""
LETTERS: Final = "abcdefgh"


class LargeTile(Tap, TestId, FloatLayout):
    """A tile with a letter on each area; what is asked for is left out, a tap tells the area."""

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
        parts: list[Widget] = [TileView(picture=self.picture, turn=placement.turn), ChoiceLetters(self)]
        for part in parts:
            part.pos_hint = {"x": 0, "y": 0}
            self.add_widget(part)

    def middle_of(self, area: int) -> Point:
        """A point well inside an area and clear of its symbols, on the tile as it lies."""
        drawing = self.picture.drawing
        grid = [(float(x), float(y)) for x in range(10, 91, 5) for y in range(10, 91, 5)]
        inside = [point for point in grid if drawing.area_at(point) == area]
        if not inside:
            return (50.0, 50.0)
        others = [point for point in grid if drawing.area_at(point) != area]

        def free(point: Point) -> float:
            """The distance to the nearest thing that a letter should not cover."""
            away = [
                *(distance(point, other) for other in others),
                *(distance(point, each.at) - each.radius for each in drawing.symbols),
            ]
            edge = min(point[0], point[1], 100 - point[0], 100 - point[1])
            return min([*away, edge + 4])

        return rotated(max(inside, key=free), self.placement.turn)

    def on_touch_down(self, touch: Any) -> bool:
        self.touched = (touch.x - self.x) / self.width * 100, (self.top - touch.y) / self.height * 100
        return bool(super().on_touch_down(touch))

    def _choose(self) -> None:
        area = self.picture.drawing.area_at(rotated(self.touched, -self.placement.turn & 3))
        if area in self.areas:
            self.on_area(area)


class ChoiceLetters(Drawn):
    """The letters of the choices on the tile."""

    def __init__(self, tile: LargeTile) -> None:
        self.tile = tile
        super().__init__()

    def paint(self) -> None:
        side = min(dp(44), self.width / 5)
        for letter, area in zip(LETTERS, self.tile.areas, strict=False):
            x, y = self.tile.middle_of(area)
            draw_ringed(letter, (self.x + x / 100 * self.width, self.top - y / 100 * self.height), side)


def draw_ringed(letter: str, at: Point, side: float) -> None:
    """A letter in a ring around a point."""
    x, y = at
    rounded((x - side / 2, y - side / 2, side, side), side / 2, theme.colour("primary"))
    inner = side * 0.8
    rounded((x - inner / 2, y - inner / 2, inner, inner), inner / 2, theme.colour("container_lowest"))
    label = text_label(letter, TextStyle(theme.text("points").font, side * 0.5, side * 0.65))
    draw_centred(label, x, y, theme.colour("primary"))


class RingedLetter(Drawn):
    """The letter of an area, as it stands on the tile."""

    def __init__(self, letter: str, side: float) -> None:
        self.letter = letter
        super().__init__(size_hint=(None, None), size=(dp(side), dp(side)))

    def paint(self) -> None:
        draw_ringed(self.letter, self.center, self.width)


class AnswerButton(Card):
    """An answer with the letter that its area has on the tile; both lakes have none."""

    def __init__(self, letter: str, text: str, on_tap: Action, *, low: bool, test_id: str) -> None:
        leading = [RingedLetter(letter, 24 if low else 28)] if letter else []
        hand = [] if low else [Icon("gesture-tap", colour="primary")]
        words = Text(text, "small_label" if low else "row")
        line = Line(*leading, words, *hand, gap=8 if low else 12, height=36 if low else 40)
        padding = (8, 6, 8, 6) if low else (12, 6, 12, 6)
        super().__init__(line, colour="container_lowest", border="primary", padding=padding, radius=14, on_tap=on_tap)
        self.test_id = test_id


class AnswersSoFar(Drawn):
    """A bar for each look; those that are done, and the one in front, are filled."""

    def __init__(self, done: int, count: int) -> None:
        self.done, self.count = done, count
        super().__init__(size_hint_y=None, height=dp(6))

    def paint(self) -> None:
        gap = dp(6)
        width = (self.width - gap * (self.count - 1)) / self.count
        for number in range(self.count):
            colour = "primary" if number <= self.done else "container_lowest"
            rounded((self.x + number * (width + gap), self.y, width, self.height), dp(3), theme.colour(colour))


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

    def holds(self) -> bool:
        player = self.asker.session.now.find(self.player)
        placement = player.territory.at(self.cell) if player is not None else None
        return placement is not None and self.can_ask(placement.tile)

    def can_ask(self, tile: Tile) -> bool:
        """True if an answer would say something about this tile."""
        return bool(open_points(tile))

    def build(self) -> None:
        tile = self.placement.tile
        self.point = self.wanted or open_points(tile)[0]
        self.ask()
        areas = choices(tile, self.point)
        lettered = [area for area in areas if area != BOTH]
        bare = self.placement._replace(tile=without(tile, self.point))
        large = LargeTile(bare, lettered, self._answer, self.side)
        letters = dict(zip(lettered, LETTERS, strict=False))
        answers = [
            AnswerButton(
                letters.get(area, ""), self._name(area), self._answerer(area), low=self.compact, test_id=f"area:{area}"
            )
            for area in areas
        ]
        for part in self._beside(large, answers) if self.compact else (Column(large), *answers):
            self.body.add_widget(part)

    @staticmethod
    def _beside(large: LargeTile, answers: Sequence[Widget]) -> list[Widget]:
        """Where there is little height the answers stand beside the tile, all in sight."""
        tile = Column(large, size_hint_x=None, width=large.width, pos_hint={"top": 1})
        return [Line(tile, Column(*answers, gap=4, pos_hint={"top": 1}), gap=8)]

    @property
    def side(self) -> float:
        """The side of the tile, in dp."""
        return COMPACT if self.compact else LARGE

    def ask(self) -> None:
        """The question above the tile."""
        self.head(_(QUESTIONS[self.point]), self.told())

    def told(self) -> str:
        """What stands below the question."""
        return _("Answered once, it holds for all your games.")

    def answered(self) -> None:
        """The question has been answered."""

    def _name(self, area: int) -> str:
        if area == BOTH:
            return _("Between both lakes") if self.point == "lighthouse" else _("One on each lake")
        words = engine_words()
        printed = self.placement.tile.front.areas[area]
        lies = sorted((edge + self.placement.turn) & 3 for edge in edges_of(printed.edges))
        sides = [_(SIDES[EDGE_LETTERS[edge]]) for edge in lies]
        where = words.listed(sides) if sides else _("in the middle")
        text = _("{terrain}, {where}").format(terrain=words.terrain(printed.terrain), where=where)
        return text[:1].upper() + text[1:]

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
    final: bool = True
    """Is it the reveal of the result that waits for the answers, or the points of a round?"""


class NextLookSheet(LookSheet):
    """One of several questions: a tap answers it and leads to the next. No points stand beside the answers."""

    def __init__(self, shell: ShellPort, question: OpenQuestion, looks: Looks, left: int) -> None:
        super().__init__(shell, question.player, question.cell)
        self.wanted, self.looks, self.left_to_ask = question.point, looks, left

    @property
    def side(self) -> float:
        """As large as the window allows: people compare it with the cardboard in their hand."""
        if self.layout is not Layout.PHONE:
            return LARGE
        return float(min(LARGEST, Window.width / dp(1) - 72, Window.height / dp(1) * 0.36))

    def ask(self) -> None:
        words, count = engine_words(), self.looks.done + self.left_to_ask
        self.head(looks_title(count, final=self.looks.final), _("Look at the cardboard, not at the points."))
        self.body.add_widget(Column(AnswersSoFar(self.looks.done, count), padding=(0, 2, 0, 6)))
        placement = self.placement
        colour = self.asker.session.now.game.player(self.player).colour or "white"
        where = _("{name}, {place}").format(name=self.player, place=words.place(self.cell))
        number = _("{number} of {all}").format(number=self.looks.done + 1, all=count)
        title = Line(
            PlayerShape(colour, 20),
            Text(where, "row"),
            Text(number, "body", wrap=False, colour="on_surface_variant"),
            gap=8,
        )
        question = Text(_(PRINTED[self.point]).format(scroll=self._scroll(placement)), "body")
        question.colour = "on_surface_variant"
        self.body.add_widget(Line(Symbol(self._symbol(placement), 44), Column(title, question, gap=0), gap=12))

    def _scroll(self, placement: Placement) -> str:
        name = next((area.scroll for area in placement.tile.front.areas if area.scroll), None)
        return engine_words().scroll(name) if name else ""

    def _symbol(self, placement: Placement) -> str:
        if self.point != "scroll":
            return {"lighthouse": "lighthouse", "ships": "ship"}[self.point]
        return next((f"scroll-{area.scroll}" for area in placement.tile.front.areas if area.scroll), "scroll-plain")

    def build(self) -> None:
        super().build()
        told = Text(_("Answered once, it holds for all your games."), "small", colour="on_surface_variant")
        self.body.add_widget(Line(Icon("information-outline", 18), told, gap=8, padding=(4, 4, 4, 0)))
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


def looks_card(
    shell: ShellPort, found: Callable[[TableState], list[OpenQuestion]], *, final: bool = False
) -> Card | None:
    """How many open questions can change the points in sight; a tap asks them. None if there is none."""
    count = len(to_ask(found(shell.session.state)))
    if not count or shell.session.looking_at is not None:
        return None
    return _look_card(count_words(count), lambda: ask_looks(shell, Looks(found, lambda: None, final=final)), "looks")


def look_again_card(shell: ShellPort, text: str, questions: list[OpenQuestion]) -> Card:
    """Nobody could look before the result was told; a tap asks the first of what was left."""
    question = questions[0]
    sheet = LookSheet(shell, question.player, question.cell)
    sheet.wanted = question.point
    return _look_card(text, lambda: shell.open(sheet), "look_again")


def _look_card(text: str, action: Action, test_id: str) -> Card:
    ink = "on_gold_container"
    words = Text(text, "body", colour=ink, test_id="open_questions")
    return Card(
        Line(Icon("eye-outline", colour=ink), words, Icon("chevron-right", colour=ink), gap=12, height=32),
        colour="gold_container",
        padding=(14, 8, 10, 8),
        on_tap=action,
        test_id=test_id,
    )


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
        return self.holds()


class AskAgainSheet(QuestionSheet):
    """The same about a tile that was answered, and wrongly: it counts as it lies until there is another answer."""

    def __init__(self, table: Site, cell: Cell, point: str) -> None:
        super().__init__(table, cell)
        self.wanted = point

    def can_ask(self, tile: Tile) -> bool:
        return self.wanted in answered_points(tile)
