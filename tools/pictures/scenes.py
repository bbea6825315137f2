"""Every screen of the app, and the touches that lead to it from a prepared game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from companion.core.dispute import Subject
from companion.core.i18n import _
from companion.core.seating import COLOURS, DraftSeat
from companion.games.skye.model.picker_choice import offer
from companion.games.skye.model.session import SkyeSession
from companion.games.skye.model.setup_draft import SetUpDraft, remember
from companion.screens import exists
from companion.store import open_store
from scoring.core.cells import Cell
from scoring.glen.gamefile import GAME as GLEN
from scoring.skye.gamefile import GAME
from scoring.skye.laying import demands
from scoring.skye.open_points import answered, choices
from scoring.skye.play import acts
from scoring.skye.play.asking import final_questions
from scoring.skye.survey import Survey
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver
from tests.companion.games.skye.playing import Keeper
from tools.pictures.glen_games import GLEN_GAMES, keep_glen_game
from tools.pictures.skye_games import LETTERS, MODULES, NAMES, Evening, clock, keep_tiles

SIZES: Final = {"phone": PHONE, "tablet": TABLET, "landscape": LANDSCAPE}


# --- games, each made once ---


def _nothing(evening: Evening) -> None:
    """The first start."""


def _building(evening: Evening) -> None:
    evening.begin()
    evening.rounds(4)
    evening.trade()
    evening.build(1)
    evening.lay("Isla")


def _income(evening: Evening) -> None:
    evening.begin()
    evening.rounds(4)


def _prices(evening: Evening) -> None:
    _income(evening)
    evening.session.do(acts.book_income(evening.session.now))


def _market(evening: Evening) -> None:
    _prices(evening)
    evening.set_prices()
    evening.buy(2)


def _ended(evening: Evening) -> None:
    evening.begin()
    evening.rounds(6)
    _answer_questions(evening)
    evening.session.do(acts.end_game(evening.session.now))


def _answer_questions(evening: Evening) -> None:
    """Somebody has looked at every tile that the catalogue asks about."""
    session = evening.session
    while questions := final_questions(session.now):
        question = questions[0]
        placement = session.now.game.player(question.player).territory.by_cell[question.cell]
        tile = answered(placement.tile, question.point, choices(placement.tile, question.point)[0])
        session.do(acts.change(session.now, question.player, question.cell, tile, placement.turn, anyway=True))


def _seats(players: int) -> Callable[[Evening], None]:
    def play(evening: Evening) -> None:
        evening.begin(players)
        evening.rounds(3)
        evening.trade()
        evening.build(1)

    return play


GAMES: Final[dict[str, Callable[[Evening], None]]] = {
    "first-start": _nothing,
    "building": _building,
    "income": _income,
    "prices": _prices,
    "market": _market,
    "ended": _ended,
    **{f"seats-{count}": _seats(count) for count in (2, 3, 5)},
}


def make_game(name: str, folder: Path) -> None:
    """Writes a game into a data folder, without the app."""
    store = open_store(folder)
    if name in GLEN_GAMES:
        keep_glen_game(name, store)
        store.close()
        return
    session = SkyeSession(store)
    session._time = clock()  # type: ignore[method-assign]
    if name != "first-start":
        keep_tiles(store)
        last = SetUpDraft(seats=tuple(map(DraftSeat, NAMES[:4], COLOURS)), modules=MODULES, tiles=LETTERS)
        remember(store, last)
    GAMES[name](Evening(session))
    store.close()


# --- the way to each screen ---


class Visit(NamedTuple):
    """The app with a game open, and a hand."""

    driver: Driver
    keeper: Keeper

    def cell(self, least_fits: int = 4) -> Cell:
        """A free cell for which the bag holds a handful of tiles."""
        session, store = self.driver.session, self.driver.store
        territory = session.now.game.player(session.player).territory
        cells = sorted(demands(territory), key=lambda cell: (-cell[0], cell[1]))
        counts = {cell: len(offer(session.now, store, session.player, cell).fitting) for cell in cells}
        fitting = [cell for cell in cells if counts[cell] >= least_fits]
        return min(fitting or cells, key=lambda cell: (abs(counts[cell] - 2 * least_fits), cell))


def _home(visit: Visit) -> None:
    visit.driver.shell.home()


def _set_up(visit: Visit) -> None:
    visit.driver.shell.home()
    visit.driver.tap("new_game")
    for letter in "ABC":
        visit.driver.tap(f"slot:{letter}")
        visit.driver.tap("tile:" + {"A": "castle-cattle", "B": "columns", "C": "most-ships"}[letter])
        visit.driver.back()


def _set_up_tiles(visit: Visit) -> None:
    visit.driver.shell.home()
    visit.driver.tap("new_game")
    visit.driver.tap("slot:A")


def _table(visit: Visit) -> None:
    """Nothing to do: the game opens there."""


def _areas(visit: Visit) -> None:
    visit.driver.tap("layers")


def _picker(visit: Visit) -> None:
    visit.keeper.tap_cell(visit.cell())


def _illegal(visit: Visit) -> None:
    visit.keeper.tap_cell(visit.cell())
    visit.driver.tap("show_all")
    picker: Any = visit.driver.get("picker")
    refused = next(each for each in picker.offer.unfit if each.breach is not None and not each.owner)
    picker._pick(refused.key)


def _why(visit: Visit) -> None:
    """A cattle that the castle's roads do not reach, or else the tile farthest away."""
    territory = visit.driver.session.now.game.player("Isla").territory
    survey = Survey(territory)
    stray = [each for each, linked in zip(territory, survey.linked, strict=True) if not linked]
    cattle = [each for each in stray if each.tile.front.symbols.cattle]
    visit.keeper.press_cell((cattle or stray or list(territory))[0].cell)
    chips = sorted(name for name in visit.driver.ids() if name.startswith("thing:") and name.endswith(":cattle"))
    for name in chips[:1]:
        visit.driver.tap(name)


