"""What is read aloud: in the app's language, with signs and abbreviations in words."""

import pytest

from companion.core.i18n import i18n
from companion.shell.speech import aloud


@pytest.mark.parametrize(
    ("language", "written", "read"),
    [
        ("en", "Isla: 4 cattle x 2 = 8 VP.", "Isla: 4 cattle times 2 makes 8 victory points."),
        ("en", "1 VP", "1 victory point"),
        ("en", "VP barrels +1", "victory point barrels +1"),
        ("de", "Isla: 4 Rinder x 2 = 8 SP.", "Isla: 4 Rinder mal 2 macht 8 Siegpunkte."),
        ("de", "D · Quadrate: 1 SP", "D, Quadrate: 1 Siegpunkt"),
        ("de", "Nordkante: Wasser ≠ Gebirge.", "Nordkante: Wasser trifft auf Gebirge."),
        ("de", "3 - 1 = 2, das bringt 2 SP.", "3 minus 1 macht 2, das bringt 2 Siegpunkte."),
        ("de", "SP-Fässer: die meisten SP", "Siegpunktfässer: die meisten Siegpunkte"),
        ("nl", "4 runderen x 2 = 8 OP.", "4 runderen keer 2 is 8 overwinningspunten."),
    ],
)
def test_signs_and_abbreviations_are_read_in_words(language: str, written: str, read: str) -> None:
    i18n.choose(language)
    assert aloud(written) == read


def test_words_that_only_look_like_signs_stay() -> None:
    assert aloud("Max x Moritz, SPQR, 12 VPN, well-known") == "Max x Moritz, SPQR, 12 VPN, well-known"
