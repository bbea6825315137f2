"""Playing at the table: what a tap on a cell means, and every step of a turn as an event."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from companion.board.view import Spot
from companion.core.i18n import _, mark, ngettext
from companion.games.glen.art.scene import cells_around
from companion.games.glen.model.activation_choice import (
    Way,
    default_way,
    last_way,
    near_tiles,
    open_tiles,
    takes_a_mix,
    ways,
)
from companion.games.glen.model.paying_choice import payments
from companion.games.glen.model.refusal_words import insisting, told
from companion.games.glen.model.restored import returned_of, still_to_set_right
from companion.games.glen.model.scoring_table import changed_scorings
from companion.games.glen.model.step_words import step_words
from companion.games.glen.model.track_row import may_move
from companion.games.glen.table.sheet import GlenSite
from companion.shell.step_messages import ask_about, say_done
from companion.widgets.base import Action
from companion.widgets.sheet import NumberPad
from scoring.core.cells import Cell
from scoring.glen.exchanges import Gain
from scoring.glen.game import Mode, Player
from scoring.glen.paying import Payment, Shortage, shortage
from scoring.glen.play import acts
from scoring.glen.play.acts import NotAllowed, Refusal
from scoring.glen.play.building import due_payment, laying_breaches
from scoring.glen.play.cards import LOCHY, SHIEL
from scoring.glen.play.events import DieRolled, Event, TileChanged, TileLaid, TileTakenBack, TurnEnded
from scoring.glen.play.restoring import cost_instead
from scoring.glen.play.state import TableState, Turn
from scoring.glen.play.turns import whose_turn
from scoring.glen.territory import Cube, Placement, Territory
from scoring.glen.tile import ANY, Resource, Tile
from scoring.glen.track import Track

COUNTERS: Final = {
    "vp": mark("VP"),
    "coins": mark("Coins"),
    "whisky": mark("Barrels"),
    "chieftains": mark("Chieftains"),
    "resources": mark("Resources"),
}
"""The counters that are set by hand."""
FIRST_TILE_HINT: Final = "glen_first_tile_laid"

Make = Callable[[bool], Event]
"""Makes the event of an act; with True the players insist."""


class Playing:
    """What can be done by the player in front."""

    def __init__(self, table: GlenSite) -> None:
        self.table = table
        self.held: Cell | None = None
        """The tile whose clan member is about to move."""

    # --- where things stand ---

    @property
    def now(self) -> TableState:
        return self.table.session.now

    @property
    def player(self) -> str:
        return self.table.session.player

    @property
    def who(self) -> Player:
        return self.table.standing.player(self.player)

    @property
    def territory(self) -> Territory:
        return self.who.territory

    @property
    def turn(self) -> Turn:
        return self.now.turn_of(self.player)

    def open_tiles(self) -> list[Placement]:
        """What the player may still activate."""
        return open_tiles(self.now, self.who) if self.table.can_build else []

    def near_tiles(self) -> list[Placement]:
        """The same without those that only Loch Ness reaches."""
        return near_tiles(self.now, self.who) if self.table.can_build else []

    # --- what a touch means ---

    def tap(self, cell: Cell) -> bool:
        """A tap on a cell; True if further taps at once are meant as well."""
        placement = self.territory.at(cell)
        if placement is not None:
            return self._tap_tile(placement)
        if not self.table.can_build:
            return False
        self.hold(None)
        if cell in cells_around(self.territory)[1]:
            text = _("No clan member stands next to this cell.")
            ask_about(self.table.shell, self.table.session, text, (_("Lay here anyway"), partial(self.pick, cell)))
        else:
            self.pick(cell)
        return True

    def _tap_tile(self, placement: Placement) -> bool:
        cell = placement.cell
        if not self.table.can_build:
            self.explain(cell)
            return False
        if self.held is not None:
            origin, self.held = self.held, None
            if origin == cell:
                self.table.refresh_board()
            else:
                self.move(origin, cell)
            return True
        lifts = placement.clan and self.turn.movement
        is_open = placement in self.open_tiles()
        if lifts and is_open and placement not in self.near_tiles():
            text = _("Loch Ness activates this tile, or the clan member moves.")
            offers = (_("Activate"), partial(self.activate, cell)), (_("Move"), partial(self.hold, cell))
            ask_about(self.table.shell, self.table.session, text, *offers)
            return True
        # Nobody pays for this tile now: who stands on it is meant.
        if is_open and not (lifts and not ways(self.now, self.who, placement)):
            self.activate(cell)
            return True
        if lifts:
            self.hold(cell)
            return True
        self.explain(cell)
        return False

    def hold(self, cell: Cell | None) -> None:
        """The next tap on a tile moves a clan member from here."""
        if self.held != cell:
            self.held = cell
            self.table.refresh_board()

    def lifts(self, cell: Cell, on_figure: bool) -> bool:
        """May a clan member be dragged from a tile? With a movement point from anywhere on it."""
        placement = self.territory.at(cell)
        if placement is None or not placement.clan or not self.table.can_build:
            return False
        return on_figure or bool(self.turn.movement)

    # --- sheets: each is imported with its first use, the app starts without ---

    def pick(self, cell: Cell) -> None:
        """The picker, for a free cell or for the tile that is to be replaced."""
        from companion.games.glen.table.picker import GlenPicker

        self.table.open_sheet(GlenPicker(self.table, cell))

    def explain(self, cell: Cell) -> None:
        """What lies on a tile, what it does, and what can be done with it."""
        from companion.games.glen.table.tile_sheet import GlenTileSheet

        if cell in self.territory:
            self.hold(None)
            self.table.open_sheet(GlenTileSheet(self.table, cell))
        else:
            self.tap(cell)

    def ask_way(self, cell: Cell) -> None:
        """Every way to activate a tile; one that takes a mix has a button for each resource."""
        from companion.games.glen.table.ways import MixSheet, WaysSheet

        placement = self.territory.at(cell)
        mixes = placement is not None and takes_a_mix(placement.tile) and self.now.game.mode is Mode.FULL
        self.table.open_sheet((MixSheet if mixes else WaysSheet)(self.table, cell))

    def ask_by_hand(self, cell: Cell) -> None:
        """What a tile took and brought, as the table says."""
        from companion.games.glen.table.by_hand import ByHandSheet

        self.table.open_sheet(ByHandSheet(self.table, cell))

    def ask_payment(self, cell: Cell, tile: Tile) -> None:
        """Every way to pay for a tile."""
        from companion.games.glen.table.ways import PaymentSheet

        self.table.open_sheet(PaymentSheet(self.table, cell, tile))

    def show_warehouse(self, resource: Resource | None = None) -> None:
        """Prices and proceeds, and what can be sold."""
        from companion.games.glen.table.warehouse import WarehouseSheet

        if self.table.can_build:
            self.table.open_sheet(WarehouseSheet(self.table, resource))

    def show_track(self) -> None:
        """The whole track, whose figure stands where."""
        from companion.games.glen.table.track import TrackSheet

        self.table.open_sheet(TrackSheet(self.table))

    def set_right(self, left: Sequence[str] = ()) -> None:
        """Everything that can be set by hand; first what a tile that was set right has left over."""
        from companion.games.glen.table.warehouse import RightSheet

        if self.table.can_build:
            self.table.open_sheet(RightSheet(self.table, left))

    def show_score(self, rule: str) -> None:
        """Why a counter would bring what it would bring."""
        from companion.games.glen.scorings.why import open_why

        open_why(self.table.shell, self.player, rule)

    def show_problems(self) -> None:
        """Everything that breaks a laying rule."""
        from companion.games.glen.table.refused import GlenProblemsSheet

        self.table.open_sheet(GlenProblemsSheet(self.table))

    # --- the track ---

    def move_figure(self, steps: int) -> None:
        """The figure takes the tile so many tiles ahead."""
        self.attempt(lambda anyway: acts.move_figure(self.now, self.player, steps, anyway=anyway))

    def roll_die(self, rolled: int) -> None:
        """The die takes a tile out of the game."""
        self.attempt(lambda anyway: acts.roll_die(self.now, rolled, anyway=anyway))

    def end_turn(self) -> None:
        """The turn is over, and the next player comes to the front."""
        self.hold(None)
        self.attempt(lambda anyway: acts.end_turn(self.now, self.player, anyway=anyway))

    def _follow_turn(self) -> None:
        """Puts the player in front whose turn it is, where nobody is in the middle of one."""
        turn = whose_turn(self.now)
        if turn and self.now.turn is None:
            self.table.session.show_player(turn)

    def set_track(self, track: Track | None) -> None:
        self.attempt(lambda _anyway: acts.set_track(self.now, track))

    # --- laying ---

    def lay(self, cell: Cell, tile: Tile, payment: Payment | None = None, anyway: bool = False) -> None:
        """A tile is paid for and joins the territory, or takes the place of the one that lies there."""
        if cell in self.territory:
            self._replace(cell, tile, anyway)
            return
        try:
            event = acts.lay(self.now, self.player, cell, tile, payment=payment, anyway=anyway)
        except NotAllowed as refused:
            self._refuse_tile(refused, cell, tile, payment)
            return
        self.table.shell.close_sheet()
        otherwise = len(payments(self.now, self.who, cell, tile)) > 1 and payment is None
        action = (_("Pay otherwise"), partial(self._pay_otherwise, event))
        self.done(event, *([action] if otherwise else ()))
        self.table.board.drop(cell)
        self.table.store.settings[FIRST_TILE_HINT] = True
        if tile.place == LOCHY and self.open_card() == cell:
            self.use_card(cell)

    def _pay_otherwise(self, event: TileLaid) -> None:
        if self.table.session.undo():
            self.ask_payment(event.cell, event.tile)

    def _replace(self, cell: Cell, tile: Tile, anyway: bool) -> None:
        returned = returned_of(self.table.whole, self.player, cell, changes=True)
        trade = None
        if returned is not None:
            trade = returned, cost_instead(self.now, self.player, cell, tile, returned)
        try:
            event = acts.change(self.now, self.player, cell, tile, trade=trade, anyway=anyway)
        except NotAllowed as refused:
            self._refuse_tile(refused, cell, tile, None)
            return
        self.table.shell.close_sheet()
        self.done(event)

    def _refuse_tile(self, refused: NotAllowed, cell: Cell, tile: Tile, payment: Payment | None) -> None:
        """A tile that breaks a rule or cannot be paid explains itself; one whose figure has not moved asks how far."""
        from companion.games.glen.table.refused import RefusedSheet

        if refused.reason in (Refusal.ILLEGAL, Refusal.CANNOT_PAY):
            self.table.open_sheet(RefusedSheet(self.table, cell, tile, refused, payment))
        elif refused.reason in (Refusal.FIGURE_FIRST, Refusal.NOT_THEIR_TURN) and may_move(self.now, self.player):
            try:
                acts.verify_move_figure(self.now, self.player, 1)
            except NotAllowed as cut:
                self._refuse(cut, partial(self.ask_steps, cell, tile, payment))
            else:
                self.ask_steps(cell, tile, payment)
        else:
            self._refuse(refused, lambda: self.lay_anyway(cell, tile, payment))

    def ask_steps(self, cell: Cell, tile: Tile, payment: Payment | None) -> None:
        """A tile was picked before its figure moved: which one of the track was it?"""
        from companion.games.glen.table.track import StepsSheet

        self.table.open_sheet(StepsSheet(self.table, cell, tile, payment))

    def move_and_lay(self, steps: int, cell: Cell, tile: Tile, payment: Payment | None) -> None:
        """The figure takes a tile, and it is laid."""
        self.table.shell.close_sheet()
        with self.table.store.together():
            self.table.session.do(acts.move_figure(self.now, self.player, steps, anyway=True))
            self.lay(cell, tile, payment)

    def lay_anyway(self, cell: Cell, tile: Tile, payment: Payment | None) -> None:
        """The order of a turn is the table's own business; the laying rules and the cost still are what they are."""
        given = due_payment(self.now, self.who, tile, cell) if payment is None else payment
        broken = laying_breaches(self.who, cell, tile, given)
        short = shortage(self.who, self.now.game.warehouse, given)
        if broken:
            self._refuse_tile(NotAllowed(Refusal.ILLEGAL, breaches=broken), cell, tile, payment)
        elif short != Shortage():
            self._refuse_tile(NotAllowed(Refusal.CANNOT_PAY, shortage=short), cell, tile, payment)
        else:
            self.lay(cell, tile, payment, anyway=True)

    def take_back(self, cell: Cell) -> None:
        """A tile leaves the territory; what it cost and brought goes back as far as it can."""
        self.table.shell.close_sheet()
        returned = returned_of(self.table.whole, self.player, cell)
        self.attempt(
            lambda anyway: acts.take_back(self.now, self.player, cell, returned=returned, anyway=anyway),
        )

    def use_card(self, cell: Cell) -> None:
        """The card of Loch Lochy asks which resources; that of Loch Shiel knows, but for an empty abbey."""
        from companion.games.glen.table.ways import LochySheet

        placement = self.territory.at(cell)
        if placement is None:
            return
        if placement.tile.place == SHIEL and not self._empty_abbey():
            self.put_cubes(cell, acts.shiel_cubes(self.who))
        else:
            self.table.open_sheet(LochySheet(self.table, cell))

    def _empty_abbey(self) -> Cell | None:
        return next((each.cell for each in self.territory if each.tile.effect == ANY and not each.cubes), None)

    def put_cubes(self, cell: Cell, cubes: Sequence[Cube]) -> None:
        """What the card of a loch puts down."""
        self.attempt(lambda anyway: acts.use_card(self.now, self.player, cell, tuple(cubes), anyway=anyway))

    def open_card(self) -> Cell | None:
        """A loch whose card has not put anything down yet, for whoever is at turn; the one just laid comes first."""
        if self.now.turn is None or self.now.turn.player != self.player:
            return None
        return next((cell for name, cell in reversed(self.now.open_cards) if name == self.player), None)

    # --- activating ---

    def activate(self, cell: Cell) -> None:
        """One tap: the only way, the one of last time, or the best without coins; otherwise all ways are shown."""
        placement = self.territory.at(cell)
        if placement is None:
            return
        way = default_way(self.now, self.who, placement, self.table.happened)
        if way is None:
            self.ask_way(cell)
        else:
            self.book(way)

    def book(self, way: Way) -> None:
        """A tile is activated in a certain way."""
        placement = self.territory.at(way.cell)
        more = placement is not None and len(ways(self.now, self.who, placement)) > 1
        self.table.shell.close_sheet()
        self.attempt(
            lambda anyway: acts.activate(
                self.now, self.player, way.cell, payment=way.payment, choice=way.choice, anyway=anyway
            ),
            *([(_("Otherwise"), partial(self._otherwise, way.cell))] if more else ()),
        )

    def book_by_hand(self, cell: Cell, gain: Gain, payment: Payment) -> None:
        """A tile took and brought what the table says."""
        self.table.shell.close_sheet()
        self.attempt(lambda _anyway: acts.book_activation(self.now, self.player, cell, gain, payment=payment))

    def _otherwise(self, cell: Cell) -> None:
        if self.table.session.undo():
            self.ask_way(cell)

    def all_ways(self) -> list[Way]:
        """What "all" books: every tile that takes nothing and leaves nothing to choose."""
        found = (ways(self.now, self.who, each) for each in self.near_tiles() if each.tile.effect != ANY)
        return [best[0] for best in found if best and best[0].free]

    def last_ways(self) -> list[Way]:
        """What "as last time" books: every tile that can be activated as it was the last time."""
        happened = self.table.happened
        found = (
            last_way(ways(self.now, self.who, each), self.player, each.cell, happened)
            for each in self.near_tiles()
            if each.tile.effect != ANY
        )
        return [way for way in found if way is not None]

    def activate_all(self) -> None:
        self._book_all(self.all_ways)

    def activate_as_last_time(self) -> None:
        self._book_all(self.last_ways)

    def _book_all(self, found: Callable[[], list[Way]]) -> None:
        """One after the other, because each may take what the next one would have; taken back together."""
        count = 0
        with self.table.store.together():
            while remaining := found():
                way = remaining[0]
                event = acts.activate(self.now, self.player, way.cell, payment=way.payment, choice=way.choice)
                if not self.table.session.do(event):
                    break
                count += 1
        if count:
            text = ngettext("{count} tile activated", "{count} tiles activated", count).format(count=count)
            self._say_done(text, undo=lambda: [self.table.session.undo() for _step in range(count)])

    def sell(self, resource: Resource) -> None:
        """A cube goes to the warehouse, from the fullest tile."""
        cubes = [cube for cube in self.territory.cubes if cube.resource is resource]
        if cubes:
            cube = max(cubes, key=cubes.count)
            self.attempt(lambda anyway: acts.sell(self.now, self.player, cube, anyway=anyway))

    # --- clan members ---

    def move(self, origin: Cell, target: Cell) -> None:
        """A clan member goes to another tile."""
        self.attempt(lambda anyway: acts.move_member(self.now, self.player, origin, target, anyway=anyway))
        self.table.refresh_board()

    def carried(self, origin: Cell, target: Cell | None, _spot: Spot) -> None:
        """A clan member was dragged to another tile; elsewhere it stays where it was."""
        if target is not None and target != origin:
            self.hold(None)
            self.move(origin, target)

    def promotable(self) -> Cell | None:
        """The clan member that a tap on the chieftain means: the one that is held, or the only one there is to send."""
        if self.held is not None:
            return self.held
        standing = [each.cell for each in self.territory if each.clan]
        return standing[0] if len(standing) == 1 else None

    def promote(self, cell: Cell | None = None) -> None:
        """A clan member leaves as a chieftain; where several could, one is chosen on the board."""
        origin = cell if cell is not None else self.promotable()
        if origin is None:
            self.table.shell.say(_("Tap the clan member that becomes a chieftain first."), seconds=4)
            return
        self.hold(None)
        self.attempt(lambda anyway: acts.promote(self.now, self.player, origin, anyway=anyway))

    # --- setting right ---

    def set_counter(self, counter: str, value: int) -> None:
        self.attempt(lambda _anyway: acts.set_counter(self.now, self.player, counter, value))

    def ask_counter(self, counter: str) -> None:
        """A counter is set by hand with the number pad."""
        pad = NumberPad(
            counter_title(counter),
            on_done=partial(self.set_counter, counter),
            note=_("{name} has {count}").format(name=self.player, count=getattr(self.who, counter)),
            test_id="counter_pad",
        )
        self.table.shell.open_pad(pad)

    def set_clan(self, cell: Cell, clan: int) -> None:
        self.attempt(lambda _anyway: acts.set_clan(self.now, self.player, cell, clan))

    def set_cubes(self, cell: Cell, cubes: Sequence[Resource]) -> None:
        self.attempt(lambda _anyway: acts.set_cubes(self.now, self.player, cell, tuple(cubes)))

    def set_row(self, resource: Resource, filled: int) -> None:
        house = self.now.game.warehouse.with_row(resource, filled)
        self.attempt(lambda _anyway: acts.set_warehouse(self.now, house))

    # --- doing it, and saying so ---

    def attempt(self, make: Make, *actions: tuple[str, Action]) -> None:
        """Does a step; a refusal says why and, where players may insist, offers to do it all the same."""
        try:
            event = make(False)
        except NotAllowed as refused:
            self._refuse(refused, lambda: self._insist(make))
        else:
            self.done(event, *actions)

    def _insist(self, make: Make) -> None:
        try:
            event = make(True)
        except NotAllowed as refused:
            self.table.shell.say(told(refused))
        else:
            self.done(event)

    def _refuse(self, refused: NotAllowed, insist: Action) -> None:
        if not refused.reason.soft:
            self.table.shell.say(told(refused))
            return
        # Of the whole table: in table mode the others may have gone on meanwhile.
        offers = [*self._instead(refused), (insisting(refused, self.player), insist)]
        ask_about(self.table.shell, self.table.whole, told(refused), *offers)

    def _instead(self, refused: NotAllowed) -> Iterator[tuple[str, Action]]:
        """What the own turn still holds is a tap away."""
        if refused.reason is not Refusal.TURN_OPEN or refused.details["turn"] != self.player:
            return
        if self.all_ways():
            yield _("All"), self.activate_all
        card = refused.details["left"].card
        if card is not None:
            yield _("Use the card"), partial(self.use_card, card)

    def done(self, event: Event, *actions: tuple[str, Action]) -> None:
        """A step is made, and said, with a way back."""
        text, left = step_words(self.now, event), still_to_set_right(self.now, event)
        if not self.table.session.do(event):
            return
        if isinstance(event, TurnEnded | DieRolled):
            self._follow_turn()
        if isinstance(event, TileTakenBack | TileChanged) and self._is_booked_otherwise():
            text = _("{step}. A scoring was booked otherwise.").format(step=text)
            actions = (*actions, (_("Book it anew"), self._book_anew))
        self._say_done(text, *actions)
        if left:
            self.set_right(left)

    def _is_booked_otherwise(self) -> bool:
        return bool(changed_scorings(self.table.whole))

    def _book_anew(self) -> None:
        from companion.games.glen.scorings.sum import book_all_again

        book_all_again(self.table.shell, self.table.whole)

    def _say_done(self, text: str, *actions: tuple[str, Action], undo: Action | None = None) -> None:
        say_done(self.table.shell, self.table.session, text, *actions, undo=undo)


def counter_title(counter: str) -> str:
    """What a counter counts."""
    return _(COUNTERS[counter])
