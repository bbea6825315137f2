"""Values with some fields replaced: as dataclasses.replace does it, field by field."""

import dataclasses
from typing import Any

import pytest

from scoring.core.replacing import replace
from scoring.glen.play.state import TableState as GlenState
from scoring.skye.game import Game, Player
from scoring.skye.play.state import TableState

VALUES: list[Any] = [TableState(), GlenState(), Player("Isla", "blue"), Game(players=(Player("Isla", "blue"),))]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__module__)
def test_every_field_can_be_replaced_and_the_others_stay(value: Any) -> None:
    for field in dataclasses.fields(value):
        other = object()
        found = replace(value, **{field.name: other})
        assert type(found) is type(value)
        assert getattr(found, field.name) is other
        rest = [each.name for each in dataclasses.fields(value) if each.name != field.name]
        assert all(getattr(found, name) is getattr(value, name) for name in rest)
    assert replace(value) == value


def test_a_name_that_is_no_field_is_refused() -> None:
    with pytest.raises(KeyError):
        replace(TableState(), nothing=1)  # type: ignore[call-arg]


def test_a_replaced_value_stays_frozen() -> None:
    found = replace(TableState(), gold_tracked=False)
    with pytest.raises(dataclasses.FrozenInstanceError):
        found.gold_tracked = True  # type: ignore[misc]
