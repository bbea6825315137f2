"""So many of something in words: resources, what is given, what comes back. No Kivy here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from companion.core.i18n import _, ngettext
from companion.games.glen.model.language import engine_words
from scoring.glen.exchanges import Gain
from scoring.glen.paying import Payment
from scoring.glen.tile import RESOURCES, Resource
from scoring.glen.warehouse import Warehouse

COUNTED: Final[Mapping[Resource, Callable[[int], str]]] = {
    Resource.WOOD: lambda count: ngettext("{count} wood", "{count} wood", count),
    Resource.STONE: lambda count: ngettext("{count} stone", "{count} stone", count),
    Resource.GRAIN: lambda count: ngettext("{count} grain", "{count} grain", count),
    Resource.SHEEP: lambda count: ngettext("{count} sheep", "{count} sheep", count),
    Resource.CATTLE: lambda count: ngettext("{count} cattle", "{count} cattle", count),
}


def resource_words(resource: Resource, count: int = 1) -> str:
    """ "2 wood"."""
    return COUNTED[resource](count).format(count=count)


def cube_words(resources: Iterable[Resource]) -> list[str]:
    """ "2 wood", "1 sheep": each kind once, in the order of the resources."""
    found = Counter(resources)
    return [resource_words(resource, found[resource]) for resource in RESOURCES if found[resource]]


def coin_words(count: int) -> str:
    return engine_words().things("coin", count)


def given_words(payment: Payment, warehouse: Warehouse) -> str:
    """Everything that is given: own cubes, coins for what is bought, barrels, people; nothing if nothing is."""
    words = engine_words()
    parts = cube_words(cube.resource for cube in payment.cubes)
    if payment.bought:
        coins = coin_words(warehouse.bill(payment.bought).coins)
        bought = words.listed(cube_words(payment.bought))
        parts.append(_("{coins} for {resources}").format(coins=coins, resources=bought))
    if payment.whisky:
        parts.append(words.things("barrel", payment.whisky))
    if payment.members:
        count = len(payment.members)
        parts.append(ngettext("{count} clan member", "{count} clan members", count).format(count=count))
    if payment.chieftains:
        parts.append(words.things("chieftain", payment.chieftains))
    return words.listed(parts)


def gain_words(gain: Gain) -> str:
    """Everything that an activation brings."""
    words = engine_words()
    parts = [resource_words(gain.resource)] if gain.resource else []
    if gain.whisky:
        parts.append(words.things("barrel", gain.whisky))
    if gain.vp:
        parts.append(words.points(gain.vp))
    if gain.movement:
        count = gain.movement
        parts.append(ngettext("{count} movement point", "{count} movement points", count).format(count=count))
    return words.listed(parts) if parts else _("nothing")
