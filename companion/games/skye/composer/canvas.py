"""The tile in the making, drawn live, with its pads and links around it; while a question is open, with its choices."""

from __future__ import annotations

from collections.abc import Callable
from math import dist
from typing import Any, Final

from kivy.animation import Animation
from kivy.graphics import Color, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.art.shapes import Point
from companion.board.tile_view import TileView
from companion.core.theme import theme
from companion.games.skye.art.geometry import Drawing
from companion.games.skye.art.pictures import FacePicture
from companion.games.skye.art.pieces import content_of
from companion.games.skye.composer.pads import LINK, WIDTH, CornerLink, EdgePad
from companion.games.skye.model.composing import Question, TileDraft
from companion.widgets.base import Backed, Drawn, Tap
from companion.widgets.painting import box, draw_centred, icon_label, outline
from scoring.core.cells import EAST, EDGE_LETTERS, EDGES, NORTH, SOUTH, TURNS, WEST

MARGIN: Final = 8
AROUND: Final = WIDTH + MARGIN + 6
"""What pads and margins take on each side of the tile."""
LEAST: Final = 136
LARGEST: Final = 440
MARK_RADIUS: Final = 22
GRID: Final = tuple((x, y) for x in range(8, 93, 6) for y in range(8, 93, 6))


class Choices(Drawn):
    """Pulsing marks on everything that the next tap may mean."""

    pulse = NumericProperty(1.0)

    def __init__(self) -> None:
        self.spots: list[Point] = []
        super().__init__(size_hint=(None, None))
        self.fbind("pulse", self.repaint)
        self._motion: Animation | None = None

    def show(self, spots: list[Point]) -> None:
        self.rest()
        self.spots = spots
        if spots and theme.seconds(1.0):
            self._motion = Animation(pulse=0.62, duration=0.45) + Animation(pulse=1.0, duration=0.45)
            self._motion.repeat = True
            self._motion.start(self)
        self.repaint()

    def rest(self) -> None:
        """Stops pulsing."""
        if self._motion is not None:
            self._motion.cancel(self)
            self._motion = None
        self.pulse = 1.0

    def paint(self) -> None:
        for right, down in self.spots:
            x, y = self.x + self.width * right / 100, self.top - self.height * down / 100
            radius = dp(MARK_RADIUS) * self.pulse
            for grow, role in ((dp(3), "container_lowest"), (0, "primary")):
                reach = radius + grow
                Color(*theme.colour(role))
                SmoothEllipse(pos=(x - reach, y - reach), size=(2 * reach, 2 * reach))
            draw_centred(icon_label("plus", dp(24)), x, y, theme.colour("on_primary"))


class TileTouch(Tap):
    """The tile as something to tap: it tells where."""

    def __init__(self, on_point: Callable[[Point], object], **options: Any) -> None:
        self.on_point = on_point
        self._at = (0.0, 0.0)
        super().__init__(on_tap=self._tapped, size_hint=(None, None), **options)

    def on_touch_up(self, touch: Any) -> bool:
        self._at = touch.pos
        return super().on_touch_up(touch)

    def _tapped(self) -> None:
        if self.width:
            x, y = self._at
            self.on_point(((x - self.x) / self.width * 100, (self.top - y) / self.height * 100))


