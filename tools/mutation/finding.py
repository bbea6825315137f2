"""Finds the mutants of a file: where to look, and what to leave alone."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.mutation.mutant import Mutant
from tools.mutation.operators import changes

LEFT_OUT = (
    "scoring/cli/",
    "scoring/core/places.py",
    "scoring/glen/words/",
    "scoring/glen/commands/",
    "scoring/glen/rulebook.py",
    "scoring/skye/words/",
    "scoring/skye/commands/",
    "scoring/__main__.py",
    "scoring/skye/rulebook.py",
)
"""Texts for people and tables of texts: they have tests of their own, but a changed word is not a changed rule."""
SPEAKING = {"mark", "refuse", "BadFile", "Sentence", "ValueError", "KeyError", "TypeError", "TypeVar"}
"""Calls whose arguments are sentences or names for people."""
QUIET_NAMES = {"__slots__", "__all__", "__repr__", "__version__"}
QUIET_KEYWORDS = {"strict", "repr", "compare"}
"""Arguments that guard against a mistake of the programmer or choose what Python shows of a value."""


def engine_files(root: Path) -> list[str]:
    """The files whose mutants count."""
    files = sorted(path.relative_to(root).as_posix() for path in (root / "scoring").rglob("*.py"))
    return [name for name in files if not name.startswith(LEFT_OUT)]


def mutants_of(root: Path, path: str) -> list[Mutant]:
    """All mutants of a file, in the order of its lines. They share a tree, so at most one may be applied."""
    source = (root / path).read_text(encoding="utf-8")
    tree, lines = ast.parse(source), source.splitlines()
    found = [
        Mutant(path, place.line, lines[place.line - 1].strip(), change, tree, place.function, place.span)
        for node, place in _nodes(tree, Place())
        if not _is_quiet(node, place)
        for change in changes(node)
    ]
    return _numbered(sorted(found, key=lambda mutant: mutant.line))


def _numbered(found: list[Mutant]) -> list[Mutant]:
    """Mutants that would look alike are told apart by a number."""
    seen: Counter[tuple[int, str]] = Counter()
    numbered = []
    for mutant in found:
        seen[mutant.line, mutant.mutation] += 1
        number = seen[mutant.line, mutant.mutation]
        after = f"{mutant.change.after} ({number})" if number > 1 else mutant.change.after
        numbered.append(mutant._replace(change=mutant.change._replace(after=after)))
    return numbered


class Place(NamedTuple):
    """Where a node stands: its line, and the classes and the outermost function around it."""

    line: int = 0
    classes: tuple[str, ...] = ()
    function: str | None = None
    repeated: frozenset[str] = frozenset()
    """The names that the function assigns more than once."""
    lines: tuple[int, int] | None = None

    @property
    def span(self) -> range:
        first, last = self.lines or (self.line, self.line)
        return range(first, last + 1)

    def inside(self, node: ast.AST) -> "Place":
        """The place of what a node contains."""
        if isinstance(node, ast.ClassDef) and self.function is None:
            return self._replace(classes=(*self.classes, node.name))
        if isinstance(node, ast.FunctionDef | ast.Lambda) and self.function is None:
            name = node.name if isinstance(node, ast.FunctionDef) else None
            stored = [
                part.id for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
            ]
            return self._replace(
                function=name and ".".join((*self.classes, name)),
                repeated=frozenset(name for name, times in Counter(stored).items() if times > 1),
                lines=(_first_line(node), node.end_lineno or node.lineno),
            )
        return self


def _first_line(node: ast.FunctionDef | ast.Lambda) -> int:
    """Where the body begins; the line of the definition runs when the module is imported."""
    return node.body[0].lineno if isinstance(node, ast.FunctionDef) else node.body.lineno


def _nodes(node: ast.AST, place: Place) -> Iterator[tuple[ast.AST, Place]]:
    """A node and all that is inside it and worth breaking."""
    place = place._replace(line=getattr(node, "lineno", place.line))
    yield node, place
    inside = place.inside(node)
    for child in _children(node):
        # A default value is computed when the function is defined, outside of it.
        of_definition = isinstance(child, ast.expr) and isinstance(node, ast.FunctionDef | ast.arguments)
        yield from _nodes(child, place._replace(function=None) if of_definition else inside)


def _children(node: ast.AST) -> list[ast.AST]:
    """The parts of a node without annotations, decorators, names and sentences for people."""
    if _is_closed(node):
        return []
    match node:
        case ast.FunctionDef():
            return [node.args, *node.body]
        case ast.ClassDef():
            return [*node.body]
        case ast.arguments():
            return [default for default in (*node.defaults, *node.kw_defaults) if default is not None]
        case ast.AnnAssign():
            return [node.value] if node.value is not None else []
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in SPEAKING:
            return [node.func]
    return list(ast.iter_child_nodes(node))


def _is_closed(node: ast.AST) -> bool:
    """Is there nothing worth breaking inside this node?"""
    match node:
        case ast.JoinedStr() | ast.Import() | ast.ImportFrom() | ast.arg() | ast.Expr(value=ast.Constant()):
            return True
        case ast.FunctionDef(name=name) | ast.Assign(targets=[ast.Name(id=name)]):
            return name in QUIET_NAMES
        case ast.keyword(arg=name):
            return name in QUIET_KEYWORDS
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
    return False


def _is_quiet(node: ast.AST, place: Place) -> bool:
    """Changes that are no mistakes in a rule, or that could only end in an error of Python."""
    match node:
        case ast.Expr(value=value):
            return isinstance(value, ast.Constant)
        case ast.Assign(targets=targets):
            return not all(_lives_on_without(target, place) for target in targets)
        case ast.Constant(value=str()):
            return place.function is None
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
    return False


def _lives_on_without(target: ast.expr, place: Place) -> bool:
    """Has what is assigned a value anyway?"""
    if isinstance(target, ast.Name):
        return target.id in place.repeated
    if isinstance(target, ast.Tuple):
        return all(_lives_on_without(part, place) for part in target.elts)
    return isinstance(target, ast.Subscript) or (isinstance(target, ast.Attribute) and place.function is not None)
