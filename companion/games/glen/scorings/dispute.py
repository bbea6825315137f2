"""The dispute card of a number of Glen More."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.uix.widget import Widget

from companion.core.dispute import Choice, Dispute
from companion.games.glen.art.scene import of_items, of_misses, territory_tiles
from companion.games.glen.model.disputes import dispute_of, game_then, told_of
from companion.games.glen.model.score_lines import Told
from companion.games.glen.scorings.evidence import Evidence
from companion.games.glen.screen import GlenScreen
from companion.screens.dispute import DisputeFrame
from companion.screens.share.actions import hand_on
from companion.screens.share.sheet import EvidenceHead, evidence_page
from scoring.glen.game import Player


class GlenDisputeScreen(DisputeFrame, GlenScreen):
    """A number, what it is made of, and what the others have."""

    def read(self) -> Dispute | None:
        return dispute_of(self.session, self.subject)

    @property
    def _player(self) -> Player:
        game = game_then(self.session, self.subject)
        return game.players[game.names.index(self.subject.player)]

    @property
    def _told(self) -> Told | None:
        return told_of(game_then(self.session, self.subject), self.subject)

    def colour_of(self, player: str) -> str:
        return self._player.colour or "white"

    def proof(self, room: float) -> Widget | None:
        told = self._told
        return Evidence(told, self._player, with_sums=False) if told is not None and told.lines else None

    def proved(self) -> Sequence[str]:
        told = self._told
        return [line.text for line in told.lines] if told is not None else ()

    def choose(self, choice: Choice) -> None:
        """No number here hangs on a ruling: that of the settlement has its own screen."""

    def let_stand(self, claim: int | None) -> None:
        """Amounts are set by hand where a scoring is booked."""

    def share_picture(self, text: str) -> None:
        dispute, told = self.dispute, self._told
        assert dispute is not None and told is not None
        title, *lines = text.splitlines()
        player = self._player
        items = [line.item for line in told.lines if line.item is not None and line.cells]
        misses = [line.miss for line in told.lines if line.miss is not None]
        overlay = of_items(items) if items else of_misses(player, misses)
        page = evidence_page(
            lambda frame: EvidenceHead(dispute.symbol, title, player.colour, frame),
            territory_tiles(player.territory),
            overlay,
            lines,
        )
        hand_on(self.shell, page, ".png", (player.name, self.subject.kind))
