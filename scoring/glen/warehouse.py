"""The warehouse: a row of three fields for each resource, filled with coins from the cheapest field up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from scoring.glen.tile import Resource

HIGHEST: Final = 3
"""The dearest field of a row."""


class Warehouse(NamedTuple):
    """How many fields of each row hold coins: the first free one is the price, the last full one what a sale brings."""

    wood: int = 0
    stone: int = 0
    grain: int = 0
    sheep: int = 0
    cattle: int = 0

    def filled(self, resource: Resource) -> int:
        return int(getattr(self, resource))

    def price(self, resource: Resource) -> int | None:
        """What one more costs; None while the row is full."""
        full = self.filled(resource)
        return full + 1 if full < HIGHEST else None

    def proceeds(self, resource: Resource) -> int | None:
        """What selling one brings; None while the row is empty."""
        return self.filled(resource) or None

    def with_row(self, resource: Resource, filled: int) -> Warehouse:
        return self._replace(**{str(resource): filled})

    def after_buying(self, resource: Resource) -> Warehouse:
        return self.with_row(resource, min(self.filled(resource) + 1, HIGHEST))

    def after_selling(self, resource: Resource) -> Warehouse:
        return self.with_row(resource, max(self.filled(resource) - 1, 0))

    def bill(self, bought: Iterable[Resource]) -> Bill:
        """What some resources cost one after the other, which of them cannot be had, and the warehouse then."""
        house, coins = self, 0
        missing: list[Resource] = []
        for resource in bought:
            price = house.price(resource)
            if price is None:
                missing.append(resource)
            else:
                coins += price
                house = house.after_buying(resource)
        return Bill(coins, tuple(missing), house)


class Bill(NamedTuple):
    """The coins of a purchase."""

    coins: int
    missing: tuple[Resource, ...]
    house: Warehouse


EMPTY: Final = Warehouse()
SMALL_TABLE: Final = Warehouse(1, 1, 1, 1, 1)
"""With two or three players a coin lies on every cheapest field from the start."""


def at_the_start(players: int) -> Warehouse:
    """The warehouse before the first turn."""
    return SMALL_TABLE if players < 4 else EMPTY
