"""The guard behind which the packaged app runs."""

import subprocess
import sys

from tests.share import for_each
from tools.android import left_out, running
from tools.android.spec import ROOT


@for_each(
    "name",
    [
        "unittest",
        "unittest.mock",
        "kivy.tests",
        "kivy.tests.common",
        "_bz2",
        "numpy.linalg",
        "encodings.punycode",
        "_codecs_jp",
    ],
)
def test_what_is_left_out_is_known(name: str) -> None:
    assert left_out.is_left_out(name)


@for_each(
    "name",
    ["kivy", "kivy.uix", "json", "testing", "scoring.skye.tile", "encodings.utf_8_sig", "encodings.cp437", "_codecs"],
)
def test_what_is_there_is_not_taken_for_left_out(name: str) -> None:
    assert not left_out.is_left_out(name)


def guarded(source: str) -> subprocess.CompletedProcess[str]:
    script = f"from tools.android import left_out\nleft_out.install()\n{source}"
    return subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)


def test_an_import_of_something_left_out_fails_as_on_the_device() -> None:
    result = guarded("import unittest")
    assert result.returncode == 1
    assert "ModuleNotFoundError: No module named 'unittest'" in result.stderr
    assert result.stdout.startswith(f"{left_out.MARK} unittest")


def test_a_library_that_manages_without_goes_on_and_is_named() -> None:
    result = guarded("import shutil\nprint('went on')")
    assert result.returncode == 0, result.stderr
    lines = result.stdout.splitlines()
    assert lines[-1] == "went on"
    assert any(line.startswith(f"{left_out.MARK} _bz2") and line.endswith("bz2.py") for line in lines)


def test_nothing_is_loaded_before_the_guard_that_it_should_see() -> None:
    result = guarded("import sys\nprint([name for name in sys.modules if left_out.is_left_out(name)])")
    assert result.stdout.strip() == "[]", result.stderr


def test_only_our_own_imports_are_held_against_us() -> None:
    said = "\n".join(
        [
            f"{left_out.MARK} _bz2 lib/python3.11/bz2.py",
            f"{left_out.MARK} unittest copy/app/companion/screens/home.py",
            f"{left_out.MARK} pyexpat copy/app/scoring/core/reading.py",
            "something else",
        ]
    )
    assert running.own_imports(said) == ["pyexpat in reading.py", "unittest in home.py"]
