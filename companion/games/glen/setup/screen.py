"""New game: people as last time, and how much of the game is kept here; then Start."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.uix.widget import Widget

from companion.core.i18n import _
from companion.games.glen.model.setup_draft import (
    BEGUN,
    MODE_NOTES,
    MODES,
    GlenDraft,
    from_last_time,
    read_draft,
    remember,
)
from companion.games.glen.screen import GlenScreen
from companion.screens.menu import choice_row
from companion.screens.setup.screen import SeatingScreen, heading
from companion.widgets.base import Action
from companion.widgets.containers import Column, RowCard
from companion.widgets.text import Text
from scoring.glen.game import Mode
from scoring.glen.play.acts import NotAllowed, Refusal
from scoring.glen.rules import RULES
from scoring.glen.track import DIE_PLAYERS


class GlenSetUpScreen(SeatingScreen[GlenDraft], GlenScreen):
    """People, the way of keeping score, Start."""

    game = RULES.id
    begun = BEGUN

    def opened(self, **_arguments: Any) -> None:
        """What was begun is kept; otherwise everything is as last time."""
        written = self.store.settings.get(BEGUN)
        self.draft = read_draft(written) if written else from_last_time(self.store)

    def rest(self) -> list[Widget]:
        rows = (
            choice_row(_(name), mode is self.draft.mode, self._chooser(mode), f"mode:{mode}", _(MODE_NOTES[mode]))
            for mode, name in MODES.items()
        )
        order = Text(
            _("The youngest starts every game, then they follow by age: so the figures line up."),
            "body",
            colour="on_surface_variant",
        )
        return [order, Column(heading(_("What is kept here")), RowCard(*rows), gap=6)]

    def _chooser(self, mode: Mode) -> Action:
        return lambda: self.change(replace(self.draft, mode=mode))

    def length(self) -> str:
        dice = self.draft.mode is Mode.FULL and self.draft.enough and len(self.draft.seats) <= DIE_PLAYERS
        return _("with the die") if dice else ""

    def missing(self) -> str:
        if not self.draft.enough:
            return _("At least 2 players")
        return _("All set. {name} starts.").format(name=self.draft.seats[0].name[:20])

    def start(self) -> None:
        try:
            event = self.draft.event()
        except NotAllowed as refused:
            self.shell.say(refusal_text(refused))
            return
        with self.store.together():
            remember(self.store, self.draft)
            self.session.start(RULES, event)
        self.shell.resume()


def refusal_text(refused: NotAllowed) -> str:
    """Why a set-up cannot be."""
    match refused.reason:
        case Refusal.SAME_NAME:
            text = _("Two players are called {player}. Each needs a name of their own.")
        case Refusal.BAD_NAME:
            text = _("Every player needs a name of up to 200 characters.")
        case Refusal.SAME_COLOUR:
            text = _("Two players have one colour.")
        case _other:
            text = _("This game cannot be set up: {reason}.")
    return text.format(player=refused.details.get("player", ""), reason=refused.reason)
