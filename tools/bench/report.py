"""How figures are shown: under headings, each beside the target it has to meet."""

from __future__ import annotations


def met(value: float, target: float | None) -> bool:
    return target is None or value <= target


def verdict(value: float, target: float | None) -> str:
    return "" if target is None else f"{'✓' if met(value, target) else '✗'} at most {target:g}"


def heading(text: str) -> None:
    print(f"\n{text}\n{'-' * len(text)}")
