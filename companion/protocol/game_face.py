"""What the app asks of a game: one protocol, generic in the game's state and its events. No Kivy here.

The common rooms know a game only through its face: which screens it has, who sits at the table, what a step is in
words, what can be handed on. Everything else is between the game's own screens and its rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from companion.art.painting import Picture
from companion.board.scene import BoardTile, Overlay
from companion.core.background import Work
from companion.core.seating import Seat
from companion.protocol.tab import Tab
from companion.session.session import Session
from companion.store import Store
from scoring.core.cells import Cell
from scoring.core.reading import Field
from scoring.core.rules import E, Rules, S

if TYPE_CHECKING:
    from companion.protocol.rule_book import RuleBook

ScreenPlace = tuple[str, str]
"""The module of a screen and its class in it."""


class StepView(NamedTuple):
    """A step of the log as the history tells it."""

    text: str
    heading: str
    """What the steps around it have in common, such as the round and its phase."""
    players: tuple[str, ...] = ()
    """Whose step it is; a purchase is also the seller's."""
    colour: str = ""
    cell: Cell | None = None
    tile: Picture | None = None
    turn: int = 0
    symbol: str = ""
    icon: str = ""
    """A tile, or else a symbol of the game, or else an icon of the interface."""


class Export(NamedTuple):
    """Something a game can hand on beside its file and its report."""

    key: str
    title: str
    note: str
    icon: str
    ending: str
    make: Callable[[Session[Any, Any]], bytes]
    is_picture: bool = False
    """Drawn, which takes a moment."""
    player: str = ""
    """The player it shows, if it is one's own."""


class SettingChoice(NamedTuple):
    """A setting for new games with some values."""

    name: str
    icon: str
    title: str
    choices: Sequence[tuple[Any, str]]
    otherwise: Any


class SettingSwitch(NamedTuple):
    """A setting for new games that is on or off."""

    name: str
    icon: str
    title: str
    note: str
    otherwise: bool


class FirstLook(NamedTuple):
    """What is laid before the eyes of somebody new, and what it scores."""

    tiles: Sequence[BoardTile]
    """In the order in which they are laid; the first lies there already."""
    overlay: Overlay
    """What shows the points on the board."""
    points: int
    title: str
    why: str


class Added(NamedTuple):
    """What became of the pieces of a file."""

    added: int
    known: int


class Library(Protocol):
    """Pieces that players composed for a game, which are shared as files of their own."""

    @property
    def format(self) -> str:
        """The name before the slash in the format of its files."""

    @property
    def file_name(self) -> str:
        """The name of its file within an export of everything."""

    @property
    def screen(self) -> str:
        """The screen that shows it."""

    def dumps(self, store: Store) -> str | None:
        """Everything in it as the text of a file; None if it is empty."""

    def read(self, document: Field) -> Sequence[Any]:
        """The pieces in a file, or a BadFile with one sentence."""

    def add(self, store: Store, pieces: Iterable[Any]) -> Added:
        """Keeps what is new, all of it at once."""

    def pieces_in(self, state: Any) -> Sequence[Any]:
        """The composed pieces that lie in a game of somebody else, so that they can be laid here, too."""

    def added_words(self, added: int) -> str:
        """So many new pieces, in words."""

    def place_of(self, pieces: Sequence[Any]) -> dict[str, Any]:
        """The arguments that open its screen where these pieces are."""


class GameFace(Protocol[S, E]):
    """One game in the app."""

    @property
    def rules(self) -> Rules[S, E]: ...

    @property
    def screens(self) -> Mapping[str, ScreenPlace]:
        """The game's own screens by name; they come before common ones of the same name."""

    @property
    def set_up_screen(self) -> str: ...

    def tabs(self, state: S) -> Sequence[Tab]:
        """The navigation bar of a game in front; the first is where the game is played."""

    def more_tabs(self, state: S) -> Sequence[Tab]:
        """What a rail has room for beside them."""

    @property
    def library(self) -> Library | None: ...

    def hub(self, state: S) -> str:
        """The screen at which a game opens."""

    def seats(self, state: S) -> list[Seat]:
        """Everybody at the table, in their order."""

    def tiles(self, state: S, player: str) -> list[BoardTile]:
        """What lies in front of a player."""

    def to_count(self, state: S) -> Work | None:
        """What may take long and must be counted, in a thread, before a state can be shown; None if nothing."""

    def step_words(self, before: S, event: E) -> str:
        """What an event did to the table as it was before it."""

    def step_view(self, before: S, after: S, event: E) -> StepView:
        """The same for a line of the history."""

    def report(self, state: S, player: str = "") -> str:
        """A player's side of the table in words, or the whole game's."""

    def whole_report(self, state: S) -> str:
        """The report of the game and of every player."""

    def exports(self, state: S) -> Sequence[Export]: ...

    def rule_book(self, state: S | None, settings: Mapping[str, Any]) -> RuleBook:
        """The rules in the language in force, with the edition of a game or of new games first."""

    def new_game_settings(self) -> Sequence[SettingChoice | SettingSwitch]:
        """What players can decide for all new games."""

    def first_look(self) -> FirstLook | None:
        """A handful of tiles that show at the first start what the app does; None if there are none."""

    def show_sample(self, session: Session[S, E]) -> bool:
        """Opens a finished game for somebody who wants to see one; False if there is none."""


AnyFace: TypeAlias = GameFace[Any, Any]
