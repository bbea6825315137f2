"""Puts a screen below a line of text and a territory beside the name, as the stores show them. No Kivy here."""

from __future__ import annotations

import importlib.util
import math
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont, ImageOps

from tools.pictures.shop.captions import LONGEST, SHORT_SIDE

HEATHER: Final = (110, 63, 128)
DEEP: Final = (66, 34, 82)
GOLD: Final = (242, 184, 36)
INK: Final = (42, 36, 32)
GLOW: Final = (255, 214, 255)
HILLS: Final = (
    (0.80, 0.035, 2.6, (128, 84, 146)),
    (0.87, 0.03, 1.7, (101, 128, 62)),
    (0.94, 0.022, 2.1, (84, 110, 50)),
)
"""Height of each row of hills as a share of the picture, its swing, its waves, its colour."""

MARGIN: Final = 0.05
"""Around a screen, as a share of its shorter side."""
BAND: Final = 0.25
"""For the line of text, as a share of the shorter side."""
LETTERS: Final = 0.088
CORNER: Final = 0.035
QUALITY: Final = 70
SUPERSAMPLING: Final = 4

BANNER: Final = (1024, 500)
NAME: Final = "Clan Companion"
TILT: Final = 7
"""Degrees by which the territory of the banner leans."""
NEAR: Final = 24
"""How far a colour may be from heather to be the road's."""
RARE: Final = 48
RARE_SHARE: Final = 0.15
"""So many colours that lie far apart are kept however small they are: a player's shape, a flag."""
PAPER: Final = 4
"""How far a colour may be from the paper below the tiles to be paper."""


def font(size: int, weight: str = "Medium") -> ImageFont.FreeTypeFont:
    """The app's own letters."""
    spec = importlib.util.find_spec("kivymd")
    assert spec is not None and spec.origin is not None, "KivyMD brings the letters"
    return ImageFont.truetype(str(Path(spec.origin).parent / "fonts" / f"Roboto-{weight}.ttf"), size)


