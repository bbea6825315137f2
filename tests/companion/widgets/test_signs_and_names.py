"""Signs come from the app's own font, and names come before numbers."""

from pathlib import Path

import pytest

from companion.core.fonts import letters_of
from companion.core.seating import Seat
from companion.core.theme import theme
from companion.widgets.painting import FONTS, lettering
from companion.widgets.player_strip import PlayerCard

TIMES = "\N{MULTIPLICATION SIGN}"
TO = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"


@pytest.mark.parametrize(("typed", "printed"), [("3 x 2 = 6", f"3 {TIMES} 2 = 6"), ("9 → 17 gold", f"9 {TO} 17 gold")])
def test_times_and_arrow_are_set_in_the_font_of_the_words_around_them(typed: str, printed: str) -> None:
    file, words = lettering("Roboto-Regular", typed)
    assert Path(file) == FONTS / "Roboto-Regular.ttf"
    assert words == printed
    assert not letters_of(file).missing(words)


def test_a_word_with_an_x_stays_as_it_is() -> None:
    assert lettering("Roboto-Regular", "six next x2")[1] == "six next x2"


def card(name: str, width: float) -> PlayerCard:
    made = PlayerCard(size_hint=(None, None), size=(width, 54))
    made.seat = Seat(name, "red", 24, gold=21, has_gold=True, laid=1, to_lay=3)
    return made


@pytest.mark.parametrize(("name", "width", "dotted"), [("Moira", 72, True), ("Moira", 150, False), ("Una", 92, False)])
def test_tiles_become_dots_where_a_name_needs_the_room(
    monkeypatch: pytest.MonkeyPatch, name: str, width: float, dotted: bool
) -> None:
    assert theme.text_scale == 1
    dots: list[str] = []
    monkeypatch.setattr(PlayerCard, "_paint_dots", lambda self: dots.append(self.seat.name))
    card(name, width).paint_now()
    assert bool(dots) is dotted