def _composer(visit: Visit) -> None:
    cell = visit.cell(1)
    visit.keeper.tap_cell(cell)
    visit.driver.tap("compose")
    pads = [letter for letter in "NESW" if not visit.driver.get(f"edge:{letter}").locked]
    for letter in pads[:2]:
        visit.driver.tap(f"edge:{letter}")
    visit.driver.tap(f"road:{pads[-1]}")
    for key in ("tunnel", "sheep", "vp"):
        if visit.driver.find(f"key:{key}") is not None:
            visit.driver.tap(f"key:{key}")


def _library(visit: Visit) -> None:
    visit.driver.shell.home()
    visit.driver.tap("go:library")


def _phase(name: str) -> Callable[[Visit], None]:
    return lambda visit: visit.driver.tap(f"phase:{name}")


def _income_proof(visit: Visit) -> None:
    visit.driver.tap("phase:income")
    visit.driver.tap("income:Isla")


def _prices_half(visit: Visit) -> None:
    visit.driver.tap("phase:prices")
    for key in (4, 6, 3):
        visit.driver.tap(f"key:{key}")


def _scoring(visit: Visit) -> None:
    """Whoever has bought more than was laid does not mind."""
    visit.driver.tap("next_step")
    visit.driver.tap(f"snackbar:{_('Score anyway')}")


def _scoring_sum(visit: Visit) -> None:
    _scoring(visit)
    visit.driver.tap("tab:Σ")


def _evidence(visit: Visit) -> None:
    letters = visit.driver.session.now.game.track[4].letters
    visit.driver.tap(f"letter:{letters[0]}")


def _tab(name: str) -> Callable[[Visit], None]:
    return lambda visit: visit.driver.tap(f"go:{name}")


def _push(name: str, **arguments: Any) -> Callable[[Visit], None]:
    return lambda visit: visit.driver.shell.push(name, **arguments)


def _dispute(tile: str) -> Callable[[Visit], None]:
    """The card of a scoring tile, whatever its letter."""

    def show(visit: Visit) -> None:
        tiles = visit.driver.session.state.game.scoring_tiles
        letter = next(letter for letter, each in tiles.items() if each == tile)
        _push("dispute", **Subject("letter", "Isla", 0, letter).arguments())(visit)

    return show


def _import(visit: Visit) -> None:
    """As on a tablet, which has a picker of its own."""
    visit.driver.device.picks = True
    visit.driver.shell.push("settings")
    visit.driver.shell.push("import")


def _final_reveal(visit: Visit) -> None:
    """Nobody at this table can look at the tiles that are asked about first."""
    visit.driver.shell.push("final")
    visit.driver.tap("next_stage")
    while visit.driver.find("question") is not None:
        visit.driver.tap("leave_question")


# --- Glen More ---


def _glen_set_up(visit: Visit) -> None:
    visit.driver.shell.home()
    visit.driver.tap("new_game:glen-more")


def _glen_cell(free: bool) -> Callable[[Visit], None]:
    """The first cell with a clan member near, or the first without one."""

    def tap(visit: Visit) -> None:
        scene = visit.keeper.board.scene
        visit.keeper.tap_cell(sorted(scene.free if free else scene.blocked)[0])

    return tap


def _glen_tile(visit: Visit) -> None:
    visit.keeper.press_cell((0, 0))


def _glen_why(visit: Visit) -> None:
    visit.driver.shell.push("scoring")
    visit.driver.tap("row:Ewan")


class Scene(NamedTuple):
    """A picture: from which game, by which touches, on which devices."""

    game: str
    act: Callable[[Visit], None]
    needs: str = ""
    """The screen it shows; left out while this build does not have it."""
    sizes: tuple[str, ...] = tuple(SIZES)

    @property
    def kind(self) -> str:
        """Whose screens it shows."""
        return GLEN if self.game in GLEN_GAMES else GAME


