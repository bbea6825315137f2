"""What the sheets of a table have in common: the board stays in sight and usable beside them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.metrics import dp

from companion.art.painting import Picture, detail_for
from companion.board.atlas import Key, atlas_for, bucket_for
from companion.board.scene import BoardTile, Overlay
from companion.core.theme import theme
from companion.shell.ports import SessionPort, ShellPort
from companion.store import Store
from companion.widgets.sheet import Sheet
from companion.widgets.territory import TerritoryBoard
from scoring.core.cells import Cell


class BoardSite(Protocol):
    """Where somebody builds: the table, or a zone of table mode."""

    @property
    def shell(self) -> ShellPort: ...

    @property
    def session(self) -> SessionPort[Any, Any]: ...

    @property
    def store(self) -> Store: ...

    @property
    def board(self) -> TerritoryBoard: ...

    @property
    def sheet(self) -> Sheet | None: ...

    @property
    def can_build(self) -> bool: ...

    @property
    def can_correct(self) -> bool: ...

    def sheet_left(self, sheet: BoardSheet) -> None: ...

    def stage(
        self, *, selected: Cell | None = None, over: Overlay | None = None, ghost: BoardTile | None = None
    ) -> None: ...

    def look_at(self, cell: Cell) -> None: ...

    def look_at_all(self, cells: Collection[Cell]) -> None: ...


class BoardSheet(Sheet):
    """A sheet that talks about the territory in front."""

    share: ClassVar[float | None] = 0.48
    modal: ClassVar[bool] = False

    folds: ClassVar[bool] = False
    """Do phases and players give way to it on a phone, so that the territory keeps its size?"""

    def __init__(self, site: BoardSite, **options: Any) -> None:
        self.site = site
        self.player = site.session.player
        super().__init__(**options)

    def stage(self) -> None:
        """Puts on the board what the sheet talks about; called when it opens and after the board was built anew."""

    def refresh(self) -> bool:
        """The game changed; False if the sheet no longer makes sense."""
        return False

    def kept(self) -> tuple[str, Any] | None:
        """Its kind and what it talks about, in JSON values, if it comes back after another screen."""
        return None

    def key(self, name: str) -> bool:
        """A key of a keyboard."""
        return False

    def left(self) -> None:
        self.site.sheet_left(self)


PAUSE: Final = 0.04
IN_SIGHT: Final = 16
"""So many thumbnails can be seen at once."""

B = TypeVar("B", bound=BoardSite)


class Warmer(Generic[B]):
    """Works through the free cells of those who build, one picture at a time."""

    def __init__(
        self,
        sites: Callable[[], Iterable[B]],
        read_sheets: Callable[[], object],
        paint_for: Callable[[B], Iterator[None]],
    ) -> None:
        """`paint_for` paints one picture that is missing with each step."""
        self._sites, self._read_sheets, self._paint_for = sites, read_sheets, paint_for
        self._work: Iterator[None] = iter(())
        self._event: Any = None
        self._for: object = None

    def start(self) -> None:
        """The territory changed: there are other tiles to expect."""
        sites = list(self._sites())
        wanted = [(site.session.state, site.session.player) for site in sites]
        if wanted == self._for or not any(site.can_build for site in sites):
            return
        self._for = wanted
        self._work = self._paint_all()
        if self._event is None:
            self._event = Clock.schedule_interval(self._step, PAUSE)

    def stop(self) -> None:
        if self._event is not None:
            self._event.cancel()
            self._event = None
        self._for = None

    def _step(self, _seconds: float) -> None:
        # Nobody opens a picker before the first frame, and everybody waits for that.
        if not Clock.frames_displayed or EventLoop.touches or all(site.sheet is not None for site in self._sites()):
            return
        if next(self._work, self) is self:
            self._event.cancel()
            self._event = None

    def _paint_all(self) -> Iterator[None]:
        self._read_sheets()
        yield
        for site in list(self._sites()):
            yield from self._paint_for(site)


def warm(picture: Picture, turn: int, size: float) -> bool:
    """Paints a picture in a size, in pixels; False if it had been."""
    atlas = atlas_for(bucket_for(size), theme.dark, theme.strong_patterns)
    key = Key(picture, turn, detail_for(size / dp(1)))
    if key in atlas:
        return False
    atlas.slot(key)
    return True
