"""The tool that draws the app's icon, as far as it goes without a renderer of SVG."""

from pathlib import Path

from PIL import Image

from tools.make import app_icon
from tools.make.drawings import read_drawings


def test_the_icon_is_land_and_a_castle() -> None:
    land, castle = app_icon.layers(read_drawings()["app-icon"])
    assert len(castle) == 1
    assert land[0].tag.endswith("rect")


def test_corners_are_cut_and_the_middle_stays() -> None:
    whole = Image.new("RGBA", (64, 64), "#6E3F80")
    disc = app_icon.cut(whole, 0.5)
    assert disc.getchannel("A").getpixel((0, 0)) == 0
    assert disc.getpixel((32, 32)) == whole.getpixel((32, 32))
    assert app_icon.cut(whole, 0.1).getchannel("A").getpixel((32, 0)) == 255


def test_a_picture_that_changed_is_noticed(tmp_path: Path) -> None:
    kept = tmp_path / "icon.png"
    drawn = Image.new("RGBA", (8, 8), "#6E3F80")
    assert not app_icon.same(kept, drawn)
    drawn.save(kept)
    assert app_icon.same(kept, drawn)
    drawn.putpixel((3, 3), (0, 0, 0, 255))
    assert not app_icon.same(kept, drawn)
    assert not app_icon.same(kept, drawn.resize((4, 4)))


def test_the_layers_keep_to_the_part_that_every_launcher_shows() -> None:
    """Launchers cut the layers to any shape around the middle 66 of 108; a stencil is white alone."""
    folder = app_icon.ROOT / "assets" / "android"
    with Image.open(folder / "icon_foreground.png") as castle, Image.open(folder / "icon_background.png") as land:
        left, top, right, bottom = castle.getchannel("A").getbbox() or (0, 0, 0, 0)
        assert min(left, top) >= castle.width * 18 / 108
        assert max(right, bottom) <= castle.width * 90 / 108
        assert land.getchannel("A").getextrema() == (255, 255)
    with Image.open(folder / "res" / "mipmap" / "icon_monochrome.png") as stencil:
        colours = {pixel[:3] for _, pixel in stencil.getcolors(1 << 18) or [] if isinstance(pixel, tuple) and pixel[3]}
    assert colours == {(255, 255, 255)}
