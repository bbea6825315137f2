"""The market: tap a price and it is bought; with the Druids a second turn for the dolmen or the bag."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.dispute import Subject
from companion.core.i18n import _, ngettext
from companion.core.layout import Layout
from companion.core.numbers import number_text
from companion.core.theme import theme
from companion.games.skye.attempt import Act
from companion.games.skye.market.druids import DruidCard, dolmen_button, druid_row
from companion.games.skye.market.offers import TurnBanner, act_on_offer, deal_pills, seller_card
from companion.games.skye.market.skip import SkipSheet
from companion.games.skye.model.disputes.kinds import MARKET, PRICE
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.refusal_words import refusal_words
from companion.games.skye.model.standing_now import purse
from companion.games.skye.round.flow import to_table
from companion.games.skye.round.taking_back import take_back
from companion.games.skye.screen import SkyeScreen
from companion.games.skye.widgets import CitationLine, add_round_head, crowded, player_strip
from companion.screens.bar_buttons import undo_button
from companion.screens.dispute import open_dispute
from companion.screens.foot import add_foot, content_width
from companion.screens.territories import lands_card
from companion.shell.step_messages import ask_about
from companion.widgets.bars import TopBar
from companion.widgets.buttons import PushButton
from companion.widgets.containers import Card, Centred, Line, Scroll, Space
from companion.widgets.text import Text
from scoring.skye.play import acts
from scoring.skye.play.events import Phase
from scoring.skye.play.refusal import NotAllowed
from scoring.skye.play.steps import FIRST, SECOND, has_second_turn, own_offers, turn_order, whose_turn

ONE_COLUMN: Final = 620
TWO_COLUMNS: Final = 1400
CARD: Final = 340
LANDS: Final = 130
"""The height of the territories below the offers on a tablet, in dp."""
LARGE_CARD: Final = 195
"""The least width of a card whose prices stand below the name, as a multiple of the text size."""


class MarketScreen(SkyeScreen):
    """Both buying turns."""

    bar = True

    def opened(self, **arguments: Any) -> None:
        self.cost: int | None = None
        self.dolmen_place: int | None = None

    def build(self) -> None:
        state = self.session.state
        title = _("Round {number}: market").format(number=state.game.round)
        order = turn_order(state)
        tight = self.is_low and theme.large
        subtitle = _("{name} starts · clockwise").format(name=order[0]) if order and not tight else ""
        self.add_widget(
            TopBar(
                title,
                subtitle,
                on_back=self.shell.back,
                actions=[undo_button(self.shell, act=take_back)],
            )
        )
        add_round_head(self, whose_turn(state, self.turn) or "")
        widest = TWO_COLUMNS if self._in_pairs() else ONE_COLUMN
        self.add_widget(Scroll(Centred(*self._parts(), widest=widest, gap=10, padding=(self.edge, 0, self.edge, 16))))
        add_foot(self, self._foot() if self.session.looking_at is None else ())

    # --- what is shown ---

    @property
    def turn(self) -> int:
        """The buying turn that is on."""
        market = self.session.state.market
        second = has_second_turn(self.session.state) and (market.closed or not market.offers)
        return SECOND if second else FIRST

    def _parts(self) -> list[Widget]:
        state = self.session.state
        name = whose_turn(state, self.turn)
        parts: list[Widget] = [self._banner(name)]
        if self.turn == SECOND:
            if name is not None:
                parts.append(DruidCard(self, name))
            if self.session.looking_at is None:
                parts.append(dolmen_button(self))
            parts += self._in_columns([druid_row(state, player) for player in state.game.players])
        else:
            parts += self._in_columns(
                [seller_card(state, player, self._tap, self._tell) for player in state.game.players]
            )
        if name is not None:
            parts.append(deal_pills(state, self.turn))
        parts.append(self._citation())
        if self.layout is Layout.WIDE or self.is_tall:
            parts.append(lands_card(self, LANDS))
        if crowded(self):
            parts.append(player_strip(self, name or ""))
        return parts

    def _in_pairs(self) -> bool:
        """Is there room for two cards beside each other?"""
        card = dp(LARGE_CARD) * theme.text_scale if theme.large else dp(CARD)
        return bool(content_width(self) - dp(34) >= 2 * card)

    def _in_columns(self, cards: Sequence[Widget]) -> list[Widget]:
        """One below the other, or in pairs where there is width, so that all are in sight."""
        if not self._in_pairs():
            return list(cards)
        pairs = [Line(*cards[at : at + 2], gap=10) for at in range(0, len(cards), 2)]
        if len(cards) % 2:
            pairs[-1].add_widget(Space())
        return list(pairs)

    def _banner(self, name: str | None) -> Widget:
        state = self.session.state
        if name is None:
            done = _("Everyone has bought or passed.") if state.market.offers else _("Nothing is on offer.")
            words = Text(done, "heading", colour="on_primary_container")
            return Card(words, colour="primary_container", padding=16, test_id="turn")
        player = state.game.player(name)
        gold = purse(state, name)
        has = "" if gold is None else _("{name} has {gold} gold.").format(name=name, gold=number_text(gold))
        if self.turn == SECOND:
            return TurnBanner(player.colour or "white", _("{name}: dolmen or bag").format(name=name), has)
        spare = own_offers(state, name)
        keeps = ngettext("{count} own offer may be kept.", "{count} own offers may be kept.", spare)
        what = _("Tap its price. {has}").format(has=has)
        text = f"{what} {keeps.format(count=spare)}" if spare else what
        return TurnBanner(player.colour or "white", _("{name} buys one tile").format(name=name), text)

    def _citation(self) -> Line:
        if self.turn == SECOND:
            rule = _("the cost is the printed number and that of the place")
            return CitationLine(self.shell, "dolmen", entry="dolmen", rule=rule)
        rule = _("the seller also takes back the price")
        return CitationLine(self.shell, "buying", entry="seller", rule=rule)

    # --- the foot ---

    def _foot(self) -> list[Widget]:
        state = self.session.state
        name = whose_turn(state, self.turn)
        skip = PushButton(_("Skip the market"), kind="text", icon="skip-next-outline", test_id="skip")
        skip.action = lambda: self.shell.open(SkipSheet(self.shell))
        if state.phase in (Phase.BUILD, Phase.SCORE) and name is None:
            on = PushButton(_("Build"), trailing_icon="arrow-right", size_hint_x=1, test_id="build")
            on.action = lambda: to_table(self.shell)
            return [on]
        if not state.market.offers and self.turn == FIRST:
            prices = PushButton(_("Set prices"), size_hint_x=1, test_id="prices")
            prices.action = lambda: to_table(self.shell, "prices")
            return [skip, prices]
        if name is None:
            words = _("Second turn") if has_second_turn(state) and self.turn == FIRST else _("Build")
            on = PushButton(words, trailing_icon="arrow-right", size_hint_x=1, test_id="close")
            on.action = self.close_market
            return [on]
        passes = PushButton(_("{name} passes").format(name=name), kind="outlined", size_hint_x=1, test_id="pass")
        turn = self.turn
        passes.action = lambda: self._do(lambda now, anyway: acts.pass_turn(now, name, turn, anyway=anyway))
        return [passes, skip]

    # --- doing ---

    def _tap(self, seller: str, number: int) -> Callable[[], object] | None:
        """What a tap on an offer does; nothing on one that is gone."""
        act = act_on_offer(self.session.state, seller, number)
        return None if act is None else lambda: self._do(act)

    def _tell(self, seller: str, number: int | None) -> None:
        """What a price is made of, or what the market did to a player's gold."""
        at = self.session.state.game.round
        offer = Subject(MARKET, seller, at) if number is None else Subject(PRICE, seller, 0, str(number))
        open_dispute(self.shell, offer)

    def _do(self, act: Act, anyway: bool = False) -> None:
        """Does it; what a player cannot pay is said, and the table may insist as long as nothing else happens."""
        try:
            event = act(self.session.state, anyway)
        except NotAllowed as refused:
            insist = (_("We do it anyway"), lambda: self._do(act, anyway=True))
            why = refusal_words(engine_words(), refused)
            ask_about(self.shell, self.session, why, *([insist] if refused.soft else ()))
            return
        self.cost = self.dolmen_place = None
        self.shell.hush()
        self.session.do(event)

    def close_market(self) -> None:
        """Ends the first turn: unsold stakes are lost. Without a second turn building begins."""
        state = self.session.state
        if state.market.offers and not state.market.closed:
            self.session.do(acts.close_offers(state))
        if self.session.state.phase is not Phase.BUY:
            to_table(self.shell)

    # --- the second turn ---

    def choose_cost(self, cost: int | None, place: int | None) -> None:
        self.cost, self.dolmen_place = cost, place
        self.refresh()

    def buy_druid(self, name: str) -> None:
        cost, place = self.cost, self.dolmen_place
        if cost is not None and place is not None:
            self._do(lambda now, anyway: acts.buy_from_dolmen(now, name, cost, place, anyway=anyway))

    def buy_from_bag(self, name: str) -> None:
        self._do(lambda now, anyway: acts.buy_from_bag(now, name, anyway=anyway))
