"""Names that a search finds: one class for each in what a reader of one game has before them."""

from __future__ import annotations

import ast
from collections import defaultdict

import pytest

from tests.project.test_directions import ENGINES, game_of, modules, name_of


def classes() -> list[tuple[str, str]]:
    """Every class of engine and app with the module that defines it."""
    return [
        (node.name, name_of(path))
        for path in (*modules("scoring"), *modules("companion"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    ]


@pytest.mark.parametrize("game", sorted(ENGINES))
def test_a_class_name_stands_for_one_thing(game: str) -> None:
    """Two games may both have tiles; a game and the common rooms may not mean two things by one word."""
    found: dict[str, list[str]] = defaultdict(list)
    for name, module in classes():
        if game_of(module) in (None, game):
            found[name].append(module)
    assert found["Tile"] == [f"scoring.{game}.tile"]
    assert {name: places for name, places in found.items() if len(places) > 1} == {}
