"""Native libraries for memory in pages of 16 KB."""

import io
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.android.libraries import library, package
from tools.android import pages

LIBRARY = "lib/arm64-v8a/libmain.so"


def test_every_loaded_part_is_asked() -> None:
    assert pages.alignments(library(16384, parts=3)) == [16384] * 3


def test_a_package_for_large_pages_passes(tmp_path: Path) -> None:
    made = package(tmp_path / "app.apk", {LIBRARY: library(16384), "lib/arm64-v8a/libSDL2.so": library(65536)})
    assert pages.check(made) == (2, [])


@pytest.mark.parametrize("name", [LIBRARY, "base/lib/arm64-v8a/libmain.so"])
def test_a_library_for_small_pages_is_named(tmp_path: Path, name: str) -> None:
    made = package(tmp_path / "app.aab", {name: library(4096)})
    assert pages.check(made) == (1, [f"{name} is made for pages of 4096 bytes"])


@pytest.mark.parametrize("data", [library(16384, machine=62), b"MZ" + bytes(80)], ids=["x86", "no-library"])
def test_a_library_for_another_processor_is_named(tmp_path: Path, data: bytes) -> None:
    made = package(tmp_path / "app.apk", {LIBRARY: data})
    assert pages.check(made) == (1, [f"{LIBRARY} is not made for the device's processor"])


def test_libraries_among_pythons_modules_are_found(tmp_path: Path) -> None:
    """python-for-android packs them into an archive that only looks like a library."""
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w:gz") as packed:
        for name, data in {"modules/_json.so": library(4096), "modules/json.pyc": b"code"}.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            packed.addfile(entry, io.BytesIO(data))
    made = package(tmp_path / "app.apk", {"lib/arm64-v8a/libpybundle.so": archive.getvalue()})
    assert pages.check(made) == (1, ["lib/arm64-v8a/libpybundle.so:modules/_json.so is made for pages of 4096 bytes"])


def test_a_library_that_is_loaded_from_the_package_begins_with_a_page(tmp_path: Path) -> None:
    made = package(tmp_path / "app.apk", {LIBRARY: library(16384)}, zipfile.ZIP_STORED)
    assert pages.check(made) == (1, [f"{LIBRARY} does not begin with a page"])
    head = pages.LOCAL_HEADER + len(LIBRARY)
    entry = zipfile.ZipInfo(LIBRARY)
    # What zipalign does: nothing of a meaning, until the page is full.
    entry.extra = b"\x35\xd9" + (pages.PAGE - head - 4).to_bytes(2, "little") + bytes(pages.PAGE - head - 4)
    with zipfile.ZipFile(made, "w") as aligned:
        aligned.writestr(entry, library(16384))
    assert pages.check(made) == (1, [])


def test_the_report_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = package(tmp_path / "good.apk", {LIBRARY: library(16384)})
    bad = package(tmp_path / "bad.apk", {LIBRARY: library(4096)})
    empty = package(tmp_path / "empty.apk", {"AndroidManifest.xml": b""})
    assert pages.report([good]) == 0
    assert pages.report([good, bad]) == 1
    assert pages.report([empty, good]) == 1
    said = capsys.readouterr().out
    assert "good.apk: 1 native libraries, nothing wrong\n" in said
    assert f"bad.apk: 1 native libraries, 1 wrong\n  {LIBRARY} is made for pages of 4096 bytes" in said
