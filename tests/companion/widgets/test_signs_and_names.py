"""Signs come from the app's own font, and names come before numbers."""

from pathlib import Path
from typing import Any

import pytest

from companion.core.fonts import letters_of
from companion.core.seating import Seat
from companion.core.theme import theme
from companion.widgets import player_strip
from companion.widgets.painting import FONTS, icon_label, lettering
from companion.widgets.player_strip import FOOT_LIFT, PlayerCard, PlayerStrip

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
    made.dotted = made.is_crowded(width)
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


@pytest.mark.parametrize(
    ("names", "width", "dotted", "with_unit"),
    [
        (("Isla", "Moira"), 198, True, False),
        (("Isla", "Una"), 198, False, False),
        (("Isla", "Moira"), 400, False, True),
    ],
)
def test_the_cards_of_a_strip_leave_out_the_same(
    names: tuple[str, ...], width: float, dotted: bool, with_unit: bool
) -> None:
    strip = PlayerStrip(lambda _name: None, size_hint_x=None, width=width)
    gold = dict(zip(names, (8, 28), strict=True))
    strip.show([Seat(name, "red", 24, gold=gold[name], has_gold=True, laid=1, to_lay=3) for name in names], names[0])
    assert [card.dotted for card in strip.cards] == [dotted] * len(names)
    assert [card.with_unit for card in strip.cards] == [with_unit] * len(names)


def heights(monkeypatch: pytest.MonkeyPatch, made: PlayerCard) -> float:
    """How high above the foot of a card the middle of its points is."""
    found: list[float] = []
    monkeypatch.setattr(PlayerCard, "_paint_points", lambda self, y: found.append(y - self.y))
    made.paint_now()
    return found[0]


def test_points_stand_clear_of_dots_at_the_foot(monkeypatch: pytest.MonkeyPatch) -> None:
    assert heights(monkeypatch, card("Moira", 72)) >= heights(monkeypatch, card("Moira", 150)) + FOOT_LIFT


@pytest.mark.parametrize(("width", "signed"), [(72, False), (150, True)])
def test_a_turn_is_told_by_a_sign_or_a_bar_and_never_by_both(
    monkeypatch: pytest.MonkeyPatch, width: float, signed: bool
) -> None:
    made = card("Moira", width)
    bars: list[float] = []
    signs: list[str] = []

    def icon(name: str, size: float) -> Any:
        signs.append(name)
        return icon_label(name, size)

    monkeypatch.setattr(player_strip, "rounded", lambda area, *_: bars.append(area[3]))
    monkeypatch.setattr(player_strip, "icon_label", icon)
    made.seat = Seat("Moira", "red", 24, turn=True)
    made.paint_now()
    assert ("play-circle" in signs) is signed
    assert (3 in bars) is not signed
