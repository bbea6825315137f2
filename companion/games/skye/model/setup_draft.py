"""A game being set up: who plays, with what, by which rules. Pure data; the screen shows it and changes it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from companion.core.seating import DraftSeat, Seating, read_seats
from companion.store import Store
from scoring.core.reading import MAX_NUMBER
from scoring.skye.game import LETTERS, MODULES, RULINGS, Game, Player, default, track
from scoring.skye.play.acts import seated, set_up
from scoring.skye.play.events import Phase, SetUp
from scoring.skye.play.state import TableState
from scoring.skye.play.steps import turn_order
from scoring.skye.rulebook import EDITIONS
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.territory import Territory

LAST: Final = "last_setup"
"""The setting that holds the last game's set-up."""

BEGUN: Final = "begun_setup"
"""The setting that holds a set-up that was not finished."""

EDITION_OF_LANGUAGE: Final = {"de": "de-2022", "nl": "nl-2015"}


@dataclass(frozen=True, slots=True)
class JoinedAt:
    """A game that is already running: its round and phase, and what everybody has."""

    round: int = 1
    phase: Phase = Phase.INCOME
    vp: Mapping[str, int] = field(default_factory=dict)
    gold: Mapping[str, int | None] = field(default_factory=dict)
    """By name. Absent: not asked yet; None: not known."""
    starts: str = ""
    """Who has the start marker in this round; without a name the first seat."""
    of: int | None = None
    """The stored game that goes on with other people; its territories come along."""


class JoinField(NamedTuple):
    """One number that the pad asks for."""

    name: str
    what: str
    """VP or GOLD."""


VP: Final = "vp"
GOLD: Final = "gold"


