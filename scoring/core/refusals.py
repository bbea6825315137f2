"""Why an act is not allowed: a reason as data, and whether the players may insist."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any, ParamSpec

P = ParamSpec("P")


class RefusalReason(StrEnum):
    """What a game's own reasons are made of."""

    @property
    def soft(self) -> bool:
        """May the players insist?"""
        raise NotImplementedError


class ActNotAllowed(ValueError):
    """Raised by every `verify`: the reason, whether the players may insist, and details for the sentence.

    Each game has a class of its own, which names the type of its reasons.
    """

    reason: RefusalReason

    def __init__(self, reason: RefusalReason, **details: Any) -> None:
        super().__init__(str(reason))
        self.reason = reason
        self.details = details

    @property
    def soft(self) -> bool:
        return self.reason.soft

    @classmethod
    def when(cls, wrong: bool, reason: RefusalReason, anyway: bool = False, **details: Any) -> None:
        """Raise, unless the players insist and may."""
        if wrong and not (anyway and reason.soft):
            raise cls(reason, **details)


def asks(verify: Callable[P, None]) -> Callable[P, bool]:
    """The question whether a `verify` would let an act pass."""

    def can(*args: P.args, **kwargs: P.kwargs) -> bool:
        try:
            verify(*args, **kwargs)
        except ActNotAllowed:
            return False
        return True

    can.__doc__ = f"Does `{getattr(verify, '__name__', 'verify')}` let this pass?"
    return can
