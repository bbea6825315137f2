"""The texts and pictures for the stores, and the pages for players."""

import re
import subprocess
from functools import cache
from pathlib import Path

import pytest
from PIL import Image

from tests.android.libraries import library, package
from tests.android.pictures import size_of
from tests.share import for_each
from tools.android import build, spec
from tools.pictures.shop import captions, framing

STORE = spec.ROOT / "fastlane" / "metadata" / "android"
LANGUAGES = ("en-US", "de-DE", "nl-NL")
KEPT = "phoneScreenshots"
"""The one kind that is not only made for the stores, but kept."""
LONGEST = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}
PAGES = ("install-android.md", "privacy.md", "fdroid.md")


@for_each("language", LANGUAGES)
@for_each("name", LONGEST)
def test_a_text_is_there_and_short_enough(language: str, name: str) -> None:
    text = (STORE / language / name).read_text(encoding="utf-8").strip()
    assert 0 < len(text) <= LONGEST[name]
    assert name == "full_description.txt" or "\n" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_this_version_has_a_change_log(language: str) -> None:
    text = (STORE / language / "changelogs" / f"{spec.version_code()}.txt").read_text(encoding="utf-8").strip()
    assert 0 < len(text) <= 500


def test_there_are_no_other_languages_without_a_test() -> None:
    assert {path.name for path in STORE.iterdir()} == set(LANGUAGES) == set(captions.LANGUAGES)


def test_the_languages_say_the_same_things() -> None:
    """A paragraph or a point added in one language is missing in the others."""
    shapes = set()
    for language in LANGUAGES:
        text = (STORE / language / "full_description.txt").read_text(encoding="utf-8")
        shapes.add((text.count("\n\n"), text.count("•"), len(re.findall(r"^[^a-zß•]+$", text, re.MULTILINE))))
    assert len(shapes) == 1


def test_the_texts_ask_for_what_the_spec_asks_for() -> None:
    text = (spec.ROOT / "docs" / "privacy.md").read_text(encoding="utf-8")
    assert set(re.findall(r"`([A-Z_]{4,})`", text)) == {name.rpartition(".")[2] for name in spec.permissions()}


def test_the_store_has_an_icon() -> None:
    assert size_of(STORE / "en-US" / "images" / "icon.png") == (512, 512)


def test_every_language_has_its_wide_picture() -> None:
    for language in LANGUAGES:
        with Image.open(STORE / language / "images" / "featureGraphic.jpg") as picture:
            assert picture.size == framing.BANNER == (1024, 500)


@for_each("scene", captions.CAPTIONS)
def test_a_line_is_written_in_every_language(scene: str) -> None:
    lines = captions.CAPTIONS[scene]
    assert set(lines) == set(captions.LANGUAGES.values())
    assert len(set(lines.values())) == len(lines)


