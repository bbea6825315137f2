"""Pictures of Glen More: every tile of the box can be told from the others, small and without colours as well."""

from collections import Counter
from itertools import pairwise

import pytest

from companion.art import sprites
from companion.art.painting import MARGIN, Detail, Look, Painting
from companion.art.palette import Role, colour
from companion.games.glen.art import chart, symbols
from companion.games.glen.art.palette import CUBES, DEEP_FRAMES, Hue
from companion.games.glen.art.pictures import (
    GLYPHS,
    WORTHS,
    NobodyNear,
    Tick,
    picture_of,
    place_picture,
    tile_picture,
)
from companion.games.glen.art.standing import MARKS
from companion.games.glen.art.symbols import place_symbol, symbol_of
from companion.games.glen.art.ways import river_line
from scoring.glen.catalogue import by_name, catalogue, special_places, stack_tiles
from scoring.glen.comparison import WORTH
from scoring.glen.exchanges import RATES
from scoring.glen.tile import KINDS, Frame, Kind, Resource, composed
from tests.share import for_each

ALL = [f"T{number}" for number in range(1, 73)] + ["start-village", *special_places()]
LOOKS = [Look(detail=detail) for detail in Detail]


def seen(painting: Painting) -> tuple[object, ...]:
    """What somebody sees who cannot tell colours: symbols, words and shapes."""
    shapes = tuple(
        (tuple(part.vertices[0::4]), tuple(part.vertices[1::4])) for part in (painting.ground, painting.over)
    )
    return (*shapes, *painting.sprites, *((text.text, text.at) for text in painting.texts))


@for_each("look", LOOKS)
@for_each("name", ALL)
def test_every_tile_of_the_box_is_drawn_in_every_size(name: str, look: Look) -> None:
    painting = tile_picture(name, 2, (Resource.WOOD,), with_cost=True).paint(look)
    assert painting.ground.indices
    for part in (painting.ground, painting.over):
        corners = [*part.vertices[0::4], *part.vertices[1::4]]
        assert all(-40 <= corner <= 140 for corner in corners)
    for sprite in painting.sprites:
        sprites.place_of(sprite.name)
        assert all(-MARGIN <= middle <= 100 + MARGIN for middle in sprite.at)


def test_a_tile_is_the_same_by_each_of_its_names() -> None:
    assert tile_picture("T27") is tile_picture("castle-stalker")
    assert tile_picture("T68") is tile_picture("T72")


def test_a_tile_always_looks_the_same_and_its_twins_a_little_different() -> None:
    def ground(name: str) -> list[float]:
        return tile_picture(name).paint(Look()).ground.vertices

    assert ground("T23") == ground("T23")
    assert ground("T23") != ground("T25")


@pytest.mark.parametrize("detail", [Detail.PLAIN, Detail.FULL])
def test_tiles_that_do_different_things_look_different_without_colours(detail: Detail) -> None:
    by_look: dict[object, set[str]] = {}
    for tile in stack_tiles():
        painting = tile_picture(tile.id or "").paint(Look(detail=detail))
        look = (tile.river, tile.road, *painting.sprites, *(text.text for text in painting.texts))
        by_look.setdefault(look, set()).add(f"{tile.kind} {tile.effect} {tile.place}")
    assert [names for names in by_look.values() if len(names) > 1] == []


def test_every_special_place_has_a_drawing_of_its_own() -> None:
    drawn = {place_symbol(place) for place in special_places()}
    assert len(drawn) == 13
    assert drawn <= set(sprites.names())
    assert not drawn & set(symbols.KINDS.values()) - {place_symbol("loch-ness"), place_symbol("iona-abbey")}
    for place in special_places():
        assert place_picture(place).paint(Look()).sprites[0].name == place_symbol(place)


def test_every_symbol_has_a_sprite_with_a_halo() -> None:
    named = [value for name, value in vars(symbols).items() if name.isupper() and isinstance(value, str)]
    for symbol in (*named, *symbols.KINDS.values(), *symbols.RESOURCES.values()):
        sprites.place_of(symbol)
        sprites.place_of(sprites.halo_of(symbol))


@for_each("kind", list(Kind))
def test_a_tile_that_is_not_in_the_box_looks_like_its_kind(kind: Kind) -> None:
    painting = picture_of(composed(kind, KINDS[kind].frame, river=True, road=True)).paint(Look())
    assert painting.sprites[0].name == symbols.KINDS[kind]


def contrast(one: int, other: int, dark: bool) -> float:
    """How well one colour can be told from another, as the guidelines of the web have it."""

    def light(role: int) -> float:
        parts = [part / 255 for part in colour(role, dark)[:3]]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("dark", [False, True])
def test_signs_and_figures_can_be_read(dark: bool) -> None:
    assert all(contrast(DEEP_FRAMES[frame], Role.HALO, dark) >= 4.5 for frame in Frame)
    assert contrast(Hue.PLATE, Hue.ON_PLATE, dark) >= 7


