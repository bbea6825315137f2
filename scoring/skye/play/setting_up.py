"""Acts that concern the whole table: set-up, scoring tiles, rulings, phases, rounds and the end."""

from __future__ import annotations

from collections.abc import Iterable

from scoring.core.names import same_name
from scoring.core.reading import BadFile, is_name
from scoring.skye.catalogue import catalogue
from scoring.skye.final import standing
from scoring.skye.game import EXEMPT, FEWEST_PLAYERS, LETTERS, MOST_PLAYERS, RULINGS, Game, Player
from scoring.skye.gamefile import parse, write
from scoring.skye.laying import CASTLES
from scoring.skye.play.booking import review
from scoring.skye.play.events import (
    GameEnded,
    GameReopened,
    Phase,
    PhaseEntered,
    RoundBegun,
    RulingMade,
    ScoringTilePlaced,
    SetUp,
)
from scoring.skye.play.refusal import NotAllowed, Refusal, asks, refuse, refuse_empty, refuse_idle
from scoring.skye.play.state import TableState
from scoring.skye.play.steps import phases
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.territory import Placement, Territory


def seated(people: Iterable[tuple[str, str]], gold_tracked: bool = True) -> tuple[Player, ...]:
    """Players from names and colours in clockwise order, each with the castle laid."""
    gold = 0 if gold_tracked else None
    return tuple(Player(name, colour, gold=gold, territory=_castle(colour)) for name, colour in people)


def _castle(colour: str) -> Territory:
    castle = CASTLES.get(colour)
    return Territory([Placement((0, 0), catalogue()[castle])] if castle else [])


def verify_set_up(game: Game) -> None:
    """2 to 5 players with names and colours of their own, and nothing a game file could not hold."""
    players = game.players
    count = len(players)
    refuse(not FEWEST_PLAYERS <= count <= MOST_PLAYERS, Refusal.BAD_NUMBER_OF_PLAYERS, players=count)
    for number, player in enumerate(players):
        refuse(not is_name(player.name), Refusal.BAD_NAME, player=player.name)
        refuse(player.colour not in (None, *CASTLES), Refusal.UNKNOWN_COLOUR, colour=player.colour)
        for other in players[:number]:
            refuse(same_name(player.name, other.name), Refusal.SAME_NAME, player=player.name, other=other.name)
            same = player.colour is not None and player.colour == other.colour
            refuse(same, Refusal.SAME_COLOUR, player=player.name, other=other.name, colour=player.colour)
    for letter, tile in game.scoring_tiles.items():
        _refuse_scoring_tile(letter, tile)
    try:
        parse(write(game))
    except BadFile as error:
        raise NotAllowed(Refusal.BAD_SET_UP, sentence=error.sentence) from None


can_set_up = asks(verify_set_up)


def set_up(game: Game, gold_tracked: bool = True, phase: Phase | None = None) -> SetUp:
    """The game begins as it lies; `phase` is where a running one is joined."""
    verify_set_up(game)
    return SetUp(game, gold_tracked, phase)


def verify_place_scoring_tile(state: TableState, letter: str, tile: str | None, *, anyway: bool = False) -> None:
    """Each letter holds one of the scoring tiles in use, and no tile lies twice."""
    refuse_empty(state)
    _refuse_scoring_tile(letter, tile)
    if tile is None:
        return
    twin = next((at for at, name in state.game.scoring_tiles.items() if name == tile and at != letter), None)
    refuse(twin is not None, Refusal.SCORING_TILE_LIES, anyway, tile=tile, letter=twin)
    box = SCORING_TILES[tile].box
    refuse(box not in ("base", *state.game.modules), Refusal.NOT_IN_THE_BOX, anyway, tile=tile, module=box)


def _refuse_scoring_tile(letter: str, tile: str | None) -> None:
    refuse(letter not in tuple(LETTERS), Refusal.UNKNOWN_LETTER, letter=letter)
    refuse(tile is not None and tile not in SCORING_TILES, Refusal.UNKNOWN_SCORING_TILE, tile=tile)


can_place_scoring_tile = asks(verify_place_scoring_tile)