@dataclass(frozen=True, slots=True)
class SetUpDraft(Seating):
    """Everything that is asked before a game."""

    modules: tuple[str, ...] = ()
    edition: str = EDITIONS[0]
    rulings: Mapping[str, str] = field(default_factory=dict)
    exempt: tuple[str, ...] = ()
    tiles: Mapping[str, str] = field(default_factory=dict)
    gold: bool = True
    joined: JoinedAt | None = None
    """Where a game that is already running is joined; None for one that begins."""

    # --- people ---

    @property
    def rounds(self) -> int:
        return len(track(len(self.seats)))

    def renamed(self, place: int, name: str) -> SetUpDraft:
        """With another name; what was entered for the seat goes with it."""
        old, draft = self.seats[place].name, Seating.renamed(self, place, name)
        if self.joined is None:
            return draft
        starts = name if self.joined.starts == old else self.joined.starts
        vp = {name if who == old else who: amount for who, amount in self.joined.vp.items()}
        gold = {name if who == old else who: amount for who, amount in self.joined.gold.items()}
        return replace(draft, joined=replace(self.joined, vp=vp, gold=gold, starts=starts))

    # --- boxes and scoring tiles ---

    def toggled(self, module: str) -> SetUpDraft:
        """With a box in or out; scoring tiles of a box that is out leave the board."""
        modules = tuple(each for each in MODULES if (each in self.modules) != (each == module))
        kept = {letter: tile for letter, tile in self.tiles.items() if SCORING_TILES[tile].box in ("base", *modules)}
        return replace(self, modules=modules, tiles=kept)

    def choices(self) -> list[str]:
        """The scoring tiles of the boxes in use."""
        return [name for name, tile in SCORING_TILES.items() if tile.box in ("base", *self.modules)]

    def with_tile(self, letter: str, tile: str | None) -> SetUpDraft:
        """A scoring tile at a letter; it leaves the letter where it lay before."""
        tiles = {at: name for at, name in self.tiles.items() if at != letter and name != tile}
        if tile is not None:
            tiles[letter] = tile
        return replace(self, tiles=dict(sorted(tiles.items())))

    def next_letter(self, after: str = "D") -> str | None:
        """The next empty place of the board, looking on from a letter and around."""
        start = LETTERS.index(after) + 1
        return next((letter for letter in LETTERS[start:] + LETTERS[:start] if letter not in self.tiles), None)

    def dealt(self, dice: random.Random | None = None) -> SetUpDraft:
        """Four scoring tiles at random."""
        chosen = (dice or random.Random()).sample(self.choices(), len(LETTERS))
        return replace(self, tiles=dict(zip(LETTERS, chosen, strict=True)))

    # --- rules ---

    def ruling(self, name: str) -> str:
        return self.rulings.get(name, default(name, self.edition))

    def ruled(self, name: str, value: str) -> SetUpDraft:
        """With a choice; the edition's own is not written down."""
        rulings = {each: choice for each, choice in self.rulings.items() if each != name}
        if value != default(name, self.edition):
            rulings[name] = value
        return replace(self, rulings=rulings)

    def by_edition(self, edition: str) -> SetUpDraft:
        """By another rulebook; choices that are now the printed ones are no longer choices."""
        kept = {name: value for name, value in self.rulings.items() if value != default(name, edition)}
        return replace(self, edition=edition, rulings=kept)

    def exempting(self, tile: str, exempt: bool) -> SetUpDraft:
        """With borderlands not counted, or counted, for a scoring tile."""
        chosen = {*self.exempt, tile} if exempt else {*self.exempt} - {tile}
        return replace(self, exempt=tuple(each for each in SCORING_TILES if each in chosen))

    @property
    def changed_rulings(self) -> int:
        """How many open points are not played as printed."""
        return len(self.rulings) + bool(self.exempt)

    # --- a game that is already running ---

    def joining(self, joined: bool) -> SetUpDraft:
        """From the start, or already running."""
        return replace(self, joined=(self.joined or JoinedAt()) if joined else None)

    def in_round(self, number: int) -> SetUpDraft:
        return replace(self, joined=replace(self._running, round=max(1, min(number, self.rounds))))

    def in_phase(self, phase: Phase) -> SetUpDraft:
        return replace(self, joined=replace(self._running, phase=phase))

    def starting(self, name: str) -> SetUpDraft:
        """With the start marker of this round at a player."""
        return replace(self, joined=replace(self._running, starts=name))

    @property
    def starts(self) -> int:
        """The seat that has the start marker: at the beginning, or in the round that is joined."""
        names = [seat.name for seat in self.seats]
        return names.index(self._running.starts) if self._running.starts in names else 0

    @property
    def _running(self) -> JoinedAt:
        return self.joined or JoinedAt()

    @property
    def join_phases(self) -> tuple[Phase, ...]:
        """The phases in which this table can be joined."""
        if self.gold:
            return tuple(Phase)
        income = (Phase.INCOME,) if "tunnels" in self.modules else ()
        return (*income, Phase.BUILD, Phase.SCORE)

    @property
    def join_phase(self) -> Phase:
        """The phase that comes next; the first where this table has no such phase."""
        phases = self.join_phases
        return self._running.phase if self._running.phase in phases else phases[0]

    @property
    def join_fields(self) -> list[JoinField]:
        """What is asked, player by player: VP, then gold where the table keeps it."""
        kinds = (VP, GOLD) if self.gold else (VP,)
        return [JoinField(seat.name, what) for seat in self.seats for what in kinds]

    def entered(self, at: JoinField, number: int | None) -> SetUpDraft:
        """With one number; None for gold that nobody knows."""
        joined = self._running
        if at.what == VP:
            return replace(self, joined=replace(joined, vp={**joined.vp, at.name: number or 0}))
        return replace(self, joined=replace(joined, gold={**joined.gold, at.name: number}))

    def value(self, at: JoinField) -> int | None:
        """The number in a field; None while it is empty or not known."""
        return self._running.vp.get(at.name) if at.what == VP else self._running.gold.get(at.name)

    def next_field(self, after: JoinField | None = None) -> JoinField | None:
        """The next field that is empty, looking on from one and around; None when all are filled."""
        fields = self.join_fields
        start = fields.index(after) + 1 if after in fields and after is not None else 0
        return next((each for each in fields[start:] + fields[:start] if self._is_empty(each)), None)

    def _is_empty(self, at: JoinField) -> bool:
        return at.name not in (self._running.vp if at.what == VP else self._running.gold)

    # --- the end of it ---

    def event(self, lying: Mapping[str, Territory] | None = None) -> SetUp:
        """The set-up as it happened, with territories that lie already; NotAllowed where something cannot be."""
        players = seated(((seat.name, seat.colour) for seat in self._from_round_1()), self.gold)
        if self.joined is not None:
            players = tuple(self._joined_player(player, (lying or {}).get(player.name)) for player in players)
        game = Game(
            players=players,
            round=min(self.joined.round, self.rounds) if self.joined else 1,
            edition=self.edition,
            modules=self.modules,
            chosen_rulings=dict(self.rulings),
            borderlands_exempt=self.exempt or None,
            scoring_tiles=dict(self.tiles),
        )
        return set_up(game, self.gold, self.join_phase if self.joined else None)

    def _from_round_1(self) -> Sequence[DraftSeat]:
        """The seats from the one that started round 1: the marker has gone on clockwise with every round."""
        if self.joined is None or not self.seats:
            return self.seats
        first = (self.starts - min(self.joined.round, self.rounds) + 1) % len(self.seats)
        return self.seats[first:] + self.seats[:first]

    def _joined_player(self, player: Player, lying: Territory | None) -> Player:
        """What a player has; gold that nobody entered is not known."""
        joined = self._running
        gold = joined.gold.get(player.name) if self.gold else None
        territory = player.territory if lying is None else lying
        return replace(player, vp=joined.vp.get(player.name, 0), gold=gold, territory=territory)

    def written(self) -> dict[str, Any]:
        """The draft as JSON values."""
        return {
            **Seating.written(self),
            "modules": list(self.modules),
            "edition": self.edition,
            "rulings": dict(self.rulings),
            "exempt": list(self.exempt),
            "tiles": dict(self.tiles),
            "gold": self.gold,
            **({"joined": _written_join(self.joined)} if self.joined else {}),
        }


