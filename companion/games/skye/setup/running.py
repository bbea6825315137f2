"""A game that is already running: which round it is, and where everybody stands."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.core.i18n import _
from companion.core.theme import theme
from companion.games.skye.model.setup_draft import Running
from companion.games.skye.model.step_words import PHASES
from companion.games.skye.round.gold import MOST_GOLD
from companion.widgets.base import Action
from companion.widgets.buttons import Chip
from companion.widgets.containers import Column, Flow, Line, RowCard
from companion.widgets.number_cell import NumberCell
from companion.widgets.sheet import NumberPad
from companion.widgets.text import PlayerShape, Text, number_text
from scoring.core.reading import MAX_NUMBER
from scoring.skye.play.events import Phase
from scoring.skye.rounds import track

if TYPE_CHECKING:
    from companion.games.skye.setup.screen import SetUpScreen

VP, GOLD = "vp", "gold"


def running_part(screen: SetUpScreen) -> Column:
    """From the start or already running; then round, phase, VP and gold."""
    running = screen.draft.running
    start = Chip(_("From the start"), selected=running is None, test_id="from_start")
    start.action = lambda: screen.change(replace(screen.draft, running=None))
    joins = Chip(_("Already running"), selected=running is not None, test_id="running")
    joins.action = lambda: screen.change(replace(screen.draft, running=screen.draft.running or Running()))
    part = Column(Flow(start, joins), gap=10)
    if running is not None and screen.draft.enough:
        for each in _asked(screen, running):
            part.add_widget(each)
    return part


def _asked(screen: SetUpScreen, running: Running) -> list[Column]:
    rounds = Flow()
    for number, space in enumerate(track(len(screen.draft.seats)), 1):
        words = _("{round}: {letters}").format(round=number, letters=" ".join(space.letters))
        chip = Chip(words, selected=number == running.round, test_id=f"round:{number}")
        chip.action = _changer(screen, round=number)
        rounds.add_widget(chip)
    parts = [Column(_head(_("Which round is it?")), rounds, gap=6)]
    if screen.draft.gold:
        phases = Flow()
        for phase in Phase:
            chip = Chip(_(PHASES[phase]), selected=phase is running.phase, test_id=f"at:{phase}")
            chip.action = _changer(screen, phase=phase)
            phases.add_widget(chip)
        parts.append(Column(_head(_("What comes next in it?")), phases, gap=6))
    parts.append(Column(_head(_("Where does everybody stand?")), _standing(screen, running), gap=6))
    note = _("After Start you lay what lies on the table: the picker stays open and moves on by itself.")
    parts.append(Column(Text(note, "body", colour="on_surface_variant")))
    return parts


def _head(text: str) -> Text:
    return Text(text, "label", colour="on_surface_variant")


def _changer(screen: SetUpScreen, **changes: object) -> Action:
    return lambda: screen.change(screen.draft.moved_on(**changes))


def _standing(screen: SetUpScreen, running: Running) -> RowCard:
    """A row for each player with VP and gold; a tap asks for one and goes on to the next."""
    card = RowCard(_titles(screen), inset=16, padding=(0, 4, 0, 4))
    for seat in screen.draft.seats:
        line = Line(PlayerShape(seat.colour, 24), Text(seat.name, "row", lines=1), gap=10, padding=(16, 4, 12, 4))
        for what in _columns(screen):
            told = running.vp if what == VP else running.gold
            cell = NumberCell(number_text(told.get(seat.name)), "points", test_id=f"{what}:{seat.name}")
            cell.action = _asker(screen, seat.name, what)
            line.add_widget(cell)
        card.add_widget(line)
    return card


def _titles(screen: SetUpScreen) -> Line:
    words = {VP: _("VP"), GOLD: _("gold")}
    titles = [NumberCell(words[what], "small", "on_surface_variant") for what in _columns(screen)]
    return Line(Text("", "small"), *titles, gap=10, padding=(16, 0, 12, 0), height=28 * theme.text_scale)


def _columns(screen: SetUpScreen) -> tuple[str, ...]:
    return (VP, GOLD) if screen.draft.gold else (VP,)


def _asker(screen: SetUpScreen, name: str, what: str) -> Action:
    return lambda: _ask(screen, name, what)


def _ask(screen: SetUpScreen, name: str, what: str) -> None:
    """A pad; Done leads to the next number. Closing it leaves the rest as it is: gold that nobody knows stays so."""
    places = [(seat.name, each) for seat in screen.draft.seats for each in _columns(screen)]
    following = places[places.index((name, what)) + 1 :]

    def keep(number: int) -> None:
        running = screen.draft.running or Running()
        told = {**(running.vp if what == VP else running.gold), name: number}
        screen.change(screen.draft.moved_on(**{what: told}))
        if following:
            _ask(screen, *following[0])

    title = _("How many VP has {name}?") if what == VP else _("How much gold has {name}?")
    most = MAX_NUMBER if what == VP else MOST_GOLD
    pad = NumberPad(title.format(name=name), within=(0, most), on_done=keep, test_id=f"pad_for:{what}:{name}")
    screen.shell.open_pad(pad)
