"""Asking for what a scoring lacks: everybody's gold, one pad each, or the scoring tile of a letter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from companion.core.i18n import _
from companion.games.skye.round.insisting import attempt
from companion.games.skye.setup.tiles import ScoringTileGrid
from companion.shell.ports import ShellPort
from companion.widgets.base import Action
from companion.widgets.sheet import NumberPad, Sheet
from scoring.skye.play import acts
from scoring.skye.play.refusal import NotAllowed
from scoring.skye.score import tiles_in_use

MOST_GOLD: Final = 999


def ask_gold(shell: ShellPort, names: Sequence[str], then: Action | None = None) -> None:
    """A pad for each player, one after another; closing one leaves the rest for later."""
    if not names:
        if then is not None:
            then()
        return
    name, *rest = names

    def keep(gold: int) -> None:
        attempt(
            shell,
            lambda state, anyway: acts.correct_gold(state, name, gold, anyway=anyway),
            "",
            lambda: ask_gold(shell, rest, then),
        )

    title = _("How much gold has {name}?").format(name=name)
    shell.hush()
    shell.open_pad(NumberPad(title, within=(0, MOST_GOLD), on_done=keep, test_id=f"gold_pad:{name}"))


def without_gold(shell: ShellPort) -> list[str]:
    """The players whose gold nobody has entered."""
    return [player.name for player in shell.session.state.game.players if player.gold is None]


class LetterSheet(Sheet):
    """The scoring tiles that may lie at a letter, as pictures; a tap puts one there."""

    share: ClassVar[float | None] = 0.86

    def __init__(self, shell: ShellPort, letter: str) -> None:
        super().__init__(test_id="letter_sheet")
        self.shell, self.letter = shell, letter

    def build(self) -> None:
        game = self.shell.session.state.game
        self.head(_("Which tile lies at {letter}?").format(letter=self.letter))
        elsewhere = {tile for letter, tile in game.scoring_tiles.items() if letter != self.letter}
        tiles = [tile for tile in tiles_in_use(game) if tile not in elsewhere]
        self.body.add_widget(ScoringTileGrid(tiles, game.scoring_tiles, self._pick, self.layout))

    def _pick(self, tile: str) -> None:
        try:
            event = acts.place_scoring_tile(self.shell.session.state, self.letter, tile)
        except NotAllowed:
            # At a table with several hands somebody has put it elsewhere meanwhile.
            self.rebuild(self.layout)
            return
        self.close()
        self.shell.session.do(event)
