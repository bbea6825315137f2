"""Pictures of Glen More to share: a territory, and where the game stands.

territory_picture(state, "Isla")          # bytes of a PNG; a texture is painted, so call it on the drawing thread
result_picture(state, day)
"""

from __future__ import annotations

from datetime import date
from typing import Final

from companion.core.i18n import _, ngettext
from companion.games.glen.art.scene import territory_tiles
from companion.games.glen.art.symbols import BARREL, CHIEFTAIN, PLACE, TILE
from companion.games.glen.model.language import engine_words
from companion.games.glen.model.settlement_result import SettlementResult, SettlementStage
from companion.games.glen.settlement.screen import STEPS
from companion.screens.game_cards import date_words
from companion.screens.share.sheet import (
    PlayerHead,
    PlayerResult,
    ResultHead,
    ResultPage,
    player_result,
    result_page,
    territory_page,
)
from scoring.glen.game import Player
from scoring.glen.play.state import TableState
from scoring.glen.settlement import tile_count
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
    """The winner, everybody's points on one scale, all territories, and what has to be said beside them."""
    page = ResultPage(
        _head(state, day),
        _players(state),
        first=_(STEPS[SettlementStage.SO_FAR].told),
        symbols=[("", symbol) for symbol in COMPARED],
        notes=_notes(state),
    )
    if state.ended:
        page = page._replace(legend=[(step.look, _(step.name)) for step in STEPS.values() if step.look])
    return result_page(page)


def _stands(state: TableState) -> str:
    """How many scorings have been booked."""
    done, all_of_them = len(state.scorings), len(SCORINGS)
    return _("{done} of {scorings} scorings").format(done=done, scorings=all_of_them)


def _head(state: TableState, day: date) -> ResultHead:
    """Who has won; a game that goes on says where it stands."""
    if not state.ended:
        below = _("{day} · {stands}").format(day=date_words(day), stands=_stands(state))
        return ResultHead(TILE, "", _("Glen More"), below)
    result = SettlementResult(state)
    text = result.subline()
    if decider := result.decider():
        text = _("{text} · {decider}").format(text=text, decider=decider)
    above = _("{game} · {day}").format(game=_("Glen More"), day=date_words(day))
    return ResultHead(CHIEFTAIN, above, result.headline(), text, result.winners[0].colour or "blue")


def _players(state: TableState) -> list[PlayerResult]:
    """The best first; a game that goes on has no ranks yet."""
    if not state.ended:
        return [_so_far(player) for player in sorted(state.game.players, key=lambda player: -player.vp)]
    result = SettlementResult(state)
    order = result.order(SettlementStage.RANKING)
    return [player_result(result, player, STEPS, territory_tiles(player.territory)) for player in order]


def _so_far(player: Player) -> PlayerResult:
    tiles, look = tuple(territory_tiles(player.territory)), STEPS[SettlementStage.SO_FAR].look
    assert look is not None
    return PlayerResult(
        player.name, player.colour, _tile_count(player), player.vp, tiles=tiles, parts=((look, player.vp),)
    )


def _notes(state: TableState) -> list[str]:
    """House rules."""
    words = engine_words()
    return [words.choice(*chosen) for chosen in state.game.chosen_rulings.items()]


def _tile_count(player: Player) -> str:
    tiles = tile_count(player)
    return ngettext("{count} tile", "{count} tiles", tiles).format(count=tiles)
