"""Reads screens, and says what an amount is called on them."""

from __future__ import annotations

from typing import Any

from companion.core.numbers import number_text
from companion.widgets.base import find, walk
from scoring.skye.play.state import TableState


def purse(state: TableState, name: str) -> str:
    """Gold as it is to be read: what is in hand, or with a minus what is owed."""
    gold = state.game.player(name).gold
    return number_text(None if gold is None else gold - state.debt(name))


def words_in(root: Any) -> list[str]:
    return [str(widget.text) for widget in walk(root) if getattr(widget, "text", "")]


def text_of(root: Any, test_id: str) -> str:
    widget = find(root, test_id)
    assert widget is not None, f"no {test_id}"
    return str(widget.text)


def says(root: Any, test_id: str, expected: str) -> None:
    shown = text_of(root, test_id)
    assert shown == expected, f"{test_id} says {shown}, the fold {expected}"
