"""buildozer.spec keeps to the project's other lists and asks for no more than the app needs."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import scoring
from companion.core.paths import data_folder
from companion.session import exchange
from tests.android.pictures import size_of
from tools.android import manifest, spec

ANDROID = "{http://schemas.android.com/apk/res/android}"
PICTURES = {
    "assets/android/icon.png": (192, 192),
    "assets/android/icon_foreground.png": (432, 432),
    "assets/android/icon_background.png": (432, 432),
    "assets/android/presplash.png": (1024, 1024),
    "assets/android/res/mipmap/icon_round.png": (192, 192),
    "assets/android/res/mipmap/icon_monochrome.png": (432, 432),
}


def test_the_device_gets_the_packages_of_the_desktop() -> None:
    device = spec.requirements()
    for name in spec.BROUGHT_BY_PYTHON:
        assert device.pop(name) == ""
    assert device == spec.desktop_requirements()


def test_every_requirement_is_named_once() -> None:
    assert len(spec.listed("requirements")) == len(spec.requirements())


def test_the_tools_are_pinned_to_the_same_release() -> None:
    year, month, day = spec.desktop_requirements(spec.ROOT / "requirements-android.txt")["python-for-android"].split(
        "."
    )
    assert spec.app_settings()["p4a.branch"] == f"v{year}.{int(month):02}.{int(day):02}"


def test_the_list_of_android_tools_is_pinned() -> None:
    pins = spec.desktop_requirements(spec.ROOT / "requirements-android.txt")
    assert {"buildozer", "python-for-android", "resvg-py", "pillow"} <= set(pins)
    assert all(re.fullmatch(r"\d+(\.\w+)*", version) for version in pins.values()), pins
    assert pins["pillow"] == spec.desktop_requirements()["pillow"]


def test_the_version_comes_from_the_one_place() -> None:
    assert spec.version() == scoring.__version__
    assert "version" not in spec.app_settings()


def test_the_version_code_grows_with_the_version(monkeypatch: pytest.MonkeyPatch) -> None:
    codes = []
    for version in ("0.1.0", "0.1.9", "0.1.10", "0.2.0", "0.10.0", "1.0.0", "1.2.3"):
        monkeypatch.setattr(spec, "version", lambda version=version: version)
        codes.append(spec.version_code())
    assert codes[0] == 1024100
    assert codes == sorted(codes)
    assert codes[-1] < 2**31


def test_the_package_asks_for_nothing_but_a_buzz() -> None:
    assert spec.permissions() == {"android.permission.VIBRATE"}


def test_phones_and_tablets_may_be_held_as_one_likes() -> None:
    assert set(spec.listed("orientation")) == {"portrait", "landscape", "portrait-reverse", "landscape-reverse"}


def test_the_package_is_made_for_the_level_that_the_play_store_takes() -> None:
    assert spec.app_settings()["android.api"] == str(manifest.STORE_API)


def test_libraries_that_the_app_never_imports_stay_out() -> None:
    """Kivy and pyjnius would bring them along: the one has a recipe here instead, the other's wish is refused."""
    needless = {"requests", "urllib3", "certifi", "chardet", "idna", "six"}
    assert not needless & (set(spec.requirements()) | set(spec.desktop_requirements()))
    assert spec.refused() == {"six"}
    recipe = spec.ROOT / spec.app_settings()["p4a.local_recipes"] / "kivy" / "__init__.py"
    assert 'python_depends: ClassVar[list[str]] = ["filetype"]' in recipe.read_text(encoding="utf-8")


def test_the_levels_fit_the_ready_made_wheels() -> None:
    settings = spec.app_settings()
    assert settings["android.minapi"] == settings["android.ndk_api"] == "24"
    assert settings["android.archs"] == "arm64-v8a"


def test_only_the_app_goes_in() -> None:
    excluded = set(spec.listed("source.exclude_dirs"))
    assert {"tests", "tools", "docs", "fastlane", "build", "bin", "assets/android"} <= excluded
    assert not {"scoring", "companion", "assets"} & excluded
    assert not {"md", "txt", "csv", "svg", "po", "pot"} & set(spec.listed("source.include_exts"))
    assert {"setup.py", "pyproject.toml"} <= set(spec.listed("source.exclude_patterns"))


@pytest.mark.parametrize("name", PICTURES)
def test_the_pictures_have_androids_sizes(name: str) -> None:
    assert size_of(spec.ROOT / name) == PICTURES[name]


