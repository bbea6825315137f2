"""The kinds of sheets that open while somebody builds. Read with the first of them: the app starts without."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.screens.illegal import IllegalSheet
from companion.screens.picker import PickerSheet
from companion.screens.table_question import QuestionSheet
from companion.screens.tile_sheet import TileSheet
from companion.screens.why_letter import LetterEvidence


class Kinds(NamedTuple):
    """A class for each kind; a zone of table mode has smaller ones."""

    picker: type[PickerSheet]
    illegal: type[IllegalSheet]
    question: type[QuestionSheet]
    tile: type[TileSheet]
    letter: type[LetterEvidence]


TABLE_KINDS: Final = Kinds(PickerSheet, IllegalSheet, QuestionSheet, TileSheet, LetterEvidence)
