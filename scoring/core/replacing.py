"""`dataclasses.replace` for the values that a long log makes by the ten thousand: the same, in a quarter of the time.

For frozen classes with slots that check nothing when they are made: their fields are copied as they are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any

Writer = Callable[[Any, Any], None]

if TYPE_CHECKING:
    from dataclasses import replace as replace  # noqa: PLC0414  (so that the names of fields are checked)
else:

    def replace(value: Any, /, **changes: Any) -> Any:
        """The same value but for some of its fields."""
        writers, copy = _parts(value.__class__)
        new = copy(value)
        for name, part in changes.items():
            writers[name](new, part)
        return new


@cache
def _parts(kind: type[Any]) -> tuple[dict[str, Writer], Callable[[Any], Any]]:
    """What writes each field of a class, and what copies a value of it."""
    names = [each.name for each in fields(kind)]
    assert not hasattr(kind, "__post_init__"), kind
    writers: dict[str, Writer] = {name: getattr(kind, name).__set__ for name in names}
    return writers, _copier(kind, writers)


def _copier(kind: type[Any], writers: dict[str, Writer]) -> Callable[[Any], Any]:
    """A function made as `dataclasses` makes its own: a line for each field is twice as fast as a loop over them."""
    copied = [f" write_{name}(new, old.{name})" for name in writers]
    lines = ["def copy(old):", " new = make(kind)", *copied, " return new"]
    known: dict[str, Any] = {f"write_{name}": write for name, write in writers.items()}
    known |= {"make": kind.__new__, "kind": kind}
    exec("\n".join(lines), known)  # nothing but names of fields goes into it
    copier: Callable[[Any], Any] = known["copy"]
    return copier
