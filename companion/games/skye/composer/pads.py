"""What stands around the tile in the composer: edge pads with two halves, and the links at the corners."""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics import Color, Mesh, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.art.palette import Role, colour
from companion.core.theme import Colour, theme
from companion.widgets.base import Drawn, Tap
from companion.widgets.painting import draw_centred, icon_label, outline, rounded, shadow
from companion.widgets.text import draw_symbol
from scoring.skye.tile import Terrain

LENGTH: Final = 136
WIDTH: Final = 50
RADIUS: Final = 16
LINK: Final = 40
GROUND: Final = {
    # terrain: its colour, and those of its marks
    Terrain.PASTURE: (Role.PASTURE, Role.TUFT, Role.TUFT),
    Terrain.MOUNTAIN: (Role.MOUNTAIN, Role.PEAK_LIGHT, Role.PEAK_DARK),
    Terrain.WATER: (Role.WATER, Role.WAVE, Role.WAVE),
}
MARKS: Final = ((0.28, 0.62), (0.66, 0.36))
"""Where the two marks of a pad stand, as parts of its half."""


def paint_of(role: Role) -> Colour:
    """A colour of the tiles in the theme in force."""
    red, green, blue, alpha = (part / 255 for part in colour(role, theme.dark))
    return red, green, blue, alpha


class TerrainHalf(Tap, Drawn):
    """The half of a pad that cycles the terrain; with a lock if a neighbour decides it, a wall if it is curved."""

    terrain = ObjectProperty(Terrain.PASTURE)
    locked = BooleanProperty(False)
    curved = BooleanProperty(False)

    def __init__(self, upright: bool, **options: Any) -> None:
        self.upright = upright
        super().__init__(size_hint=(None, None), **options)
        for name in ("terrain", "locked", "curved"):
            self.fbind(name, self.repaint)

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        role, light, dark = GROUND[self.terrain]
        fill = theme.colour("container_highest") if self.curved else paint_of(role)
        _half(area, fill, self.upright, first=True)
        if self.curved:
            draw_centred(icon_label("wall", dp(22)), self.center_x, self.center_y, theme.colour("on_surface_variant"))
        else:
            for right, up in MARKS:
                _mark(self.terrain, self.x + self.width * right, self.y + self.height * up, light, dark)
        if self.pressed:
            _half(area, theme.colour("on_surface", 0.12), self.upright, first=True)
        if self.locked:
            x, y = self.right - dp(13), self.y + dp(13)
            rounded((x - dp(10), y - dp(10), dp(20), dp(20)), dp(10), theme.colour("container_lowest"))
            draw_centred(icon_label("lock", dp(13)), x, y, theme.colour("on_surface"))


class RoadHalf(Tap, Drawn):
    """The half of a pad that switches the road."""

    active = BooleanProperty(False)

    def __init__(self, upright: bool, **options: Any) -> None:
        self.upright = upright
        super().__init__(size_hint=(None, None), **options)
        self.fbind("active", self.repaint)

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        role = "secondary_container" if self.active else "container_highest" if self.disabled else "container_lowest"
        _half(area, theme.colour(role), self.upright, first=False)
        if self.pressed:
            _half(area, theme.colour("on_surface", 0.12), self.upright, first=False)
        if not self.disabled:
            draw_symbol("road", self.center_x, self.center_y, dp(30), 1.0 if self.active else 0.45)


class EdgePad(Widget):
    """One edge of the tile: terrain and road, side by side or above each other."""

    def __init__(self, letter: str, upright: bool, on_terrain: Any, on_road: Any) -> None:
        self.upright = upright
        self.ground = TerrainHalf(upright, on_tap=on_terrain, test_id=f"edge:{letter}")
        self.road = RoadHalf(upright, on_tap=on_road, test_id=f"road:{letter}")
        side = (dp(WIDTH), dp(LENGTH)) if upright else (dp(LENGTH), dp(WIDTH))
        super().__init__(size_hint=(None, None), size=side)
        for half in (self.ground, self.road):
            self.add_widget(half)
        self.bind(pos=self._place, size=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        half = (self.width, self.height / 2) if self.upright else (self.width / 2, self.height)
        self.ground.size = self.road.size = half
        if self.upright:
            self.road.pos, self.ground.pos = self.pos, (self.x, self.y + half[1])
        else:
            self.ground.pos, self.road.pos = self.pos, (self.x + half[0], self.y)
        self.canvas.after.clear()
        with self.canvas.after:
            outline((*self.pos, *self.size), dp(RADIUS), theme.colour("outline"), 1.6)


class CornerLink(Tap, Drawn):
    """Joins or parts the two equal edges that meet at a corner."""

    joined = BooleanProperty(True)

    def __init__(self, **options: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(LINK), dp(LINK)), **options)
        self.fbind("joined", self.repaint)

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        shadow(area, dp(LINK / 2), 1.5)
        rounded(area, dp(LINK / 2), theme.colour("primary" if self.joined else "container_lowest"))
        if not self.joined:
            outline(area, dp(LINK / 2), theme.colour("outline"), 1.4)
        if self.pressed:
            rounded(area, dp(LINK / 2), theme.colour("on_surface", 0.15))
        icon = "link-variant" if self.joined else "link-variant-off"
        draw_centred(
            icon_label(icon, dp(20)),
            self.center_x,
            self.center_y,
            theme.colour("on_primary" if self.joined else "primary"),
        )


def _half(area: tuple[float, float, float, float], fill: Colour, upright: bool, first: bool) -> None:
    """Half a pad: round at its outer end only."""
    r = dp(RADIUS)
    # Kivy's order: top left, top right, bottom right, bottom left.
    radii = {
        (False, True): (r, 0, 0, r),
        (False, False): (0, r, r, 0),
        (True, True): (r, r, 0, 0),
        (True, False): (0, 0, r, r),
    }[upright, first]
    Color(*fill)
    SmoothRoundedRectangle(pos=area[:2], size=area[2:], radius=radii)


def _mark(terrain: Terrain, x: float, y: float, light: Role, dark: Role) -> None:
    """A tuft, a peak or a wave, as on the tiles."""
    unit = dp(1.9)
    if terrain is Terrain.MOUNTAIN:
        top, foot = (x, y + 4.4 * unit), y - 3.6 * unit
        _triangle((x - 5 * unit, foot), top, (x + unit, foot), paint_of(light))
        _triangle((x + unit, foot), top, (x + 5 * unit, foot), paint_of(dark))
        return
    Color(*paint_of(light))
    if terrain is Terrain.WATER:
        steps = ((-5, 0), (-2.5, 1.7), (0, 0), (2.5, -1.7), (5, 0))
        SmoothLine(bezier=[n for right, up in steps for n in (x + right * unit, y + up * unit)], width=0.6 * unit)
        return
    for lean, tip in ((-2.2, 1.6), (0, 2.4), (2.2, 1.6)):
        SmoothLine(points=[x + lean * 0.3 * unit, y - 1.6 * unit, x + lean * unit, y + tip * unit], width=unit * 0.6)


def _triangle(one: tuple[float, float], two: tuple[float, float], three: tuple[float, float], fill: Colour) -> None:
    Color(*fill)
    Mesh(vertices=[n for point in (one, two, three) for n in (*point, 0, 0)], indices=[0, 1, 2], mode="triangles")