def test_the_files_the_spec_names_are_there() -> None:
    names = [
        value for key, value in spec.app_settings().items() if key.endswith((".filename", "_rules", "_xml", "_filters"))
    ]
    names += [spec.app_settings()["android.extra_manifest_application_arguments"]]
    local = [name.replace("%(source.dir)s", ".") for name in names]
    assert len(local) == 9
    assert [name for name in local if not (spec.ROOT / name).is_file()] == []


@pytest.mark.parametrize(
    "path", sorted((spec.ROOT / "assets/android/res").glob("mipmap*/*.xml")), ids=lambda path: path.name
)
def test_an_adaptive_icon_names_layers_that_exist(path: Path) -> None:
    layers = {layer.tag: layer.attrib[ANDROID + "drawable"] for layer in ElementTree.parse(path).getroot()}
    assert {"background", "foreground"} <= set(layers)
    assert ("monochrome" in layers) == (path.parent.name == "mipmap-anydpi-v33")
    made_by_the_spec = {"icon_background", "icon_foreground"}
    ours = {picture.stem for picture in (spec.ROOT / "assets/android/res/mipmap").glob("*.png")}
    assert {name.removeprefix("@mipmap/") for name in layers.values()} <= made_by_the_spec | ours


def test_the_round_icon_is_declared() -> None:
    arguments = (spec.ROOT / "assets/android/manifest/application.txt").read_text(encoding="utf-8")
    assert 'android:roundIcon="@mipmap/icon_round"' in arguments


def test_speech_engines_can_be_found() -> None:
    """Since Android 11 an app sees only what its manifest asks for."""
    text = (spec.ROOT / "assets/android/manifest/queries.xml").read_text(encoding="utf-8")
    assert ElementTree.fromstring(text.replace("android:", "")).find("intent/action") is not None
    assert "android.intent.action.TTS_SERVICE" in text


def test_game_files_of_other_apps_open_without_a_permission_for_storage() -> None:
    """Only by names that the other app hands over for reading; a path would need a permission."""
    text = (spec.ROOT / spec.app_settings()["android.manifest.intent_filters"]).read_text(encoding="utf-8")
    root = ElementTree.fromstring(f"<filters>{text.replace('android:', '')}</filters>")
    schemes = {data.attrib["scheme"] for data in root.iter("data") if "scheme" in data.attrib}
    assert schemes == {"content"}
    assert {category.attrib["name"] for category in root.iter("category")} == {"android.intent.category.DEFAULT"}
    shared = {exchange.MIMES[ending] for ending in (".json", ".zip")}
    assert shared <= spec.intents()["android.intent.action.SEND"]
    assert exchange.MIMES[".json"] in spec.intents()["android.intent.action.VIEW"]
    assert spec.app_settings()["android.manifest.launch_mode"] == "singleTask"


def test_the_app_is_not_offered_for_text_and_pictures() -> None:
    kinds = set().union(*spec.intents().values())
    assert kinds == {"application/json", "application/octet-stream", "application/zip"}


def test_the_backup_leaves_the_program_out_and_takes_the_games() -> None:
    rules = ElementTree.parse(spec.ROOT / "assets/android/backup_rules.xml").getroot()
    assert [(rule.tag, rule.attrib) for rule in rules] == [("exclude", {"domain": "file", "path": "app"})]


def test_a_new_device_gets_the_games_and_not_the_program() -> None:
    rules = ElementTree.parse(spec.ROOT / "assets/android/res/xml/data_extraction_rules.xml").getroot()
    left_out = {ways.tag: [(rule.tag, rule.attrib) for rule in ways] for ways in rules}
    program = [("exclude", {"domain": "file", "path": "app"})]
    assert left_out == {"cloud-backup": program, "device-transfer": program}
    manifest = (spec.ROOT / "assets/android/manifest/application.txt").read_text(encoding="utf-8")
    assert 'android:dataExtractionRules="@xml/data_extraction_rules"' in manifest


def test_an_update_does_not_touch_the_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """python-for-android empties the folder `app` in the files folder whenever a new version is unpacked."""
    monkeypatch.delenv("CLAN_COMPANION_DATA", raising=False)
    monkeypatch.setenv("ANDROID_PRIVATE", str(tmp_path))
    assert data_folder().is_relative_to(tmp_path)
    assert not data_folder().is_relative_to(tmp_path / "app")
