"""Every screen as a scene, and the pictures that are taken of them.

A picture is made below `MADE`, where it would lie in the tree; `make renew-pictures` copies those that lie there.
"""

from pathlib import Path
from typing import Final

MADE: Final = Path(__file__).resolve().parents[2] / "build" / "pictures"
"""Not under version control."""
