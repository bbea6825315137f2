"""Looks at the app under Android 16's bars, cut-outs and keyboard: `python -m tools.android.bars FOLDER`.

No device is at hand, so each way in which one covers the window has a stand-in: the insets that Android would tell, in
pixels of a screen with one for each dp. Every screen must keep what is read and touched clear of them, with the theme's
own colour behind the bars. The pictures, with a frame round what lies free, are for people to look at.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from PIL import Image, ImageDraw

import tests.companion  # noqa: F401  (a window without a screen, before anything imports one)
from companion.core.theme import theme
from companion.device import Insets
from companion.widgets.base import Tap, walk
from companion.widgets.buttons import IconButton, PushButton
from companion.widgets.containers import Scroll
from companion.widgets.field import TextField
from companion.widgets.landscape import Landscape
from companion.widgets.painting import edges
from companion.widgets.sheet import Sheet
from companion.widgets.snackbar import Snackbar
from companion.widgets.text import Text
from tests.companion.driver import Driver
from tools.pictures.scenes import Gallery, gallery

MODES: Final = ("light", "dark", "black")
CONTRAST: Final = 4.5
"""How much lighter the lighter of sign and ground is, at least: what small figures need, such as the clock's."""
IMPORTANT: Final = (Tap, TextField, Text, IconButton, PushButton, Snackbar, Sheet)
DONE: Final = "seen:"
FRAME: Final = "#D03050"

Box = tuple[float, float, float, float]
"""Left, low, right and high."""


class StandIn(NamedTuple):
    """A device that covers parts of the app's window."""

    name: str
    size: tuple[int, int]
    insets: Insets
    keyboard: int
    """How high its keyboard is."""


STAND_INS: Final = (
    StandIn("phone-cut-out", (412, 915), Insets(0, 40, 0, 48), 320),
    StandIn("phone-cut-out-lying", (915, 412), Insets(40, 24, 48, 0), 200),
    StandIn("phone-gestures", (412, 915), Insets(0, 24, 0, 24), 320),
    StandIn("phone-gestures-lying", (915, 412), Insets(40, 24, 0, 24), 200),
    StandIn("tablet-taskbar", (1280, 800), Insets(0, 24, 0, 60), 340),
    StandIn("tablet-taskbar-standing", (800, 1280), Insets(0, 24, 0, 60), 400),
)
TABLE_MODE: Final = "table-mode"
SCENES: Final = ("table", "picker", "scoring", "home", TABLE_MODE)
"""A bar for navigation, a sheet, a bar at the foot, nothing but the page, and the zones of a tablet that lies flat."""
TYPED: Final = {
    # a screen with a field to write into: its name, and what leads to it
    "rules": "search",
    "setup": "name",
}


class Seen(AssertionError):
    """Something is where it must not be, or has the wrong colour."""


def require(condition: object, sentence: str) -> None:
    if not condition:
        raise Seen(sentence)


# --- looking ---


def free_part(driver: Driver) -> Box:
    """The window without what lies over it."""
    (width, height), insets = driver.size, driver.device.bars
    return insets.left, max(insets.bottom, insets.keyboard), width - insets.right, height - insets.top


def seen_part(widget: Any) -> Box | None:
    """What can be seen of a widget, in the window; nothing if it is scrolled away or has no size."""
    left, low, right, high = _box(widget)
    holder = widget.parent
    while holder is not None and holder is not holder.parent:
        if isinstance(holder, Scroll):
            around = _box(holder)
            left, low = max(left, around[0]), max(low, around[1])
            right, high = min(right, around[2]), min(high, around[3])
        holder = holder.parent
    return (left, low, right, high) if right - left > 1 and high - low > 1 else None


def _box(widget: Any) -> Box:
    one, other = widget.to_window(*widget.pos), widget.to_window(widget.right, widget.top)
    across, up = sorted((one[0], other[0])), sorted((one[1], other[1]))
    return across[0], up[0], across[1], up[1]