class ComposerCanvas(Backed):
    """Everything above the symbols: it shows a draft and passes taps on as the next draft."""

    def __init__(self, on_change: Callable[[TileDraft], object], **options: Any) -> None:
        self.on_change = on_change
        self.draft = TileDraft()
        self.view = TileView(size_hint=(None, None))
        self.touch = TileTouch(self._answer)
        self.touch.test_id = "tile"
        self.choices = Choices()
        self.pads = {edge: self._pad(edge) for edge in EDGES}
        self.corners = {corner: self._corner(corner) for corner in TURNS}
        super().__init__(**options)
        for part in (self.view, self.touch, *self.pads.values(), self.choices):
            self.add_widget(part)
        self.bind(pos=self._place, size=self._place)

    def _pad(self, edge: int) -> EdgePad:
        return EdgePad(
            EDGE_LETTERS[edge],
            edge in (EAST, WEST),
            lambda: self.on_change(self._tap_terrain(edge)),
            lambda: self.on_change(self.draft.switch_road(edge)),
        )

    def _tap_terrain(self, edge: int) -> TileDraft:
        """The next terrain; at a curved edge the curve goes on to another corner."""
        return self.draft.bend_on() if edge in self.draft.side.curved else self.draft.cycle(edge)

    def _corner(self, corner: int) -> CornerLink:
        return CornerLink(on_tap=lambda: self.on_change(self.draft.link(corner)), test_id=f"link:{corner}")

    # --- showing a draft ---

    def show(self, draft: TileDraft) -> None:
        self.draft = draft
        face = draft.side.face()
        self.view.picture = FacePicture(
            content_of(face),
            face,
            has_tablet=draft.tablet is not None and not draft.shows_back,
            cost=None if draft.shows_back else draft.cost,
            is_preview=True,
        )
        for edge, pad in self.pads.items():
            pad.ground.terrain = draft.side.terrains[edge]
            pad.ground.curved = edge in draft.side.curved
            pad.ground.locked = draft.is_locked(edge)
            pad.road.disabled = edge in draft.side.curved
            pad.road.active = edge in draft.side.exits()
        links = draft.side.links()
        for corner, link in self.corners.items():
            if (corner in links) is not (link.parent is not None):
                self.add_widget(link) if corner in links else self.remove_widget(link)
            link.joined = links.get(corner, True)
        self.choices.show(self._spots(draft.question))

    @property
    def drawing(self) -> Drawing:
        drawing: Drawing = self.view.picture.drawing
        return drawing

    def _spots(self, question: Question | None) -> list[Point]:
        if question is None:
            return []
        if areas := question.areas():
            return [heart_of(self.drawing, area) for area in areas]
        return [self.drawing.roads[road].anchor for road in question.roads()]

    def _answer(self, point: Point) -> None:
        question = self.draft.question
        if question is None:
            return
        if question.areas():
            self.on_change(self.draft.answer(area=self.drawing.area_at(point)))
        else:
            self.on_change(self.draft.answer(road=nearest_road(self.drawing, question.roads(), point)))

    # --- where everything is ---

    def side_for(self, width: float, height: float) -> float:
        """How large the tile can be in a room."""
        return float(min(max(dp(LEAST), min(width, height) - 2 * dp(AROUND)), dp(LARGEST)))

    def _place(self, *_: object) -> None:
        side = self.side_for(self.width, self.height)
        # Not center_x: Kivy may not have noticed yet that it changed with the width.
        middle, level = self.x + self.width / 2, self.y + self.height / 2
        x, y = middle - side / 2, level - side / 2
        for part in (self.view, self.touch, self.choices):
            part.size, part.pos = (side, side), (x, y)
        gap = dp(6)
        centres = {
            NORTH: (middle, y + side + gap + dp(WIDTH) / 2),
            EAST: (x + side + gap + dp(WIDTH) / 2, level),
            SOUTH: (middle, y - gap - dp(WIDTH) / 2),
            WEST: (x - gap - dp(WIDTH) / 2, level),
        }
        for edge, pad in self.pads.items():
            pad.center = centres[edge]
        off = dp(LINK / 2 + 6)
        corners = ((x + side, y + side, 1, 1), (x + side, y, 1, -1), (x, y, -1, -1), (x, y + side, -1, 1))
        for corner, (left, low, right, up) in enumerate(corners):
            self.corners[corner].center = (left + right * off, low + up * off)

    def paint(self) -> None:
        box((*self.pos, *self.size), theme.colour("canvas"))
        area = (*self.view.pos, *self.view.size)
        if self.draft.side.curved:
            outline(area, dp(8), theme.colour("outline_variant"), 1.2, dashed=True)


def heart_of(drawing: Drawing, area: int) -> Point:
    """The point of an area that is farthest from everything else and from the rim."""
    owners = {point: drawing.area_at(point) for point in GRID}
    others = [point for point, owner in owners.items() if owner != area]
    own = [point for point, owner in owners.items() if owner == area] or [(50, 50)]

    def room(point: Point) -> float:
        to_rim = min(*point, 100 - point[0], 100 - point[1])
        return min([to_rim + 4, *(dist(point, other) for other in others)])

    return max(own, key=room)


def nearest_road(drawing: Drawing, roads: tuple[int, ...], point: Point) -> int:
    """The road that comes nearest to a point."""
    return min(roads, key=lambda road: min(dist(point, bead) for arm in drawing.roads[road].arms for bead in arm))
