"""Handing files on: shared where the device can, else saved with a message that names the path. And taking them in.

share_game(shell); share_points(shell); share_report(shell); share_result(shell); share_territory(shell, "Isla")
export_all(shell); import_file(shell, path); import_text(shell, text)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from pathlib import Path

from kivy.app import App

from companion.core.i18n import _, i18n, ngettext
from companion.device import Outcome
from companion.games.skye.model.play_log import play_link
from companion.games.skye.model.report import whole_report
from companion.games.skye.round.evidence import Proof
from companion.screens.share_text import share_text
from companion.session import exchange
from companion.shell.navigation import Shell
from scoring.core.reading import BadFile
from scoring.skye.tile import TileSet

LONG: float = 20.0
"""Seconds that a message with a path stays."""


def folder() -> Path:
    """Where files are saved."""
    return exchange.exports_folder(App.get_running_app().folder)


# --- out ---


def share_game(shell: Shell) -> None:
    """The game file."""
    hand_on(shell, exchange.game_text(shell.session.journal).encode(), ".json")


def share_points(shell: Shell) -> None:
    """The points as a table; the mark at its beginning tells spreadsheets that it is UTF-8."""
    hand_on(shell, exchange.points_table(i18n.words(), shell.session.now).encode("utf-8-sig"), ".csv")


def share_play(shell: Shell) -> None:
    """A link that hands a finished game over to a play logger: shared, or copied where nothing can be shared."""
    share_text(shell, play_link(shell.session.journal, shell.session.state), _("Link for BG Stats"))


def share_report(shell: Shell) -> None:
    """The text report: as text where text can be shared."""
    text = whole_report(shell.session.state)
    if shell.device.can_share() and shell.device.share_text(text, _("Isle of Skye")) is Outcome.DONE:
        return
    hand_on(shell, text.encode(), ".txt")


def share_result(shell: Shell) -> None:
    """A picture of where the game stands."""
    from companion.games.skye.final.pictures import result_picture

    hand_on(shell, result_picture(shell.session.state, date.today()), ".png")


def share_territory(shell: Shell, name: str) -> None:
    """A picture of a player's territory."""
    from companion.games.skye.final.pictures import territory_picture

    hand_on(shell, territory_picture(shell.session.state, name), ".png", (name,))


def share_card(shell: Shell, name: str, proof: Proof, tile: str, text: str) -> None:
    """A picture of a dispute card: the territory with the evidence, and the card's words."""
    from companion.games.skye.final.pictures import card_picture

    player = shell.session.state.game.player(name)
    hand_on(shell, card_picture(player, proof.territory, proof.overlay, tile, text), ".png", (name, tile))


def after_a_word(shell: Shell, act: Callable[[], object]) -> None:
    """Pictures take a moment to draw: the players are told so first."""
    shell.say(_("Drawing the picture…"))

    def finish() -> None:
        shell.hush()
        act()

    shell.later(finish, 0.05)


def export_all(shell: Shell) -> None:
    """Every game and composed tile on this device, in one file."""
    path = exchange.new_path(folder(), ("all",), ".zip", date.today())
    try:
        exchange.write_all(shell.store, path)
    except OSError as error:
        _refuse(shell, _unwritten(error))
        return
    _offer(shell, path)


def hand_on(shell: Shell, data: bytes, ending: str, words: Iterable[str] | None = None) -> None:
    """Saves some content under a telling name, and shares the file where the device can."""
    names = shell.session.now.names if words is None else words
    path = exchange.new_path(folder(), names, ending, date.today())
    try:
        exchange.save(path, data)
    except OSError as error:
        _refuse(shell, _unwritten(error))
        return
    _offer(shell, path)


def _offer(shell: Shell, path: Path) -> None:
    mime = exchange.MIMES[path.suffix]
    if shell.device.can_share() and shell.device.share_file(path, mime, path.name) is Outcome.DONE:
        return
    text = _("Saved as {path}").format(path=path)
    shell.say(text, (_("Copy path"), lambda: shell.copy(str(path))), seconds=LONG)


def _unwritten(error: OSError) -> str:
    return _("The file could not be written: {reason}").format(reason=error.strerror or str(error))


def _refuse(shell: Shell, text: str) -> None:
    shell.say(text, (_("Copy message"), lambda: shell.copy(text)), seconds=LONG)


# --- in ---


def pick_file(shell: Shell) -> None:
    """Lets the players choose a file with the system's picker; it comes as if another app had sent it."""
    if shell.device.pick_file() is Outcome.NOT_AVAILABLE:
        shell.say(_("This device has no app for choosing files."))


def dropped_path(name: bytes | str) -> Path:
    """Where a file lies that was dropped on the window."""
    return Path(name.decode("utf-8", "surrogateescape") if isinstance(name, bytes) else name)


def import_file(shell: Shell, path: Path) -> str:
    """Takes a file in; a single game opens. Answers with the sentence that refuses it, or nothing."""
    return _import(shell, lambda: exchange.read(path))


def import_text(shell: Shell, text: str) -> str:
    """The same with text that was copied elsewhere."""
    return _import(shell, lambda: exchange.loads(text))


def _import(shell: Shell, read: Callable[[], exchange.Incoming]) -> str:
    try:
        incoming = read()
    except BadFile as error:
        return str(error)
    kept = exchange.take_in(shell.store, incoming)
    if len(kept.games) == 1:
        shell.session.open(kept.games[0])
        shell.resume()
    elif kept.games:
        shell.push("games")
    else:
        _show_library(shell, incoming.tiles[0].set if kept.new_tiles else None)
    shell.say(taken_in(kept))
    return ""


def _show_library(shell: Shell, box: TileSet | None) -> None:
    """The box that got new tiles; whoever came from the library comes back to it."""
    came_from_it = [name for name, _arguments in shell.path[-2:]] == ["library", "import"]
    if came_from_it:
        shell.back()
    if box is not None:
        shell.push("library", box=str(box))
    elif not came_from_it:
        shell.push("library")


def taken_in(kept: exchange.Kept) -> str:
    """What an import brought."""
    games = ngettext("{count} new game", "{count} new games", kept.new_games).format(count=kept.new_games)
    tiles = ngettext("{count} new tile", "{count} new tiles", kept.new_tiles).format(count=kept.new_tiles)
    if not kept.games:
        return _tiles_taken_in(kept, tiles)
    if not kept.new_games:
        return _("This game is here already.") if len(kept.games) == 1 else _("These games are all here already.")
    return f"{games} · {tiles}" if kept.new_tiles else games


def _tiles_taken_in(kept: exchange.Kept, added: str) -> str:
    if not kept.new_tiles:
        return _("These tiles are all here already.")
    known = ngettext("{count} known already", "{count} known already", kept.known_tiles).format(count=kept.known_tiles)
    return _("{added}, {known}").format(added=added, known=known) if kept.known_tiles else added
