"""The engine's answers in plain sentences, for the command line and the screens.

Every sentence is one template with named placeholders that passes through a gettext translator. The templates are
literal, so ordinary tools find them:

    xgettext --language=Python --from-code=UTF-8 --keyword=_n:1,2 --keyword=mark --keyword=mark_plural:1,2 FILES
"""

from scoring.skye.words.words import Words

__all__ = ["Words"]
