"""Compiles the catalogues into the .mo files that gettext reads. The same text always gives the same bytes.

python -m tools.texts.compile
"""

from __future__ import annotations

import os
import struct
import sys
import tempfile
from pathlib import Path
from typing import Final

from tools.texts.catalogue import LOCALE, Catalogue, languages, load, path_of

MAGIC: Final = 0x950412DE
HEADER_SIZE: Final = 28


def compiled(catalogue: Catalogue) -> bytes:
    """A catalogue as gettext reads it: two sorted tables of lengths and offsets, then the texts. No table of hashes.

    Unfinished texts are left out: the app then says them in English.
    """
    texts = {"": catalogue.header}
    for message, entry in catalogue.entries.items():
        if entry.is_complete:
            key = message.one if message.many is None else f"{message.one}\0{message.many}"
            texts[key] = "\0".join(entry.forms)
    pairs = sorted((key.encode(), text.encode()) for key, text in texts.items())
    first, second = HEADER_SIZE, HEADER_SIZE + 8 * len(pairs)
    offset = second + 8 * len(pairs)
    tables, data = b"", b""
    for column in (0, 1):
        for pair in pairs:
            tables += struct.pack("<2I", len(pair[column]), offset + len(data))
            data += pair[column] + b"\0"
    return struct.pack("<7I", MAGIC, 0, len(pairs), first, second, 0, offset) + tables + data


def compile_all(locale: Path = LOCALE) -> list[Path]:
    """Writes the file of every language that is not up to date; says which."""
    changed = []
    for language in languages(locale):
        path = path_of(language, locale).with_suffix(".mo")
        content = compiled(load(language, locale))
        if not path.exists() or path.read_bytes() != content:
            _replace(path, content)
            changed.append(path)
    return changed


def _replace(path: Path, content: bytes) -> None:
    """In one step: tests on several cores may do it at the same time, and readers see the old or the new file."""
    handle, name = tempfile.mkstemp(dir=path.parent, suffix=".new")
    with os.fdopen(handle, "wb") as file:
        file.write(content)
    Path(name).chmod(0o644)
    Path(name).replace(path)


def main() -> int:
    changed = compile_all()
    print(f"{len(languages())} languages, {len(changed)} compiled anew")
    return 0


if __name__ == "__main__":
    sys.exit(main())