def test_every_picture_has_a_line_and_every_line_a_picture() -> None:
    assert {scene for kind in captions.KINDS.values() for scene in kind.scenes} == set(captions.CAPTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_its_pictures_of_one_kind(language: str) -> None:
    images = STORE / language / "images"
    assert {path.name for path in images.iterdir()} - {"icon.png", "featureGraphic.jpg"} == {KEPT}
    pictures = sorted((images / KEPT).iterdir())
    numbers = range(1, len(captions.KINDS[KEPT].scenes) + 1)
    assert [path.name for path in pictures] == [f"{number}.jpg" for number in numbers]
    for path in pictures:
        with Image.open(path) as kept:
            assert kept.size == framing.as_stored(green(KEPT)).size, "renew the pictures, as CONTRIBUTING.md says"


@cache
def green(kind: str) -> Image.Image:
    """A green screen of a device in its frame."""
    (width, height), density, _ = captions.KINDS[kind]
    return framing.framed(Image.new("RGB", (width * density, height * density), "#00FF00"), "Every point")


@pytest.mark.parametrize("kind", captions.KINDS)
def test_the_stores_accept_the_pictures(kind: str) -> None:
    assert 4 <= len(captions.KINDS[kind].scenes) <= captions.MOST
    short, long = sorted(framing.as_stored(green(kind)).size)
    assert captions.SHORT_SIDE == short <= long <= captions.MOST_SIDE
    assert long / short <= captions.LONGEST


@pytest.mark.parametrize("kind", captions.KINDS)
def test_a_screen_stands_in_its_frame_pixel_for_pixel(kind: str) -> None:
    picture = green(kind)
    shown = [number for number, point in enumerate(picture.getdata()) if point == (0, 255, 0)]
    rows = shown[-1] // picture.width - shown[0] // picture.width + 1
    (width, height), density, _ = captions.KINDS[kind]
    assert rows == height * density
    assert 0.98 <= len(shown) / (width * height * density**2) <= 1.0  # all but its round corners


def test_a_long_line_is_written_smaller() -> None:
    screen = Image.new("RGB", (412, 780), "white")
    long = framing.framed(screen, "A line that is a good deal too long for its place")
    sides = {long.getpixel((x, y)) == (255, 255, 255) for x in (4, long.width - 4) for y in range(100)}
    assert sides == {False}
    assert (255, 255, 255) in set(long.crop((0, 0, long.width, 100)).getdata()), "it is there"


def test_the_road_glows_and_nothing_else() -> None:
    board = Image.new("RGB", (300, 300), (90, 140, 60))
    board.paste(framing.HEATHER, (145, 0, 155, 300))
    lit = framing.glowing(board)
    assert lit.getpixel((150, 150)) == framing.HEATHER
    beside = lit.crop((140, 150, 144, 154)).convert("L").getdata()
    assert min(beside) > max(board.convert("L").getdata())
    assert lit.getpixel((20, 150)) == board.getpixel((20, 150))


def test_a_territory_is_cut_out_of_its_paper() -> None:
    board = Image.new("RGB", (200, 200), (232, 224, 210))
    board.paste((60, 120, 60), (50, 60, 150, 160))
    board.paste((232, 224, 210), (90, 100, 110, 120))
    tiles = framing.cut_out(board)
    assert tiles.size == (100, 100)
    assert tiles.getchannel("A").getextrema() == (255, 255), "a pale spot within a tile is no hole"


@pytest.mark.parametrize("page", PAGES)
def test_the_links_and_pictures_of_a_page_exist(page: str) -> None:
    text = (spec.ROOT / "docs" / page).read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)]+)\)", text) if "://" not in link and "releases" not in link]
    assert [link for link in links if not (spec.ROOT / "docs" / link).is_file()] == []


def test_the_page_for_players_shows_every_step() -> None:
    text = (spec.ROOT / "docs" / "install-android.md").read_text(encoding="utf-8")
    assert len(re.findall(r"!\[[^]]+\]", text)) >= 4
    assert all(f"## {heading}" in text for heading in ("Installing", "Updating", "Moving your games", "Removing"))


def test_the_notes_for_stores_name_this_version() -> None:
    text = (spec.ROOT / "docs" / "fdroid.md").read_text(encoding="utf-8")
    assert f"versionName: {spec.version()}" in text
    assert f"versionCode: {spec.version_code()}" in text


def test_the_hosted_runner_checks_before_it_builds() -> None:
    text = (spec.ROOT / ".github" / "workflows" / "apk.yml").read_text(encoding="utf-8")
    check, debug = text.index("make android-check"), text.index("run: make apk")
    release, store = text.index("tools.android.build --release"), text.index("tools.android.build --store")
    assert check < debug < release < store < text.index("gh release upload")
    installed = {name for name in build.PROGRAMS.values() if not name.startswith("openjdk")}
    assert [name for name in installed if f" {name} " not in text.replace("\n", " ")] == []


def test_building_names_what_is_missing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None if name == "javac" else name)
    assert build.build(release=False) == 1
    assert "apt install openjdk-17-jdk" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("release", "store", "form", "kind"),
    [(False, False, "apk", "debug"), (True, False, "apk", "release"), (False, True, "aab", "release")],
)
def test_what_was_built_is_looked_at(
    release: bool, store: bool, form: str, kind: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """buildozer builds one form or the other; a package whose libraries do not fit the device is a failure."""
    ran: list[tuple[str, str]] = []

    def buildozer(command: list[str], env: dict[str, str], **_: object) -> subprocess.CompletedProcess[str]:
        ran.append((command[-1], env.get("APP_ANDROID_RELEASE_ARTIFACT", "apk")))
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr("shutil.which", lambda name: name)
    monkeypatch.setattr(build, "GIGABYTES", 0)
    monkeypatch.setattr(build, "RESULTS", tmp_path)
    monkeypatch.setattr("subprocess.run", buildozer)
    assert build.build(release, store) == 1, "nothing was built"
    package(tmp_path / f"app.{form}", {"lib/arm64-v8a/libmain.so": library(4096)})
    assert build.build(release, store) == 1
    package(tmp_path / f"app.{form}", {"lib/arm64-v8a/libmain.so": library(16384)})
    assert build.build(release, store) == 0
    assert ran == [(kind, form)] * 3


def test_installing_without_a_package_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(build, "RESULTS", tmp_path)
    assert build.install() == 1
    assert "run make apk first" in capsys.readouterr().out
