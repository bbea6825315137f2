"""Puts a mutant in the place of the code it was made from."""

import ast
import importlib.util
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from tools.mutation.mutant import Mutant

OWN_PACKAGES = ("scoring", "tests")


def mutated_code(root: Path, mutant: Mutant) -> CodeType:
    """The broken module, compiled. Breaks the mutant's tree, so it can be done once only."""
    mutant.change.apply()
    ast.fix_missing_locations(mutant.tree)
    return compile(mutant.tree, str(root / mutant.path), "exec")


def function_of(mutant: Mutant) -> FunctionType | None:
    """The living function that a mutant is in, if it can be found."""
    if mutant.function is None or mutant.module not in sys.modules:
        return None
    thing: Any = sys.modules[mutant.module]
    for name in mutant.function.split("."):
        thing = vars(thing).get(name) if isinstance(thing, type | ModuleType) else None
    if isinstance(thing, staticmethod | classmethod):
        thing = thing.__func__
    if isinstance(thing, property):
        thing = thing.fget
    if isinstance(thing, cached_property):
        thing = thing.func
    while hasattr(thing, "__wrapped__"):
        thing = thing.__wrapped__
    return thing if isinstance(thing, FunctionType) else None


def exchange_code(function: FunctionType, module_code: CodeType) -> bool:
    """Give a function its broken code; whoever holds the function has the mutant then."""
    own = function.__code__
    for code in _codes(module_code):
        if (code.co_qualname, code.co_firstlineno) == (own.co_qualname, own.co_firstlineno):
            function.__code__ = code
            return True
    return False


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


def clear_caches() -> None:
    """Forget what cached functions of the engine and the tests have computed with healthy code."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in OWN_PACKAGES:
            for thing in list(vars(module).values()):
                clear: Callable[[], None] | None = getattr(thing, "cache_clear", None)
                if callable(clear):
                    clear()


def forget_modules() -> None:
    """Forget the engine and the tests, so that they are imported anew."""
    for name in list(sys.modules):
        if name.partition(".")[0] in OWN_PACKAGES:
            del sys.modules[name]


class MutantFinder(MetaPathFinder, Loader):
    """Imports the broken code in place of one module's own."""

    def __init__(self, name: str, path: Path, code: CodeType) -> None:
        self.name, self.path, self.code = name, path, code

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        is_package = self.path.name == "__init__.py"
        return importlib.util.spec_from_file_location(
            fullname, self.path, loader=self, submodule_search_locations=[str(self.path.parent)] if is_package else None
        )

    def create_module(self, spec: ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(self.code, vars(module))
