"""`dataclasses.replace` for the values that a long log makes by the ten thousand: the same, in half of the time.

For frozen classes with slots that check nothing when they are made: their fields are copied as they are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any

Writer = Callable[[Any, Any], None]

if TYPE_CHECKING:
    from dataclasses import replace as replace  # noqa: PLC0414  (so that the names of fields are checked)
else:

    def replace(value: Any, /, **changes: Any) -> Any:
        """The same value but for some of its fields."""
        kind = value.__class__
        writers, parts_of = _parts(kind)
        new = kind.__new__(kind)
        for write, part in zip(writers.values(), parts_of(value), strict=True):
            write(new, part)
        for name, part in changes.items():
            writers[name](new, part)
        return new


@cache
def _parts(kind: type[Any]) -> tuple[dict[str, Writer], Callable[[Any], tuple[Any, ...]]]:
    """What writes each field of a class, and what reads all of them at once."""
    names = [each.name for each in fields(kind)]
    assert len(names) > 1 and not hasattr(kind, "__post_init__"), kind
    return {name: getattr(kind, name).__set__ for name in names}, attrgetter(*names)
