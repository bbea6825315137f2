"""Table mode: the tablet lies flat, everybody's territory faces them, and all build at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.core.i18n import _
from companion.games.skye.attempt import attempt
from companion.games.skye.flat.zone import Zone
from companion.games.skye.market.offers import act_on_offer
from companion.games.skye.model.agreement import chip_words
from companion.games.skye.model.round_points import standing_of
from companion.games.skye.model.step_words import PHASES
from companion.games.skye.round.agreement import open_agreement
from companion.games.skye.round.flow import button_words, take_step
from companion.games.skye.round.taking_back import TABLE, take_back
from companion.games.skye.screen import SkyeScreen
from companion.games.skye.table.warming import picker_warmer
from companion.screens.flat.screen import FlatScreen
from companion.screens.flat.strip import PriceCard, PriceHand, StripTold
from companion.widgets.base import Action
from scoring.core.cells import Cell
from scoring.skye.play.booking import review
from scoring.skye.play.events import Bought, BoughtOwn, Passed, Phase
from scoring.skye.play.state import Fate, Offer, TableState
from scoring.skye.play.steps import FIRST, SECOND, has_second_turn, whose_turn

SEEN: Final = (Bought, BoughtOwn, Passed)
"""What is done at the table itself by a tap on a price."""


class TableModeScreen(FlatScreen, SkyeScreen):
    """A zone for each player and the strip between them."""

    zones: dict[str, Zone]

    def __init__(self, shell: Any) -> None:
        super().__init__(shell)
        self.standing_now = standing_of(self.session)
        self.warmer = picker_warmer(lambda: [*self.zones.values()])

    @property
    def buying(self) -> tuple[int, str] | None:
        """The buying turn, and who buys or passes next in it."""
        return to_buy(self.session.state)

    @property
    def buyer(self) -> str | None:
        return self.buying[1] if self.buying else None

    def make_zone(self, name: str) -> Zone:
        return Zone(self, name)

    def look(self) -> None:
        self.standing_now = standing_of(self.session, self.standing_now)

    def refresh(self) -> None:
        super().refresh()
        self.warmer.start()

    def told(self, done: int) -> StripTold:
        state = self.session.state
        words = _("Round {round} · {phase}").format(round=state.game.round, phase=_(PHASES[state.phase]))
        if done:
            words = _("{words} · {count} of {all} done").format(words=words, count=done, all=len(state.names))
        ask: Action | None = None
        if (found := review(state)).open and self.session.looking_at is None:
            words = _("{words} · {what}").format(words=words, what=chip_words(found))
            ask = self._settle
        letters = " · ".join(state.game.track[state.game.round - 1].letters)
        hands = price_hands(state) if state.phase is Phase.BUY else ()
        if self.buyer is not None and ask is None and self.session.looking_at is None:
            words = _("{name} buys").format(name=self.buyer)
        return StripTold(str(state.game.round), words, letters, *button_words(state), hands, ask)

    def _settle(self) -> None:
        open_agreement(self.shell)

    def undo(self) -> None:
        """A tile goes before everybody's eyes; whatever was done on another screen is shown there."""
        if isinstance(self.session.last_step(), (*SEEN, *TABLE)):
            super().undo()
        else:
            take_back(self.shell)

    def take_step(self) -> None:
        take_step(self.shell)

    def take_card(self, name: str, number: int) -> bool:
        """Buys it for whoever is at turn; what stands in the way is said in the buyer's zone."""
        act = act_on_offer(self.session.state, name, number)
        buyer = whose_turn(self.session.state, FIRST)
        if act is None or buyer is None or self.session.looking_at is not None:
            return False
        attempt(self.zones[buyer].shell, act, "")
        return True

    def tell_laid(self, player: str, cell: Cell, text: str, before: set[Cell]) -> bool:
        if player not in self.zones:
            return False
        self.zones[player].laying.tell(cell, text, before)
        return True

    def left(self) -> None:
        super().left()
        self.warmer.stop()


def price_hands(state: TableState) -> tuple[PriceHand, ...]:
    """What everybody offers, as cards on the strip; an offer that is sold bears its buyer's colour."""
    colours = {player.name: player.colour or "white" for player in state.game.players}
    return tuple(
        PriceHand(colours[name], tuple(_card(offer, colours) for offer in state.market.offers[name]), name)
        for name in state.names
        if state.market.offers.get(name)
    )


def _card(offer: Offer, colours: Mapping[str, str]) -> PriceCard:
    buyer = colours.get(offer.buyer or "", "") if offer.fate is Fate.SOLD else ""
    return PriceCard(offer.price, buyer, gone=offer.fate is not Fate.OPEN)


def to_buy(state: TableState) -> tuple[int, str] | None:
    """The buying turn and who buys or passes next in it, while a market is held."""
    if state.phase is not Phase.BUY or not state.market.offers:
        return None
    turns = (FIRST, SECOND) if has_second_turn(state) else (FIRST,)
    return next(((turn, name) for turn in turns if (name := whose_turn(state, turn)) is not None), None)
