"""Skipping the market: only the gold that is left, or nothing at all."""

from __future__ import annotations

from companion.core.i18n import _
from companion.core.numbers import number_text
from companion.games.skye.attempt import MOST_GOLD
from companion.games.skye.model.standing_now import purse
from companion.games.skye.round.flow import build, income_first, to_table
from companion.shell.navigation import Shell
from companion.widgets.base import Action
from companion.widgets.buttons import PushButton
from companion.widgets.containers import RowCard
from companion.widgets.rows import Row
from companion.widgets.sheet import NumberPad, Sheet
from companion.widgets.text import PlayerShape, Text
from scoring.skye.play import acts
from scoring.skye.play.events import Phase
from scoring.skye.play.steps import is_done


class SkipSheet(Sheet):
    """A row for each player with the gold left; a tap changes it."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(test_id="skip_sheet")
        self.shell = shell
        self.left_over: dict[str, int] = {}

    def build(self) -> None:
        self.head(_("Skip the market"), _("Enter only the gold that is left, or nothing."))
        card = RowCard()
        for player in self.shell.session.state.game.players:
            gold = self.left_over.get(player.name, purse(self.shell.session.state, player.name))
            trailing = Text(number_text(gold), "points", wrap=False)
            card.add_widget(
                Row(
                    player.name,
                    leading=PlayerShape(player.colour or "white", 28),
                    trailing=trailing,
                    on_tap=self._asker(player.name),
                    test_id=f"left:{player.name}",
                )
            )
        self.body.add_widget(card)
        on = PushButton(_("Build"), trailing_icon="arrow-right", size_hint_x=1, test_id="skip_done")
        on.action = self._skip
        self.footer.add_widget(on)

    def _asker(self, name: str) -> Action:
        return lambda: self._ask(name)

    def _ask(self, name: str) -> None:
        """One pad after another, from the player who was tapped on."""
        names = self.shell.session.state.names
        following = names[names.index(name) + 1 :]

        def keep(gold: int) -> None:
            self.left_over[name] = gold
            self.rebuild(self.layout)
            if following:
                self._ask(following[0])

        title = _("How much gold has {name} left?").format(name=name)
        self.shell.open_pad(NumberPad(title, within=(0, MOST_GOLD), on_done=keep, test_id=f"gold_pad:{name}"))

    def _skip(self) -> None:
        """Stakes that lie on offers are settled first, so that the gold entered stands."""
        session = self.shell.session
        self.close()
        with session.store.together():
            if session.state.market.offers and not session.state.market.closed:
                session.do(acts.close_offers(session.state, anyway=True))
            for name, gold in self.left_over.items():
                session.do(acts.correct_gold(session.state, name, gold, anyway=True))
            if is_done(session.state, Phase.BUY):
                to_table(self.shell)
                return
            income_first(self.shell, lambda: build(self.shell))
