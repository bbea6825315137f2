"""All words in one object."""

from __future__ import annotations

from scoring.skye.words.explanation import ExplanationWords
from scoring.skye.words.missed import VerdictWords


class Words(ExplanationWords, VerdictWords):
    """The engine's answers in plain sentences: English, or what its translations say."""