def covered(driver: Driver) -> list[str]:
    """Everything important that lies under a bar, a cut-out or the keyboard."""
    free = free_part(driver)
    found = []
    # Nobody leaves the screen while typing: the keyboard may lie over the navigation.
    spared = {each for bar in driver.shell.bars for each in walk(bar)} if driver.device.bars.keyboard else set()
    for widget in (each for each in walk(driver.shell) if each not in spared):
        part = seen_part(widget) if isinstance(widget, IMPORTANT) and not widget.disabled else None
        if part and (part[0] < free[0] - 1 or part[1] < free[1] - 1 or part[2] > free[2] + 1 or part[3] > free[3] + 1):
            found.append(f"{type(widget).__name__} {getattr(widget, 'test_id', '') or getattr(widget, 'text', '')!r}")
    return found


def strips(stand_in: StandIn) -> Iterator[tuple[str, tuple[int, int, int, int]]]:
    """The parts of a picture behind each bar, as Pillow names them: left, upper, right and lower."""
    (width, height), (left, top, right, bottom) = stand_in.size, map(int, stand_in.insets[:4])
    parts = {
        "left": (0, 0, left, height),
        "top": (0, 0, width, top),
        "right": (width - right, 0, width, height),
        "bottom": (0, height - bottom, width, height),
    }
    yield from ((name, part) for name, part in parts.items() if part[2] > part[0] and part[3] > part[1])


