"""Letters as they are drawn side by side from the left."""

from __future__ import annotations

import pytest

from companion.core.lettering import drawn, is_unseen


@pytest.mark.parametrize("text", ["", "Isla", "Łódź", "太郎", "Жα", "Anna 🎲", "3 x 4 (2)"])
def test_what_runs_from_the_left_stays_as_it_is(text: str) -> None:
    assert drawn(text) == text


def test_a_mark_becomes_part_of_its_letter() -> None:
    assert drawn("Zoe\u0308") == "Zo\u00eb"


def test_hebrew_runs_from_the_right() -> None:
    assert drawn("שלום") == "םולש"
    assert drawn("Isla ושלום Ewan") == "Isla םולשו Ewan"


@pytest.mark.parametrize(
    ("text", "forms"),
    [
        ("\u0633\u0644\u0627\u0645", "\ufee1\ufefc\ufeb3"),  # salam: initial, lam-alef at the end, alone
        ("\u0639\u0644\u064a", "\ufef2\ufee0\ufecb"),  # Ali: initial, in the middle, at the end
        ("\u062f\u0627\u0631", "\ufead\ufe8d\ufea9"),  # dar: three letters that reach out to none
        ("\u0644\u0627", "\ufefb"),
    ],
)
def test_arabic_letters_take_the_form_their_neighbours_ask_for(text: str, forms: str) -> None:
    assert drawn(text) == forms


def test_a_mark_stays_on_its_letter_and_parts_none() -> None:
    assert drawn("\u0639\u064e\u0644\u064a") == "\ufef2\ufee0\ufecb\u064e"


def test_numbers_and_brackets_between_words_from_the_right() -> None:
    assert drawn("אב 12 גד") == "דג 12 בא"
    assert drawn("אב (גד) הו") == "וה (דג) בא"


def test_every_text_keeps_its_number_of_latin_letters() -> None:
    assert sorted(letter for letter in drawn("abc של def סלאם") if letter.isascii()) == sorted("abc  def ")


@pytest.mark.parametrize("letter", ["\u200d", "\ufe0f", "\n", " ", "\u200b"])
def test_what_leaves_no_trace(letter: str) -> None:
    assert is_unseen(letter)
    assert not is_unseen("a")
