"""Which letters a font file has; files that are none, or damaged, have none."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from companion.core import fonts
from companion.core.fonts import NONE, device_fonts, letters_of


@pytest.fixture
def dejavu() -> Path:
    found = find_spec("kivy")
    assert found is not None and found.origin is not None
    return Path(found.origin).parent / "data" / "fonts" / "DejaVuSans.ttf"


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    device_fonts.cache_clear()
    yield
    device_fonts.cache_clear()


def test_letters_of_a_font(dejavu: Path) -> None:
    letters = letters_of(str(dejavu))
    assert all(letter in letters for letter in "aé→□ﻼ😀ש")
    assert not any(letter in letters for letter in "太김🎲ไ")
    assert letters.missing("Anna 太郎") == 2


def test_what_is_no_font_has_no_letters(tmp_path: Path) -> None:
    (tmp_path / "empty.ttf").write_bytes(b"")
    (tmp_path / "words.ttf").write_text("no font at all, but some words")
    for file in ("empty.ttf", "words.ttf", "missing.ttf"):
        assert letters_of(str(tmp_path / file)) == NONE


def test_a_damaged_font_is_read_or_has_no_letters(dejavu: Path, tmp_path: Path) -> None:
    data, dice = dejavu.read_bytes(), random.Random(1)
    for number in range(60):
        damaged = bytearray(data)
        for _ in range(dice.randrange(1, 40)):
            damaged[dice.randrange(600)] ^= 1 << dice.randrange(8)
        file = tmp_path / f"{number}.ttf"
        file.write_bytes(damaged[: dice.choice((len(data), dice.randrange(len(data))))])
        letters_of(str(file)).missing("Isla")


def test_the_fonts_of_a_device(dejavu: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("NotoSansThai-Regular.ttf", "NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc", "Roboto-Regular.ttf")
    for name in names:
        shutil.copy(dejavu, tmp_path / name)
    monkeypatch.setattr(fonts, "FOLDERS", (str(tmp_path), str(tmp_path / "none")))
    assert [Path(file).name for file in device_fonts()] == ["NotoSansCJK-Regular.ttc", "NotoSansThai-Regular.ttf"]
