"""Which test runs which line of the engine, and how long it takes."""

import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType, FrameType
from typing import Any

Line = tuple[str, int]
"""A file, as named by its code, and a line of it."""

IMPORTING = "importing"
"""What runs before any test does: modules, tables and what the tests prepare when they are collected."""

ENOUGH_CALLS = 500
"""A function that showed no new line in so many calls of one test is watched no longer: watching is slow."""


class LineCoverage:
    """Notes the lines of some files that run under a name."""

    def __init__(self, files: set[str]) -> None:
        self.files = files
        self.names_of: dict[Line, set[str]] = defaultdict(set)
        self.seconds: dict[str, float] = {}
        self._unseen: dict[CodeType, set[int]] = {}
        self._calls: dict[CodeType, int] = {}
        self._name = ""

    @contextmanager
    def recording(self, name: str) -> Iterator[None]:
        """Note under a name the lines that run within."""
        self._name, self._unseen, self._calls = name, {}, {}
        started = time.perf_counter()
        before = sys.gettrace()
        sys.settrace(self._called)
        try:
            yield
        finally:
            sys.settrace(before)
            self.seconds[name] = self.seconds.get(name, 0.0) + time.perf_counter() - started

    def _called(self, frame: FrameType, event: str, argument: Any) -> Any:
        code = frame.f_code
        if code.co_filename not in self.files:
            return None
        unseen = self._unseen.get(code)
        if unseen is None:
            unseen = self._unseen[code] = {line for _, _, line in code.co_lines() if line is not None}
            self._calls[code] = ENOUGH_CALLS
            self._note(code, code.co_firstlineno)
        self._calls[code] -= 1
        return self._stepped if unseen and self._calls[code] >= 0 else None

    def _stepped(self, frame: FrameType, event: str, argument: Any) -> Any:
        self._note(frame.f_code, frame.f_lineno)
        return self._stepped

    def _note(self, code: CodeType, line: int) -> None:
        if line in self._unseen[code]:
            self._unseen[code].discard(line)
            self._calls[code] = ENOUGH_CALLS
            self.names_of[code.co_filename, line].add(self._name)
