"""No screen of either game breaks on a phone, however small it is, in any language and size of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.share import some
from tools.pictures.matrix import Look, look, matrix

if TYPE_CHECKING:
    from tools.pictures.scenes import Gallery


@pytest.mark.parametrize("at", some(matrix(), one_in=67), ids=lambda at: at.name)
def test_nothing_is_cut_covered_squeezed_or_out_of_reach(at: Look, gallery: Gallery) -> None:
    assert look(gallery, at) == []
