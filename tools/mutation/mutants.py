"""Finds the mutants of a file: where to look, what to leave alone, and the ways in which a node can be broken."""

import ast
import copy
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

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

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
CALCULATED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
EMPTY: dict[type[ast.expr], str] = {
    ast.List: "[]",
    ast.ListComp: "[]",
    ast.Dict: "{}",
    ast.DictComp: "{}",
    ast.Tuple: "()",
}
LONGEST_TEXT = 24
NO_NUMBERS = (ast.JoinedStr, ast.List, ast.ListComp, ast.Tuple, ast.Dict, ast.DictComp, ast.Set, ast.SetComp)


class Mutant(NamedTuple):
    """One small change to one node: the field that changes, and what it becomes."""

    path: str
    line: int
    text: str
    mutation: str
    tree: ast.Module
    node: ast.AST
    field: str
    value: object

    @property
    def key(self) -> tuple[str, str, str]:
        """What names this mutant as long as its line stays as it is."""
        return self.path, self.text, self.mutation

    def broken(self) -> ast.Module:
        """The tree with the change. Mutants of a file share it and there is no way back: one of them may be broken."""
        setattr(self.node, self.field, self.value)
        return ast.fix_missing_locations(self.tree)


def engine_files(root: Path) -> list[str]:
    """The files whose mutants count."""
    files = sorted(path.relative_to(root).as_posix() for path in (root / "scoring").rglob("*.py"))
    return [name for name in files if not name.startswith(LEFT_OUT)]


def mutants_of(root: Path, path: str) -> list[Mutant]:
    """All mutants of a file, in the order of its lines; those that look alike are told apart by a number."""
    source = (root / path).read_text(encoding="utf-8")
    tree, lines = ast.parse(source), source.splitlines()
    seen: Counter[tuple[int, str]] = Counter()
    found = []
    for node, line in _nodes(tree, 0, inside=False):
        for field, value, mutation in _changes(node):
            at = getattr(value, "lineno", line) if mutation.endswith("-> pass") else line
            seen[at, mutation] += 1
            number = seen[at, mutation]
            name = f"{mutation} ({number})" if number > 1 else mutation
            found.append(Mutant(path, at, lines[at - 1].strip(), name, tree, node, field, value))
    return sorted(found, key=lambda mutant: mutant.line)


# --- where to look ---


def _nodes(node: ast.AST, line: int, inside: bool) -> Iterator[tuple[ast.AST, int]]:
    """A node and all that is in it and worth breaking, each with its line."""
    line = getattr(node, "lineno", line)
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return
    is_key = isinstance(node, ast.Constant) and isinstance(node.value, str) and not inside
    if not is_key:
        yield node, line
    for child in _children(node):
        yield from _nodes(child, line, inside or isinstance(node, ast.FunctionDef | ast.Lambda))


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
    """True if nothing inside a node is worth breaking."""
    match node:
        case ast.JoinedStr() | ast.Import() | ast.ImportFrom() | ast.arg() | ast.Expr(value=ast.Constant()):
            return True
        case ast.FunctionDef(name=name) | ast.Assign(targets=[ast.Name(id=name)]):
            return name in QUIET_NAMES
        case ast.keyword(arg=name):
            return name in QUIET_KEYWORDS
    return False


# --- what to break ---


def _changes(node: ast.AST) -> Iterator[tuple[str, object, str]]:
    """Every way to break a node itself: the field, what it becomes, and the change in words."""
    for field, value in (*_conditions(node), *_values(node)):
        if field == "test":
            yield field, value, f"if {_shown(getattr(node, field))} -> if {_shown(value)}"
        else:
            changed = copy.copy(node)
            setattr(changed, field, value)
            yield field, value, f"{_shown(node)} -> {_shown(changed)}"
    for field in ("body", "orelse"):
        block: list[ast.AST] = getattr(node, field, []) if isinstance(node, ast.mod | ast.stmt) else []
        for place, statement in enumerate(block):
            if _may_go(statement):
                nothing = ast.copy_location(ast.Pass(), statement)
                yield field, [*block[:place], nothing, *block[place + 1 :]], f"{_shown(statement)} -> pass"


def _conditions(node: ast.AST) -> Iterator[tuple[str, object]]:
    match node:
        case ast.Compare(ops=ops):
            for place, operator in enumerate(ops):
                for other in COMPARED[type(operator)]:
                    yield "ops", [*ops[:place], other(), *ops[place + 1 :]]
        case ast.BoolOp(op=op):
            yield "op", ast.Or() if isinstance(op, ast.And) else ast.And()
        case ast.If() | ast.IfExp():
            yield from (("test", ast.Constant(value)) for value in (True, False))
        case ast.While(test=test) if not isinstance(test, ast.Constant):
            yield "test", ast.Constant(False)
        case ast.comprehension(ifs=ifs):
            for place, test in enumerate(ifs):
                if not any(isinstance(part, ast.NamedExpr) for part in ast.walk(test)):
                    yield "ifs", [*ifs[:place], *ifs[place + 1 :]]
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "operand", ast.UnaryOp(ast.Not(), operand)


def _values(node: ast.AST) -> Iterator[tuple[str, object]]:
    match node:
        case ast.BinOp(op=op) if type(op) in CALCULATED and _is_number(node.left) and _is_number(node.right):
            yield "op", CALCULATED[type(op)]()
        case ast.AugAssign(op=op) if type(op) in CALCULATED and _is_number(node.value):
            yield "op", CALCULATED[type(op)]()
        case ast.Constant(value=bool(value)):
            yield "value", not value
        case ast.Constant(value=int(value)):
            yield from (("value", other) for other in (value + 1, value - 1))
        case ast.Constant(value=str(value)) if len(value) <= LONGEST_TEXT:
            yield "value", f"{value}?"
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            empty = ast.parse(EMPTY.get(type(value), "None"), mode="eval").body
            if _shown(empty) != _shown(value):
                yield "value", empty
        case ast.Slice():
            yield from ((bound, None) for bound in ("lower", "upper") if getattr(node, bound) is not None)
        case ast.Name(id=name, ctx=ast.Load()) if name in OPPOSITES:
            yield "id", OPPOSITES[name]


def _may_go(statement: ast.AST) -> bool:
    """True if the code can live on without a statement: what it assigns has a value anyway."""
    match statement:
        case ast.Expr(value=value):
            return not isinstance(value, ast.Constant)
        case ast.Assign(targets=targets):
            return all(isinstance(target, ast.Subscript | ast.Attribute) for target in targets)
    return isinstance(statement, ast.AugAssign | ast.Raise | ast.Continue | ast.Break)


def _is_number(node: ast.expr) -> bool:
    """Texts and collections, and None in a union of types, are none: calculating with these would only fail."""
    return isinstance(node.value, int) if isinstance(node, ast.Constant) else not isinstance(node, NO_NUMBERS)


def _shown(node: object) -> str:
    """A node as one line of Python."""
    return " ".join(ast.unparse(node).split()) if isinstance(node, ast.AST) else ""