def framed(screen: Image.Image, line: str) -> Image.Image:
    """A screen with round corners and a shadow, below its line."""
    unit = min(screen.size)
    margin, band = round(unit * MARGIN), round(unit * BAND * (1 if screen.height > screen.width else 0.6))
    width, height = screen.width + 2 * margin, screen.height + band + margin
    width = max(width, math.ceil(height / LONGEST))
    picture = land((width, height))
    left = (width - screen.width) // 2
    lay(picture, screen.convert("RGB"), (left, band), round(unit * CORNER))
    write(picture, line, (width // 2, round(band * 0.52)), round(unit * LETTERS), width - 2 * margin)
    return picture


def as_stored(picture: Image.Image) -> Image.Image:
    """The picture in the size that is kept of it."""
    return ImageOps.cover(picture, (SHORT_SIDE, SHORT_SIDE))


def land(size: tuple[int, int]) -> Image.Image:
    """The sky in heather and three rows of hills."""
    width, height = size
    steps = [tuple(round(a + (b - a) * y / 255) for a, b in zip(DEEP, HEATHER, strict=True)) for y in range(256)]
    sky = Image.new("RGB", (1, 256))
    sky.putdata(steps)
    large = sky.resize((width * 2, height * 2), Image.Resampling.BILINEAR)
    draw = ImageDraw.Draw(large)
    for share, swing, waves, colour in HILLS:
        crest = [
            (x, 2 * height * (share - swing * math.sin(waves * 2 * math.pi * x / (2 * width) + waves)))
            for x in range(0, 2 * width + 8, 8)
        ]
        draw.polygon([(0, 2 * height), *crest, (2 * width, 2 * height)], fill=colour)
    return large.resize(size, Image.Resampling.LANCZOS)


def lay(picture: Image.Image, screen: Image.Image, at: tuple[int, int], corner: int) -> None:
    """The screen on the picture, its corners round, above its shadow."""
    mask = rounded(screen.size, corner)
    shadow = Image.new("L", picture.size)
    shadow.paste(mask.point(lambda alpha: alpha * 5 // 10), (at[0], at[1] + corner // 2))
    picture.paste((20, 8, 26), mask=shadow.filter(ImageFilter.GaussianBlur(corner * 0.6)))
    picture.paste(screen, at, mask)


def rounded(size: tuple[int, int], corner: int) -> Image.Image:
    width, height = size
    mask = Image.new("L", (width * 2, height * 2))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width * 2 - 1, height * 2 - 1), radius=corner * 2, fill=255)
    return mask.resize(size, Image.Resampling.LANCZOS)


def write(picture: Image.Image, line: str, centre: tuple[int, int], size: int, room: int) -> None:
    """A line in the middle, smaller where it would not fit."""
    letters = font(size)
    while letters.getlength(line) > room:
        size -= 2
        letters = font(size)
    ImageDraw.Draw(picture).text(centre, line, font=letters, fill="white", anchor="mm")


def banner(board: Image.Image, points: int, slogan: str) -> Image.Image:
    """Name and slogan beside a territory whose castle road glows, with what it earns."""
    picture = land(BANNER)
    _lean(picture, cut_out(glowing(board.convert("RGB"))))
    _badge(picture, f"+{points}", (950, 84))
    draw = ImageDraw.Draw(picture)
    first, second = NAME.split(" ")
    draw.text((56, 138), first, font=font(80, "Bold"), fill="white", anchor="lm")
    draw.text((56, 226), second, font=font(80, "Bold"), fill="white", anchor="lm")
    draw.text((58, 310), slogan, font=font(36), fill=(243, 226, 250), anchor="lm")
    return picture


def glowing(board: Image.Image) -> Image.Image:
    """Light around everything that is drawn in heather."""
    distance = ImageChops.difference(board, Image.new("RGB", board.size, HEATHER))
    red, green, blue = distance.split()
    farthest = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    near = farthest.point(lambda value: 255 if value < NEAR else 0)
    light = near.filter(ImageFilter.GaussianBlur(board.width / 90)).point(lambda value: min(255, value * 2))
    glow = Image.composite(Image.new("RGB", board.size, GLOW), Image.new("RGB", board.size), light)
    return Image.composite(board, ImageChops.screen(board, glow), near)


def cut_out(board: Image.Image) -> Image.Image:
    """The tiles without the paper around them, which is taken to have the colour of the corner."""
    paper = board.getpixel((4, 4))
    away = ImageChops.difference(board, Image.new("RGB", board.size, paper)).convert("L")
    inked = away.point(lambda value: 255 if value > PAPER else 0)
    box = inked.filter(ImageFilter.MedianFilter(9)).getbbox()
    outside = Image.merge("RGB", (inked,) * 3)
    for corner in ((0, 0), (board.width - 1, 0), (0, board.height - 1), (board.width - 1, board.height - 1)):
        ImageDraw.floodfill(outside, corner, (255, 0, 0))
    red, green, _ = outside.split()
    tiles = board.copy()
    tiles.putalpha(ImageChops.subtract(red, green).point(lambda value: 255 - value))
    return tiles.crop(box)


def _lean(picture: Image.Image, territory: Image.Image) -> None:
    """The territory at the right, leaning a little."""
    scale = BANNER[1] * 0.8 / territory.height
    large = territory.resize(
        (round(territory.width * scale), round(territory.height * scale)), Image.Resampling.LANCZOS
    )
    large = large.rotate(TILT, Image.Resampling.BICUBIC, expand=True)
    at = (BANNER[0] - 28 - large.width, (BANNER[1] - large.height) // 2)
    alpha = large.getchannel("A")
    shadow = Image.new("L", picture.size)
    shadow.paste(alpha.point(lambda value: value * 6 // 10), (at[0] - 6, at[1] + 12))
    picture.paste((20, 8, 26), mask=shadow.filter(ImageFilter.GaussianBlur(12)))
    picture.paste(large, at, alpha)


def _badge(picture: Image.Image, text: str, centre: tuple[int, int]) -> None:
    """What is earned, on gold."""
    radius = 58
    size = 2 * radius * SUPERSAMPLING
    disc = Image.new("RGBA", (size, size))
    draw = ImageDraw.Draw(disc)
    draw.ellipse((0, 0, size - 1, size - 1), fill="white")
    edge = 6 * SUPERSAMPLING
    draw.ellipse((edge, edge, size - 1 - edge, size - 1 - edge), fill=GOLD)
    draw.text((size // 2, size // 2), text, font=font(54 * SUPERSAMPLING, "Bold"), fill=INK, anchor="mm")
    small = disc.resize((2 * radius, 2 * radius), Image.Resampling.LANCZOS)
    picture.paste(small, (centre[0] - radius, centre[1] - radius), small)


def save(picture: Image.Image, path: Path) -> int:
    """Writes a picture; answers with its bytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, quality=QUALITY, optimize=True, progressive=True)
    return path.stat().st_size


def few_colours(picture: Image.Image, colours: int) -> Image.Image:
    """The colours that most of a picture has, so that paper and sky stay as they are, and those that stand out."""
    spread = picture.quantize(RARE, method=Image.Quantize.MAXCOVERAGE, kmeans=0, dither=Image.Dither.NONE)
    rare = (spread.getpalette() or [])[: 3 * RARE]
    # Colours are shared out by how much of a picture has them: below it the rare ones have some of it, too.
    width, height = picture.size
    both = Image.new("RGB", (width, round(height * (1 + RARE_SHARE))))
    both.paste(picture)
    stripes = Image.new("RGB", (len(rare) // 3, 1))
    stripes.putdata(list(zip(rare[::3], rare[1::3], rare[2::3], strict=True)))
    both.paste(stripes.resize((width, both.height - height), Image.Resampling.NEAREST), (0, height))
    flat = both.quantize(colours, method=Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE)
    return flat.crop((0, 0, width, height))