SCENES: Final = {
    "home-first": Scene("first-start", _table, "home"),
    "home": Scene("building", _home, "home"),
    "setup": Scene("building", _set_up, "setup"),
    "setup-tiles": Scene("building", _set_up_tiles, "setup"),
    "table": Scene("building", _table, "table"),
    "areas": Scene("building", _areas, "table"),
    "picker": Scene("building", _picker, "table"),
    "illegal": Scene("building", _illegal, "table"),
    "why": Scene("building", _why, "table"),
    "composer": Scene("building", _composer, "composer"),
    "library": Scene("building", _library, "library"),
    "income": Scene("income", _phase("income"), "income"),
    "income-proof": Scene("income", _income_proof, "income"),
    "prices": Scene("prices", _prices_half, "prices"),
    "buy": Scene("market", _phase("buy"), "market"),
    "scoring": Scene("building", _scoring, "scoring"),
    "scoring-sum": Scene("building", _scoring_sum, "scoring"),
    "evidence": Scene("building", _evidence, "table"),
    "scores": Scene("building", _tab("scores"), "scores"),
    "final": Scene("ended", _table, "final"),
    "final-reveal": Scene("building", _final_reveal, "final"),
    "history": Scene("building", _tab("history"), "history"),
    "rules": Scene("building", _tab("rules"), "rules"),
    "rulings": Scene("building", _push("rulings"), "rulings"),
    "dispute": Scene("building", _dispute("castle-cattle"), "dispute"),
    "report": Scene("building", _push("report"), "report"),
    "count-by-hand": Scene("building", _push("by_hand"), "by_hand"),
    "settings": Scene("building", _push("settings"), "settings"),
    "share": Scene("building", _push("share"), "share"),
    "import": Scene("first-start", _import, "import", ("phone",)),
    "table-mode": Scene("building", _push("table_mode"), "table_mode", ("tablet",)),
    "table-mode-2": Scene("seats-2", _push("table_mode"), "table_mode", ("tablet",)),
    "table-mode-3": Scene("seats-3", _push("table_mode"), "table_mode", ("tablet",)),
    "table-mode-5": Scene("seats-5", _push("table_mode"), "table_mode", ("tablet",)),
    "glen-home": Scene("glen-turn", _home, "home", ("phone",)),
    "glen-setup": Scene("glen-turn", _glen_set_up, "setup", ("phone", "tablet")),
    "glen-table": Scene("glen-turn", _table, "table"),
    "glen-clan": Scene("glen-clan", _table, "table", ("phone",)),
    "glen-five": Scene("glen-5", _table, "table", ("phone",)),
    "glen-picker": Scene("glen-scored", _glen_cell(free=True), "table", ("phone", "tablet")),
    "glen-refused": Scene("glen-scored", _glen_cell(free=False), "table", ("phone",)),
    "glen-tile": Scene("glen-turn", _glen_tile, "table", ("phone",)),
    "glen-scoring": Scene("glen-turn", _push("scoring"), "scoring", ("phone", "tablet")),
    "glen-why": Scene("glen-turn", _glen_why, "scoring", ("phone",)),
    "glen-settlement": Scene("glen-ended", _table, "settlement", ("phone", "tablet")),
    "glen-points": Scene("glen-points", _table, "points", ("phone", "tablet")),
    "glen-history": Scene("glen-turn", _tab("history"), "history", ("phone",)),
    "glen-rules": Scene("glen-turn", _tab("rules"), "rules", ("phone", "tablet")),
    "glen-place": Scene("glen-turn", _push("rule", entry="place:loch-ness"), "rule", ("phone",)),
    "glen-share": Scene("glen-ended", _push("share"), "share", ("phone",)),
    "glen-report": Scene("glen-turn", _push("report"), "report", ("phone",)),
    "glen-table-mode": Scene("glen-turn", _push("flat"), "flat", ("tablet",)),
}


def offered() -> list[str]:
    """The scenes whose screens this build has."""
    return [name for name, scene in SCENES.items() if exists(scene.needs, scene.kind)]


class Gallery:
    """Makes each game once and opens copies of it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.copies = 0

    def open(
        self, scene: str, size: tuple[int, int] = PHONE, drawing: bool = False, density: float = 1, **settings: Any
    ) -> Driver:
        """The app at a scene."""
        game = SCENES[scene].game
        made = self.folder / game
        if not made.exists():
            make_game(game, made)
        self.copies += 1
        copied = self.folder / f"{game}-{self.copies}"
        copytree(made, copied)
        driver = Driver(copied, size=size, settings=settings, drawing=drawing, density=density)
        # Whoever lets the app move gets pictures of what has come to rest, and settings that say so.
        driver.device.still = not driver.settings["reduce_motion"]
        driver.start()
        SCENES[scene].act(Visit(driver, Keeper(driver)))
        driver.frames(3)
        return driver


@contextmanager
def gallery() -> Iterator[Gallery]:
    """A gallery in a folder that is gone afterwards."""
    with TemporaryDirectory() as folder:
        yield Gallery(Path(folder))
