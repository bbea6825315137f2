"""The sum of a scoring: what everybody had, what the three comparisons bring, what everybody has then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.i18n import _, ngettext
from companion.core.numbers import MINUS, signed_text
from companion.core.theme import theme
from companion.games.glen.model.language import engine_words
from companion.games.glen.model.score_lines import ACHIEVEMENTS, counter_symbol
from companion.games.glen.model.scoring_table import ScoringView, changed_scorings, forget_told
from companion.games.glen.model.session import GlenSession
from companion.games.glen.scorings.chart import STEPS, DifferenceChart, Stands
from companion.games.glen.scorings.why import PageLine
from companion.shell.navigation import Shell
from companion.shell.ports import ShellPort
from companion.shell.step_messages import do_and_say, say_done
from companion.widgets.base import Action
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Card, Column, Line, RowCard
from companion.widgets.painting import draw_centred, rounded, text_label
from companion.widgets.rank_bars import RankBars, RankStand
from companion.widgets.rows import Row
from companion.widgets.text import NUMBER_WIDTH, Icon, NumberCell, PlayerShape, Symbol, Text


def book(shell: Shell, view: ScoringView) -> None:
    """Books a scoring with one tap; what was said against the count has served."""
    session: GlenSession = shell.session
    text = _("Scoring {number} booked") if view.booked is None else _("Scoring {number} booked again")
    event = view.booking()
    forget_told(session, view.number)
    do_and_say(shell, event, text.format(number=view.number))


def book_all_again(shell: ShellPort, session: GlenSession) -> None:
    """Books every scoring again that would now be another one, as one step after the other."""
    numbers = [view.number for view in changed_scorings(session)]
    with session.store.together():
        for view in changed_scorings(session):
            event = view.booking()
            forget_told(session, view.number)
            session.do(event)
    if numbers:
        told = ngettext("Booked again: scoring {numbers}", "Booked again: scorings {numbers}", len(numbers))
        listed = engine_words().listed([str(number) for number in numbers])
        say_done(shell, session, told.format(numbers=listed))


def keep_all(shell: ShellPort, session: GlenSession) -> None:
    """Says of every scoring that would now be another one that it stays as it was booked."""
    views = changed_scorings(session)
    with session.store.together():
        for view in views:
            forget_told(session, view.number)
            session.do(view.keeping())
    if views:
        say_done(shell, session, _("It stays as it was booked"))


def rule_head(shell: ShellPort, rule: str) -> Line:
    """The picture, the rule in our words, edition and page."""
    words = engine_words()
    told = Column(Text(words.heading(rule), "row"), Text(words.rule(rule), "body"), PageLine(shell, rule), gap=2)
    return Line(Symbol(counter_symbol(rule), 52), told, gap=14, padding=(4, 0, 4, 0))


def difference_words(view: ScoringView, name: str, rule: str) -> str:
    """ "5 - 2 = 3", with a proper minus."""
    row = view.row(name, rule)
    counted = f"{row.amount} {MINUS} {row.least} = {row.difference}"
    if row.by_hand:
        rules = view.counted(name, rule).amount
        return _("{counted}, by hand; the app counts {rules}").format(counted=counted, rules=rules)
    if view.booked is not None and view.points(name, rule) != row.points:
        return _("{counted}, which would be {points} VP").format(counted=counted, points=row.points)
    return counted


def player_row(view: ScoringView, name: str, rule: str, is_open: bool, action: Action) -> Row:
    """A player: count and difference, VP; a tap opens the proof."""
    player = view.then.find(name)
    trailing = Line(
        Text(signed_text(view.points(name, rule)), "points", wrap=False, test_id=f"points:{rule}:{name}"),
        Icon("chevron-up" if is_open else "chevron-down"),
        gap=8,
        size_hint_x=None,
    )
    trailing.bind(minimum_width=trailing.setter("width"))
    return Row(
        name,
        difference_words(view, name, rule),
        leading=PlayerShape((player.colour if player else None) or "white", 28),
        trailing=trailing,
        height=60,
        on_tap=action,
        test_id=f"row:{name}",
    )


def chart_card(view: ScoringView, rule: str, front: str = "", high: float = STEPS) -> Card:
    """The chart of differences with everybody on it; its highest bar `high` dp high."""
    players = [Stands(player.colour or "white", view.row(player.name, rule).difference) for player in view.game.players]
    difference = view.row(front, rule).difference if front in view.game.names else None
    heading = Text(_("Difference to the least, and the VP for it"), "label", colour="on_surface_variant")
    chart: Widget = DifferenceChart(players, difference, high=high, test_id="chart")
    return Card(heading, chart, gap=6, padding=(16, 10, 16, 10))


OpenCell = Callable[[str, str], object]
"""Opens the proof of an achievement and a player."""
BY_HAND: Final = "*"
NAMES: Final = 116
"""What shapes and names need beside the numbers, in dp."""


class CountCell(NumberCell):
    """The VP of a comparison, and below them the count and the least it is compared with."""

    def __init__(self, view: ScoringView, name: str, rule: str, **options: Any) -> None:
        row = view.row(name, rule)
        self.below = f"{row.amount} {MINUS} {row.least}"
        height = max(dp(56), theme.text("name").line + theme.text("small").line + dp(12))
        super().__init__(_points(view, name, rule), height=height, **options)

    def paint(self) -> None:
        if self.pressed:
            rounded((*self.pos, *self.size), dp(8), theme.colour("on_surface", 0.08))
        points, counts = text_label(self.text, self.style), text_label(self.below, "small")
        draw_centred(points, self.center_x, self.center_y + counts.texture.height / 2, theme.colour(self.colour))
        low = self.center_y - points.texture.height / 2
        draw_centred(counts, self.center_x, low, theme.colour("on_surface_variant"))


def sum_card(view: ScoringView, open_cell: OpenCell, room: float) -> Card:
    """A row for each player; where `room` pixels leave none for names, the achievements stand below them."""
    if room < (len(ACHIEVEMENTS) + 2) * _cell_width() + dp(NAMES) * theme.text_scale:
        return _sum_list(view, open_cell)
    rows = (_row(view, name, open_cell) for name in view.game.names)
    return RowCard(_header(), *rows, inset=16, padding=(0, 8, 0, 8))


def _header() -> Line:
    line = Line(gap=0, padding=(16, 0, 8, 0), height=44)
    line.add_widget(Text("", "small"))
    line.add_widget(_head_text(_("before")))
    for rule in ACHIEVEMENTS:
        line.add_widget(_middle(Symbol(counter_symbol(rule), 30)))
    line.add_widget(_head_text(_("after")))
    return line


def _cell_width() -> float:
    return float(dp(NUMBER_WIDTH) * theme.text_scale)


def _head_text(text: str) -> Text:
    text_options: dict[str, Any] = {"size_hint": (None, None), "width": _cell_width()}
    return Text(text, "small", colour="on_surface_variant", align="center", **text_options)


def _middle(widget: Widget) -> Line:
    side = (_cell_width() - widget.width) / 2
    holder = Line(gap=0, size_hint_x=None, width=_cell_width())
    holder.padding = (side, 0, side, 0)
    holder.add_widget(widget)
    return holder


def _row(view: ScoringView, name: str, open_cell: OpenCell) -> Line:
    line = Line(gap=0, padding=(16, 0, 8, 0), height=64)
    line.add_widget(PlayerShape(_colour(view, name), 24))
    line.add_widget(Column(Text(name, "row", lines=1), padding=(10, 0, 4, 0)))
    line.add_widget(NumberCell(str(view.before(name)), colour="on_surface_variant"))
    for rule in ACHIEVEMENTS:
        cell = CountCell(view, name, rule, test_id=f"cell:{rule}:{name}")
        cell.action = _opener(open_cell, rule, name)
        line.add_widget(cell)
    line.add_widget(NumberCell(str(view.after(name)), "points", test_id=f"after:{name}"))
    return line


def _colour(view: ScoringView, name: str) -> str:
    player = view.then.find(name)
    return (player.colour if player else None) or "white"


def _points(view: ScoringView, name: str, rule: str) -> str:
    return signed_text(view.points(name, rule)) + (BY_HAND if view.differs(name, rule) else "")


def _sum_list(view: ScoringView, open_cell: OpenCell) -> Card:
    card = RowCard(inset=16, padding=(0, 8, 0, 8))
    for name in view.game.names:
        named = (f"{engine_words().heading(rule)} {_points(view, name, rule)}" for rule in ACHIEVEMENTS)
        parts = [str(view.before(name)), *named]
        card.add_widget(
            Row(
                name,
                " · ".join(parts),
                leading=PlayerShape(_colour(view, name), 28),
                trailing=Text(str(view.after(name)), "points", wrap=False, test_id=f"after:{name}"),
                on_tap=_opener(open_cell, ACHIEVEMENTS[0], name),
            )
        )
    return card


def _opener(open_cell: OpenCell, rule: str, name: str) -> Callable[[], object]:
    return lambda: open_cell(rule, name)


def rank_bars(view: ScoringView) -> RankBars:
    """What the scoring does to the ranking."""
    stands = [
        RankStand(name, _colour(view, name), view.before(name), [view.points(name, rule) for rule in ACHIEVEMENTS])
        for name in view.game.names
    ]
    return RankBars(stands, [engine_words().heading(rule) for rule in ACHIEVEMENTS])


def sum_notes(view: ScoringView) -> list[str]:
    """What stands below the sum."""
    by_hand = any(view.differs(name, rule) for name in view.game.names for rule in ACHIEVEMENTS)
    return [_("* not what the app counts")] if by_hand else []


# --- booking again ---


def rebook_card(shell: ShellPort, session: GlenSession) -> Card | None:
    """Offers to book changed scorings again; None if nothing changed."""
    views = changed_scorings(session)
    if not views or session.looking_at is not None:
        return None
    return Card(
        Line(
            Icon("alert-circle-outline", colour="on_gold_container"),
            Text(changed_words(views), "body", colour="on_gold_container"),
            gap=12,
        ),
        PushButton(rebook_words(views), kind="tonal", on_tap=lambda: book_all_again(shell, session), test_id="rebook"),
        PushButton(
            _("Leave it as booked"), kind="text", on_tap=lambda: keep_all(shell, session), test_id="keep_booked"
        ),
        colour="gold_container",
        gap=8,
        padding=(16, 12, 16, 12),
    )


def changed_words(views: list[ScoringView]) -> str:
    """That it changed, and what booking it again does to each player's VP."""
    by_player: dict[str, int] = {}
    for view in views:
        for name, change in view.changes().items():
            by_player[name] = by_player.get(name, 0) + change
    changes = ", ".join(f"{name} {signed_text(change)}" for name, change in by_player.items() if change)
    text = _("Something changed after it was booked.")
    return f"{text} {changes}" if changes else text


def rebook_words(views: list[ScoringView]) -> str:
    """Which scorings."""
    numbers = [view.number for view in views]
    which = ngettext("Re-book scoring {first}", "Re-book scorings {first} to {last}", len(views))
    return which.format(first=numbers[0], last=numbers[-1])
