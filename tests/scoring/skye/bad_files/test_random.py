"""Random JSON, random changes and flipped bytes: a refusal in one line or a proper answer, nothing else."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.cli.main import main
from scoring.core.reading import BadFile
from scoring.skye import answers, gamefile
from scoring.skye.laying import check
from tests.share import share

from .games import Document, changed, everything, places

SAMPLE = (Path(__file__).resolve().parents[4] / "assets" / "sample-game.json").read_bytes()
PLACES = [path for path, _ in places(everything())]
KEYS = sorted({key for path in PLACES for key in path if isinstance(key, str)})
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=5),
    st.sampled_from(["N", "NESW", "pasture", "water", "sheep", "L05", "C1", "druids", "clan-companion/1"]),
)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=6),
    max_leaves=20,
)


def ask(data: bytes) -> None:
    """Read some bytes; what is read must be fit to be scored, and to be written and read again."""
    try:
        game = gamefile.loads(data)
    except BadFile as refusal:
        assert len(str(refusal)) > 10
        return
    assert gamefile.loads(gamefile.dumps(game).encode()) == game
    check(game)
    answers.score(game)
    answers.income(game)
    answers.final(game)


@given(JSON)
def test_random_json(value: Any) -> None:
    ask(json.dumps(value).encode())


@given(st.sampled_from(PLACES), JSON)
@settings(max_examples=share(300))
def test_random_json_at_one_place_of_a_game(path: tuple[str | int, ...], value: Any) -> None:
    ask(json.dumps(changed(everything(), path, value)).encode())


@given(st.dictionaries(st.sampled_from(KEYS), JSON))
def test_random_json_over_the_keys_of_a_game(values: Document) -> None:
    ask(json.dumps(everything() | values).encode())


@given(st.binary(max_size=300))
def test_random_bytes(data: bytes) -> None:
    ask(data)


@given(st.lists(st.tuples(st.integers(0, len(SAMPLE) - 1), st.integers(0, 255)), min_size=1, max_size=4))
@settings(max_examples=share(300))
def test_flipped_bytes(flips: list[tuple[int, int]]) -> None:
    data = bytearray(SAMPLE)
    for place, byte in flips:
        data[place] = byte
    ask(bytes(data))


@given(
    st.lists(st.sampled_from(["score", "fits", "--json", "--at", "-1,2", "--player", "x", "\0", "-", "--"]), max_size=6)
)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_random_arguments(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1


@pytest.mark.parametrize("seed", range(40))
def test_shuffled_pieces_of_a_file(seed: int) -> None:
    rng = random.Random(seed)
    pieces = [SAMPLE[start : start + 40] for start in range(0, len(SAMPLE), 40)]
    for _ in range(3):
        one, other = rng.randrange(len(pieces)), rng.randrange(len(pieces))
        pieces[one], pieces[other] = pieces[other], pieces[one]
    ask(b"".join(pieces))
