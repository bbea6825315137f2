"""Insists on a refusal."""

from typing import Any

import pytest

from scoring.core.reading import BadFile


def refusal(ask: Any, *arguments: Any) -> str:
    """The sentence with which a file or a value is refused."""
    with pytest.raises(BadFile) as caught:
        ask(*arguments)
    return str(caught.value)
