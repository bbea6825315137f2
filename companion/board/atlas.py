"""Pictures as textures: each is painted once per size into a page that many tiles are drawn from.

A picture is painted at least twice as large as it is kept and then halved, which smooths every edge. Colours are stored
multiplied by their opacity, so that edges stay clean when the page itself is scaled; whoever draws from a page does so
between `begin_multiplied` and `end_multiplied`.

A page is a plain texture that pictures are copied into: each frame buffer of Kivy brings a shader of its own, which
takes longer to prepare than a picture to paint, and up to two megabytes. So all are painted in the same two.
"""

from __future__ import annotations

from math import cos, pi, sin
from pathlib import Path
from typing import Any, Final, NamedTuple
from weakref import WeakValueDictionary

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Callback,
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.graphics.opengl import (
    GL_BLEND,
    GL_ONE,
    GL_ONE_MINUS_SRC_ALPHA,
    GL_SRC_ALPHA,
    GL_TEXTURE_2D,
    glBlendFunc,
    glBlendFuncSeparate,
    glCopyTexSubImage2D,
    glDisable,
    glEnable,
)
from kivy.graphics.texture import Texture

from companion.art import sprites
from companion.art.painting import MARGIN, Bed, Detail, Look, PaintedText, Painting, Picture, Sprite
from companion.art.palette import COLOURS, LENGTH, Role, colour, palette
from companion.art.shapes import MIDDLE, Triangles
from companion.core.file_textures import file_texture

BUCKETS: Final = (32, 64, 128, 256, 512)
"""The sizes of a cell in pixels, margins included."""
SPAN: Final = 100 + 2 * MARGIN
SMOOTHEST: Final = 256
"""Up to this many pixels a picture is painted four times as large as it is kept; larger ones only twice."""
PAGE: Final = 1024
"""Pixels of a page's side at most: a page of large pictures is soon full, instead of mostly empty."""
CELLS_ACROSS: Final = 8
MOST_BYTES: Final = 96 * 2**20
"""An atlas that has grown larger than this is given up for a new one."""
PASSING: Final = 512
"""An atlas of this size goes as soon as nothing is drawn from it."""


def bucket_for(pixels: float) -> int:
    """The smallest bucket from which a tile so many pixels wide need not be enlarged."""
    wanted = pixels * SPAN / 100
    return next((bucket for bucket in BUCKETS if bucket >= wanted), BUCKETS[-1])


def _multiplied(_: object) -> None:
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA)


def straight_blending(_: object = None) -> None:
    """Back to the way everything else in the app is blended."""
    glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA)


def begin_multiplied() -> Callback:
    """An instruction: from here on textures of an atlas are drawn."""
    return Callback(_multiplied)


def end_multiplied() -> Callback:
    return Callback(straight_blending)


class Slot(NamedTuple):
    """Where a picture lies: its page, and the corner and size of its cell in the page's texture coordinates."""

    page: int
    u: float
    v: float
    size: float

    def corners(self, reach: float) -> tuple[float, float, float, float]:
        """Left, bottom, right, top of the square that reaches so far beyond the tile."""
        low = (MARGIN - reach) / SPAN * self.size
        high = (MARGIN + 100 + reach) / SPAN * self.size
        return self.u + low, self.v + low, self.u + high, self.v + high


class Key(NamedTuple):
    """A picture as it is to be painted."""

    picture: Picture
    turn: int
    detail: Detail


