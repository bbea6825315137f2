"""The menu of the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from kivy.metrics import dp

from companion.core.i18n import _, mark
from companion.games.skye.flat.seats import has_room
from companion.screens.menu import MenuEntry, MenuSheet

if TYPE_CHECKING:
    from companion.games.skye.table.screen import TableScreen


class Place(NamedTuple):
    """A screen that the menu opens."""

    key: str
    text: str
    icon: str
    screen: str


TABLE_MODE: Final = Place("table_mode", mark("Table mode"), "rotate-3d-variant", "table_mode")
PLACES: Final = (
    Place("by_hand", mark("Count by hand"), "pencil-outline", "by_hand"),
    Place("share", mark("Share or export"), "share-variant-outline", "share"),
    Place("report", mark("Text report"), "text-box-outline", "report"),
    Place("rulings", mark("Rulings"), "scale-balance", "rulings"),
    Place("settings", mark("Settings"), "cog-outline", "settings"),
    Place("end_game", mark("End game"), "trophy-outline", "final"),
)


def table_menu(table: TableScreen) -> MenuSheet:
    """Everything that is needed now and then."""
    return MenuSheet(list(_entries(table)))


def _entries(table: TableScreen) -> Iterator[MenuEntry]:
    shell = table.shell
    if has_room(shell.width / dp(1), shell.height / dp(1)):
        yield _open(table, TABLE_MODE)
    layers = _("Hide areas and roads") if table.layered else _("Areas and roads")
    yield MenuEntry("layers", "layers-outline", layers, table.toggle_layers)
    yield MenuEntry("problems", "alert-outline", _("Problems"), table.laying.show_problems)
    if table.can_build:
        yield MenuEntry("to_bag", "sack", _("Back to the bag"), table.laying.return_to_bag)
    for place in PLACES:
        yield _open(table, place)


def _open(table: TableScreen, place: Place) -> MenuEntry:
    return MenuEntry(place.key, place.icon, _(place.text), lambda: table.shell.push(place.screen))
