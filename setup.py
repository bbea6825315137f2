"""Compiles the languages before pip packs them; everything else about the package stands in pyproject.toml."""

import sys
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).resolve().parent

# An archive of the sources brings them compiled, and no tools.
if (ROOT / "tools" / "texts").is_dir():
    sys.path.insert(0, str(ROOT))
    from tools.texts.compile import compile_all

    compile_all()

setup()
