"""What the player in front can do now in one tap: take a tile of the track, roll, activate, promote."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.core.i18n import _, ngettext
from companion.core.theme import theme
from companion.games.glen.art.symbols import ACTIVATION, CHIEFTAIN, DIE, WAREHOUSE
from companion.games.glen.model.track_row import may_move, may_roll, stops
from companion.games.glen.table.playing import Playing
from companion.games.glen.table.sheet import GlenSite
from companion.games.glen.table.track import TrackRow
from companion.widgets.base import Action
from companion.widgets.buttons import Chip, Shows, WordButton
from companion.widgets.containers import Scroll
from companion.widgets.text import Text
from scoring.glen.game import Mode
from scoring.glen.play.turns import whose_turn
from scoring.glen.track import DIE as FACES

WORDS: Final = 104
WORDS_SHARE: Final = 0.36
PICTURED: Final = "warehouse"
"""The offer whose picture says the same as its words."""


class Offer(NamedTuple):
    """One thing to do now."""

    key: str
    text: str
    action: Action
    icon: str = ""
    symbol: str = ""


def offers(playing: Playing) -> list[Offer]:
    """What can be done now in one tap, beside tapping the board."""
    if not playing.table.can_build:
        return []
    return [*_of_die(playing), *_of_turn(playing)]


def _of_die(playing: Playing) -> Iterator[Offer]:
    if not may_roll(playing.now) or playing.now.turn is not None:
        return
    yield Offer("roll", _("Roll"), lambda: playing.roll_die(random.choice(FACES)), symbol=DIE)
    for face in sorted(set(FACES)):
        yield Offer(f"die:{face}", str(face), partial(playing.roll_die, face))


def _of_turn(playing: Playing) -> Iterator[Offer]:
    turn = playing.turn
    free, last = playing.all_ways(), playing.last_ways()
    if free:
        yield Offer("all", _("All"), playing.activate_all, symbol=ACTIVATION)
    if last and {way.cell for way in last} - {way.cell for way in free}:
        yield Offer("as_last_time", _("As last time"), playing.activate_as_last_time, icon="history")
    card = playing.open_card()
    if card is not None:
        yield Offer("card", _("Use the card"), partial(playing.use_card, card), icon="cards-outline")
    if turn.movement or playing.held is not None:
        yield Offer("chieftain", _("Chieftain"), playing.promote, symbol=CHIEFTAIN)
    mine = playing.now.game.mode is Mode.FULL and turn.player == (playing.now.turn or turn).player
    if mine and playing.now.turn is not None:
        yield Offer("warehouse", _("Warehouse"), playing.show_warehouse, symbol=WAREHOUSE)


def said(playing: Playing) -> str:
    """Where the turn stands, in a few words."""
    now = playing.now
    if now.ended:
        return _("The game has ended")
    if playing.table.session.looking_at is not None:
        return _("An earlier moment")
    if may_roll(now) and now.turn is None:
        return _("The die moves")
    if now.game.track is not None and whose_turn(now) != playing.player:
        return _("It is {name}'s turn").format(name=whose_turn(now))
    return _said_in_turn(playing)


def _said_in_turn(playing: Playing) -> str:
    turn, left = playing.turn, len(playing.near_tiles())
    if playing.held is not None:
        return _("Tap the tile it goes to")
    if turn.laid is None:
        return _("Tap a + for the new tile")
    if left:
        return ngettext("{count} tile to activate", "{count} tiles to activate", left).format(count=left)
    if playing.open_tiles():
        return _("Loch Ness: any one tile")
    if turn.movement:
        text = ngettext("{count} movement point", "{count} movement points", turn.movement)
        return text.format(count=turn.movement)
    return _("All is done")


class TurnBar(BoxLayout):
    """A few words and what can be done; where a figure moves, the track itself."""

    def __init__(self, table: GlenSite, *, upright: bool = False) -> None:
        self.table, self.upright = table, upright
        self.in_line = theme.large and not upright
        """Large words scroll with the chips instead of standing in three lines beside them."""
        self.words = Text("", "label", test_id="turn_words", wrap=not self.in_line, pos_hint={"center_y": 0.5})
        self.row = BoxLayout(spacing=dp(8), size_hint_x=None)
        self.row.bind(minimum_width=self.row.setter("width"))
        self.chips = Scroll(self.row, sideways=True)
        self.track = TrackRow()
        super().__init__(orientation="vertical" if upright else "horizontal", spacing=dp(8), size_hint_y=None)
        self.test_id = "turn_bar"
        self._shown: object = None
        self._said = ""
        self._worded: list[tuple[Chip, str]] = []
        """The chips whose picture can do without words, and these."""
        self.bind(width=self.share)
        self.words.bind(height=self.share)
        if not self.in_line:
            self.add_widget(self.words)

    def show(self) -> None:
        """Brings the bar up to date."""
        playing = self.table.playing
        if self.table.can_build and may_move(playing.now, playing.player):
            self._show_track(playing)
        else:
            self._said = said(playing)
            self._show_offers(offers(playing))
        self.share()

    def _show_track(self, playing: Playing) -> None:
        found = stops(playing.now)
        if self.upright:
            found = [stop for number, stop in enumerate(found) if stop.is_tile or not number]
        if self._shown != found:
            self._shown = found
            self.track.show(found, playing.move_figure)
        self._said = ""
        self._put(self.track)

    def _show_offers(self, found: list[Offer]) -> None:
        keys = [(offer.key, offer.text) for offer in found]
        if self._shown != keys:
            self._shown = keys
            self.row.clear_widgets()
            if self.in_line:
                self.row.add_widget(self.words)
            chips = {offer.key: _chip(offer) for offer in found}
            for chip in chips.values():
                self.row.add_widget(chip)
            pictured = [offer.key for offer in found if offer.icon or offer.symbol]
            # The picture of the warehouse says the same as its words; what is last is needed least.
            pictured.sort(key=lambda key: key == PICTURED)
            self._worded = [(chips[key], chips[key].text) for key in reversed(pictured)]
            self.chips.scroll_x = 0.0
        self._put(self.chips)

    def _put(self, part: Scroll) -> None:
        for other in (self.chips, self.track):
            if other is not part and other.parent is self:
                self.remove_widget(other)
        if part.parent is None:
            self.add_widget(part, index=len(self._step))
        if self.upright and part is self.chips and not self.row.children:
            self.remove_widget(part)

    @property
    def _step(self) -> list[WordButton]:
        """The next step, where it stands here."""
        return [child for child in self.children if isinstance(child, WordButton)]

    def has_room(self, button: WordButton) -> bool:
        """Can the next step stand beside what can be done now, if that does without words?"""
        if theme.large or self.upright or self.track.parent is self:
            return False
        bare = {chip for chip, _text in self._worded}
        chips = [chip.bare_width() if chip in bare else chip.width for chip in self.row.children]
        taken = sum(chips) + self.row.spacing * max(0, len(chips) - 1) + 2 * self.spacing
        return bool(button.least_width() <= Window.width - dp(24) - taken)

    def share(self, *_: object) -> None:
        """Gives words and chips their room; beside the next step the chips have to do."""
        row = row_height()
        self.words.text = "" if self._step else self._said
        for part in (self.chips, self.track):
            part.size_hint_y, part.height = None, row
        if self.in_line:
            self.height = row
            self._spare_words(self.width)
            return
        if self.upright:
            self.words.size_hint_x = 1
            shown = row + dp(8) if self.track.parent is self or self.row.children else 0.0
            self.height = self.words.height + shown
            self._spare_words(self.width)
            self._keep_whole(self.width)
            return
        self.words.size_hint_x, self.words.pos_hint = None, {"center_y": 0.5}
        self.words.width = min(dp(WORDS) * theme.text_scale, self.width * WORDS_SHARE) if self.words.text else 0
        taken = self.words.width + self.spacing
        self.chips.size_hint_x = 1
        for step in self._step:
            step.shows = Shows.WORDS
            taken = step.least_width() + 2 * self.spacing
        self.height = max(row, self.words.height)
        self._spare_words(self.width - taken)
        if self._step:
            self.chips.size_hint_x, self.chips.width = None, self.row.minimum_width
        self._keep_whole(self.width - taken)

    def _spare_words(self, room: float) -> None:
        """Where the chips would run out of the bar, pictures have to do, one after the other."""
        for chip, text in self._worded:
            chip.text = text
        for chip, _text in self._worded:
            if sum(part.width for part in self.row.children) + self.row.spacing * (len(self.row.children) - 1) <= room:
                return
            chip.text = ""

    def _keep_whole(self, room: float) -> None:
        """No space of the track is sliced at the end of the bar."""
        shown = 0.0
        for view in reversed(self.track.row.children):
            if shown + view.width > room:
                break
            shown += view.width + self.track.row.spacing
        self.track.size_hint_x, self.track.width = None, shown


def row_height() -> float:
    """How high chips and track stand."""
    return float(max(dp(50), theme.text("row").line + dp(20)))


def _chip(offer: Offer) -> Chip:
    return Chip(
        offer.text,
        icon=offer.icon,
        symbol=offer.symbol,
        on_tap=offer.action,
        test_id=f"do:{offer.key}",
        pos_hint={"center_y": 0.5},
    )
