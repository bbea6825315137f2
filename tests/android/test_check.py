"""The parts of `make android-check` that decide: each must be able to say no."""

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.share import for_each
from tools.android import check, packages, project, running, skeleton, sources, spec, steps

BADGING = f"""package: name='{spec.package()}' versionCode='{spec.version_code()}' versionName='{spec.version()}'
sdkVersion:'24'
targetSdkVersion:'36'
uses-permission: name='android.permission.VIBRATE'
application-label:'Clan Companion'
application: label='Clan Companion' icon='res/mipmap-anydpi-v33/icon.xml'
launchable-activity: name='org.kivy.android.PythonActivity'  label='Clan Companion' icon=''
"""


def test_what_aapt_reads_is_compared_with_the_spec() -> None:
    assert skeleton.differences(skeleton.read_badging(BADGING)) == []


@for_each(
    "change",
    [
        {"package": "org.test.myapp"},
        {"version_code": 1},
        {"version_name": "9.9.9"},
        {"least_api": 21},
        {"target_api": 30},
        {"permissions": frozenset({"android.permission.VIBRATE", "android.permission.INTERNET"})},
        {"label": "My Application"},
        {"activity": "org.test.Other"},
        {"icon": "res/drawable/kivy.png"},
    ],
)
def test_a_package_that_differs_is_noticed(change: dict[str, Any]) -> None:
    found = dataclasses.replace(skeleton.read_badging(BADGING), **change)
    assert len(skeleton.differences(found)) == 1


def test_an_answer_without_a_label_is_a_failure() -> None:
    with pytest.raises(steps.Failed, match="application-label"):
        skeleton.read_badging(BADGING.replace("application-label", "label"))


TREE = """  E: application (line=1)
    E: activity (line=2)
      E: intent-filter (line=3)
        E: action (line=4)
          A: android:name(0x01010003)="android.intent.action.MAIN" (Raw: "android.intent.action.MAIN")
      E: intent-filter (line=5)
        E: action (line=6)
          A: android:name(0x01010003)="android.intent.action.SEND" (Raw: "android.intent.action.SEND")
        E: data (line=7)
          A: android:mimeType(0x01010026)="application/json" (Raw: "application/json")
"""


def test_intents_are_read_from_the_compiled_manifest() -> None:
    assert skeleton.read_intents(TREE) == {"android.intent.action.SEND": {"application/json"}}
    assert skeleton.read_intents(TREE.replace("mimeType", "host")) == {"android.intent.action.SEND": set()}
    with pytest.raises(steps.Failed, match="no activity"):
        skeleton.read_intents(TREE.replace("E: activity", "E: service"))


def test_missing_tools_are_named_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(steps.Failed, match=r"aapt.* not installed, and apt is not possible here"):
        skeleton._install_tools()


def test_wheels_with_machine_code_are_noticed() -> None:
    pure, compiled = "six-1.17.0-py2.py3-none-any.whl", "chardet-7.7.0-cp314-cp314-manylinux_2_28_x86_64.whl"
    assert packages.compiled_wheels([pure, compiled]) == [compiled]


def test_folders_are_read_from_the_rules_of_python_for_android() -> None:
    rules = "# unit test\nunittest/*\nkivy/tests/*\nbsddb/*\n*.apk\nkivy/*/*.h\nmultiprocessing/dummy*\n"
    assert packages.folders_in(rules) == {"unittest", "kivy.tests"}


def test_single_modules_are_read_from_the_rules_too() -> None:
    rules = "encodings/cp*.pyo\nencodings/k*\nlib-dynload/grp.so\nlib-dynload/*audit.so\ntty.pyo\nunittest/*\n"
    assert packages.modules_in(rules) == {"encodings.k", "grp"}


def test_misspelt_settings_are_noticed() -> None:
    documented = "title = x\n# (list) Permissions\n#android.permissions = a\n# version.regex = b\n"
    assert sources.unknown_settings({"title", "android.permissions", "version.regex"}, documented) == []
    assert sources.unknown_settings({"android.permision"}, documented) == ["android.permision"]


def test_a_source_file_that_was_not_copied_is_noticed() -> None:
    wanted = {path.relative_to(spec.ROOT) for path in (spec.ROOT / "scoring").rglob("*.py")}
    lost = Path("scoring/__init__.py")
    assert str(lost) in sources.missing_sources(wanted - {lost})
    assert str(lost) not in sources.missing_sources(wanted)


def test_a_language_that_nobody_compiled_is_noticed() -> None:
    assert "assets/locale/de/LC_MESSAGES/companion.mo" in sources.missing_sources(set())


def test_the_command_for_python_for_android_is_cut_for_the_project() -> None:
    command = ["apk", "--bootstrap", "sdl2", "--name", "Clan Companion", "--window", "--ndk-api", "24", "--copy-libs"]
    command += ["--add-resource", "res:", "--arch", "arm64-v8a", "--local-recipes", "recipes", "--private", "app"]
    kept = ["--name", "Clan Companion", "--window", "--resource", "res:", "--private", "app"]
    assert project.arguments_for_build(command) == kept


def test_a_screenshot_must_be_a_picture(tmp_path: Path) -> None:
    fake = tmp_path / "shot.png"
    fake.write_bytes(b"nothing of the kind, but long enough")
    with pytest.raises(steps.Failed, match="no PNG"):
        running.picture_size(fake)


def bad() -> steps.Facts:
    raise steps.Failed("the sky fell")


def test_a_failed_step_is_told_and_the_others_still_run(capsys: pytest.CaptureFixture[str]) -> None:
    failed = steps.run_steps([steps.Step("one", bad), steps.Step("two", lambda: ["all well"])])
    said = capsys.readouterr().out
    assert failed == ["one"]
    assert "FAILED  one" in said and "the sky fell" in said
    assert "ok  two" in said and "all well" in said


def test_a_step_without_its_forerunner_says_so(tmp_path: Path) -> None:
    with pytest.raises(steps.Failed, match="'the copy' left nothing behind"):
        steps.needs(tmp_path / "nothing", "the copy")


def test_a_command_that_fails_shows_what_it_said() -> None:
    with pytest.raises(steps.Failed, match=r"(?s)failed with 3:.*out of luck"):
        steps.call(["sh", "-c", "echo out of luck; exit 3"])
    with pytest.raises(steps.Failed, match="'no-such-program' is not installed"):
        steps.call(["no-such-program"])


@pytest.mark.parametrize(
    ("second", "code", "verdict"),
    [
        (lambda: ["all well"], 0, "Package inputs verified in 2 steps. Not checked, "),
        (bad, 1, "Package inputs NOT verified, because of 1 of 2 steps: two."),
    ],
    ids=["all-well", "one-failed"],
)
def test_the_check_never_claims_more_than_it_did(
    second: Callable[[], steps.Facts],
    code: int,
    verdict: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(check, "STEPS", (steps.Step("one", lambda: ["all well"]), steps.Step("two", second)))
    assert check.main() == code
    said = capsys.readouterr().out
    assert said.splitlines()[-1].startswith(verdict)
    assert ("inputs verified" in said) is (code == 0)
    assert "built" not in said
