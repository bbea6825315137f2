"""Are the native libraries of a package made for memory in pages of 16 KB? `python -m tools.android.pages PACKAGE...`.

Reads packages to pass on (.apk), for the store (.aab) and wheels. Every part of a library that is loaded has to lie at
a multiple of the page in its file; and a library that is stored as it is, at such a multiple in the package.
"""

from __future__ import annotations

import io
import struct
import sys
import tarfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple
from zipfile import ZIP_STORED, ZipFile, ZipInfo

PAGE: Final = 16384
ELF: Final = b"\x7fELF"
BITS_64: Final = 2
AARCH64: Final = 183
LOADED: Final = 1
"""The kind of a part that goes into memory."""
LOCAL_HEADER: Final = 30
BUNDLE: Final = "libpybundle.so"
"""No library: python-for-android's archive of Python's own and other modules, with libraries among them."""


class Library(NamedTuple):
    name: str
    data: bytes


def libraries(package: Path) -> Iterator[Library]:
    """Every native library of a package, those in python-for-android's archive too."""
    with ZipFile(package) as opened:
        for entry in opened.infolist():
            if entry.filename.endswith(f"/{BUNDLE}"):
                yield from _bundled(entry.filename, opened.read(entry))
            elif entry.filename.endswith(".so"):
                yield Library(entry.filename, opened.read(entry))


def _bundled(name: str, data: bytes) -> Iterator[Library]:
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        for member in archive:
            taken = archive.extractfile(member) if member.name.endswith(".so") else None
            if taken is not None:
                yield Library(f"{name}:{member.name}", taken.read())


def wrong_in(library: Library) -> str:
    """What is wrong with a library, in a few words; nothing if it may be loaded."""
    data = library.data
    if data[:4] != ELF or data[4] != BITS_64 or struct.unpack_from("<H", data, 18)[0] != AARCH64:
        return f"{library.name} is not made for the device's processor"
    least = min(alignments(data), default=0)
    return "" if least >= PAGE else f"{library.name} is made for pages of {least} bytes"


def alignments(data: bytes) -> list[int]:
    """The page size that each loaded part of a library is laid out for."""
    (table,) = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    parts = (table + number * size for number in range(count))
    loaded = (part for part in parts if struct.unpack_from("<I", data, part)[0] == LOADED)
    return [int(struct.unpack_from("<Q", data, part + 48)[0]) for part in loaded]


def misplaced(package: Path) -> list[str]:
    """Libraries that are stored as they are, to be loaded from the package, and do not begin with a page."""
    with ZipFile(package) as opened, package.open("rb") as raw:
        stored = [entry for entry in opened.infolist() if entry.compress_type == ZIP_STORED]
        wanted = [entry for entry in stored if entry.filename.endswith(".so")]
        return [entry.filename for entry in wanted if _begin(raw, entry) % PAGE]


def _begin(raw: io.BufferedReader, entry: ZipInfo) -> int:
    """Where the content begins: behind the entry's own head, whose length only that head tells."""
    raw.seek(entry.header_offset + LOCAL_HEADER - 4)
    name, extra = struct.unpack("<HH", raw.read(4))
    return int(entry.header_offset) + LOCAL_HEADER + int(name) + int(extra)


def check(package: Path) -> tuple[int, list[str]]:
    """How many libraries a package holds, and what is wrong with them."""
    found = list(libraries(package))
    wrong = [words for words in map(wrong_in, found) if words]
    # A bundle for the store is taken apart there; what is stored in it has no place yet.
    places = misplaced(package) if package.suffix == ".apk" else []
    return len(found), wrong + [f"{name} does not begin with a page" for name in places]


def report(packages: Iterable[Path]) -> int:
    """Says what was found; 1 if something is wrong, or if there is nothing to load at all."""
    code = 0
    for package in packages:
        count, wrong = check(package)
        print(f"{package.name}: {count} native libraries, {len(wrong) or 'nothing'} wrong", *wrong, sep="\n  ")
        code = 1 if wrong or not count else code
    return code


if __name__ == "__main__":
    sys.exit(report(map(Path, sys.argv[1:])))
