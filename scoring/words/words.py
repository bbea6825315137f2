"""All words in one object."""

from __future__ import annotations

from scoring.words.laying import LayingWords
from scoring.words.missed import MissedWords
from scoring.words.table import TableWords


class Words(LayingWords, TableWords, MissedWords):
    """The engine's answers in plain sentences: English, or what its translations say."""
