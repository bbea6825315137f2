"""Handing files on: shared where the device can, else saved with a message that names the path. And taking them in.

share_game(shell); share_report(shell); share_export(shell, export)
export_all(shell); import_file(shell, path); import_text(shell, text)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from functools import partial
from pathlib import Path

from kivy.app import App

from companion.core.i18n import _, fault_words, ngettext
from companion.device import Outcome
from companion.games import title_of
from companion.protocol.game_face import Added, Export
from companion.screens.share.progress import Work, in_steps, unwritten
from companion.session import exchange
from companion.session.session import log_of
from companion.shell.navigation import Shell
from scoring.core.reading import BadFile

Tell = Callable[[str], object]
Imported = tuple[exchange.Incoming, exchange.Kept]


def ignore(_sentence: str) -> None:
    """For whoever reads the answer."""


def share_words(shell: Shell) -> tuple[str, str]:
    """Icon and words of the button."""
    if shell.device.can_share():
        return "share-variant-outline", _("Share as text")
    return "content-copy", _("Copy as text")


def share_text(shell: Shell, text: str, title: str) -> None:
    """Hands text to another app, or to the clipboard."""
    if not shell.device.can_share() or shell.device.share_text(text, title) is not Outcome.DONE:
        shell.copy(text)


LONG: float = 20.0
"""Seconds that a message with a path stays."""


def folder() -> Path:
    """Where files are saved."""
    return exchange.exports_folder(App.get_running_app().folder)


# --- out ---


def share_game(shell: Shell) -> None:
    """The game file."""
    found = log_of(shell.session.rules, shell.session.journal)
    hand_on(shell, lambda: exchange.game_text(found).encode(), ".json")


def share_report(shell: Shell) -> None:
    """The text report: as text where text can be shared."""
    text = shell.face.whole_report(shell.session.state)
    if shell.device.can_share() and shell.device.share_text(text, title_of(shell.session.kind)) is Outcome.DONE:
        return
    hand_on(shell, text.encode(), ".txt")


def share_export(shell: Shell, export: Export) -> None:
    """Something else that the game can hand on."""
    words = (export.player,) if export.player else None
    hand_on(shell, export.make(shell.session), export.ending, words)


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

    def then(written: exchange.Written) -> None:
        _exported(shell, path, written)

    writing = exchange.writing_all(shell.store, path)
    in_steps(shell, writing, Work(_("Exporting …"), _("Nothing was exported."), then, partial(_refuse, shell)))


def _exported(shell: Shell, path: Path, written: exchange.Written) -> None:
    _offer(shell, path)
    if written.missing:
        text = ngettext(
            "{count} game could not be read and is missing.",
            "{count} games could not be read and are missing.",
            written.missing,
        )
        shell.say(f"{_('Saved as {path}').format(path=path)} · {text.format(count=written.missing)}", seconds=LONG)


def hand_on(shell: Shell, data: bytes | Callable[[], bytes], ending: str, words: Iterable[str] | None = None) -> None:
    """Saves some content under a telling name, and shares the file where the device can."""
    names = shell.session.now.names if words is None else words
    path = exchange.new_path(folder(), names, ending, date.today())
    try:
        exchange.save(path, data() if callable(data) else data)
    except BadFile as error:
        _refuse(shell, fault_words(error))
        return
    except OSError as error:
        _refuse(shell, unwritten(error))
        return
    _offer(shell, path)


def _offer(shell: Shell, path: Path) -> None:
    mime = exchange.MIMES[path.suffix]
    if shell.device.can_share() and shell.device.share_file(path, mime, path.name) is Outcome.DONE:
        return
    text = _("Saved as {path}").format(path=path)
    shell.say(text, (_("Copy path"), lambda: shell.copy(str(path))), seconds=LONG)


def _refuse(shell: Shell, text: str) -> None:
    shell.say(text, (_("Copy message"), lambda: shell.copy(text)), seconds=LONG)


# --- in ---


def pick_file(shell: Shell) -> None:
    """Lets the players choose a file with the system's picker; it comes as if another app had sent it."""
    if shell.device.pick_file() is Outcome.NOT_AVAILABLE:
        shell.say(_("This device has no app for choosing files."))


def typed_path(text: str) -> Path:
    """Where a file lies whose path was typed; somebody who has no home folder here is part of the name."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        return Path(text)


def dropped_path(name: bytes | str) -> Path:
    """Where a file lies that was dropped on the window."""
    return Path(name.decode("utf-8", "surrogateescape") if isinstance(name, bytes) else name)


def import_file(shell: Shell, path: Path, tell: Tell = ignore) -> str:
    """Takes a file in; a single game opens. Answers with the sentence that refuses it, or nothing.

    Many games take a while: `tell` hears the sentence whenever there is one.
    """
    return _import(shell, exchange.reading(path), tell)


def import_text(shell: Shell, text: str, tell: Tell = ignore) -> str:
    """The same with text that was copied elsewhere."""
    return _import(shell, exchange.reading_text(text), tell)


def _import(shell: Shell, reading: exchange.Steps[exchange.Incoming], tell: Tell) -> str:
    refusals: list[str] = []

    def refuse(sentence: str) -> None:
        refusals.append(sentence)
        tell(sentence)

    if shell.store.only_looking:
        refuse(_("Clan Companion is open in another window: here you can only look."))
    else:
        then = partial(_imported, shell)
        in_steps(shell, _importing(shell, reading), Work(_("Importing …"), _("Nothing was imported."), then, refuse))
    return refusals[0] if refusals else ""


def _importing(shell: Shell, reading: exchange.Steps[exchange.Incoming]) -> exchange.Steps[Imported]:
    incoming = yield from reading
    return incoming, (yield from exchange.taking_in(shell.store, incoming))


def _imported(shell: Shell, found: Imported) -> None:
    incoming, kept = found
    if len(kept.games) == 1:
        shell.session.open(kept.games[0], incoming.games[0] if kept.new_games else None)
        shell.resume()
    elif kept.games:
        shell.push("games")
    else:
        _show_library(shell, incoming.pieces[0], kept.added[0][1])
    shell.say(taken_in(kept))


def _show_library(shell: Shell, incoming: exchange.Pieces, added: Added) -> None:
    """Where the new pieces are; whoever came from the library comes back to it."""
    library, pieces = incoming
    own_name = library.screen.rpartition("/")[2]
    came_from_it = [name.rpartition("/")[2] for name, _arguments in shell.path[-2:]] == [own_name, "import"]
    if came_from_it:
        shell.back()
    if added.added:
        shell.push(library.screen, **library.place_of(pieces))
    elif not came_from_it:
        shell.push(library.screen)


def taken_in(kept: exchange.Kept) -> str:
    """What an import brought."""
    games = ngettext("{count} new game", "{count} new games", kept.new_games).format(count=kept.new_games)
    new = [library.added_words(added.added) for library, added in kept.added if added.added]
    if not kept.games:
        return _pieces_taken_in(sum(added.known for _library, added in kept.added), new)
    if not kept.new_games:
        return _("This game is here already.") if len(kept.games) == 1 else _("These games are all here already.")
    return " · ".join([games, *new])


def _pieces_taken_in(known: int, new: list[str]) -> str:
    if not new:
        return _("These tiles are all here already.")
    known_words = ngettext("{count} known already", "{count} known already", known).format(count=known)
    added = " · ".join(new)
    return _("{added}, {known}").format(added=added, known=known_words) if known else added
