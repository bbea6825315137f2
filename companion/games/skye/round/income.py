"""Income: VP barrels first, then castle, barrels and catch-up gold for each player; booked with one tap."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.dispute import Subject
from companion.core.i18n import _, ngettext
from companion.core.numbers import number_text
from companion.core.theme import theme
from companion.games.skye.art.evidence import of_income
from companion.games.skye.model.disputes.kinds import INCOME_GOLD, VP_BARRELS
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.standing_now import purse
from companion.games.skye.model.why_lines import shown
from companion.games.skye.round.agreement import agreement_card
from companion.games.skye.round.asking import ask_about_thing
from companion.games.skye.round.evidence import Proof
from companion.games.skye.round.flow import after_income
from companion.games.skye.round.panes import ProofScreen
from companion.games.skye.round.taking_back import take_back
from companion.games.skye.widgets import add_phase_bar
from companion.screens.bar_buttons import undo_button
from companion.screens.dispute import dispute_button, open_dispute
from companion.screens.foot import add_foot
from companion.shell.step_messages import say_done
from companion.widgets.bars import TopBar
from companion.widgets.base import Action, Backed, Tap
from companion.widgets.buttons import Chip, PushButton
from companion.widgets.containers import Card, Column, Flow, Line, RowCard
from companion.widgets.painting import box
from companion.widgets.text import Icon, PlayerShape, Symbol, Text
from scoring.skye.game import Player
from scoring.skye.income import Income
from scoring.skye.play import acts
from scoring.skye.play.snapshots import before_income, incomes
from scoring.skye.play.state import TableState
from scoring.skye.survey import Survey
from scoring.skye.tile import Barrels


class BarrelLine(Tap, Backed, Line):
    """A player's VP barrels; a tap opens their dispute card."""

    def paint(self) -> None:
        if self.pressed:
            box((*self.pos, *self.size), theme.colour("on_surface", 0.08))


