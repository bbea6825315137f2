"""Brings the catalogues up to the texts of the app: translations stay, new texts come in empty, gone ones go.

python -m tools.texts.update        all that exist; `python -m tools.texts.update nl` begins one
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tools.texts.catalogue import forms_of, load, save, update
from tools.texts.files import languages
from tools.texts.template import collect


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("languages", nargs="*", help="otherwise those that have a catalogue")
    texts = collect()
    for language in parser.parse_args(arguments).languages or languages():
        catalogue = load(language)
        update(catalogue, texts)
        save(catalogue)
        missing = sum(message.fuzzy or not all(forms_of(message)) for message in catalogue if message.id)
        print(f"{language}: {len(catalogue)} texts, {missing} to translate")
    return 0


if __name__ == "__main__":
    sys.exit(main())
