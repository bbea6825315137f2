"""A game that is already running: which round it is, and where everybody stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.core.i18n import _
from companion.core.numbers import number_text
from companion.core.theme import theme
from companion.games.skye.attempt import MOST_GOLD
from companion.games.skye.model.setup_draft import GOLD, VP, JoinedAt, JoinField
from companion.games.skye.model.step_words import PHASES
from companion.widgets.base import Action
from companion.widgets.buttons import Chip
from companion.widgets.containers import Column, Flow, Line, RowCard
from companion.widgets.controls import Segmented
from companion.widgets.sheet import NumberPad
from companion.widgets.text import NumberCell, PlayerShape, Text
from scoring.core.reading import MAX_NUMBER
from scoring.skye.game import track
from scoring.skye.play.events import Phase

if TYPE_CHECKING:
    from companion.games.skye.setup.screen import SetUpScreen


DIGITS: Final = 2
"""More nobody has in the middle of a game."""
START, RUNNING = "from_start", "running"


def running_choice(screen: SetUpScreen) -> Segmented:
    """From the start, or already running?"""
    choices = ((START, _("From the start")), (RUNNING, _("Already running")))
    shown = START if screen.draft.joined is None else RUNNING
    return Segmented(choices, shown, lambda chosen: screen.change(screen.draft.joining(chosen == RUNNING)))


def running_questions(screen: SetUpScreen) -> list[Column]:
    """Round, phase, VP and gold of a game that is running."""
    joined = screen.draft.joined
    return _asked(screen, joined) if joined is not None and screen.draft.enough else []


def _asked(screen: SetUpScreen, joined: JoinedAt) -> list[Column]:
    rounds = Flow()
    for number, space in enumerate(track(len(screen.draft.seats)), 1):
        words = _("{round}: {letters}").format(round=number, letters=" ".join(space.letters))
        chip = Chip(words, selected=number == joined.round, test_id=f"round:{number}")
        chip.action = _round_setter(screen, number)
        rounds.add_widget(chip)
    parts = [Column(_head(_("Which round is it?")), rounds, gap=6)]
    phases = Flow()
    for phase in screen.draft.join_phases:
        chip = Chip(_(PHASES[phase]), selected=phase is screen.draft.join_phase, test_id=f"at:{phase}")
        chip.action = _phase_setter(screen, phase)
        phases.add_widget(chip)
    parts.append(Column(_head(_("What comes next in it?")), phases, gap=6))
    holders = Flow()
    for place, seat in enumerate(screen.draft.seats):
        chip = Chip(seat.name, player_colour=seat.colour, selected=place == screen.draft.starts)
        chip.test_id, chip.action = f"starts:{seat.name}", _start_setter(screen, seat.name)
        holders.add_widget(chip)
    parts.append(Column(_head(_("Who has the start marker now?")), holders, gap=6))
    parts.append(Column(_head(_("Where does everybody stand?")), _standing(screen), gap=6))
    if joined.of is not None:
        note = _("Territories come along. The rounds so far stay in the game that was left.")
        return [*parts, Column(Text(note, "body", colour="on_surface_variant"))]
    note = _("After Start you lay what lies on the table: the picker stays open and moves on by itself.")
    parts.append(Column(Text(note, "body", colour="on_surface_variant")))
    return parts


def _head(text: str) -> Text:
    return Text(text, "label", colour="on_surface_variant")


def _round_setter(screen: SetUpScreen, number: int) -> Action:
    return lambda: screen.change(screen.draft.in_round(number))


def _start_setter(screen: SetUpScreen, name: str) -> Action:
    return lambda: screen.change(screen.draft.starting(name))


def _phase_setter(screen: SetUpScreen, phase: Phase) -> Action:
    return lambda: screen.change(screen.draft.in_phase(phase))


def _standing(screen: SetUpScreen) -> RowCard:
    """A row for each player with VP and gold; a tap asks for one and goes on to the next."""
    card = RowCard(_titles(screen), inset=16, padding=(0, 4, 0, 4))
    for seat in screen.draft.seats:
        line = Line(PlayerShape(seat.colour, 24), Text(seat.name, "row", lines=1), gap=10, padding=(16, 4, 12, 4))
        for at in screen.draft.join_fields:
            if at.name == seat.name:
                shown = number_text(screen.draft.value(at))
                cell = NumberCell(shown, "points", test_id=f"{at.what}:{at.name}")
                cell.action = _asker(screen, at)
                line.add_widget(cell)
        card.add_widget(line)
    return card


def _titles(screen: SetUpScreen) -> Line:
    words = {VP: _("VP"), GOLD: _("gold")}
    kinds = dict.fromkeys(at.what for at in screen.draft.join_fields)
    titles = [NumberCell(words[what], "small", "on_surface_variant") for what in kinds]
    return Line(Text("", "small"), *titles, gap=10, padding=(16, 0, 12, 0), height=28 * theme.text_scale)


def _asker(screen: SetUpScreen, at: JoinField) -> Action:
    return lambda: _ask(screen, at)


def _ask(screen: SetUpScreen, at: JoinField) -> None:
    """A pad; the second digit or Done leads to the next empty field, and so does gold that nobody knows.

    Closing it leaves the rest. A field that was filled takes longer numbers.
    """

    def keep(number: int | None) -> None:
        screen.change(screen.draft.entered(at, number))
        if following := screen.draft.next_field(at):
            _ask(screen, following)

    title = _("How many VP has {name}?") if at.what == VP else _("How much gold has {name}?")
    pad = NumberPad(
        title.format(name=at.name),
        within=(0, MAX_NUMBER if at.what == VP else MOST_GOLD),
        on_done=keep,
        unknown=(lambda: keep(None)) if at.what == GOLD else None,
        digits=DIGITS if screen.draft.value(at) is None else 0,
        test_id=f"pad_for:{at.what}:{at.name}",
    )
    screen.shell.open_pad(pad)
