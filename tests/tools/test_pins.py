"""The hashes of pinned libraries: which files of an index are ours, and lists that keep everything else."""

from __future__ import annotations

import pytest

from tests.share import for_each
from tools import pins
from tools.pins import hashes_of, is_ours, pins_of, with_hashes

ONE, TWO = "1" * 64, "2" * 64


@pytest.mark.parametrize(
    "file",
    [
        "Kivy-2.3.1.tar.gz",
        "Kivy-2.3.1-cp311-cp311-manylinux_2_17_x86_64.manylinux2014_x86_64.whl",
        "kivy-2.3.1-cp314-cp314-win_amd64.whl",
        "kivy-2.3.1-py3-none-any.whl",
        "kivy-2.3.1-py2.py3-none-any.whl",
        "kivy-2.3.1-cp39-abi3-macosx_11_0_arm64.whl",
        "kivy-2.3.1.zip",
    ],
)
def test_the_source_and_wheels_for_our_pythons_are_taken(file: str) -> None:
    assert is_ours(file, "kivy", "2.3.1")


@for_each(
    "file",
    [
        "Kivy-2.3.tar.gz",
        "Kivy-2.3.1.dev0.tar.gz",
        "Kivy-2.3.10.tar.gz",
        "Kivy-2.3.1-cp310-cp310-win_amd64.whl",
        "Kivy-2.3.1-cp313-cp313t-win_amd64.whl",
        "Kivy-2.3.1-pp310-pypy310_pp73-win_amd64.whl",
        "kivy-2.3.1-cp313-cp313-ios_13_0_arm64_iphoneos.whl",
        "kivy_deps.sdl2-2.3.1-cp313-cp313-win_amd64.whl",
    ],
)
def test_other_versions_and_pythons_are_not(file: str) -> None:
    assert not is_ours(file, "kivy", "2.3.1")


def test_a_name_may_be_written_in_several_ways() -> None:
    assert is_ours("ast_serialize-0.13.1.tar.gz", "ast-serialize", "0.13.1")
    assert is_ours("kivy_deps.angle-0.4.0-cp311-cp311-win_amd64.whl", "kivy-deps.angle", "0.4.0")


def test_hashes_are_written_anew_and_the_rest_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pins, "published", lambda name, version: [ONE, TWO] if name == "kivy" else [TWO])
    text = f"# Why.\nkivy==2.3.1 \\\n    --hash=sha256:{'0' * 64}\n\n# More.\nplyer==2.1.0\n"
    written = with_hashes(text)
    assert written == (
        f"# Why.\nkivy==2.3.1 \\\n    --hash=sha256:{ONE} \\\n    --hash=sha256:{TWO}\n"
        f"\n# More.\nplyer==2.1.0 \\\n    --hash=sha256:{TWO}\n"
    )
    assert with_hashes(written) == written
    assert pins_of(written) == {"kivy": "2.3.1", "plyer": "2.1.0"}
    assert hashes_of(written) == {"kivy": [ONE, TWO], "plyer": [TWO]}


def test_a_version_that_the_index_does_not_have_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pins, "published", lambda name, version: [])
    with pytest.raises(SystemExit, match=r"kivy==9\.9"):
        with_hashes("kivy==9.9\n")
