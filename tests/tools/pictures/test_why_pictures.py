"""The pictures of evidence: one for every scoring tile and scroll, small enough to be looked at together."""

from pathlib import Path

from PIL import Image

from tools.pictures.why_pictures import FOLDER, keys, name_of

ROOT = Path(__file__).resolve().parents[3]
MOST_BYTES = 60_000


def test_every_scoring_tile_and_scroll_has_its_picture() -> None:
    found = {path.name: path for path in (ROOT / "docs" / "screenshots" / FOLDER).iterdir()}
    assert found.keys() == {name_of(key) for key in keys()}
    assert len(found) == 24 + 19
    for path in found.values():
        assert path.stat().st_size < MOST_BYTES
        with Image.open(path) as picture:
            assert min(picture.size) > 200
