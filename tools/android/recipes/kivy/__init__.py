"""Kivy for the device without what it brings along for the Internet, where this app never goes.

python-for-android's own recipe adds requests, urllib3, certifi, chardet and idna to every package, whatever its list of
requirements says; Kivy imports them in its module for requests alone. `p4a.local_recipes` of the spec puts this recipe
in its place.
"""

from pathlib import Path
from typing import ClassVar

from pythonforandroid.recipes.kivy import KivyRecipe  # type: ignore[import-not-found]


class LeanKivyRecipe(KivyRecipe):  # type: ignore[misc]
    """The same Kivy, built in the same way."""

    python_depends: ClassVar[list[str]] = ["filetype"]

    def get_recipe_dir(self) -> str:
        """The patches lie beside the recipe that this one inherits from, not here."""
        return str(Path(self.ctx.root_dir) / "recipes" / self.name)


recipe = LeanKivyRecipe()
