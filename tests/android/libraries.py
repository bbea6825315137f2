"""Native libraries and packages as small as they can be, to be looked at."""

import struct
import zipfile
from pathlib import Path

HEAD = 64
PART = 56


def library(page: int, machine: int = 183, parts: int = 2) -> bytes:
    """The head of a library for 64 bits: some parts that are loaded, laid out for a page size, and one that is not."""
    head = struct.pack(
        "<4s5B7xHHIQQQIHHHHHH", b"\x7fELF", 2, 1, 1, 0, 0, 3, machine, 1, 0, HEAD, 0, 0, HEAD, PART, parts + 1, 0, 0, 0
    )
    loaded = struct.pack("<IIQQQQQQ", 1, 5, 0, 0, 0, 0, 0, page)
    return head + loaded * parts + struct.pack("<IIQQQQQQ", 0x6474E551, 6, 0, 0, 0, 0, 0, 16)


def package(path: Path, entries: dict[str, bytes], form: int = zipfile.ZIP_DEFLATED) -> Path:
    with zipfile.ZipFile(path, "w", form) as made:
        for name, data in entries.items():
            made.writestr(name, data)
    return path
