"""Pictures of Isle of Skye to share: a territory, where the game stands, a dispute.

territory_picture(state, "Isla")          # bytes of a PNG; a texture is painted, so call it on the drawing thread
result_picture(state, day)
card_picture(player, territory, overlay, "score-sheep", text)     # evidence on a territory, the words below it
"""

from __future__ import annotations

from datetime import date

from companion.board.scene import BoardTile, Overlay
from companion.board.view import Frame
from companion.core.i18n import _, ngettext
from companion.core.numbers import number_text
from companion.core.theme import TextStyle, theme
from companion.games.skye.art.scene import tiles_of
from companion.games.skye.model.questions import open_result_note
from companion.screens.game_cards import date_words
from companion.screens.share.sheet import (
    MARGIN,
    EvidenceHead,
    PageTitle,
    PlayerHead,
    PlayerResult,
    evidence_page,
    result_page,
    territory_page,
)
from companion.widgets.painting import rounded
from companion.widgets.text import draw_letter, draw_symbol
from scoring.skye.final import FinalScore, final
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
    """Everybody's points with the ranking, and the territories below."""
    return result_page(lambda frame: Title(state, day, frame), [_result(*each) for each in _ranked(state)])


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


def _ranked(state: TableState) -> list[tuple[Player, FinalScore | None]]:
    """The players, the best first; a game that goes on has no ranks yet."""
    if not state.ended:
        return sorted(((player, None) for player in state.game.players), key=lambda pair: -pair[0].vp)
    scores = final(state.game)
    order = sorted(range(len(scores)), key=lambda seat: (scores[seat].rank or len(scores), seat))
    return [(state.game.players[seat], scores[seat]) for seat in order]


def _result(player: Player, score: FinalScore | None) -> PlayerResult:
    tiles = tuple(_tiles(player.territory))
    if score is None:
        return PlayerResult(player.name, player.colour, _tile_count(player), player.vp, tiles=tiles)
    return PlayerResult(player.name, player.colour, _parts(score), score.total, score.rank, tiles)


def _tile_count(player: Player) -> str:
    tiles = len(player.territory)
    return ngettext("{count} tile", "{count} tiles", tiles).format(count=tiles)


def _parts(score: FinalScore) -> str:
    """Where the points come from."""
    return _("Rounds {rounds} · Scrolls {scrolls} · Tablets {tablets} · Gold {gold}").format(
        rounds=score.vp,
        scrolls=sum(scroll.points or 0 for scroll in score.scrolls),
        tablets=number_text(score.tablets.points),
        gold=number_text(score.gold),
    )


class Title(PageTitle):
    """The game, the day, the scoring tiles."""

    def __init__(self, state: TableState, day: date, frame: Frame) -> None:
        self.state = state
        stands = open_result_note(state) if state.ended else _round(state)
        below = " · ".join(part for part in (date_words(day), stands) if part)
        super().__init__("castle", _("Isle of Skye"), below, frame)

    def paint(self) -> None:
        super().paint()
        middle = self.center_y
        for number, (letter, tile) in enumerate(reversed(list(self.state.game.scoring_tiles.items()))):
            x = self.right - MARGIN - 44 - number * 108
            rounded((x - 46, middle - 46, 92, 92), 20, theme.colour("container_high"))
            draw_symbol(f"score-{tile}", x, middle, 72)
            style = TextStyle(theme.text("row").font, 24, 31)
            draw_letter(letter, (x - 35, middle + 37), 34, style=style, corner=9 / 34)