def brightness(pixel: tuple[int, ...]) -> float:
    """How light a colour is, from 0 to 1, as the eye weighs its parts."""
    parts = [each / 255 for each in pixel[:3]]
    red, green, blue = (each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(pixel: tuple[int, ...], light_ground: bool) -> float:
    """Between a ground and the signs that Android draws upon it: black ones where it was told that it is light."""
    lighter, darker = (brightness(pixel), 0.0) if light_ground else (1.0, brightness(pixel))
    return (lighter + 0.05) / (darker + 0.05)


def lands(driver: Driver) -> list[Box]:
    """Where a painted land is in sight, also behind the bars."""
    found = (widget for widget in walk(driver.shell) if isinstance(widget, Landscape))
    areas = (edges.reached((*widget.to_window(*widget.pos), *widget.size)) for widget in found)
    return [(x, y, x + width, y + height) for x, y, width, height in areas]


def check_bars(picture: Image.Image, stand_in: StandIn, asked: tuple[Any, bool], painted: Collection[Box] = ()) -> None:
    """The signs can be seen everywhere in the bars, and the colour behind them is one of the theme in force.

    Where a land is painted behind a bar, its sky has many colours, and the signs only must be seen on all of them.
    """
    require(asked == (theme.colour("surface"), theme.mode == "light"), f"the bars were told {asked}")
    for name, part in strips(stand_in):
        found: list[tuple[int, Any]] = list(picture.crop(part).getcolors(maxcolors=1 << 20) or [])
        worst = min((contrast(pixel, asked[1]) for _, pixel in found), default=0.0)
        require(worst >= CONTRAST, f"a sign in the bar at the {name} has a contrast of {worst:.1f}")
        if any(_meet(part, land, stand_in.size[1]) for land in painted):
            continue
        most = max(found)[1]
        require(most in _grounds(), f"behind the bar at the {name} is {most}, no ground of {theme.mode}")


def _meet(part: tuple[int, int, int, int], land: Box, height: int) -> bool:
    """Does a part of the picture, counted from above, lie over a land, counted from below?"""
    left, upper, right, lower = part
    return left < land[2] and land[0] < right and height - lower < land[3] and land[1] < height - upper


def _grounds() -> set[tuple[int, int, int]]:
    """The colours of the theme that something at an edge may have; also dimmed by a sheet."""
    roles = ("surface", "container", "container_low")
    plain = [tuple(255 * part for part in theme.colour(role)[:3]) for role in roles]
    shades = [plain, [tuple(part * (1 - 0.32) for part in each) for each in plain]]
    near = {tuple(round(part) for part in each) for shade in shades for each in shade}
    return {(red + off, green + off, blue + off) for red, green, blue in near for off in (-1, 0, 1)}


# --- visiting ---


class Visitor:
    """Opens the app under each stand-in and writes down what it saw."""

    def __init__(self, made: Gallery, folder: Path) -> None:
        self.gallery, self.folder = made, folder
        self.pictures = 0

    def visit(self, stand_in: StandIn, scene: str) -> None:
        """One screen in every theme, with a message over it; at the table mode everybody has messages of their own."""
        driver = self._open(stand_in, scene)
        try:
            for mode in MODES:
                driver.store.settings["theme"] = mode
                if scene != TABLE_MODE:
                    driver.shell.say("A message over the app", ("Undo", driver.shell.hush), seconds=60)
                self._look(driver, stand_in, f"{stand_in.name}-{scene}-{mode}")
        finally:
            driver.stop()

    def type(self, stand_in: StandIn, scene: str) -> None:
        """A field with the keyboard below it, which comes and goes."""
        driver = self._open(stand_in, scene)
        try:
            if scene == "setup":
                driver.tap("someone_new")
            field = driver.get(TYPED[scene])
            field.focus = True
            self._cover(driver, stand_in.insets._replace(keyboard=stand_in.keyboard))
            part, free = seen_part(field), free_part(driver)
            require(part is not None, f"{stand_in.name}: the field is out of sight")
            assert part is not None
            require(part[3] - part[1] >= field.height - 1, f"{stand_in.name}: the field is cut")
            require(free[1] <= part[1] and part[3] <= free[3], f"{stand_in.name}: the field is covered: {part}")
            self._look(driver, stand_in, f"{stand_in.name}-{scene}-keyboard")
            self._cover(driver, stand_in.insets)
            require(driver.shell.middle.padding[3] == 0, f"{stand_in.name}: the keyboard's room stays empty")
        finally:
            driver.stop()

    def _open(self, stand_in: StandIn, scene: str) -> Driver:
        driver = self.gallery.open(scene, stand_in.size, theme="light")
        self._cover(driver, stand_in.insets)
        return driver

    def _cover(self, driver: Driver, insets: Insets) -> None:
        """As Android would tell it, while the app runs."""
        driver.device.bars = insets
        driver.device.tell_insets()
        driver.frames(6)

    def _look(self, driver: Driver, stand_in: StandIn, name: str) -> None:
        path = driver.screenshot(self.folder / f"{name}.png")
        require(not driver.failures, f"{name}: {driver.failures}")
        wrong = covered(driver)
        require(not wrong, f"{name}: under the bars: {', '.join(wrong[:5])}")
        asked = [call[1:] for call in driver.device.calls if call[0] == "colour_bars"][-1]
        with Image.open(path) as taken:
            picture = taken.convert("RGB")
        try:
            check_bars(picture, stand_in, (asked[0], bool(asked[1])), lands(driver))
        except Seen as wrong_colour:
            raise Seen(f"{name}: {wrong_colour}") from wrong_colour
        left, low, right, high = free_part(driver)
        frame = (left, picture.height - high, right, picture.height - low)
        ImageDraw.Draw(picture).rectangle(frame, outline=FRAME)
        picture.save(path)
        self.pictures += 1


def main() -> int:
    folder = Path(sys.argv[1])
    only = sys.argv[2:]
    with gallery() as made:
        visitor = Visitor(made, folder)
        for stand_in in (each for each in STAND_INS if not only or each.name in only):
            flat = stand_in.name.startswith("tablet")
            for scene in (each for each in SCENES if flat or each != TABLE_MODE):
                visitor.visit(stand_in, scene)
            for scene in TYPED:
                visitor.type(stand_in, scene)
    print(DONE, visitor.pictures, "pictures", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
