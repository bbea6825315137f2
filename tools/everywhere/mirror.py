"""Which mirror of Debian this machine installs from, as apt is told in either of its two formats."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

APT: Final = Path("/etc/apt")
SUITES: Final = frozenset(
    {"oldoldstable", "oldstable", "stable", "testing", "unstable", "sid", "bullseye", "bookworm", "trixie", "forky"}
)
"""The names under which a mirror of Debian itself is used; updates and other people's packages have others."""
LINE: Final = re.compile(r"deb\s+(?:\[[^\]]*\]\s+)?(\S+)\s+(\S+)((?:\s+\S+)*)")


class Source(NamedTuple):
    """Where packages come from."""

    uri: str
    suite: str
    components: tuple[str, ...]

    @property
    def is_debian(self) -> bool:
        return self.suite in SUITES and "main" in self.components


def of_machine(apt: Path = APT) -> str | None:
    """The mirror in a folder with apt's settings, or None."""
    lists = [path for path in (apt / "sources.list", *sorted((apt / "sources.list.d").glob("*.list"))) if path.exists()]
    sources = [source for path in lists for source in in_lines(path.read_text(encoding="utf-8"))]
    for path in sorted((apt / "sources.list.d").glob("*.sources")):
        sources += in_paragraphs(path.read_text(encoding="utf-8"))
    return chosen(sources)


def chosen(sources: Iterable[Source]) -> str | None:
    """The first mirror of Debian; others who use its names rarely call their folder so, too."""
    found = [source.uri.rstrip("/") for source in sources if source.is_debian]
    return next((uri for uri in found if uri.endswith("/debian")), found[0] if found else None)


def in_lines(text: str) -> Iterator[Source]:
    """The format with one line for each source: `deb [options] uri suite component...`."""
    for line in text.splitlines():
        if parts := LINE.fullmatch(line.partition("#")[0].strip()):
            yield Source(parts[1], parts[2], tuple(parts[3].split()))


def in_paragraphs(text: str) -> Iterator[Source]:
    """The format with a paragraph of fields for each source, deb822."""
    lines = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    for paragraph in re.split(r"\n\s*\n", lines):
        fields = _fields(paragraph)
        if "deb" not in fields.get("types", []) or fields.get("enabled") == ["no"]:
            continue
        for uri in fields.get("uris", []):
            for suite in fields.get("suites", []):
                yield Source(uri, suite, tuple(fields.get("components", [])))


def _fields(paragraph: str) -> dict[str, list[str]]:
    """Name and words of each field; a line that begins with a space goes on with the field above it."""
    joined = re.sub(r"\n[ \t]+", " ", paragraph)
    pairs = (line.partition(":") for line in joined.splitlines())
    return {name.strip().lower(): words.split() for name, colon, words in pairs if colon}
