"""A tile in words: what it costs, what it brings when it is laid, and what activating it does. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.core.i18n import _, mark, ngettext
from companion.games.glen.model.amounts import coin_words, cube_words, resource_words
from companion.games.glen.model.language import engine_words
from scoring.glen.tile import ANY, MOVEMENT, NOT_KNOWN, Tile

EFFECTS: Final[Mapping[str, str]] = {
    "distillery": mark("Activated: 1 grain for 1 barrel."),
    "butcher-sheep": mark("Activated: 1 sheep for 2 VP, or 2 sheep for 4 VP."),
    "butcher-cattle": mark("Activated: 1 cattle for 2 VP, or 2 cattle for 4 VP."),
    "butcher-both": mark("Activated: 1 sheep and 1 cattle for 5 VP."),
    "fair-3": mark("Activated: 1, 2 or 3 different resources for 1, 3 or 5 VP."),
    "fair-4": mark("Activated: 1 to 4 different resources for 1, 3, 5 or 8 VP."),
    "fair-5": mark("Activated: 1 to 5 different resources for 1, 3, 5, 8 or 12 VP."),
    "grocer": mark("Activated: any 3 resources for 8 VP."),
    "bridge": mark("Activated: 1 wood and 1 stone for 7 VP."),
    "tavern-3": mark("Activated: 3 VP."),
    "tavern-4": mark("Activated: 4 VP."),
    MOVEMENT: mark("Activated: 1 movement point for a clan member."),
    ANY: mark("Activated: 1 resource of your choice, up to 3 on the tile."),
    NOT_KNOWN: mark("What it takes and brings is not known: book it by hand."),
}


def cost_words(tile: Tile) -> str:
    """What a tile costs."""
    words, cost = engine_words(), tile.cost
    parts = cube_words(cost.resources)
    if cost.different:
        parts.append(_("{count} different resources").format(count=cost.different))
    if cost.whisky:
        parts.append(words.things("barrel", cost.whisky))
    if cost.members:
        text = ngettext("{count} clan member or chieftain", "{count} clan members or chieftains", cost.members)
        parts.append(text.format(count=cost.members))
    return _("Costs {things}.").format(things=words.listed(parts)) if parts else ""


def laid_words(tile: Tile) -> str:
    """What a tile brings once, when it is laid."""
    words, once = engine_words(), tile.once
    parts = []
    if once.members:
        text = ngettext("{count} clan member", "{count} clan members", once.members)
        parts.append(text.format(count=once.members))
    if once.whisky:
        parts.append(words.things("barrel", once.whisky))
    if once.coins:
        parts.append(coin_words(once.coins))
    return _("When laid: {things}.").format(things=words.listed(parts)) if parts else ""


def activation_words(tile: Tile) -> str:
    """What activating a tile does."""
    if tile.effect is None:
        return _("Activating it does nothing.")
    if tile.produces:
        return _("Activated: {things}, up to 3 on the tile.").format(things=resource_words(tile.produces))
    return _(EFFECTS[tile.effect])
