"""Building at the table: what a tap on a cell means, and every change of a territory as an event."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final, NamedTuple

from companion.art.overlays import Sign
from companion.board.scene import Overlay, Stamp
from companion.core.i18n import _, ngettext
from companion.games.skye.art.scene import cells_around
from companion.games.skye.attempt import attempt
from companion.games.skye.model.correction_effects import places_for
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.picker_choice import Candidate, ground_of, least_wrong, ways_to_lie
from companion.games.skye.model.questions import open_points
from companion.games.skye.model.quick_laying import QuickLaying
from companion.games.skye.model.refusal_words import refusal_words
from companion.games.skye.table.sheet import Site, TableSheet
from companion.shell.step_messages import ask_about, say_done
from companion.widgets.base import Action
from companion.widgets.buttons import Chip
from companion.widgets.containers import Flow
from companion.widgets.text import Text
from scoring.core.cells import TURNS, Cell
from scoring.skye.laying import legal_placements, physical
from scoring.skye.play import acts
from scoring.skye.play.acts import NotAllowed, Refusal
from scoring.skye.play.building import in_hand, unlaid
from scoring.skye.play.events import Event, TileChanged, TileLaid, TileLaidEarlier
from scoring.skye.play.state import TableState
from scoring.skye.territory import Placement, Territory
from scoring.skye.thing import Thing
from scoring.skye.tile import Tile, TileSet

FIRST_TILE_HINT: Final = "first_tile_laid"


class Moved(NamedTuple):
    """Where a tile lies that is to lie elsewhere."""

    player: str
    cell: Cell


class Laying:
    """What can be done to the territory in front."""

    def __init__(self, table: Site) -> None:
        self.table = table
        self.quick = False
        """Are tiles entered that lay there before the table took the app to hand?"""

    # --- what a touch means ---

    def tap(self, cell: Cell) -> bool:
        """A tap on a cell; True if further taps at once are meant as well."""
        sheet = self.table.sheet
        if isinstance(sheet, MoveSheet) and cell not in self.territory:
            sheet.put(cell)
            return True
        placement = self.territory.at(cell)
        if placement is not None:
            return self._tap_tile(placement)
        if not self.table.can_build:
            return False
        _free, blocked = cells_around(self.territory)
        if cell in blocked:
            self.table.shell.say(_("Nothing can lie here: a curved edge may not touch a straight one."), seconds=4)
        else:
            self.pick(cell)
        return True

    def _tap_tile(self, placement: Placement) -> bool:
        asks = self.table.can_correct and not self.quick and bool(open_points(placement.tile))
        if asks and self.table.board.badge_at(placement.cell) is not None:
            self.ask(placement.cell)
            return True
        if self.is_fresh(placement.cell) and len(self.ways(placement)) > 1:
            self.turn(placement.cell)
            return True
        self.explain(placement.cell)
        return False

    def is_fresh(self, cell: Cell) -> bool:
        """Was the tile on a cell laid or turned just now?"""
        last = self.table.session.last_step()
        return (
            self.table.can_correct
            and isinstance(last, TileLaid | TileChanged | TileLaidEarlier)
            and (last.player, last.placement.cell) == (self.player, cell)
        )

    # --- sheets: each is imported with its first use, the app starts without ---

    def pick(self, cell: Cell) -> None:
        """The picker, for a free cell or for the tile that is to be replaced."""
        from companion.games.skye.table.picker import PickerSheet

        self.table.open_sheet(PickerSheet(self.table, cell))

    def explain(self, cell: Cell, thing: Thing | None = None) -> None:
        """Why a tile, or a thing on it, counts or does not, and what can be done with the tile."""
        from companion.games.skye.table.tile_sheet import TileSheet

        if cell in self.territory:
            self.table.open_sheet(TileSheet(self.table, cell, thing))
        else:
            self.tap(cell)

    def explain_touched(self, cell: Cell) -> None:
        """The same for what lay below the finger: a symbol, a road, an area."""
        from companion.games.skye.art.pointing import thing_at

        thing = None
        if cell in self.territory and (point := self.table.board.touched_in(cell)):
            survey = self.table.standing_now.clan(self.player).survey
            thing = thing_at(self.territory, survey, cell, point)
        self.explain(cell, thing)

    def ask(self, cell: Cell) -> None:
        """The catalogue's open question about a tile."""
        from companion.games.skye.table.question import QuestionSheet

        if self.table.can_correct:
            self.table.open_sheet(QuestionSheet(self.table, cell))

    def ask_again(self, cell: Cell, point: str) -> None:
        """A question that was answered already."""
        from companion.games.skye.table.question import AskAgainSheet

        if self.table.can_correct:
            self.table.open_sheet(AskAgainSheet(self.table, cell, point))

    def show_letter(self, letter: str) -> None:
        """The evidence for a live value; a letter nobody has named is named first."""
        from companion.games.skye.setup.tiles import LetterSheet
        from companion.games.skye.table.why import LetterEvidence

        if letter in self.table.standing_now.state.game.scoring_tiles:
            self.table.open_sheet(LetterEvidence(self.table, letter))
        elif self.table.can_build:
            self.table.shell.open(LetterSheet(self.table.shell, letter))

    def show_problems(self) -> None:
        """Everything that breaks a rule."""
        from companion.games.skye.table.illegal import ProblemsSheet

        self.table.open_sheet(ProblemsSheet(self.table))

    def show_cell(self, player: str, cell: Cell) -> None:
        """Explains a tile where its player's territory is in sight."""
        self.table.shell.close_sheet()
        self.table.site_of(player).laying.explain(cell)

    def show_tile(self, player: str, tile: Tile) -> None:
        """Shows where a tile lies at a player's."""
        territory = self.table.standing_now.territory(player)
        cell = next((each.cell for each in territory if each.tile.id == tile.id), None)
        if cell is not None:
            self.show_cell(player, cell)

    def compose(self, cell: Cell, box: str = "") -> None:
        """The composer, for a face nobody knows yet, of a box if that is known."""
        named = {"box": box} if box else {}
        before = {"earlier": True} if self.quick else {}
        self.table.shell.push("composer", player=self.player, cell=list(cell), **named, **before, **self._facing())

    def _facing(self) -> dict[str, int]:
        """Table mode has its players at all sides, and what one of them composes stands upright for that one."""
        return {"quarter": quarter} if (quarter := int(self.table.board.quarter)) else {}

    def put_right(self, cell: Cell) -> None:
        """What can be wrong about a laid tile, with what follows from each correction."""
        from companion.games.skye.table.correct_tile import CorrectTileSheet

        sheet = CorrectTileSheet(self.table, cell)
        self.table.shell.once_counted(sheet.effects, lambda: self.table.open_sheet(sheet))

    def correct(self, cell: Cell) -> None:
        """The composer, for a tile that looks different on the table; what was told of it will be another story."""
        self.table.shell.close_sheet()
        self.table.shell.push("composer", player=self.player, cell=list(cell), edit=True, **self._facing())

    # --- changes ---

    @property
    def player(self) -> str:
        return self.table.session.player

    @property
    def territory(self) -> Territory:
        return self.table.standing_now.territory(self.player)

    def ways(self, placement: Placement) -> tuple[int, ...]:
        """The ways a laid tile could lie."""
        return ways_to_lie(ground_of(self.territory, placement.cell), placement.cell, placement.tile)

    def next_way(self, placement: Placement) -> int:
        """The way a laid tile lies after one more turn; one that fits nowhere turns freely."""
        ways = sorted(self.ways(placement)) or list(TURNS)
        return next((way for way in ways if way > placement.turn), ways[0])

    def choose(self, cell: Cell, candidate: Candidate) -> None:
        """A tile of the picker was tapped."""
        if not candidate.ways:
            self.refuse(cell, candidate)
            return
        self.lay(cell, candidate.tile, candidate.ways[0])

    def refuse(self, cell: Cell, candidate: Candidate) -> None:
        """A tile that breaks a rule explains itself."""
        from companion.games.skye.table.illegal import IllegalSheet

        self.table.open_sheet(IllegalSheet(self.table, cell, self.with_owner(cell, candidate)))

    def with_owner(self, cell: Cell, candidate: Candidate) -> Candidate:
        """Names the one who has the only copy of a tile, which may have been laid since it was offered."""
        key = physical(candidate.tile, self.player)
        owners = (
            player.name
            for player in self.table.standing_now.state.game.players
            for laid in player.territory
            if key is not None and physical(laid.tile, player.name) == key
            if (player.name, laid.cell) != (self.player, cell)
        )
        return candidate._replace(owner=candidate.owner or next(owners, ""))

    def lay(self, cell: Cell, tile: Tile, turn: int, anyway: bool = False) -> None:
        """A tile joins the territory, or takes the place of the one that lies there."""
        replaced = cell in self.territory
        state = self.table.session.now
        try:
            event = self._laid(state, Placement(cell, tile, turn), replaced, anyway)
        except NotAllowed as refusal:
            self._refused(refusal, cell, tile, turn)
            return
        before = turned_over(self.territory)
        self.table.shell.close_sheet()
        self.table.session.do(event)
        if self.quick and not replaced:
            self._propose(QuickLaying(self.player, cell).laid(self.table.session.now))
            return
        self.tell(cell, _("Tile replaced") if replaced else _("Tile laid"), before)

    def _laid(self, state: TableState, placement: Placement, replaced: bool, anyway: bool) -> Event:
        cell, tile, turn, _forced = placement
        if replaced:
            return acts.change(state, self.player, cell, tile, turn, anyway=anyway)
        if self.quick:
            return QuickLaying(self.player, cell).event(state, tile, turn, anyway=anyway)
        return acts.lay(state, self.player, cell, tile, turn, anyway=anyway)

    def go_quick(self) -> None:
        """The picker for the first free cell around the castle; a tap on another cell overrides it."""
        self._propose(QuickLaying.at(self.table.session.now, self.player))

    def _propose(self, quick: QuickLaying) -> None:
        if self.quick and self.table.can_build:
            self.pick(quick.cell)

    def following(self) -> str | None:
        """The player whose tiles are entered next; nobody after the last."""
        state = self.table.session.now
        return QuickLaying.at(state, self.player).following(state)

    def quick_on(self) -> None:
        """On to the next player's tiles, or to the game."""
        following = self.following()
        self.table.shell.close_sheet()
        if following:
            self.table.site_of(following).laying.go_quick()
        else:
            self.table.end_quick()

    def turn(self, cell: Cell) -> None:
        """To the next way it can lie; one that the players insisted on turns freely."""
        placement = self.territory.at(cell)
        if placement is None or not self.table.can_correct or placement.tile.set is TileSet.CASTLE:
            return
        turn = self.next_way(placement)
        before = turned_over(self.territory)
        if turn == placement.turn:
            self.table.shell.say(_("It fits in this way only."), seconds=3)
            return
        # The tile lies there already, whatever else is wrong with it.
        event = acts.change(self.table.session.now, self.player, cell, placement.tile, turn, anyway=True)
        self.table.session.do(event)
        if not self.quick:
            self._say(cell, _("Tile turned"), before)

    def move(self, cell: Cell) -> None:
        """A tile that was entered at the wrong cell."""
        self.table.open_sheet(MoveSheet(self.table, Moved(self.player, cell)))

    def give(self, cell: Cell) -> None:
        """A tile that was entered at the wrong player."""
        self.table.open_sheet(GiveSheet(self.table, Moved(self.player, cell)))

    def bring(self, owner: str, tile: Tile, cell: Cell, turn: int) -> None:
        """A tile that was entered at somebody else's lies here."""
        territory = self.table.standing_now.territory(owner)
        found = next((each.cell for each in territory if each.tile.id == tile.id), None)
        if found is not None:
            self.put(Moved(owner, found), cell, turn)

    def put(self, moved: Moved, cell: Cell, turn: int) -> None:
        """Lays a tile that lay elsewhere, since the round in which it was laid; it lies as the table says."""
        state, before = self.table.session.now, turned_over(self.territory)
        spot = acts.Spot(self.player, cell, turn)
        try:
            event = acts.move_tile(state, moved.player, moved.cell, spot, anyway=True)
        except NotAllowed:
            self.table.shell.say(_("This cannot be laid here."))
            return
        self.table.shell.close_sheet()
        if self.table.session.do(event):
            self.tell(cell, _("Tile moved"), before)

    def take_back(self, cell: Cell) -> None:
        """A tile leaves the territory."""
        try:
            event = acts.take_back(self.table.session.now, self.player, cell)
        except NotAllowed:
            self.table.shell.say(_("The castle stays where it is."))
            return
        self.table.shell.close_sheet()
        self.table.session.do(event)
        say_done(self.table.shell, self.table.session, _("Tile taken back"))

    def return_to_bag(self) -> None:
        """A tile that cannot be laid goes back, without a refund; whether it fits is known of those that are named."""
        player, now = self.player, self.table.session.now
        held = in_hand(now, player)
        stuck = [tile for tile in held if not legal_placements(self.territory, tile)]
        known = held if len(held) == unlaid(now, player) else ()
        meant = next(iter((*stuck, *known)), None)
        # Where the table insists and several could be meant, nobody has said which one it is.
        forced = meant if len(held) == 1 else None
        text = _("{name} puts a tile back into the bag").format(name=player)

        def act(state: TableState, anyway: bool) -> Event:
            return acts.return_to_bag(state, player, forced if anyway else meant, anyway=anyway)

        attempt(self.table.shell, act, text)

    # --- what is said ---

    def tell(self, cell: Cell, text: str, before: set[Cell]) -> None:
        """A tile was laid just now, here or in the composer."""
        self.table.board.drop(cell)
        self.table.store.settings[FIRST_TILE_HINT] = True
        self._say(cell, text, before)

    def _say(self, cell: Cell, text: str, before: set[Cell]) -> None:
        if turned_over(self.territory) - before:
            text = _("{what}, borderland turned over").format(what=text)
        placement = self.territory.at(cell)
        turns = placement is not None and len(self.ways(placement)) > 1
        actions = [(_("Turn"), partial(self.turn, cell))] if turns else []
        say_done(self.table.shell, self.table.session, text, *actions)

    def _refused(self, refusal: NotAllowed, cell: Cell, tile: Tile, turn: int) -> None:
        shell = self.table.shell
        if refusal.reason is Refusal.ILLEGAL:
            self.refuse(cell, Candidate(tile, (), refusal.details["breaches"][0]))
        elif refusal.reason is Refusal.BORDERLAND_LAID:
            insist = (_("Lay it anyway"), lambda: self.lay(cell, tile, turn, True))
            ask_about(shell, self.table.session, _("Already one borderland this round"), insist)
        elif refusal.reason is Refusal.TOO_MANY_TILES:
            most = refusal.details["most"]
            text = ngettext("A territory holds {count} tile.", "A territory holds {count} tiles.", most)
            shell.say(text.format(count=most))
        else:
            insist = (_("Lay it anyway"), lambda: self.lay(cell, tile, turn, True))
            why = refusal_words(engine_words(), refusal)
            ask_about(shell, self.table.session, why, *([insist] if refusal.soft else ()))


