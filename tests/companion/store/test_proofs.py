"""A share of the proofs of the store: power cuts, calls that fail, bytes flipped. `make fuzz` runs the whole."""

from pathlib import Path

import pytest

from tests.share import WHOLE, share, some
from tools.fuzz import disk, proofs
from tools.fuzz.disk import FULL, READ_ONLY, Refusal


def test_cuts_of_the_power_lose_no_answered_step(tmp_path: Path) -> None:
    assert proofs.cut_power(tmp_path, share(100), seed=11).total() == share(100)


def test_without_syncs_a_lost_step_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk._File, "xSync", lambda _file, _flags: None)
    with pytest.raises(AssertionError, match=r"answered: |does not open"):
        proofs.cut_power(tmp_path, 100, seed=11)


@pytest.mark.parametrize("lasts", [False, True])
@pytest.mark.parametrize(
    ("kind", "number"), some([*(("write", number) for number in range(1, 100, 7)), ("sync", 3), ("open", 2)], one_in=4)
)
@pytest.mark.parametrize("code", [FULL, READ_ONLY])
def test_a_call_that_fails_loses_no_step_and_is_told_for_what_it_is(
    tmp_path: Path, kind: str, number: int, code: int, lasts: bool
) -> None:
    assert proofs.refuse(tmp_path, Refusal(kind, number, code, lasts))


def test_an_evening_without_a_failing_call_is_the_last_of_a_row(tmp_path: Path) -> None:
    assert not proofs.refuse(tmp_path, Refusal("open", 1000, FULL))


def test_what_a_flipped_bit_takes_is_named(tmp_path: Path) -> None:
    assert proofs.flip_all(tmp_path, every=101 if WHOLE else 1001, seed=3).total() > 5
