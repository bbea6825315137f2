"""All words in one object."""

from __future__ import annotations

from scoring.skye.words.laying import LayingWords
from scoring.skye.words.missed import MissedWords
from scoring.skye.words.table import TableWords


class Words(LayingWords, TableWords, MissedWords):
    """The engine's answers in plain sentences: English, or what its translations say."""
