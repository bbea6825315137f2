"""The device port on Android: plyer's real modules against stand-ins, and a permission for whatever needs one."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.device import NO_INSETS, Outcome
from companion.device.plyer_device import PlyerDevice
from tools.android import spec

PERMISSIONS: dict[str, set[str]] = {
    # feature of plyer: what Android wants for it
    "vibrator": {"android.permission.VIBRATE"},
    "tts": set(),
    "orientation": set(),
    "notification": {"android.permission.POST_NOTIFICATIONS"},
}


NOTHING = [None, None, True, 0]
"""No file, no content; and the app was not told."""


def on_device(api: int, target: int = 34) -> dict[str, Any]:
    levels = {"STAND_IN_API": str(api), "STAND_IN_TARGET": str(target)}
    environment = os.environ | levels | {"KIVY_LOG_MODE": "PYTHON", "KIVY_NO_ARGS": "1"}
    command = [sys.executable, "-m", "tests.android.on_device"]
    result = subprocess.run(command, cwd=spec.ROOT, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    found: dict[str, Any] = json.loads(result.stdout.splitlines()[-1])
    return found


@pytest.fixture(scope="module")
def now() -> dict[str, Any]:
    return on_device(34)


def test_a_buzz_is_a_vibration_effect(now: dict[str, Any]) -> None:
    calls = now["vibrate"]["calls"]
    assert now["vibrate"]["answer"] == Outcome.DONE
    effect = "android.os.VibrationEffect.createOneShot"
    assert f"{effect}(50, android.os.VibrationEffect.DEFAULT_AMPLITUDE)" in calls
    assert f"android.os.Vibrator.vibrate({effect}())" in calls


def test_a_buzz_on_android_7_is_a_number_of_milliseconds() -> None:
    assert "android.os.Vibrator.vibrate(50)" in on_device(24)["vibrate"]["calls"]


def test_scores_are_spoken_in_the_language_of_the_app(now: dict[str, Any]) -> None:
    assert now["speak"]["answer"] == [Outcome.DONE, True]
    calls = now["speak"]["calls"]
    engine = "android.speech.tts.TextToSpeech()"
    assert calls.count(f"{engine}.getVoices()") == 3, "it has to wait for the engine"
    assert f"{engine}.setLanguage(Locale(de))" in calls
    spoken = [call for call in calls if ".speak(" in call]
    assert len(spoken) == 1
    assert "'Isla 12'" in spoken[0]
    assert calls[-1] == "jnius.detach()"


def test_one_engine_speaks_every_time(now: dict[str, Any]) -> None:
    assert not [call for call in now["speak_again"]["calls"] if call.startswith("android.speech.tts.TextToSpeech(org")]
    assert any("'Ewan 9'" in call for call in now["speak_again"]["calls"])


def test_a_language_without_a_voice_is_no_longer_offered_and_the_others_are(now: dict[str, Any]) -> None:
    assert now["speak_dutch"]["answer"] == [Outcome.DONE, False]
    assert not [call for call in now["speak_dutch"]["calls"] if ".speak(" in call]
    assert now["speak_english"]["answer"] == [Outcome.DONE, True]


def test_text_goes_through_the_share_sheet(now: dict[str, Any]) -> None:
    calls = now["share_text"]["calls"]
    assert now["share_text"]["answer"] == Outcome.DONE
    assert "android.content.Intent().setType('text/plain')" in calls
    assert any("createChooser(" in call for call in calls)
    assert any("mActivity.startActivity(" in call for call in calls)


def test_a_file_is_shared_without_a_permission_for_storage(now: dict[str, Any]) -> None:
    calls = now["share_file"]["calls"]
    assert now["share_file"]["answer"] == [Outcome.DONE, True]
    assert "android.content.Intent().setType('application/json')" in calls
    assert any(".insert(android.provider.MediaStore$Downloads" in call for call in calls)
    assert any("FLAG_GRANT_READ_URI_PERMISSION" in call for call in calls)
    assert any("mActivity.startActivity(" in call for call in calls)


@pytest.mark.parametrize("api", [24, 28])
def test_a_file_is_shared_by_its_path_where_there_are_no_downloads_for_all(api: int) -> None:
    found = on_device(api)["share_file"]
    assert found["answer"] == [Outcome.DONE, True]
    allowed = "android.os.StrictMode.setVmPolicy(android.os.StrictMode$VmPolicy$Builder().build())"
    assert found["calls"].index(allowed) < len(found["calls"]) - 1
    assert any(call.startswith("android.net.Uri.fromFile(") for call in found["calls"])
    assert "mActivity.startActivity(" in found["calls"][-1]


def test_started_from_its_icon_the_app_has_nothing_to_open(now: dict[str, Any]) -> None:
    assert now["started"]["answer"] == [False, Outcome.DONE, True, NOTHING]
    assert now["icon_again"]["answer"][:2] == NOTHING[:2]


@pytest.mark.parametrize(("way", "told"), [("opened", 2), ("sent", 4)])
def test_a_file_of_another_app_is_read_and_told_when_it_is_there(now: dict[str, Any], way: str, told: int) -> None:
    assert now[way]["answer"] == ["our evening.json", "a game", True, told]
    assert any(".openFileDescriptor(android.net.Uri, 'r')" in call for call in now[way]["calls"])


def test_a_file_is_not_opened_again_from_the_list_of_recent_apps(now: dict[str, Any]) -> None:
    assert now["came_back"]["answer"][:2] == NOTHING[:2]


def test_the_systems_picker_hands_a_file_over(now: dict[str, Any]) -> None:
    answer, file = now["pick"]["answer"]
    assert answer == Outcome.DONE
    assert file[:2] == ["our evening.json", "a game"]
    assert any("ACTION_OPEN_DOCUMENT" in call for call in now["pick"]["calls"])
    assert any("startActivityForResult(" in call for call in now["pick"]["calls"])
    assert now["pick_nothing"]["answer"][:2] == NOTHING[:2]


def test_a_file_that_may_not_be_read_is_named_and_is_not_there(now: dict[str, Any]) -> None:
    assert now["unreadable"]["answer"][:3] == ["our evening.json", None, True]


def test_a_file_that_never_comes_is_given_up(now: dict[str, Any]) -> None:
    at_once, given_up = now["endless"]["answer"]
    assert at_once is True, "the app goes on while another one takes its time"
    assert given_up[:3] == ["our evening.json", None, True]


def test_a_name_cannot_lead_out_of_the_folder(now: dict[str, Any]) -> None:
    assert now["nameless"]["answer"][:3] == ["file", "a game", True]


def test_the_system_is_asked_for_its_settings(now: dict[str, Any]) -> None:
    assert now["dark_mode"]["answer"] is True
    assert now["font_scale"]["answer"] == pytest.approx(1.3)
    assert now["reduce_motion"]["answer"] is True
    assert now["language"]["answer"] == "de"


@pytest.fixture(scope="module")
def android_16() -> dict[str, Any]:
    return on_device(36, target=int(spec.app_settings()["android.api"]))


def test_bars_cut_outs_and_the_keyboard_are_taken_from_the_window(android_16: dict[str, Any]) -> None:
    assert android_16["insets"]["answer"] == [60, 48, 0, 24, 300]


def test_bars_count_only_where_the_window_lies_under_them(now: dict[str, Any]) -> None:
    assert now["insets"]["answer"] == list(NO_INSETS)
    assert on_device(36, target=34)["insets"]["answer"] == list(NO_INSETS)


def test_a_window_that_is_gone_for_a_moment_is_asked_again(android_16: dict[str, Any]) -> None:
    assert android_16["no_window"]["answer"] == [list(NO_INSETS), [60, 48, 0, 24, 300]]


def test_the_app_is_told_when_the_insets_change(android_16: dict[str, Any], now: dict[str, Any]) -> None:
    """Android gets its insets back as they were: whoever listens next hears them, too."""
    assert android_16["watch_insets"]["answer"] == [Outcome.DONE, "insets", 1]
    assert android_16["watch_insets"]["calls"][-2] == "in Android's thread:"
    assert now["watch_insets"]["answer"] == [Outcome.NOT_AVAILABLE, None, 0]


@pytest.mark.parametrize(
    ("look", "colour", "signs"), [("light_bars", 0xFFFF8000 - (1 << 32), 24), ("dark_bars", 0xFF000000 - (1 << 32), 0)]
)
def test_the_bars_have_the_colour_of_the_theme_and_signs_that_can_be_seen(
    android_16: dict[str, Any], look: str, colour: int, signs: int
) -> None:
    assert android_16[look]["answer"] == Outcome.DONE
    calls = android_16[look]["calls"]
    assert calls[0] == "in Android's thread:"
    asked = "".join(calls)
    assert f"setStatusBarColor({colour})" in asked
    assert f"setNavigationBarColor({colour})" in asked
    assert "setNavigationBarContrastEnforced(False)" in asked
    assert f"setSystemBarsAppearance({signs}, 24)" in asked


def test_before_android_11_the_bars_stay_black_with_white_signs() -> None:
    assert on_device(29)["light_bars"] == {"answer": Outcome.DONE, "calls": []}


def test_on_the_desktop_nothing_is_available_and_nothing_raises(tmp_path: Path) -> None:
    device = PlyerDevice("linux")
    answers = {
        device.vibrate(),
        device.share_text("a", "b"),
        device.share_file(tmp_path / "nothing.json", "application/json", "b"),
        device.pick_file(),
        device.watch(lambda: None),
    }
    assert device.arrived(tmp_path) is None
    assert answers == {Outcome.NOT_AVAILABLE}
    assert device.insets() == NO_INSETS
    assert (device.dark_mode(), device.font_scale(), device.reduce_motion()) == (None, 1.0, False)


def test_an_android_without_any_of_it_answers_not_available(tmp_path: Path) -> None:
    device = PlyerDevice("android")
    assert device.share_text("a", "b") == Outcome.NOT_AVAILABLE
    assert device.share_file(tmp_path / "nothing.json", "application/json", "b") == Outcome.NOT_AVAILABLE
    assert device.watch(lambda: None) == device.pick_file() == Outcome.NOT_AVAILABLE
    assert device.speak("Isla 12") == Outcome.NOT_AVAILABLE
    assert device.arrived(tmp_path) is None
    assert device.insets() == NO_INSETS
    assert device.watch_insets(lambda: None) == device.colour_bars((0, 0, 0, 1), light=False) == Outcome.NOT_AVAILABLE
    assert device.language() == ""


def plyer_features() -> set[str]:
    """The features of plyer that the app imports."""
    found = set()
    for path in (spec.ROOT / "companion").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.ImportFrom(module="plyer", names=names):
                    found |= {alias.name for alias in names}
                case ast.Import(names=names):
                    found |= {alias.name.partition(".")[2] for alias in names if alias.name.startswith("plyer.")}
    return found


def test_the_app_uses_plyer_for_what_we_think() -> None:
    assert "vibrator" in plyer_features()
    assert plyer_features() <= set(PERMISSIONS), "say in PERMISSIONS what Android wants for it"


def test_the_spec_asks_for_what_the_features_need_and_no_more() -> None:
    needed = set().union(*(PERMISSIONS[feature] for feature in plyer_features()))
    assert spec.permissions() == needed
