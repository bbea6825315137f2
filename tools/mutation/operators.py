"""The ways in which a node of Python can be broken."""

import ast
import copy
from collections.abc import Callable, Iterator
from functools import partial

from tools.mutation.mutant import Change, shown

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
LONGEST_TEXT = 24
NOT_NUMBERS = (ast.JoinedStr, ast.List, ast.ListComp, ast.Tuple, ast.Dict, ast.DictComp, ast.Set, ast.SetComp)


def replaced(node: ast.AST, field: str, value: object) -> Change:
    """A change of one field of a node."""
    changed = copy.deepcopy(node)
    setattr(changed, field, value)
    return Change(shown(node), shown(changed), partial(setattr, node, field, value))


def _compare(node: ast.Compare) -> Iterator[Change]:
    for place, operator in enumerate(node.ops):
        for other in COMPARED[type(operator)]:
            yield replaced(node, "ops", [*node.ops[:place], other(), *node.ops[place + 1 :]])


def _calculate(node: ast.BinOp) -> Iterator[Change]:
    if not any(_is_no_number(side) for side in (node.left, node.right)) and type(node.op) in CALCULATED:
        yield replaced(node, "op", CALCULATED[type(node.op)]())


def _is_no_number(node: ast.expr) -> bool:
    """Texts and collections, and None in a union of types: calculating with these would only fail."""
    if isinstance(node, ast.Constant):
        return not isinstance(node.value, int)
    return isinstance(node, NOT_NUMBERS)


def _add_up(node: ast.AugAssign) -> Iterator[Change]:
    yield from _dropped(node)
    if not _is_no_number(node.value) and type(node.op) in CALCULATED:
        yield replaced(node, "op", CALCULATED[type(node.op)]())


def _combine(node: ast.BoolOp) -> Iterator[Change]:
    yield replaced(node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And())


def _condition(node: ast.If | ast.IfExp) -> Iterator[Change]:
    for value in (True, False):
        yield Change(f"if {shown(node.test)}", f"if {value}", partial(setattr, node, "test", ast.Constant(value)))


def _repeat(node: ast.While) -> Iterator[Change]:
    if not isinstance(node.test, ast.Constant):
        yield Change(f"while {shown(node.test)}", "while False", partial(setattr, node, "test", ast.Constant(False)))


def _filter(node: ast.comprehension) -> Iterator[Change]:
    for place, test in enumerate(node.ifs):
        if not any(isinstance(part, ast.NamedExpr) for part in ast.walk(test)):
            left = [*node.ifs[:place], *node.ifs[place + 1 :]]
            yield Change(f"if {shown(test)}", "no condition", partial(setattr, node, "ifs", left))


def _constant(node: ast.Constant) -> Iterator[Change]:
    value = node.value
    others: list[object] = []
    if isinstance(value, bool):
        others = [not value]
    elif isinstance(value, int):
        others = [value + 1, value - 1]
    elif isinstance(value, str) and len(value) <= LONGEST_TEXT:
        others = [f"{value}?"]
    for other in others:
        yield replaced(node, "value", other)


def _negated(node: ast.UnaryOp) -> Iterator[Change]:
    if isinstance(node.op, ast.Not):
        yield Change(shown(node), shown(node.operand), partial(_negate_twice, node))
    elif isinstance(node.op, ast.USub) and not isinstance(node.operand, ast.Constant):
        yield replaced(node, "op", ast.UAdd())


def _negate_twice(node: ast.UnaryOp) -> None:
    node.operand = ast.UnaryOp(ast.Not(), node.operand)


def _returned(node: ast.Return) -> Iterator[Change]:
    if node.value is None or isinstance(node.value, ast.Constant):
        return
    empty: ast.expr = ast.Constant(None)
    if isinstance(node.value, ast.List | ast.ListComp):
        empty = ast.List([], ast.Load())
    elif isinstance(node.value, ast.Dict | ast.DictComp):
        empty = ast.Dict([], [])
    elif isinstance(node.value, ast.Tuple):
        empty = ast.Tuple([], ast.Load())
    if shown(empty) != shown(node.value):
        yield replaced(node, "value", empty)


def _sliced(node: ast.Slice) -> Iterator[Change]:
    for bound in ("lower", "upper"):
        if getattr(node, bound) is not None:
            yield replaced(node, bound, None)


def _dropped(node: ast.stmt) -> Iterator[Change]:
    yield Change(shown(node), "pass", partial(_drop, node))


def _drop(node: ast.stmt) -> None:
    """Turn a statement into one that does nothing."""
    line = {"lineno": node.lineno, "col_offset": node.col_offset}
    node.__class__ = ast.Expr
    node.__dict__.clear()
    node.__dict__.update(value=ast.Constant(None), **line)


def _named(node: ast.Name) -> Iterator[Change]:
    if node.id in OPPOSITES and isinstance(node.ctx, ast.Load):
        yield replaced(node, "id", OPPOSITES[node.id])


def _jump(node: ast.Continue | ast.Break) -> Iterator[Change]:
    other = ast.Break if isinstance(node, ast.Continue) else ast.Continue
    yield Change(shown(node), shown(other()), partial(setattr, node, "__class__", other))


OPERATORS: dict[type[ast.AST], Callable[..., Iterator[Change]]] = {
    ast.Compare: _compare,
    ast.BinOp: _calculate,
    ast.AugAssign: _add_up,
    ast.BoolOp: _combine,
    ast.If: _condition,
    ast.IfExp: _condition,
    ast.While: _repeat,
    ast.comprehension: _filter,
    ast.Constant: _constant,
    ast.UnaryOp: _negated,
    ast.Return: _returned,
    ast.Slice: _sliced,
    ast.Expr: _dropped,
    ast.Assign: _dropped,
    ast.Raise: _dropped,
    ast.Name: _named,
    ast.Continue: _jump,
    ast.Break: _jump,
}


def changes(node: ast.AST) -> Iterator[Change]:
    """Every way to break a node itself, not what is inside it."""
    operator = OPERATORS.get(type(node))
    if operator is not None:
        yield from operator(node)