def test_frames_and_cubes_have_marks_beside_their_colours() -> None:
    assert len({str(GLYPHS[frame]) for frame in Frame}) == len(Frame)
    assert len({str(MARKS[resource]) for resource in Resource}) == len(CUBES) == len(Resource)


def test_a_river_leaves_a_tile_as_it_enters_the_next() -> None:
    """At the same place and in the same direction, so that it has no bend at the seam."""
    line = river_line()
    (before, entry), (leave, after) = line[:2], line[-2:]
    assert (entry[1], leave[1]) == (0, 100)
    assert entry[0] == pytest.approx(leave[0]) == 50
    assert entry[0] - before[0] == pytest.approx(after[0] - leave[0])


@pytest.mark.parametrize(("clan", "figures", "text"), [(0, 0, ""), (1, 1, ""), (2, 2, ""), (3, 3, ""), (4, 1, "4")])
def test_clan_members_stand_on_their_tile(clan: int, figures: int, text: str) -> None:
    painting = tile_picture("T16", clan).paint(Look())
    assert [sprite.name for sprite in painting.sprites].count(symbols.CLAN) == figures
    assert "".join(each.text for each in painting.texts) == text


def test_clan_members_leave_the_plate_of_a_tile_in_sight() -> None:
    """They stand above it, where it would lie under their feet."""
    figure = next(each for each in tile_picture("T66", 1).paint(Look()).sprites if each.name == symbols.CLAN)
    plain = next(each for each in tile_picture("T16", 1).paint(Look()).sprites if each.name == symbols.CLAN)
    assert figure.at[1] < plain.at[1] - 15


def test_strong_patterns_make_the_signs_of_frames_larger() -> None:
    def reach(strong: bool) -> float:
        over = tile_picture("T1").paint(Look(strong=strong)).over
        glyph = over.vertices[0 : 4 * 29 : 4]
        return max(glyph) - min(glyph)

    assert reach(True) > 1.3 * reach(False)


def test_cubes_lie_on_their_tile_and_a_heap_has_its_number() -> None:
    plain = len(tile_picture("T1").paint(Look()).over.indices)
    one = len(tile_picture("T1", cubes=(Resource.STONE,)).paint(Look()).over.indices)
    three = tile_picture("T1", cubes=(Resource.STONE,) * 3).paint(Look())
    assert len(three.over.indices) - plain == 3 * (one - plain) > 0
    assert not three.texts
    heap = tile_picture("T1", cubes=(Resource.STONE,) * 7).paint(Look())
    assert [text.text for text in heap.texts] == ["7"]


def test_what_a_tile_costs_is_shown_where_it_is_asked_for() -> None:
    def added(name: str) -> list[str]:
        plain, paid = (tile_picture(name, with_cost=shown).paint(Look()) for shown in (False, True))
        more = Counter(sprite.name for sprite in paid.sprites) - Counter(sprite.name for sprite in plain.sprites)
        return sorted([*more.elements(), *(text.text for text in paid.texts if text.text == "?")])

    assert added("castle-of-mey") == ["cattle", "glen-stone", "glen-wood"]
    assert added("loch-ness") == [symbols.CLAN]
    assert added("T33") == [symbols.BARREL]
    assert added("loch-oich") == ["?", "?"]
    assert added("T1") == []


def test_the_plate_of_an_exchange_tells_the_most_it_brings() -> None:
    exchanges = {tile.effect for tile in catalogue().values() if tile.effect in RATES and not tile.produces}
    assert set(WORTHS) == exchanges - {"movement"}
    texts = [text.text for text in tile_picture("T55").paint(Look()).texts]
    assert texts == ["12"]


def test_bonnets_are_on_their_castles() -> None:
    for name, tile in by_name().items():
        shown = [sprite.name for sprite in tile_picture(name).paint(Look()).sprites]
        assert shown.count(symbols.BONNET) == tile.bonnets
        assert shown[0] == symbol_of(tile)


@pytest.mark.parametrize("picture", [NobodyNear(), Tick()])
def test_what_stands_between_tiles_stays_in_its_reach(picture: NobodyNear | Tick) -> None:
    painting = picture.paint(Look())
    low, high = -picture.reach, 100 + picture.reach
    for part in (painting.ground, painting.over):
        assert all(low <= corner <= high for corner in (*part.vertices[0::4], *part.vertices[1::4]))


# --- the chart of differences ---


def test_the_chart_rises_as_the_rulebook_has_it() -> None:
    found = chart.columns()
    assert [column.worth for column in found] == list(WORTH) == [0, 1, 2, 3, 5, 8]
    assert [column.label for column in found] == ["0", "1", "2", "3", "4", "5+"]
    heights = [column.height for column in found]
    assert heights == sorted(heights)
    assert heights[-1] == 1
    for one, other in pairwise(found):
        assert 0 <= one.left < one.right < other.left


def test_marked_columns_stand_out() -> None:
    plain, marked = chart.ChartPicture().paint(Look()), chart.ChartPicture(frozenset({2})).paint(Look())
    assert seen(plain) == seen(marked)
    assert plain.ground.vertices != marked.ground.vertices
