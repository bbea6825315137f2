"""A player's result point by point: what the scorings brought, every card, coins, and what surplus tiles cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.core.i18n import ngettext
from companion.core.numbers import MINUS, signed_text
from companion.games.glen.art.symbols import VP
from companion.games.glen.model.score_lines import below_zero, counter_symbol, missed_cards, settled_told
from companion.games.glen.model.settlement_result import SettlementStage
from companion.games.glen.scorings.why import open_why
from companion.widgets.base import Action
from companion.widgets.rows import Row
from companion.widgets.text import Symbol
from scoring.core.evidence import LineKind, of_kind
from scoring.glen.settlement import tile_count

if TYPE_CHECKING:
    from companion.games.glen.settlement.screen import GlenSettlementScreen


def account_rows(screen: GlenSettlementScreen) -> list[Widget]:
    """One player, point by point, as far as it is revealed; what brings nothing has no line."""
    result, name, shown = screen.result, screen.player, screen.revealed
    rows: list[Widget] = [_so_far(screen)]
    if SettlementStage.CARDS in shown:
        rows += [_settled(screen, card) for card, score in result.scores[name].cards.items() if score.points]
    if SettlementStage.COINS in shown and result.scores[name].coins.points:
        rows.append(_settled(screen, "coins"))
    if SettlementStage.TILES in shown:
        # Nothing lost answers a question: how many tiles were compared.
        rows.append(_settled(screen, "tiles"))
    return rows


def _so_far(screen: GlenSettlementScreen) -> Row:
    count = len(screen.session.state.scorings)
    title = ngettext("{count} scoring, and tiles", "{count} scorings, and tiles", count).format(count=count)
    return Row(
        title,
        screen.result.by_scoring(screen.player),
        leading=Symbol(VP, 36),
        trailing=str(screen.result.scores[screen.player].vp),
        on_tap=lambda: screen.shell.push("scoring", player=screen.player),
        test_id="scorings_row",
    )


def _settled(screen: GlenSettlementScreen, rule: str) -> Row:
    game = screen.session.state.game
    told = settled_told(game, rule, game.names.index(screen.player))
    words = " ".join(line.text for line in of_kind(told.lines, LineKind.SUM))
    if rule == "tiles":
        words = _surplus(screen)
    return Row(
        told.title,
        words,
        leading=Symbol(counter_symbol(rule), 36),
        trailing=signed_text(told.points),
        on_tap=_opener(screen, rule),
        test_id=f"settled:{rule}",
    )


def _surplus(screen: GlenSettlementScreen) -> str:
    """ "14 tiles, the fewest are 12: 2 x 3 VP less"."""
    players = screen.session.state.game.players
    counts = {player.name: tile_count(player) for player in players}
    own, fewest = counts[screen.player], min(counts.values())
    if own == fewest:
        return ngettext("{count} tile: nobody has fewer", "{count} tiles: nobody has fewer", own).format(count=own)
    text = ngettext(
        "{count} tile, the fewest are {fewest}: {above} x {minus}3",
        "{count} tiles, the fewest are {fewest}: {above} x {minus}3",
        own,
    )
    return text.format(count=own, fewest=fewest, above=own - fewest, minus=MINUS)


def _opener(screen: GlenSettlementScreen, rule: str) -> Action:
    return lambda: open_why(screen.shell, screen.player, rule)


def account_notes(screen: GlenSettlementScreen) -> list[str]:
    """What a player came close to, and what the table plays below zero."""
    game, shown = screen.session.state.game, screen.revealed
    notes = missed_cards(game, game.names.index(screen.player)) if SettlementStage.CARDS in shown else []
    below = below_zero(game, screen.result.scores[screen.player]) if SettlementStage.TILES in shown else ""
    return [*notes, below] if below else notes
