"""The line that names a page of a rulebook."""

from __future__ import annotations

from typing import Any, Final

from companion.widgets.containers import Line
from companion.widgets.text import Icon, Text

BOOK: Final = "book-open-page-variant-outline"


class SourceLine(Line):
    """A book and the words that name its page."""

    def __init__(self, text: str, **options: Any) -> None:
        super().__init__(gap=8, **options)
        self.add_widget(Icon(BOOK, 18, colour="primary"))
        self.add_widget(Text(text, "label", colour="primary"))