def going_on(state: TableState, game: int) -> SetUpDraft:
    """The table as it stands, for somebody to leave or to join. Stakes that nobody has dealt with go back to hands."""
    market_is_open = any(state.market.stake(name) for name in state.names)
    gold = {player.name: player.gold for player in state.game.players}
    joined = JoinedAt(
        round=state.game.round,
        phase=Phase.PRICES if market_is_open else state.phase,
        vp={player.name: player.vp for player in state.game.players},
        gold={name: None if held is None else held + state.market.stake(name) for name, held in gold.items()},
        starts=turn_order(state)[0],
        of=game,
    )
    return SetUpDraft(
        seats=tuple(DraftSeat(player.name, player.colour or "") for player in state.game.players),
        modules=tuple(state.game.modules),
        edition=state.game.edition,
        rulings=dict(state.game.chosen_rulings),
        exempt=tuple(state.game.borderlands_exempt or ()),
        tiles=dict(state.game.scoring_tiles),
        gold=state.gold_tracked,
        joined=joined,
    )


def edition_for(settings: Mapping[str, Any], language: str) -> str:
    """The edition of new games: the chosen one, or the one in the players' language."""
    chosen = settings.get("edition", "")
    return chosen if chosen in EDITIONS else EDITION_OF_LANGUAGE.get(language, EDITIONS[0])


def from_last_time(store: Store, language: str = "en") -> SetUpDraft:
    """Last time's set-up without its scoring tiles, the start player moved on by one."""
    settings = store.settings
    edition = edition_for(settings, language)
    last = read_draft(settings.get(LAST)).by_edition(edition)
    seats = last.seats[1:] + last.seats[:1]
    return replace(last, seats=seats, tiles={}, joined=None, gold=bool(settings.get("gold", True)))


def remember(store: Store, draft: SetUpDraft, language: str = "en") -> None:
    """Keeps a set-up for the next game; rulebook and gold are settings of their own."""
    store.settings[LAST] = draft.written()
    store.settings.pop(BEGUN, None)
    store.settings["gold"] = draft.gold
    if draft.edition != EDITION_OF_LANGUAGE.get(language, EDITIONS[0]) or store.settings.get("edition"):
        store.settings["edition"] = draft.edition


def read_draft(written: Any) -> SetUpDraft:
    """A draft from JSON values; what cannot be read is left out."""
    if not isinstance(written, dict):
        return SetUpDraft()
    rulings = {name: value for name, value in written.get("rulings", {}).items() if value in _values(name)}
    tiles = {letter: tile for letter, tile in written.get("tiles", {}).items() if tile in SCORING_TILES}
    return SetUpDraft(
        seats=read_seats(written.get("seats")),
        modules=tuple(module for module in MODULES if module in written.get("modules", ())),
        edition=written["edition"] if written.get("edition") in EDITIONS else EDITIONS[0],
        rulings=rulings,
        exempt=tuple(tile for tile in SCORING_TILES if tile in written.get("exempt", ())),
        tiles=tiles,
        gold=bool(written.get("gold", True)),
        joined=_read_join(written.get("joined")),
    )


def _written_join(joined: JoinedAt) -> dict[str, Any]:
    return {
        "round": joined.round,
        "phase": str(joined.phase),
        "vp": dict(joined.vp),
        "gold": dict(joined.gold),
        "starts": joined.starts,
        "of": joined.of,
    }


def _read_join(written: Any) -> JoinedAt | None:
    """A game that was being joined; numbers that cannot be are left out."""
    if not isinstance(written, dict):
        return None
    number, phase = written.get("round"), written.get("phase")
    vp, gold = (_numbers(written.get(key)) for key in (VP, GOLD))
    return JoinedAt(
        round=number if isinstance(number, int) and number >= 1 else 1,
        phase=Phase(phase) if phase in list(Phase) else Phase.INCOME,
        vp={name: amount for name, amount in vp.items() if amount is not None},
        gold=gold,
        starts=str(written.get("starts") or ""),
        of=of if isinstance(of := written.get("of"), int) else None,
    )


def _numbers(written: Any) -> dict[str, int | None]:
    found = written if isinstance(written, dict) else {}
    return {
        str(name): amount
        for name, amount in found.items()
        if amount is None or (isinstance(amount, int) and 0 <= amount <= MAX_NUMBER)
    }


def _values(ruling: str) -> tuple[str, ...]:
    return RULINGS[ruling].values if ruling in RULINGS else ()
