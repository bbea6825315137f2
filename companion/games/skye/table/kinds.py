"""The kinds of sheets that open while somebody builds. Read with the first of them: the app starts without."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.games.skye.table.ask import QuestionSheet
from companion.games.skye.table.illegal import IllegalSheet
from companion.games.skye.table.picker import PickerSheet
from companion.games.skye.table.tile_sheet import TileSheet
from companion.games.skye.table.why_letter import LetterEvidence


class Kinds(NamedTuple):
    """A class for each kind; a zone of table mode has smaller ones."""

    picker: type[PickerSheet]
    illegal: type[IllegalSheet]
    question: type[QuestionSheet]
    tile: type[TileSheet]
    letter: type[LetterEvidence]


TABLE_KINDS: Final = Kinds(PickerSheet, IllegalSheet, QuestionSheet, TileSheet, LetterEvidence)
