"""Compiles the catalogues into the .mo files that gettext reads. The same text always gives the same bytes.

python -m tools.texts.compile
"""

from __future__ import annotations

import datetime
import io
import os
import sys
import tempfile
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from tools.texts.catalogue import load
from tools.texts.files import LOCALE, languages, path_of

NO_DATE: Final = datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC)
"""Babel would write the present moment."""


def compiled(catalogue: Catalog) -> bytes:
    """A catalogue as gettext reads it. Unfinished texts are left out: the app then says them in English."""
    catalogue.creation_date = NO_DATE
    content = io.BytesIO()
    write_mo(content, catalogue)
    return content.getvalue()


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
