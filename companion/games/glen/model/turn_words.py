"""The course of a turn in words: the bar of steps, the one button, the title of the table. No Kivy here."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.core.i18n import _, mark, ngettext
from companion.games.glen.model.picker_choice import stack_next
from scoring.glen.game import Mode
from scoring.glen.play import acts
from scoring.glen.play.state import TableState
from scoring.glen.play.turns import Step, next_step, scorings_due, whose_turn
from scoring.glen.track import SCORINGS, STACKS

MOVE: Final = "move"
LAY: Final = "lay"
ACTIVATE: Final = "activate"
REFILL: Final = "refill"
PHASES: Final = {
    MOVE: mark("Move"),
    LAY: mark("Lay"),
    ACTIVATE: mark("Activate"),
    REFILL: mark("Refill"),
}
"""What a turn is made of: a reminder that never stands in the way."""
WHERE: Final = {
    Step.MOVE_FIGURE: MOVE,
    Step.ROLL_DIE: MOVE,
    Step.LAY: LAY,
    Step.ACTIVATE: ACTIVATE,
    Step.MOVE_MEMBERS: ACTIVATE,
    Step.END_TURN: REFILL,
}
BUTTONS: Final = {
    # step: the words on the one button, its icon
    Step.ACTIVATE: (mark("End turn"), "check"),
    Step.MOVE_MEMBERS: (mark("End turn"), "check"),
    Step.END_TURN: (mark("End turn"), "check"),
    Step.SCORE: (mark("Scoring {number}"), "flag-checkered"),
    Step.END_GAME: (mark("Settlement"), "trophy-outline"),
    Step.PLAY_AGAIN: (mark("Play again"), "replay"),
}
PASS: Final = (mark("Pass"), "skip-next")
"""For whoever has taken a tile and can lay none."""
ENDING: Final = (Step.ACTIVATE, Step.MOVE_MEMBERS, Step.END_TURN)
ORDINALS: Final = (mark("First scoring"), mark("Second scoring"), mark("Third scoring"))


class Phase(NamedTuple):
    """A part of a turn as the bar shows it."""

    key: str
    text: str
    done: bool
    current: bool


def phases(state: TableState) -> list[Phase]:
    """The bar of steps; a table without a track neither moves figures nor lays tiles out."""
    keys = list(PHASES) if state.game.track is not None else [LAY, ACTIVATE]
    current = WHERE.get(next_step(state), "")
    if current not in keys:
        current = LAY if current == MOVE else ACTIVATE if current == REFILL else current
    before = keys.index(current) if current in keys else 0
    return [Phase(key, _(PHASES[key]), number < before, key == current) for number, key in enumerate(keys)]


LONGEST_NAME: Final = 12


def short_name(name: str) -> str:
    """A name with room on a button."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1].rstrip() + "…"


def button_words(state: TableState, shown: str = "") -> tuple[str, str]:
    """The words and the icon of the one button; none where the next step is made elsewhere. It says whose turn ends
    while somebody else's territory is `shown`."""
    step = next_step(state)
    text, icon = BUTTONS.get(step, ("", ""))
    if step is Step.LAY and state.turn and acts.can_end_turn(state, state.turn.player):
        text, icon = PASS
    if not text:
        return "", ""
    if step in ENDING and shown and state.turn is not None and shown != state.turn.player:
        return _("End {name}'s turn").format(name=short_name(state.turn.player)), icon
    number = next(iter(scorings_due(state)), len(state.scorings) + 1)
    return _(text).format(number=number), icon


def title(state: TableState, *, short: bool = False) -> str:
    """The game, and which stack is laid out; in short the stack alone, where words are large."""
    stack = stack_next(state)
    if stack is None:
        return _("Glen More")
    text = _("Stack {number}") if short else _("Glen More · stack {number}")
    return text.format(number=stack)


def subtitles(state: TableState) -> list[str]:
    """What comes next, the longest sentence first: the table shows the first that it has room for."""
    if state.ended:
        return [_("The game has ended")]
    due = scorings_due(state)
    if due:
        return [_("{scoring} is due").format(scoring=_(ORDINALS[due[0] - 1]))]
    turn = whose_turn(state)
    who = _("{name}'s turn").format(name=turn) if turn else _("The die's turn") if state.game.track else ""
    ahead = _until_scoring(state)
    return [text for text in (" · ".join(part for part in (who, ahead) if part), who or ahead) if text]


def _until_scoring(state: TableState) -> str:
    track = state.game.track
    number = next((each for each in SCORINGS if each not in state.scorings), None)
    if number is None:
        return _("All scorings are booked")
    if track is None or state.game.mode is not Mode.FULL:
        return _("{scoring} comes next").format(scoring=_(ORDINALS[number - 1]))
    left = sum(STACKS[: number + 1]) - track.drawn
    text = ngettext("{count} tile to scoring {number}", "{count} tiles to scoring {number}", left)
    return text.format(count=left, number=number)