def place_scoring_tile(state: TableState, letter: str, tile: str | None, *, anyway: bool = False) -> ScoringTilePlaced:
    """A scoring tile is put on a letter, or taken from it."""
    verify_place_scoring_tile(state, letter, tile, anyway=anyway)
    return ScoringTilePlaced(letter, tile)


def verify_make_ruling(state: TableState, ruling: str, value: str | tuple[str, ...] | None) -> None:
    """A ruling takes one of its values; borderlands-exempt a list of scoring tiles."""
    refuse_empty(state)
    if ruling == EXEMPT:
        known = value is None or (isinstance(value, tuple) and all(tile in SCORING_TILES for tile in value))
    else:
        known = ruling in RULINGS and (value is None or value in RULINGS[ruling].values)
    refuse(not known, Refusal.UNKNOWN_RULING, ruling=ruling, value=value)


can_make_ruling = asks(verify_make_ruling)


def make_ruling(state: TableState, ruling: str, value: str | tuple[str, ...] | None) -> RulingMade:
    """The table decides an open point; None goes back to the edition's default."""
    verify_make_ruling(state, ruling, value)
    return RulingMade(ruling, value)


def verify_enter_phase(state: TableState, phase: Phase, *, anyway: bool = False) -> None:
    """Any phase of the table can be entered at any time while the game goes on."""
    refuse_idle(state)
    refuse(phase not in phases(state), Refusal.GOLD_NOT_TRACKED, anyway, phase=phase)


can_enter_phase = asks(verify_enter_phase)


def enter_phase(state: TableState, phase: Phase, *, anyway: bool = False) -> PhaseEntered:
    """The table turns to a phase."""
    verify_enter_phase(state, phase, anyway=anyway)
    return PhaseEntered(phase)


def verify_begin_round(state: TableState, number: int | None = None, *, anyway: bool = False) -> None:
    """The next round begins when this one has been scored and everything booked agrees, or is kept."""
    refuse_idle(state)
    now = state.game.round
    number = now + 1 if number is None else number
    refuse(not 1 <= number <= len(state.game.track), Refusal.UNKNOWN_ROUND, round=number)
    refuse(number != now + 1, Refusal.NOT_THE_NEXT_ROUND, anyway, round=number, now=now)
    refuse(now not in state.rounds, Refusal.ROUND_NOT_BOOKED, anyway, round=now)
    _refuse_differences(state, anyway)


can_begin_round = asks(verify_begin_round)


def begin_round(state: TableState, number: int | None = None, *, anyway: bool = False) -> RoundBegun:
    """The round marker moves on, or to the round the table names."""
    verify_begin_round(state, number, anyway=anyway)
    return RoundBegun(state.game.round + 1 if number is None else number)


def verify_end_game(state: TableState, *, anyway: bool = False) -> None:
    """The game ends when every round has been scored and agrees, and every total is known."""
    refuse_idle(state)
    missing = [number for number in range(state.joined, len(state.game.track) + 1) if number not in state.rounds]
    refuse(bool(missing), Refusal.ROUND_NOT_BOOKED, anyway, rounds=tuple(missing))
    unknown = [line.name for line in standing(state.game) if line.total is None]
    refuse(bool(unknown), Refusal.UNKNOWN_POINTS, anyway, players=tuple(unknown))
    _refuse_differences(state, anyway)


def _refuse_differences(state: TableState, anyway: bool) -> None:
    refuse(not anyway and bool(review(state).open), Refusal.BOOKINGS_DIFFER, rounds=review(state).rounds)


can_end_game = asks(verify_end_game)


def end_game(state: TableState, *, anyway: bool = False) -> GameEnded:
    """The final scoring."""
    verify_end_game(state, anyway=anyway)
    return GameEnded(standing(state.game))


def verify_reopen(state: TableState) -> None:
    """Only a game that has ended can be reopened."""
    refuse(not state.ended, Refusal.NOT_ENDED)


can_reopen = asks(verify_reopen)


def reopen(state: TableState) -> GameReopened:
    """The table goes back into the game."""
    verify_reopen(state)
    return GameReopened()