def turned_over(territory: Territory) -> set[Cell]:
    """The cells of the borderlands that lie with their back up."""
    return {each.cell for each in territory if each.tile.back is not None and territory.has_turned_over(each)}


class MoveSheet(TableSheet):
    """Tap the right cell; the tile goes along as it fits, since the round in which it was laid."""

    share: ClassVar[float | None] = None

    def __init__(self, table: Site, moved: Moved) -> None:
        super().__init__(table, test_id="move_sheet")
        self.moved = moved

    @property
    def placement(self) -> Placement | None:
        """The tile as it lies now; None once it is gone."""
        return self.standing_now.territory(self.moved.player).at(self.moved.cell)

    @property
    def place(self) -> str:
        return _("{name} · {place}").format(name=self.moved.player, place=self.words.place(self.moved.cell))

    def build(self) -> None:
        self.head(_("Where does it lie?"), self.place)
        self.body.add_widget(Text(self._fits(), "body", test_id="fits"))

    def _fits(self) -> str:
        """What to do next; where the tile fits stands on the board."""
        count = len(self.fitting())
        if not count:
            return _("Tap the cell where it lies. It fits nowhere else here.")
        text = ngettext(
            "Tap the cell where it lies. It fits on the {count} marked cell.",
            "Tap the cell where it lies. It fits on the {count} marked cells.",
            count,
        )
        return text.format(count=count)

    def fitting(self) -> list[Cell]:
        """The cells of the player in front on which the tile could lie, but for the one on which it does."""
        if self.placement is None:
            return []
        places = places_for(self.session.now, self.moved.player, self.moved.cell, self.player)
        return [cell for cell in places if (self.player, cell) != self.moved]

    def put(self, cell: Cell) -> None:
        """Lays the tile on a cell, in the first way it fits there, or in the one that breaks least."""
        placement = self.placement
        if placement is None:
            return
        territory = self.standing_now.territory(self.player)
        if self.player == self.moved.player:
            territory = territory.take_back(self.moved.cell)
        if cell not in cells_around(territory)[0]:
            self.table.shell.say(_("It has to touch the territory."), seconds=4)
            return
        ground = ground_of(territory, cell)
        ways = ways_to_lie(ground, cell, placement.tile)
        turn = placement.turn if placement.turn in ways else next(iter(ways), least_wrong(ground, cell, placement.tile))
        self.table.laying.put(self.moved, cell, turn)

    def stage(self) -> None:
        own = self.player == self.moved.player
        marks = tuple(Stamp(Sign.CURSOR, cell) for cell in self.fitting())
        self.table.stage(selected=self.moved.cell if own else None, over=Overlay(stamps=marks))
        self.table.look_at_all(self.table.board.cells())

    def refresh(self) -> bool:
        if not self.table.can_correct or self.placement is None:
            return False
        self.rebuild(self.layout)
        return True


class GiveSheet(MoveSheet):
    """Choose the player, then tap the cell."""

    def build(self) -> None:
        self.head(_("Whose tile is it?"), self.place)
        chips = Flow()
        for player in self.standing_now.state.game.players:
            if player.name != self.moved.player:
                chip = Chip(player.name, player_colour=player.colour or "white", selected=player.name == self.player)
                chip.test_id, chip.action = f"move_to:{player.name}", self._chooser(player.name)
                chips.add_widget(chip)
        self.body.add_widget(chips)
        if self._is_chosen:
            self.body.add_widget(Text(self._fits(), "body", test_id="fits"))

    @property
    def _is_chosen(self) -> bool:
        return self.player != self.moved.player

    def fitting(self) -> list[Cell]:
        return super().fitting() if self._is_chosen else []

    def put(self, cell: Cell) -> None:
        if self._is_chosen:
            super().put(cell)
        else:
            self.table.shell.say(_("Choose the player first."), seconds=4)

    def _chooser(self, name: str) -> Action:
        def choose() -> None:
            if name == self.player:
                return
            self.table.shell.close_sheet()
            site = self.table.site_of(name)
            site.open_sheet(GiveSheet(site, self.moved))

        return choose