class Atlas:
    """All pictures of one size and theme."""

    def __init__(self, bucket: int, dark: bool, strong: bool) -> None:
        self.bucket, self.dark, self.strong = bucket, dark, strong
        self.most_reach = MARGIN - SPAN / bucket / 2
        """Farther beyond its tile a picture would be mixed with the edge of its neighbour on the page."""
        self.across = min(CELLS_ACROSS, PAGE // bucket)
        self.pages: list[Any] = []
        self._slots: dict[Key, Slot] = {}
        self._painter = _painter(dark, _painted_side(bucket))

    def __contains__(self, key: Key) -> bool:
        return key in self._slots

    @property
    def is_large(self) -> bool:
        return len(self.pages) * (self.across * self.bucket) ** 2 * 4 > MOST_BYTES

    def slot(self, key: Key) -> Slot:
        """Where a picture lies; it is painted if it was not there."""
        found = self._slots.get(key)
        return self._add(key) if found is None else found

    def texture(self, page: int) -> Any:
        return self.pages[page]

    def _add(self, key: Key) -> Slot:
        number = len(self._slots)
        page, place = divmod(number, self.across**2)
        if page == len(self.pages):
            self.pages.append(self._new_page(page))
        row, column = divmod(place, self.across)
        slot = Slot(page, column / self.across, row / self.across, 1 / self.across)
        self._slots[key] = slot
        self._paint(key, slot)
        return slot

    def _new_page(self, number: int) -> Any:
        side = self.across * self.bucket
        page = Texture.create(size=(side, side), colorfmt="rgba")
        _clear(page)
        # Before the next frame: by then the palette, the sheets and the canvases have been brought back, too.
        page.add_reload_observer(lambda _: Clock.schedule_once(lambda _: self.repaint(number), -1))
        return page

    def repaint(self, number: int) -> None:
        """The device lost what was painted, as Android does to an app in the background."""
        _clear(self.pages[number])
        for key, slot in self._slots.items():
            if slot.page == number:
                self._paint(key, slot)

    def _paint(self, key: Key, slot: Slot) -> None:
        side = self.across * self.bucket
        look = Look(key.turn, key.detail, self.strong)
        pos = (round(slot.u * side), round(slot.v * side))
        # What is soon painted anew need not be smooth.
        large = 2 * self.bucket if key.detail is Detail.SKETCH else _painted_side(self.bucket)
        self._painter.paint(key.picture.paint(look), (large, self.bucket), self.pages[slot.page], pos)


def _clear(page: Any) -> None:
    page.blit_buffer(bytes(4 * page.width * page.height), colorfmt="rgba", bufferfmt="ubyte")


def _painted_side(bucket: int) -> int:
    """How large a picture is painted that is kept in a bucket."""
    return max(2 * bucket, min(4 * bucket, SMOOTHEST))


class _Painter:
    """Paints for one theme, on two canvases that are used again for every picture: a large one, and one to halve it."""

    def __init__(self, dark: bool, side: int) -> None:
        self.dark = dark
        self.palette = Texture.create(size=(LENGTH, 2), colorfmt="rgba")
        self.palette.add_reload_observer(self._fill_palette)
        self._fill_palette(self.palette)
        self._large = Fbo(size=(side, side), with_stencilbuffer=True)
        self._half = Fbo(size=(side // 2, side // 2))

    def _fill_palette(self, texture: Any) -> None:
        self._colours = len(COLOURS)
        texture.blit_buffer(palette(self.dark), colorfmt="rgba", bufferfmt="ubyte")

    def paint(self, painting: Painting, sides: tuple[int, int], page: Any, pos: tuple[int, int]) -> None:
        """Paint large, halve until it is small enough, and put the result into its cell of a page."""
        if len(COLOURS) > self._colours:  # a game brought its own after the first picture of another was painted
            self._fill_palette(self.palette)
        side, bucket = sides
        canvas, other = self._large, self._half
        self._paint_large(painting, canvas, side / SPAN)
        glDisable(GL_BLEND)
        while side > bucket:
            _halve(canvas.texture, side, other)
            side //= 2
            canvas, other = other, canvas
        glEnable(GL_BLEND)
        canvas.bind()
        page.bind()
        glCopyTexSubImage2D(GL_TEXTURE_2D, 0, *pos, 0, 0, bucket, bucket)
        canvas.release()

    def _paint_large(self, painting: Painting, canvas: Any, scale: float) -> None:
        canvas.clear()
        with canvas:
            ClearColor(0, 0, 0, 0)
            ClearBuffers(clear_color=True, clear_stencil=True)
            PushMatrix()
            Translate(MARGIN * scale, (100 + MARGIN) * scale, 0)
            Scale(scale, -scale, 1)
            self._ground(painting)
            for tint, quads in _sprite_quads(painting.sprites, scale, self.dark):
                _draw_quads(tint, quads)
            self._triangles(painting.over)
            for text in painting.texts:
                self._text(text, scale)
            PopMatrix()
        glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA)
        canvas.draw()
        straight_blending()
        canvas.clear()

    def _ground(self, painting: Painting) -> None:
        outline = Triangles()
        if painting.clip:
            outline.fan(MIDDLE, painting.clip, Role.INK)
        self._within(outline, [(bed_outline(bed), bed.triangles) for bed in painting.beds], painting.ground)

    def _within(self, outline: Triangles, beds: list[tuple[Triangles, Triangles]], ground: Triangles) -> None:
        """Beds, each cut to its own outline, and the ground over them; all of it cut to an outline if there is one."""
        if outline.indices:
            StencilPush()
            self._triangles(outline)
            StencilUse()
        for bed, triangles in beds:
            self._within(bed, [], triangles)
        self._triangles(ground)
        if outline.indices:
            StencilUnUse()
            self._triangles(outline)
            StencilPop()

    def _triangles(self, triangles: Triangles) -> None:
        if triangles.indices:
            Color(1, 1, 1, 1)
            Mesh(vertices=triangles.vertices, indices=triangles.indices, mode="triangles", texture=self.palette)

    def _text(self, text: PaintedText, scale: float) -> None:
        label = CoreLabel(text=text.text, font_size=text.height * scale * 1.15, bold=True, font_name="Roboto")
        label.refresh()
        width, height = (side / scale for side in label.texture.size)
        Color(*(part / 255 for part in colour(text.role, self.dark)))
        left_right = label.texture.tex_coords
        Rectangle(
            texture=label.texture,
            pos=(text.at[0] - width / 2, text.at[1] - height / 2),
            size=(width, height),
            tex_coords=left_right[6:8] + left_right[4:6] + left_right[2:4] + left_right[0:2],
        )


def bed_outline(bed: Bed) -> Triangles:
    """The shape of a bed; without an outline there is none, and nothing is cut."""
    shape = Triangles()
    if bed.outline:
        shape.fan(bed.kernel, bed.outline, Role.INK)
    return shape


def _halve(texture: Any, side: int, target: Any) -> None:
    """Draws the square in the corner of a texture half as large into the corner of a canvas."""
    part = side / texture.width
    target.clear()
    with target:
        Color(1, 1, 1, 1)
        Rectangle(texture=texture, size=(side / 2, side / 2), tex_coords=(0, 0, part, 0, part, part, 0, part))
    target.draw()
    target.clear()


Tint = tuple[float, float, float, float]
_Quads = dict[Path, tuple[Any, list[float]]]
"""The corners of the sprites from each sheet, with the sheet's texture."""


RING: Final = 3.4
"""So far a ring reaches beyond the halo, in units of the tile."""
RING_STEPS: Final = tuple((cos(pi * step / 8), sin(pi * step / 8)) for step in range(16))
"""A silhouette is grown by drawing it moved in all these directions."""


def _sprite_quads(placed: list[Sprite], scale: float, dark: bool) -> list[tuple[Tint, _Quads]]:
    """All rings first, then all halos, so that none covers a symbol."""
    rings: dict[int, _Quads] = {}
    halos: _Quads = {}
    bodies: _Quads = {}
    for sprite in placed:
        halo = sprite._replace(name=sprites.halo_of(sprite.name, sprite.is_slim))
        if sprite.ring is not None:
            (x, y), ring = sprite.at, rings.setdefault(sprite.ring, {})
            for right, down in RING_STEPS:
                _add_quad(ring, halo._replace(at=(x + right * RING, y + down * RING)), scale)
        _add_quad(halos, halo, scale)
        _add_quad(bodies, sprite, scale)
    grown = [(_tint(role, dark), quads) for role, quads in rings.items()]
    return [*grown, (_tint(Role.HALO, dark), halos), ((1.0, 1.0, 1.0, 1.0), bodies)]


def _tint(role: int, dark: bool) -> Tint:
    red, green, blue, opacity = (part / 255 for part in colour(role, dark))
    return red, green, blue, opacity


def _add_quad(quads: _Quads, sprite: Sprite, scale: float) -> None:
    place = sprites.place_of(sprite.name)
    sheet = sprites.sheet_path(place.sheet, sprites.size_for(sprite.width * scale / 2))
    if sheet not in quads:
        quads[sheet] = (file_texture(sheet), [])
    half = sprite.width * sprites.CELL / sprites.GRID / 2
    (x, y), u, v = sprite.at, 1 / sprites.COLUMNS, 1 / place.rows
    left, top = place.column * u, place.row * v
    quads[sheet][1].extend(
        (
            *(x - half, y - half, left, top),
            *(x + half, y - half, left + u, top),
            *(x + half, y + half, left + u, top + v),
            *(x - half, y + half, left, top + v),
        )
    )


def _draw_quads(tint: Tint, quads: _Quads) -> None:
    for texture, vertices in quads.values():
        Color(*tint)
        Mesh(vertices=vertices, indices=quad_indices(len(vertices) // 16), mode="triangles", texture=texture)


def quad_indices(count: int) -> list[int]:
    """The two triangles of each of so many quads."""
    return [first + step for first in range(0, 4 * count, 4) for step in (0, 1, 2, 0, 2, 3)]


_painters: WeakValueDictionary[tuple[bool, int], _Painter] = WeakValueDictionary()


def _painter(dark: bool, side: int) -> _Painter:
    """The one of a theme that paints so large, or a little smaller; it goes with the last atlas."""
    name = (dark, max(side, SMOOTHEST))
    found = _painters.get(name)
    if found is None:
        found = _painters[name] = _Painter(*name)
    return found


_kept: dict[tuple[int, bool, bool], Atlas] = {}
_passing: WeakValueDictionary[tuple[int, bool, bool], Atlas] = WeakValueDictionary()


def atlas_for(bucket: int, dark: bool, strong: bool) -> Atlas:
    """The atlas of a size and theme. Hold on to it for as long as its textures are drawn."""
    name = (bucket, dark, strong)
    for other in [other for other in _kept if other[1:] != name[1:]]:
        del _kept[other]
    found = _passing.get(name)
    if found is None or found.is_large:
        found = Atlas(*name)
        _passing[name] = found
        if bucket < PASSING:
            _kept[name] = found
    return found


def forget_atlases() -> None:
    """Keeps only those that something is drawn from."""
    _kept.clear()
