"""A store with a clock that tests know."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from companion.store import Store, TroubleKind

StoreAt = Callable[[Path], Store]
"""Opens the store of a folder, as the fixture `store_at` does, which closes it."""
START = datetime(2026, 11, 16, 19, 42, tzinfo=UTC)


def ticking() -> Callable[[], datetime]:
    """A clock that moves on by a second whenever somebody looks at it."""
    times = iter(START + timedelta(seconds=number) for number in range(1_000_000))
    return lambda: next(times)


def kind_of(store: Store) -> TroubleKind | None:
    return store.trouble.kind if store.trouble else None
