"""What the stores and the front page show is what the app looks like, and every rule can be pictured."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.companion.games.skye.playing import Keeper
from tools.android.spec import ROOT
from tools.pictures.scenes import SIZES, Gallery, Visit
from tools.pictures.screenshots import write_why
from tools.pictures.shop import framing, pictures
from tools.pictures.shop.captions import CAPTIONS, KINDS, STORE
from tools.pictures.shop.film import FILM, Film, lay_a_tile
from tools.pictures.shop.pictures import take
from tools.pictures.why_pictures import FOLDER, keys, name_of

KIND = "phoneScreenshots"
SMALL = (57, 113)
"""A size at which letters and heather are specks: what is compared is where things lie and which colours they have."""
MOST_APART = 3.0
"""The mean difference of a colour, of 255. A screen drawn at one and at three pixels a dp is 2.1 apart from itself, in
another language 3.2, and 20 and more from every other screen."""


def apart(one: Image.Image, other: Image.Image) -> float:
    small = [each.convert("RGB").resize(SMALL, Image.Resampling.BOX) for each in (one, other)]
    return sum(ImageStat.Stat(ImageChops.difference(*small)).mean) / 3


def kept(locale: str, scene: str) -> Image.Image:
    number = KINDS[KIND].scenes.index(scene) + 1
    with Image.open(ROOT / STORE / locale / "images" / KIND / f"{number}.jpg") as picture:
        plain: Image.Image = picture.convert("RGB")
    return plain


@pytest.mark.thorough
def test_a_picture_of_the_store_is_not_out_of_date(gallery: Gallery) -> None:
    taken = framing.framed(take(gallery, "table", KINDS[KIND].size, 1, "de"), CAPTIONS["table"]["de"])
    assert apart(taken, kept("de-DE", "table")) < MOST_APART, "renew the pictures, as CONTRIBUTING.md says"
    assert apart(taken, kept("de-DE", "scoring")) > MOST_APART


def test_one_screen_taken_anew_leaves_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "take", lambda *_: Image.new("RGB", (412, 780), "white"))
    monkeypatch.setattr(pictures, "gallery", nullcontext)
    monkeypatch.setattr(framing, "SHORT_SIDE", 412)
    pictures.take_kind(KIND, tmp_path)
    all_of_them = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.jpg")}
    pictures.take_kind(KIND, tmp_path, only=["table"])
    number = KINDS[KIND].scenes.index("table") + 1
    taken = {path for path, when in all_of_them.items() if path.stat().st_mtime_ns != when}
    assert {path.name for path in taken} == {f"{number}.jpg"}
    assert set(tmp_path.rglob("*.jpg")) == set(all_of_them)


def test_the_banner_shows_the_land_in_full_and_no_words_of_one_language(gallery: Gallery) -> None:
    driver = gallery.open(pictures.BANNER_SCENE, SIZES["tablet"])
    board = pictures._board_in_front(driver)
    assert board.scene.overlay.callouts and board.scene.overlay.bright is not None
    pictures._light_up(board)
    assert not board.scene.overlay.callouts and board.scene.overlay.bright is None
    assert board.scene.overlay.stamps, "the roads and what they earn stay"
    driver.stop()


@pytest.mark.thorough
def test_why_not_is_a_picture_of_what_does_not_count(gallery: Gallery) -> None:
    driver = gallery.open("why")
    assert driver.shows("Not counted for")
    driver.stop()


@pytest.mark.thorough
def test_the_film_shows_a_tile_laid_and_why(gallery: Gallery, tmp_path: Path) -> None:
    driver = gallery.open("table")
    before = len(driver.session.now.game.player(driver.session.player).territory)
    film = Film(driver, tmp_path)
    lay_a_tile(Visit(driver, Keeper(driver)), film)
    assert len(driver.session.now.game.player(driver.session.player).territory) == before + 1
    driver.stop()
    assert film.write(tmp_path / "film.gif") > 0
    with Image.open(tmp_path / "film.gif") as made, Image.open(ROOT / FILM) as shown:
        assert made.is_animated and shown.is_animated
        assert apart(film.frames[0].picture, film.frames[-1].picture) > MOST_APART


@pytest.mark.thorough
def test_every_scoring_tile_and_scroll_can_be_pictured(gallery: Gallery, tmp_path: Path) -> None:
    sizes = write_why(gallery, tmp_path)
    assert len(sizes) == 24 + 19
    assert max(sizes) < 60_000, "small enough to be looked at together"
    made = {path.name: path for path in (tmp_path / FOLDER).iterdir()}
    assert made.keys() == {name_of(key) for key in keys()}
    for path in made.values():
        with Image.open(path) as picture:
            assert min(picture.size) > 200


def test_few_colours_keep_what_is_large_and_what_stands_out() -> None:
    paper, heather, flag = (252, 248, 244), (234, 223, 236), (38, 96, 214)
    picture = Image.new("RGB", (200, 300), paper)
    for y in range(150):  # a sky of many blues, which are near each other
        picture.paste((150 + y // 2, 190 + y // 4, 230), (0, y, 200, y + 1))
    picture.paste(heather, (20, 250, 80, 270))
    picture.paste(flag, (100, 100, 103, 103))
    few = framing.few_colours(picture, 176).convert("RGB")
    assert few.getpixel((5, 290)) == paper
    assert few.getpixel((50, 260)) == heather
    kept_flag = few.crop((101, 101, 102, 102)).tobytes()
    assert max(abs(one - other) for one, other in zip(kept_flag, flag, strict=True)) <= 8
    assert few.size == picture.size