class IncomeScreen(ProofScreen):
    """What everyone gets at the start of a round, with its proof."""

    bar = False

    def opened(self, **arguments: Any) -> None:
        super().opened(**arguments)
        self.player: str = arguments.get("player", "")

    def kept(self) -> dict[str, Any]:
        return {"round": self.number, "player": self.player}

    @property
    def booked(self) -> bool:
        return self.number in self.session.state.incomes

    def booked_rounds(self, state: TableState) -> Container[int]:
        return state.incomes

    def build(self) -> None:
        state = self.begin_building()
        if not self.unfolds and not self.player:
            self.player = self.session.player
        self.before = before_income(state, self.number)
        self.found = incomes(state, self.number)
        title = _("Round {number} income").format(number=self.number)
        rate = state.game.track[self.number - 1].gold_per_player_ahead
        subtitle = ngettext("{count} gold per player ahead", "{count} gold per player ahead", rate).format(count=rate)
        if not state.gold_tracked:
            subtitle = ""
        elif not rate:
            first = next(number for number, space in enumerate(state.game.track, 1) if space.gold_per_player_ahead)
            subtitle = _("No catch-up gold before round {number}").format(number=first)
        self.add_widget(
            TopBar(
                title,
                subtitle if rate or state.gold_tracked else "",
                on_back=self.shell.back,
                actions=[undo_button(self.shell, act=take_back)],
            )
        )
        if self.number == state.game.round:
            add_phase_bar(self)
        self.add_widget(self._content())
        add_foot(self, self._foot() if self.session.looking_at is None and not state.ended else ())

    def _content(self) -> Widget:
        parts: list[Widget] = []
        if card := agreement_card(self.shell):
            parts.append(card)
        if self._has_vp_barrels() or not self.session.state.gold_tracked:
            parts.append(self._vp_barrels())
        if self.session.state.gold_tracked:
            parts += self._gold()
        return self.with_proof(parts, lambda: self._proof(self.player), above=0, above_list=4)

    # --- VP barrels ---

    def _has_vp_barrels(self) -> bool:
        return any(_vp_roads(player) for player in self.before.players)

    def _vp_barrels(self) -> Card:
        card = RowCard(
            Column(
                Text(_("First the VP barrels"), "row"),
                Text(_("They move the ranking before catch-up gold is counted."), "body", colour="on_surface_variant"),
                gap=0,
                padding=(16, 12, 16, 8),
            ),
            inset=16,
        )
        for player in self.before.players:
            income = self.found[player.name]
            picture = [] if theme.large else [Symbol("barrel-vp", 28)]
            line = BarrelLine(
                PlayerShape(player.colour or "white", 24),
                Text(player.name, "row", lines=1),
                *picture,
                Text(self._barrels(player, income), "body", wrap=False),
                Text(_("+{points} VP").format(points=self._vp(player.name)), "row", wrap=False),
                gap=10,
                padding=(16, 8, 16, 8),
                height=48,
                test_id=f"vp_barrels:{player.name}",
            )
            line.action = self._vp_opener(player.name)
            card.add_widget(line)
        return card

    def _vp_opener(self, name: str) -> Action:
        return lambda: open_dispute(self.shell, Subject(VP_BARRELS, name, self.number))

    def _vp(self, name: str) -> int:
        """What was booked, or is to be."""
        booked = self.session.state.incomes.get(self.number)
        return self.found[name].vp if booked is None else booked.vp.get(name, 0)

    @staticmethod
    def _barrels(player: Player, income: Income) -> str:
        return _("{linked} of {all}").format(linked=len(income.vp_items), all=_vp_roads(player))

    # --- gold ---

    def _gold(self) -> list[Widget]:
        cards: list[Widget] = []
        for player in self.before.players:
            is_open = player.name == self.player
            card = Card(
                self._head(player, is_open),
                self._parts(player),
                on_tap=self._opener(player.name),
                padding=(16, 10, 16, 8),
            )
            card.test_id = f"income:{player.name}"
            card.border = "primary" if is_open and not self.unfolds else ""
            if is_open and self.unfolds:
                card.add_widget(Column(self.unfolded(self._proof(player.name), around=24 + 32), padding=(0, 12, 0, 0)))
                self.in_sight = card
            cards.append(card)
        return cards

    def _head(self, player: Player, is_open: bool) -> Line:
        return Line(
            PlayerShape(player.colour or "white", 28),
            Column(Text(player.name, "row", lines=1), Text(self._held(player), "small"), gap=0),
            Symbol("coin", 26),
            Text(f"+{self._gets(player.name)}", "points", wrap=False, test_id=f"gold:{player.name}"),
            Icon("chevron-up" if is_open else "chevron-down"),
            gap=10,
            height=48,
        )

    def _gets(self, name: str) -> int:
        """What was booked, or is to be."""
        booked = self.session.state.incomes.get(self.number)
        return self.found[name].gold if booked is None else booked.gold.get(name, 0)

    def _held(self, player: Player) -> str:
        """Gold before and after."""
        now = purse(self.session.state, player.name)
        if now is None:
            return ""
        if self.booked:
            return _("{gold} gold now").format(gold=number_text(now))
        after = now + self.found[player.name].gold
        return _("{before} → {after} gold").format(before=number_text(now), after=number_text(after))

    def _parts(self, player: Player) -> Flow:
        income = self.found[player.name]
        barrels = income.barrels + income.idle_barrels
        chips = [
            ("castle", str(income.castle)),
            ("barrel-gold", _("{linked} of {all}").format(linked=income.barrels, all=barrels)),
        ]
        flow = Flow(gap=8, padding=(0, dp(6), 0, 0))
        flow.spacing = (dp(8), dp(4))
        for symbol, text in chips:
            flow.add_widget(Chip(text, symbol=symbol))
        rate = self.session.state.game.track[self.number - 1].gold_per_player_ahead
        if rate:
            text = _("{ahead} x {rate}").format(ahead=income.players_ahead, rate=rate)
            flow.add_widget(Chip(text, icon="flag-variant-outline"))
        return flow

    def _proof(self, name: str) -> Proof:
        player, income = self.before.player(name), self.found[name]
        survey = Survey(player.territory)
        return Proof(
            territory=player.territory,
            survey=survey,
            overlay=of_income(player.territory, survey, income),
            lines=shown(engine_words().income_lines(income)),
            notes=self._ahead(name, income),
            buttons=lambda: [dispute_button(self.shell, Subject(INCOME_GOLD, name, self.number))],
            on_ask=ask_about_thing(self.shell, self.session.state, name, player.territory),
        )

    def _ahead(self, name: str, income: Income) -> list[str]:
        """Who is ahead, with the VP that decide it; or why there is no catch-up gold."""
        rate = self.session.state.game.track[self.number - 1].gold_per_player_ahead
        if not (income.players_ahead and rate):
            return [f"{engine_words().catch_up(income.players_ahead, rate)}."]
        vp = {player.name: player.vp + self.found[player.name].vp for player in self.before.players}
        ahead = [f"{other} {points}" for other, points in vp.items() if points > vp[name]]
        return [_("{name} {vp} VP; ahead: {others}").format(name=name, vp=vp[name], others=", ".join(ahead))]

    # --- doing ---

    def _foot(self) -> list[Widget]:
        if self.booked:
            on = PushButton(_("On"), trailing_icon="arrow-right", size_hint_x=1, test_id="on")
            on.action = lambda: after_income(self.shell)
            booked = Text(_("Booked"), "label", wrap=False, colour="primary")
            done = Line(Icon("check", colour="primary"), booked, gap=8, size_hint_x=None, width=dp(32) + booked.width)
            return [done, on]
        book = self.to_what_is_shown(self.book)
        return [PushButton(_("Book income"), icon="check", size_hint_x=1, on_tap=book, test_id="book")]

    def book(self) -> None:
        event = acts.book_income(self.session.state, self.number)
        if not self.session.do(event):
            return
        after_income(self.shell)
        text = _("Income of round {number} booked").format(number=self.number)
        say_done(self.shell, self.session, text, undo=lambda: take_back(self.shell))

    def _opener(self, name: str) -> Action:
        return lambda: self._open(name)

    def _open(self, name: str) -> None:
        self.turn_to(name)
        self.refresh()


def _vp_roads(player: Player) -> int:
    """How many roads with VP barrels a player has laid, linked or not."""
    return sum(
        road.barrels is Barrels.VP
        for placement in player.territory
        for road in player.territory.face_up(placement).roads
    )
