"""The texts and pictures for the stores, and the pages for players."""

import re
import subprocess
from pathlib import Path

import pytest
from PIL import Image, ImageColor

from tests.android.libraries import library, package
from tests.android.pictures import size_of
from tools.android import build, spec, store_pictures

STORE = spec.ROOT / "fastlane" / "metadata" / "android"
LANGUAGES = ("en-US", "de-DE", "nl-NL")
LONGEST = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}
PAGES = ("install-android.md", "privacy.md", "fdroid.md")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LONGEST)
def test_a_text_is_there_and_short_enough(language: str, name: str) -> None:
    text = (STORE / language / name).read_text(encoding="utf-8").strip()
    assert 0 < len(text) <= LONGEST[name]
    assert name == "full_description.txt" or "\n" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_this_version_has_a_change_log(language: str) -> None:
    text = (STORE / language / "changelogs" / f"{spec.version_code()}.txt").read_text(encoding="utf-8").strip()
    assert 0 < len(text) <= 500


def test_there_are_no_other_languages_without_a_test() -> None:
    assert {path.name for path in STORE.iterdir()} == set(LANGUAGES) == set(store_pictures.LANGUAGES)


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


def test_the_store_has_an_icon_and_a_banner() -> None:
    images = STORE / "en-US" / "images"
    assert size_of(images / "icon.png") == (512, 512)
    assert size_of(images / "featureGraphic.png") == (1024, 500)


def picture(folder: Path, name: str, width: int, height: int = 1) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.png"
    Image.new("RGB", (width, height)).save(path)
    return path


def test_screenshots_are_copied_in_the_order_of_the_store(tmp_path: Path) -> None:
    shots, store = tmp_path / "shots", tmp_path / "store"
    for device, screens in store_pictures.CHOSEN.values():
        for number, screen in enumerate(screens, start=1):
            picture(shots, f"{device}-{screen}-light", number)
    device, screens = store_pictures.CHOSEN["phoneScreenshots"]
    picture(shots, f"{device}-{screens[0]}-de", 99)
    count, missing = store_pictures.copy(shots, store)
    assert missing == []
    assert count == 3 * sum(len(screens) for _, screens in store_pictures.CHOSEN.values())
    copied = [size_of(store / "en-US/images/phoneScreenshots" / f"{number}.png")[0] for number in (1, 2, 3)]
    assert copied == [1, 2, 3]
    assert size_of(store / "de-DE/images/phoneScreenshots/1.png")[0] == 99


def test_a_picture_too_slender_for_a_store_gets_a_frame(tmp_path: Path) -> None:
    slender, target = picture(tmp_path, "slender", 412, 915), tmp_path / "framed.png"
    store_pictures.put(slender, target)
    width, height = size_of(target)
    assert height > 915
    assert height / width <= store_pictures.LONGEST
    with Image.open(target) as framed:
        colours = framed.convert("RGB")
        assert colours.getpixel((2, 2)) == ImageColor.getrgb(store_pictures.FRAME_COLOUR)
        assert colours.getpixel((width // 2, height // 2)) == (0, 0, 0)


def test_the_stores_show_the_screenshots_of_the_documentation(tmp_path: Path) -> None:
    count, missing = store_pictures.copy(store=tmp_path)
    assert missing == []
    made = {path.relative_to(tmp_path): path.read_bytes() for path in tmp_path.rglob("*.png")}
    assert len(made) == count
    shown = {name: (STORE / name).read_bytes() for name in made if (STORE / name).is_file()}
    stale = sorted(str(name) for name in made if shown.get(name) != made[name])
    assert stale == [], "run python -m tools.android.store_pictures"


@pytest.mark.parametrize("kind", store_pictures.CHOSEN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_stores_accept_the_pictures(language: str, kind: str) -> None:
    pictures = sorted((STORE / language / "images" / kind).iterdir())
    assert 4 <= len(pictures) <= store_pictures.MOST
    assert [path.name for path in pictures] == [f"{number}.png" for number in range(1, len(pictures) + 1)]
    for path in pictures:
        short, long = sorted(size_of(path))
        assert short >= store_pictures.LEAST_SIDE
        assert long / short <= store_pictures.LONGEST


def test_missing_screenshots_are_named(tmp_path: Path) -> None:
    count, missing = store_pictures.copy(tmp_path / "nothing", tmp_path / "store")
    assert count == 0
    assert "phone-table" in missing


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
