"""The drawing of composed tiles: whole, and as the preview that follows every tap of the composer."""

from __future__ import annotations

import time

from companion.art.painting import Look
from companion.games.skye.art.brush import Brush
from companion.games.skye.art.geometry import draw
from scoring.skye.tile import Face
from tests.companion.games.skye.art.faces import composed_faces
from tools.bench.app.taps import Times


def drawing_times(count: int, whole: float, preview: float) -> Times:
    """The seconds of many drawings of each kind, and their targets in milliseconds."""
    faces = composed_faces()[:count]
    return {
        "a composed tile": ([_drawing(face, False) for face in faces], whole),
        "its preview": ([_drawing(face, True) for face in faces], preview),
    }


def _drawing(face: Face, preview: bool) -> float:
    started = time.perf_counter()
    Brush(face, draw(face, preview=preview), Look(), "blue").paint()
    return time.perf_counter() - started
