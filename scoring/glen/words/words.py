"""All words in one object."""

from __future__ import annotations

from scoring.glen.words.counted import MissedWords
from scoring.glen.words.laying import LayingWords
from scoring.glen.words.table import TableWords


class Words(LayingWords, TableWords, MissedWords):
    """The engine's answers in plain sentences: English, or what its translations say."""
