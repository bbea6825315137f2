"""Brings the catalogues up to the texts of the app: translations stay, new texts come in empty, gone ones go.

python -m tools.texts.update        all that exist; `python -m tools.texts.update nl` begins one
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tools.texts.catalogue import PLURALS, languages, load, save, updated
from tools.texts.template import collect


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("languages", nargs="*", help=f"of {', '.join(PLURALS)}; otherwise those that have a catalogue")
    options = parser.parse_args(arguments)
    for language in options.languages or languages():
        if language not in PLURALS:
            parser.error(f"{language}: its plural forms are not in tools/texts/catalogue.py")
        catalogue = updated(load(language), collect())
        save(catalogue)
        missing = sum(not entry.is_complete for entry in catalogue.entries.values())
        print(f"{language}: {len(catalogue.entries)} texts, {missing} to translate")
    return 0


if __name__ == "__main__":
    sys.exit(main())
