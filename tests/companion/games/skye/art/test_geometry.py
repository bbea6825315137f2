"""Drawings that are shipped are those that would be computed, and read back as they were written."""

import json
from math import inf
from typing import Any

from companion.art.painting import Detail, Look
from companion.games.skye.art.geometry import (
    SHIPPED,
    _shipped,
    draw,
    drawing_of,
    packed,
    preview_of,
    sketch_of,
    unpacked,
)
from companion.games.skye.art.pictures import picture_of
from companion.games.skye.art.pieces import content_of
from scoring.skye.catalogue import catalogue
from tests.companion.games.skye.art.faces import composed_faces, known_faces
from tools.make.geometry import drawings
from tools.pictures.skye_games import COMPOSED


def numbers_apart(one: Any, other: Any) -> float:
    """The largest difference between the numbers of two drawings; endless if anything else differs."""
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return max((numbers_apart(*pair) for pair in zip(one, other, strict=True)), default=0)
    if isinstance(one, int) and isinstance(other, int):
        return abs(one - other)
    return 0 if one == other else inf


def test_the_shipped_drawings_are_up_to_date() -> None:
    """To two hundredths of a unit: the last digit may depend on the machine."""
    shipped, fresh = json.loads(SHIPPED.read_bytes()), json.loads(json.dumps(drawings()))
    assert list(shipped) == list(fresh), "run python -m tools.make.geometry"
    assert max(numbers_apart(shipped[name], fresh[name]) for name in fresh) <= 2, "run python -m tools.make.geometry"


def test_the_shipped_drawings_are_small() -> None:
    assert SHIPPED.stat().st_size <= 600_000


def test_packing_keeps_every_point() -> None:
    for face in [*known_faces().values(), *composed_faces()[:60]]:
        drawing = draw(face)
        again = unpacked(json.loads(json.dumps(packed(drawing))))
        assert sorted(again.marks) == sorted(drawing.marks)
        assert (again.pieces, again.borders, again.roads, again.symbols, again.base) == (
            drawing.pieces,
            drawing.borders,
            drawing.roads,
            drawing.symbols,
            drawing.base,
        )


def test_known_faces_come_from_the_shipped_file_and_others_are_computed() -> None:
    shipped = json.loads(SHIPPED.read_bytes())
    face = known_faces()["L10"]
    assert drawing_of(face) == unpacked(shipped[content_of(face)])
    assert drawing_of(face).scenery == unpacked(shipped[content_of(face)]).scenery != ()
    unknown = next(face for face in composed_faces() if content_of(face) not in shipped)
    assert drawing_of(unknown) == draw(unknown)
    assert drawing_of(unknown).scenery == draw(unknown).scenery != ()


def test_the_lines_of_the_shipped_file_are_its_drawings() -> None:
    assert {name: json.loads(data) for name, data in _shipped().items()} == json.loads(SHIPPED.read_bytes())


def test_a_sketch_takes_the_shipped_drawing_and_looks_at_fewer_places_for_a_composed_face() -> None:
    known, composed = catalogue()["L10"].front, COMPOSED[0].front
    assert sketch_of(known) is picture_of(catalogue()["L10"]).drawing
    assert sketch_of(composed) is preview_of(composed, False)
    assert sketch_of(known, has_tablet=True) is preview_of(known, True)
    picture = picture_of(COMPOSED[0])
    assert picture.brush(Look(detail=Detail.SKETCH)).drawing is sketch_of(composed)
    assert picture.brush(Look(detail=Detail.FULL)).drawing is drawing_of(composed, False)
