"""Pictures of Isle of Skye to share: a territory, where the game stands, a dispute.

territory_picture(state, "Isla")          # bytes of a PNG; a texture is painted, so call it on the drawing thread
result_picture(state, day)
card_picture(player, territory, overlay, "score-sheep", text)     # evidence on a territory, the words below it
"""

from __future__ import annotations

from datetime import date

from companion.board.scene import BoardTile, Overlay
from companion.core.i18n import _, ngettext
from companion.games.skye.art.scene import tiles_of
from companion.games.skye.final.screen import STEPS
from companion.games.skye.model.agreement import kept_lines
from companion.games.skye.model.final_result import Result, Stage
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.questions import open_result_lines
from companion.screens.game_cards import date_words
from companion.screens.share.sheet import (
    EvidenceHead,
    PlayerHead,
    PlayerResult,
    ResultHead,
    ResultPage,
    evidence_page,
    player_result,
    result_page,
    territory_page,
)
from scoring.skye.game import Player
from scoring.skye.play.state import TableState
from scoring.skye.territory import Territory


def territory_picture(state: TableState, name: str) -> bytes:
    """A player's territory under the player's name."""
    player = state.game.player(name)
    total, stands = _standing(state, player)
    shown = PlayerResult(name, player.colour, f"{stands} · {_tile_count(player)}", total)
    vp = ngettext("{count} VP", "{count} VP", total).format(count=total)
    return territory_page(lambda frame: PlayerHead(shown, vp, frame), _tiles(player.territory))


def result_picture(state: TableState, day: date) -> bytes:
    """The winner, everybody's points on one scale, all territories, and what has to be said beside them."""
    tiles = [(letter, f"score-{tile}") for letter, tile in state.game.scoring_tiles.items()]
    page = ResultPage(_head(state, day), _players(state), symbols=tiles, notes=_notes(state))
    if state.ended:
        looks = [(step.look, _(step.name)) for step in STEPS.values() if step.look]
        used = {part for player in page.players for part, points in player.parts if points}
        page = page._replace(legend=[each for each in looks if each[0] in used])
    return result_page(page._replace(first=_(STEPS[Stage.ROUNDS].told)))


def card_picture(player: Player, territory: Territory, overlay: Overlay, symbol: str, text: str) -> bytes:
    """A dispute card of a player: on the territory, and in words below."""
    title, *lines = text.splitlines()
    return evidence_page(
        lambda frame: EvidenceHead(symbol, title, player.colour, frame), _tiles(territory), overlay, lines
    )


def _tiles(territory: Territory) -> list[BoardTile]:
    return tiles_of(territory, asking=False)


def _standing(state: TableState, player: Player) -> tuple[int, str]:
    """The points, and the round or the place they were reached in."""
    game = state.game
    place = next((each for each in state.standing or () if each.name == player.name), None)
    if state.ended and place is not None and place.total is not None:
        return place.total, _("Place {rank} of {players}").format(rank=place.rank, players=len(game.players))
    return player.vp, _round(state)


def _round(state: TableState) -> str:
    return _("Round {round} of {rounds}").format(round=state.game.round, rounds=len(state.game.track))


def _head(state: TableState, day: date) -> ResultHead:
    """Who has won; a game that goes on says where it stands."""
    above = _("{game} · {day}").format(game=_("Isle of Skye"), day=date_words(day))
    result = Result(state)
    if not state.ended or not result.known:
        return ResultHead("castle", date_words(day), _("Isle of Skye"), _round(state))
    text = result.subline()
    if decider := result.decider():
        text = _("{text} · {decider}").format(text=text, decider=decider)
    return ResultHead(f"castle-{result.winners[0].colour or 'blue'}", above, result.headline(), text)


def _players(state: TableState) -> list[PlayerResult]:
    """The best first; a game that goes on has no ranks yet."""
    result = Result(state)
    if not state.ended or not result.known:
        players = sorted(state.game.players, key=lambda player: -player.vp)
        return [_so_far(player) for player in players]
    order = result.order(Stage.RANKING)
    return [player_result(result, player, STEPS, _tiles(player.territory)) for player in order]


def _so_far(player: Player) -> PlayerResult:
    tiles, rounds = tuple(_tiles(player.territory)), STEPS[Stage.ROUNDS].look
    assert rounds is not None
    return PlayerResult(
        player.name, player.colour, _tile_count(player), player.vp, tiles=tiles, parts=((rounds, player.vp),)
    )


def _notes(state: TableState) -> list[str]:
    """House rules, what was kept although it no longer agrees, and how many questions are open; the report has each."""
    words, game = engine_words(), state.game
    rules = [words.house_rule(words.choice(*chosen)).text for chosen in game.chosen_rulings.items()]
    asked = open_result_lines(words, state)[:1] if state.ended else []
    return [*rules, *kept_lines(words, state), *(line.replace(":", ".") for line in asked)]


def _tile_count(player: Player) -> str:
    tiles = len(player.territory)
    return ngettext("{count} tile", "{count} tiles", tiles).format(count=tiles)
