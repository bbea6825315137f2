"""Acts that concern the whole table: set-up, rulings, the end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from scoring.core.names import same_name
from scoring.core.reading import BadFile, is_name
from scoring.glen import track, warehouse
from scoring.glen.catalogue import START_VILLAGE, catalogue
from scoring.glen.game import COLOURS, FEWEST_PLAYERS, MOST_PLAYERS, RULINGS, START_COINS, Game, Mode, Player, Tally
from scoring.glen.gamefile import parse, write
from scoring.glen.play.events import GameEnded, GameReopened, RulingMade, SetUp
from scoring.glen.play.refusal import NotAllowed, Refusal, asks, refuse, refuse_idle
from scoring.glen.play.state import TableState
from scoring.glen.settlement import standing
from scoring.glen.territory import Placement, Territory
from scoring.glen.track import SCORINGS


def new_game(people: Iterable[tuple[str, str]], mode: Mode = Mode.FULL) -> Game:
    """A game before the first turn: names and colours in clockwise order, the start player first."""
    players = tuple(_seated(name, colour, mode) for name, colour in people)
    game = Game(players=players, mode=mode)
    if mode is not Mode.FULL:
        return game
    return replace(game, warehouse=warehouse.at_the_start(len(players)), track=track.at_the_start(game.names))


def _seated(name: str, colour: str, mode: Mode) -> Player:
    """A player with 6 coins and the start village, a clan member on it; or with counters that say the same."""
    player = Player(name, colour, coins=START_COINS)
    if mode is Mode.POINTS:
        return replace(player, tally=Tally(tiles=1))
    village = catalogue()[START_VILLAGE]
    return replace(player, territory=Territory([Placement((0, 0), village, village.once.members)]))


def verify_set_up(game: Game) -> None:
    """2 to 5 players with names and colours of their own, and nothing a game file could not hold."""
    players = game.players
    count = len(players)
    refuse(not FEWEST_PLAYERS <= count <= MOST_PLAYERS, Refusal.BAD_NUMBER_OF_PLAYERS, players=count)
    for number, player in enumerate(players):
        refuse(not is_name(player.name), Refusal.BAD_NAME, player=player.name)
        refuse(player.colour not in (None, *COLOURS), Refusal.UNKNOWN_COLOUR, colour=player.colour)
        for other in players[:number]:
            refuse(same_name(player.name, other.name), Refusal.SAME_NAME, player=player.name)
            same = player.colour is not None and player.colour == other.colour
            refuse(same, Refusal.SAME_COLOUR, player=player.name, other=other.name, colour=player.colour)
    try:
        parse(write(game))
    except BadFile as error:
        raise NotAllowed(Refusal.BAD_SET_UP, sentence=error.sentence) from None


can_set_up = asks(verify_set_up)


def set_up(game: Game) -> SetUp:
    """The game begins as it lies."""
    verify_set_up(game)
    return SetUp(game)


def verify_make_ruling(state: TableState, ruling: str, value: str | None) -> None:
    """A ruling takes one of its values."""
    refuse_idle(state)
    known = ruling in RULINGS and (value is None or value in RULINGS[ruling])
    refuse(not known, Refusal.UNKNOWN_RULING, ruling=ruling, value=value)


can_make_ruling = asks(verify_make_ruling)


def make_ruling(state: TableState, ruling: str, value: str | None) -> RulingMade:
    """The table decides an open point; None goes back to the default."""
    verify_make_ruling(state, ruling, value)
    return RulingMade(ruling, value)


def verify_end_game(state: TableState, *, anyway: bool = False) -> None:
    """The game ends when all three scorings have been booked."""
    refuse_idle(state)
    missing = tuple(number for number in SCORINGS if number not in state.scorings)
    refuse(bool(missing), Refusal.SCORING_NOT_BOOKED, anyway, scorings=missing)


can_end_game = asks(verify_end_game)


def end_game(state: TableState, *, anyway: bool = False) -> GameEnded:
    """The settlement."""
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
