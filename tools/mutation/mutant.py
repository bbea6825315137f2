"""A mutant: one small change to one place of one file."""

import ast
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

Apply = Callable[[], None]
"""Makes the change in the tree that the mutant was found in. There is no way back."""


class Change(NamedTuple):
    """One way to break a node."""

    before: str
    after: str
    apply: Apply


class Mutant(NamedTuple):
    """A change with its place. `function` is the outermost function around it, None at the level of the module.

    `span` holds the lines of that function's body, or the line itself.
    """

    path: str
    line: int
    text: str
    change: Change
    tree: ast.Module
    function: str | None
    span: range

    @property
    def mutation(self) -> str:
        return f"{self.change.before} -> {self.change.after}"

    @property
    def module(self) -> str:
        return module_name(self.path)

    @property
    def key(self) -> tuple[str, str, str]:
        """What names this mutant as long as its line stays as it is."""
        return self.path, self.text, self.mutation


def module_name(path: str) -> str:
    """The dotted name of a file of the project."""
    parts = Path(path).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def shown(node: ast.AST) -> str:
    """A node as one line of Python."""
    return " ".join(ast.unparse(node).split())
