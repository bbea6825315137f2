"""The texts in other languages: catalogues in `assets/locale/<language>/LC_MESSAGES/companion.po`.

    python -m tools.texts.template   collects every text of the app and of the engine into one list
    python -m tools.texts.update     brings the catalogues up to the texts of the app: new ones empty, gone ones out
    python -m tools.texts.compile    makes the .mo files that the app reads; `make setup` does it
    python -m tools.texts.check      what `make lint` asks: is everything translated, and does it fit its English?
    python -m tools.texts.unmarked   and: is there a text in the code that cannot be translated?
    python -m tools.texts.fitting    and: do the words fit their places on a phone with large text? (needs Kivy)

Babel reads, updates, writes and compiles them; `files.py` alone is used where there is no Babel.
"""
