"""The engine's answers about Glen More in plain sentences, for the command line and the screens.

Every sentence is one template with named placeholders that passes through a gettext translator.
"""

from scoring.glen.words.words import Words

__all__ = ["Words"]
