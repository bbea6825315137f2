"""What Android would draw over a picture of the app: clock, cut-out, buttons, gesture line, taskbar, keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import ImageDraw

if TYPE_CHECKING:
    from PIL.Image import Image

    from companion.device import Insets

CUT_OUT: Final = "#000000"
RIM: Final = "#808080"
KEYBOARD: Final = "#9AA5B1"
KEY: Final = "#C3CBD3"
ROWS: Final = (10, 9, 9, 7)
HOLE: Final = 12
"""Half the width of a camera in the screen."""


def draw(picture: Image, device: str, insets: Insets, *, light: bool) -> None:
    """Draws the signs in the colour that Android takes upon a light or a dark ground."""
    pen = ImageDraw.Draw(picture)
    signs = "#000000" if light else "#FFFFFF"
    width, height = picture.size
    pen.text((insets.left + 20, insets.top - 18), "9:30", fill=signs)
    right = width - insets.right
    pen.rectangle((right - 44, insets.top - 17, right - 22, insets.top - 8), outline=signs)
    if insets.keyboard:
        _keyboard(pen, width, height, insets.keyboard)
    if "cut-out" in device or insets.left:
        _cut_out(pen, (insets.left / 2, height / 2) if insets.left else (width / 2, insets.top / 2))
    if "gestures" in device:
        middle = height - insets.bottom / 2
        pen.rounded_rectangle((width / 2 - 54, middle - 2, width / 2 + 54, middle + 2), 2, fill=signs)
    elif "taskbar" in device:
        _taskbar(pen, width, height - insets.bottom / 2, signs)
    else:
        _buttons(pen, picture.size, insets, signs)


def _cut_out(pen: ImageDraw.ImageDraw, middle: tuple[float, float]) -> None:
    x, y = middle
    pen.ellipse((x - HOLE, y - HOLE, x + HOLE, y + HOLE), fill=CUT_OUT, outline=RIM)


def _buttons(pen: ImageDraw.ImageDraw, size: tuple[int, int], insets: Insets, signs: str) -> None:
    """Back, Home and the last apps, below or, on a phone that lies, at the right."""
    width, height = size
    for number, shape in enumerate(("back", "home", "recent"), start=1):
        below = width * number / 4, height - insets.bottom / 2
        x, y = below if insets.bottom else (width - insets.right / 2, height - height * number / 4)
        if shape == "back":
            pen.polygon(((x - 8, y), (x + 6, y - 8), (x + 6, y + 8)), outline=signs)
        elif shape == "home":
            pen.ellipse((x - 8, y - 8, x + 8, y + 8), outline=signs)
        else:
            pen.rectangle((x - 7, y - 7, x + 7, y + 7), outline=signs)


def _taskbar(pen: ImageDraw.ImageDraw, width: int, middle: float, signs: str) -> None:
    """Apps in a row, and the three buttons at the right."""
    for number in range(5):
        x = width / 2 + (number - 2) * 60
        pen.rounded_rectangle((x - 20, middle - 20, x + 20, middle + 20), 12, outline=signs)
    for number in range(3):
        x = width - 40 - number * 48
        pen.ellipse((x - 8, middle - 8, x + 8, middle + 8), outline=signs)


def _keyboard(pen: ImageDraw.ImageDraw, width: int, height: int, tall: float) -> None:
    pen.rectangle((0, height - tall, width, height), fill=KEYBOARD)
    high = tall / (len(ROWS) + 1)
    for row, keys in enumerate(ROWS):
        wide = width / max(ROWS)
        start, y = (width - keys * wide) / 2, height - tall + 6 + row * high
        for key in range(keys):
            x = start + key * wide
            pen.rounded_rectangle((x + 3, y + 3, x + wide - 3, y + high - 3), 4, fill=KEY)
