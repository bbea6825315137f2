"""Who may import whom: common rooms know no game, no game knows another, models know no Kivy, the engine no app."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import GAMES as FACES
from scoring.games import GAMES as RULES

ROOT = Path(__file__).resolve().parents[2]
ENGINES = {name.split(".")[1] for name in RULES.values()}
"""The folders of games in `scoring/`."""
APPS = {row.face.split(".")[2] for row in FACES.values()}
"""The folders of games in `companion/games/`."""

ROOMS = ("core", "device", "store", "art", "board", "session", "protocol", "widgets", "shell", "screens")
"""The common rooms of the app. A room imports those before it; what it may import beyond that stands below."""
BESIDES = {
    # Files of every game go out and come in: the session finds a game through the registry.
    "session": {"games"},
    # The frame around the screens shows whichever screen is asked for, and asks the game for its tabs.
    "shell": {"games", "screens"},
    "screens": {"games"},
}
"""The registry of games, `companion/games/__init__.py`, is common; the folders beside it are not."""


def modules(folder: str) -> list[Path]:
    found = sorted((ROOT / folder).rglob("*.py"))
    assert found
    return found


def imported(source: str, *, later: bool = True) -> Iterator[str]:
    """The modules a source imports; without `later` only what is imported with it, not inside functions."""
    tree = ast.parse(source)
    nodes = ast.walk(tree) if later else _at_once(tree)
    for node in nodes:
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield from (f"{module}.{alias.name}" for alias in names)


def _at_once(tree: ast.Module) -> Iterator[ast.stmt]:
    for node in tree.body:
        is_for_types = isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING"
        if not is_for_types:
            yield node


def game_of(module: str) -> str | None:
    """The game that a module belongs to, in the engine or in the app."""
    match module.split("."):
        case ["scoring", folder, *_] if folder in ENGINES:
            return folder
        case ["companion", "games", folder, *_] if folder in APPS:
            return folder
    return None


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def test_games_are_told_from_what_is_common() -> None:
    assert game_of("scoring.skye.tile.Tile") == "skye"
    assert game_of("companion.games.skye.model.standing_now") == "skye"
    assert game_of("companion.protocol.game_face.GameFace") is None
    assert game_of("scoring.core.cells") is None
    source = "from scoring.skye import tile\ndef f():\n    import companion.games.skye.face"
    assert [game_of(name) for name in imported(source)] == ["skye", "skye"]
    assert list(imported(source, later=False)) == ["scoring.skye.tile"]


@pytest.mark.parametrize("folder", ["scoring", "companion"])
def test_common_code_imports_no_game_and_no_game_another(folder: str) -> None:
    wrong = [
        f"{name_of(path)} imports {name}"
        for path in modules(folder)
        for name in imported(path.read_text(encoding="utf-8"))
        if game_of(name) not in (None, game_of(name_of(path)))
    ]
    assert wrong == []


def test_beside_the_registry_there_are_only_games() -> None:
    lying = {path.name for path in (ROOT / "companion" / "games").iterdir() if path.name != "__pycache__"}
    assert lying == {"__init__.py", *APPS}


def test_every_game_of_the_app_has_its_rules() -> None:
    assert set(FACES) <= set(RULES)


def test_rooms_import_in_one_direction() -> None:
    wrong = []
    for number, room in enumerate(ROOMS):
        allowed = {*ROOMS[: number + 1], *BESIDES.get(room, ())}
        for path in modules(f"companion/{room}"):
            for name in imported(path.read_text(encoding="utf-8"), later=False):
                parts = name.split(".")
                if parts[0] == "companion" and parts[1] not in allowed:
                    wrong.append(f"{name_of(path)} imports {name}")
    assert wrong == []


def test_every_room_has_its_place() -> None:
    rooms = {path.name for path in (ROOT / "companion").iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert rooms == {*ROOMS, "games"}


@pytest.mark.parametrize(
    "name",
    ["companion.session.exchange", "companion.protocol.game_face", *(row.face for row in FACES.values())],
)
def test_models_faces_and_files_load_without_kivy(name: str) -> None:
    script = f"""
import sys
class Refusing:
    def find_spec(self, name, path=None, target=None):
        assert name.partition(".")[0] not in ("kivy", "kivymd"), name
sys.meta_path.insert(0, Refusing())
import {name}
import importlib, pathlib
for path in sorted(pathlib.Path("companion/games").glob("*/model/*.py")):
    importlib.import_module(".".join(path.with_suffix("").parts))
print("loaded")
"""
    result = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.stdout.strip() == "loaded", result.stderr
