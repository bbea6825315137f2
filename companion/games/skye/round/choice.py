"""The scoring tile that counts one own scroll: the player's scrolls to choose from, the best one chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.core.i18n import _
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.round_points import RoundView, keep_hand_count
from companion.screens.choice_sheet import choice_row
from companion.widgets.base import Action
from companion.widgets.text import Text
from scoring.skye.clan import Clan
from scoring.skye.scrolls import ScrollScore, score_scrolls
from scoring.skye.survey import Survey

if TYPE_CHECKING:
    from companion.games.skye.round.scoring import ScoringScreen


def scroll_choices(screen: ScoringScreen, view: RoundView, name: str, letter: str) -> list[Widget]:
    """A row for each scroll; another than the best is kept as a count by hand."""
    player, game = view.state.game.player(name), view.state.game
    exempt = view.tile(letter) in game.rulings.borderlands_exempt
    scrolls = score_scrolls(Clan(Survey(view.territory(name), exempt), player.gold, game.rulings))
    if len(scrolls) < 2 or view.booked is not None:
        return []
    chosen = view.points(name, letter)
    best = max(scroll.points or 0 for scroll in scrolls)
    marked = next((scroll for scroll in scrolls if scroll.points == chosen), None)
    rows: list[Widget] = [Text(_("Which scroll counts?"), "label", colour="primary")]
    for number, scroll in enumerate(scrolls):
        keep = None if scroll.points == best else scroll.points
        action = _chooser(screen, view, name, letter, keep)
        rows.append(choice_row(_words(scroll), scroll is marked, action, f"scroll:{number}", _sum(scroll)))
    return rows


def _words(scroll: ScrollScore) -> str:
    words = engine_words()
    text = _("{scroll}, {place}").format(scroll=words.scroll(scroll.scroll), place=words.place(scroll.cell))
    return text[:1].upper() + text[1:]


def _sum(scroll: ScrollScore) -> str:
    return engine_words().scroll_sum(scroll)


def _chooser(screen: ScoringScreen, view: RoundView, name: str, letter: str, points: int | None) -> Action:
    def choose() -> None:
        keep_hand_count(screen.session, view.number, name, letter, points)
        screen.refresh()

    return choose
