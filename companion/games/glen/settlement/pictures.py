"""Pictures of Glen More to share: a territory, and where the game stands.

territory_picture(state, "Isla")          # bytes of a PNG; a texture is painted, so call it on the drawing thread
result_picture(state, day)
"""

from __future__ import annotations

from datetime import date
from typing import Final

from companion.board.view import Frame
from companion.core.i18n import _, ngettext
from companion.core.theme import theme
from companion.games.glen.art.scene import territory_tiles
from companion.games.glen.art.symbols import BARREL, CHIEFTAIN, PLACE, TILE
from companion.screens.game_cards import date_words
from companion.screens.share.sheet import (
    MARGIN,
    PageTitle,
    PlayerHead,
    PlayerResult,
    result_page,
    territory_page,
)
from companion.widgets.painting import rounded
from companion.widgets.text import draw_symbol
from scoring.glen.game import Player
from scoring.glen.play.state import TableState
from scoring.glen.settlement import Settlement, settle, tile_count
from scoring.glen.track import SCORINGS

COMPARED: Final = (BARREL, CHIEFTAIN, PLACE)


def territory_picture(state: TableState, name: str) -> bytes:
    """A player's territory under the player's name."""
    player = next(each for each in state.game.players if each.name == name)
    place = next((each for each in state.standing or () if each.name == name), None)
    ended = state.ended and place is not None and place.total is not None
    total = place.total if ended and place is not None else player.vp
    stands = _stands(state)
    if ended and place is not None:
        stands = _("Place {rank} of {players}").format(rank=place.rank, players=len(state.names))
    shown = PlayerResult(name, player.colour, f"{stands} · {_tile_count(player)}", total)
    vp = ngettext("{count} VP", "{count} VP", total or 0).format(count=total or 0)
    return territory_page(lambda frame: PlayerHead(shown, vp, frame), territory_tiles(player.territory))


def result_picture(state: TableState, day: date) -> bytes:
    """Everybody's points with the ranking, and the territories below."""
    return result_page(lambda frame: Title(state, day, frame), [_result(*each) for each in _ranked(state)])


def _stands(state: TableState) -> str:
    """How many scorings have been booked."""
    done, all_of_them = len(state.scorings), len(SCORINGS)
    return _("{done} of {scorings} scorings").format(done=done, scorings=all_of_them)


def _ranked(state: TableState) -> list[tuple[Player, Settlement | None]]:
    """The players, the best first; a game that goes on has no ranks yet."""
    if not state.ended:
        return sorted(((player, None) for player in state.game.players), key=lambda pair: -pair[0].vp)
    scores = settle(state.game)
    order = sorted(range(len(scores)), key=lambda seat: (scores[seat].rank, seat))
    return [(state.game.players[seat], scores[seat]) for seat in order]


def _result(player: Player, score: Settlement | None) -> PlayerResult:
    tiles = tuple(territory_tiles(player.territory))
    if score is None:
        return PlayerResult(player.name, player.colour, _tile_count(player), player.vp, tiles=tiles)
    return PlayerResult(player.name, player.colour, _parts(score), score.total, score.rank, tiles)


def _tile_count(player: Player) -> str:
    tiles = tile_count(player)
    return ngettext("{count} tile", "{count} tiles", tiles).format(count=tiles)


def _parts(score: Settlement) -> str:
    """Where the points come from."""
    return _("Before {vp} · Cards {cards} · Coins {coins} · Surplus tiles {tiles}").format(
        vp=score.vp,
        cards=sum(card.points or 0 for card in score.cards.values()),
        coins=score.coins.points,
        tiles=score.tiles.points,
    )


class Title(PageTitle):
    """The game, the day, and what its scorings compare."""

    def __init__(self, state: TableState, day: date, frame: Frame) -> None:
        when = date_words(day)
        super().__init__(TILE, _("Glen More"), when if state.ended else f"{when} · {_stands(state)}", frame)

    def paint(self) -> None:
        super().paint()
        for number, symbol in enumerate(reversed(COMPARED)):
            x = self.right - MARGIN - 44 - number * 108
            rounded((x - 46, self.center_y - 46, 92, 92), 20, theme.colour("container_high"))
            draw_symbol(symbol, x, self.center_y, 68)
