"""Files that are no game of Glen More: one sentence that names the place, and nothing half loaded."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.core.journal import Journal
from scoring.core.reading import BadFile, Field
from scoring.glen import answers, gamefile
from scoring.glen.game import MAX_TILES, MOST_GIVEN, MOST_STOPS
from scoring.glen.laying import check
from scoring.glen.play import filing
from scoring.glen.play.eventfile import KINDS, read_event, write_event
from tests.scoring.skye.bad_files.games import Path, changed, places, without, written
from tests.scoring.skye.bad_files.refusing import Refuser
from tests.share import for_each, share

from .documents import Document, events, everything
from .random_games import play

WRONG: dict[str, Any] = {
    "null": None,
    "true": True,
    "number": 77,
    "fraction": 1.5,
    "not a number": float("nan"),
    "infinite": float("inf"),
    "text": "x",
    "empty text": "",
    "list": [],
    "list of lists": [[]],
    "object": {},
    "object of objects": {"x": {}},
}
MAY_BE_NULL = {"track", "tally"}
REQUIRED = {"format", "game", "players", "name", "territory", "at", "tile", "kind", "frame", "chain", "drawn"}
STOP_KEYS = {"player", "die"}
PLACES = list(places(everything()))


def named(place: tuple[Path, Any]) -> str:
    return written(place[0])


def wrong_values(path: Path, value: Any) -> list[Any]:
    """The values of another type than the right one."""
    null_is_right = path[-1] in MAY_BE_NULL or (path[0] == "track" and path[-1] == "tile")
    found = [wrong for wrong in WRONG.values() if type(wrong) is not type(value)]
    if value is None:  # a tile on the track that nobody knows: any text is tried elsewhere
        found = [wrong for wrong in found if wrong is not None]
    return [wrong for wrong in found if not (wrong is None and null_is_right)]


def test_the_file_with_everything_is_valid(refuse: Refuser) -> None:
    assert refuse.accepts(everything()) == "All 4 tiles of 2 players lie as the rules ask.\n"


def test_there_are_hundreds_of_wrong_values() -> None:
    assert sum(len(wrong_values(path, value)) for path, value in PLACES) > 700


@for_each("place", PLACES)
def test_a_value_of_a_wrong_type_is_refused_at_its_place(place: tuple[Path, Any], refuse: Refuser) -> None:
    path, value = place
    for wrong in wrong_values(path, value):
        sentence = refuse.document(changed(everything(), path, wrong))
        assert sentence.startswith(written(path)), (wrong, sentence)


MISSING = [place for place in PLACES if place[0][-1] in REQUIRED]


@for_each("place", MISSING)
def test_a_missing_field_is_named(place: tuple[Path, Any], refuse: Refuser) -> None:
    path, _ = place
    sentence = refuse.document(without(everything(), path))
    around = written(path[:-1])
    expected = f'"{path[-1]}" is missing'
    assert sentence == (f"{around}: {expected}" if around else expected)


OPTIONAL = [place for place in PLACES if isinstance(place[0][-1], str) and place[0][-1] not in REQUIRED | STOP_KEYS]


@for_each("place", OPTIONAL)
def test_an_optional_field_may_be_missing(place: tuple[Path, Any], refuse: Refuser) -> None:
    assert refuse.accepts(without(everything(), place[0]))


NUMBERS = [place for place in PLACES if type(place[1]) is int]


@for_each("place", NUMBERS)
def test_a_number_out_of_range_is_refused_at_its_place(place: tuple[Path, Any], refuse: Refuser) -> None:
    path, _ = place
    for wrong in (-5_000_000, -(10**30), 10**12, 10**300):
        sentence = refuse.document(changed(everything(), path, wrong))
        assert sentence.startswith(f"{written(path)}: "), sentence


LAND: Path = ("players", 0, "territory")


def players(count: int) -> list[Document]:
    return [{"name": f"Player {number}", "territory": []} for number in range(count)]


def tiles(count: int) -> list[Document]:
    return [{"at": [x, 0], "tile": "T1"} for x in range(count)]


BROKEN: list[tuple[Path, Any, str]] = [
    (("format",), "clan-companion/2", "format: this file was made with a newer Clan Companion; update to open it"),
    (("modules",), ["druids"], "modules: the game has no modules"),
    (("mode",), "half", 'mode: "half" is not one of full, tiles, points'),
    (("round",), 0, "round: 0 is not 1 to 3"),
    (("round",), 4, "round: 4 is not 1 to 3"),
    (("rulings", "gravity"), "on", "rulings.gravity: the rulings are loch-ness, below-zero"),
    (("rulings", "loch-ness"), "never", 'rulings.loch-ness: "never" is not one of at-once, next-turn'),
    (("warehouse", "whisky"), 1, "warehouse.whisky: the resources are wood, stone, grain, sheep, cattle"),
    (("warehouse", "wood"), 4, "warehouse.wood: 4 is not 0 to 3"),
    (("track", "drawn"), 68, "track.drawn: 68 is not 0 to 67"),
    (("track", "chain", 0, "player"), "Zoe", "track.chain[0].player: nobody at the table is called so"),
    (("track", "chain", 0, "player"), "Bo", "track.chain[3]: this figure stands on the track already"),
    (("track", "chain", 2, "die"), False, "track.chain[2].die: true is expected, or no such key"),
    (("track", "chain", 0), {"die": True}, "track.chain[2]: this figure stands on the track already"),
    (("track", "chain", 1, "tile"), "T73", 'track.chain[1].tile: "T73" is no tile of the catalogue'),
    (("track", "chain"), [{"tile": None}] * (MOST_STOPS + 1), "track.chain: 101 entries are too many; at most 100"),
    (("players",), players(1), "players: 1 players; the game is for 2 to 5"),
    (("players",), players(6), "players: 6 players; the game is for 2 to 5"),
    (("players", 1, "name"), "Una", 'players[1].name: "Una" is given twice'),
    (("players", 1, "colour"), "pink", 'players[1].colour: "pink" is not one of blue, yellow, red, white, green'),
    (("players", 0, "vp"), -1, "players[0].vp: -1 is not 0 to 1000000000"),
    (("players", 1, "tally", "sheep"), 1, "players[1].tally.sheep: what is counted is bonnets, places, tiles, castle-"),
    ((*LAND, 1, "at"), [0, 0], "players[0].territory[1]: a tile lies at 0, 0 already"),
    ((*LAND, 1, "at"), [0], "players[0].territory[1].at: a cell has two numbers, x and y"),
    ((*LAND, 1, "tile"), "T73", 'players[0].territory[1].tile: "T73" is no tile of the catalogue'),
    ((*LAND, 1, "tile"), "L05", 'players[0].territory[1].tile: "L05" is no tile of the catalogue'),
    ((*LAND, 0, "clan"), 100, "players[0].territory[0].clan: 100 is not 0 to 99"),
    ((*LAND, 2, "cubes", "whisky"), 1, "players[0].territory[2].cubes.whisky: the resources are wood, stone, grain,"),
    ((*LAND, 2, "cubes", "wood"), 100, "players[0].territory[2].cubes.wood: 100 is not 0 to 99"),
    ((*LAND, 3, "tile", "kind"), "inn", 'players[0].territory[3].tile.kind: "inn" is not one of quarry, forest,'),
    ((*LAND, 3, "tile", "frame"), "pink", 'players[0].territory[3].tile.frame: "pink" is not one of yellow, green,'),
    (LAND, tiles(MAX_TILES + 1), "players[0].territory: 401 entries are too many; at most 400 are read"),
]


@for_each(("path", "value", "sentence"), BROKEN)
def test_the_sentence_names_the_place_and_the_reason(path: Path, value: Any, sentence: str, refuse: Refuser) -> None:
    assert refuse.document(changed(everything(), path, value)).startswith(sentence)


def test_a_file_of_the_other_game_is_not_ours() -> None:
    with pytest.raises(BadFile, match='game: "glen-more" is expected'):
        gamefile.parse(everything() | {"game": "isle-of-skye"})


def test_the_edge_of_every_limit_is_within() -> None:
    game = changed(everything(), LAND, tiles(MAX_TILES))
    assert len(gamefile.parse(game).players[0].territory) == MAX_TILES
    for path, value in (
        (("round",), 3),
        (("track", "drawn"), 67),
        ((*LAND, 0, "clan"), 99),
        ((*LAND, 2, "cubes", "wood"), 99),
        (("track", "chain"), [{"tile": None}] * MOST_STOPS),
    ):
        gamefile.parse(changed(everything(), path, value))


# --- reading and writing ---


def test_the_defaults_of_what_is_missing() -> None:
    game = gamefile.parse(
        {
            "format": "clan-companion/1",
            "game": "glen-more",
            "players": [
                {"name": "A", "territory": [{"at": [0, 0], "tile": "T1", "cubes": {"stone": 2}}]},
                {"name": "B", "territory": []},
            ],
        }
    )
    mine = game.players[0]
    assert (mine.vp, mine.coins, mine.whisky, mine.chieftains, mine.resources) == (0, 0, 0, 0, 2)
    assert (game.mode, game.round, game.track, game.chosen_rulings, sum(game.warehouse)) == ("tiles", 1, None, {}, 0)
    assert [(place.clan, place.forced) for place in mine.territory] == [(0, False)]


def test_a_written_game_reads_back_as_the_same_game() -> None:
    game = gamefile.parse(everything())
    assert gamefile.parse(gamefile.write(game)) == game
    assert gamefile.loads(gamefile.dumps(game)) == game
    again = gamefile.write(game)
    assert again["players"][0]["territory"][3]["tile"] == everything()["players"][0]["territory"][3]["tile"]
    assert again["track"] == everything()["track"]
    assert again["players"][1]["tally"] == everything()["players"][1]["tally"]


@pytest.mark.parametrize("name", ["T27", "castle-stalker"])
def test_a_special_place_goes_by_its_number_as_well(name: str) -> None:
    game = gamefile.parse(changed(everything(), (*LAND, 1, "tile"), name))
    assert gamefile.write(game)["players"][0]["territory"][1]["tile"] == "castle-stalker"


NOTE = {"by": "Una", "when": [1, 2.5, None, True, "später 🐑"]}
OBJECTS: list[Path] = [
    (),
    ("players", 0),
    ("players", 1),
    (*LAND, 0),
    (*LAND, 3),
    (*LAND, 3, "tile"),
]


def noted(path: Path) -> Document:
    """The game with a key of the app's own in one object."""
    game = everything()
    inside: Any = game
    for key in path:
        inside = inside[key]
    inside["x-note"] = NOTE
    return game


@pytest.mark.parametrize("path", OBJECTS, ids=str)
def test_an_unknown_key_changes_no_answer_and_is_written_again_where_it_stood(path: Path) -> None:
    plain, game = gamefile.parse(everything()), gamefile.parse(noted(path))
    for ask in (check, answers.score, answers.final):
        assert ask(game) == ask(plain)
    inside: Any = gamefile.write(game)
    for key in path:
        inside = inside[key]
    assert inside["x-note"] == NOTE


@pytest.mark.parametrize("path", OBJECTS, ids=str)
def test_an_unknown_key_that_no_file_could_hold_is_refused(path: Path, refuse: Refuser) -> None:
    game = noted(path)
    text = json.dumps(game).replace(json.dumps(NOTE), "NaN")
    assert "no number that JSON knows" in refuse.bytes(text.encode())


# --- events ---

EVENTS: dict[str, Document] = {kind: {"kind": kind, **event} for kind, event in events().items()}
INSIDE = [
    (kind, path, value) for kind, event in EVENTS.items() for path, value in places(event) if "game" not in path[:1]
]


def test_there_is_an_object_for_every_kind_of_event() -> None:
    assert list(EVENTS) == list(KINDS)


@for_each("kind", EVENTS)
def test_an_event_is_written_as_it_was_read(kind: str) -> None:
    event = read_event(Field(EVENTS[kind], "event"))
    assert type(event) is KINDS[kind][0]
    if kind == "set-up":
        assert read_event(Field(write_event(event), "event")) == event
    else:
        assert write_event(event) == EVENTS[kind]


@for_each(("kind", "path", "value"), INSIDE)
def test_an_event_with_a_wrong_value_is_refused_at_its_place(kind: str, path: Path, value: Any) -> None:
    for wrong in WRONG.values():
        if type(wrong) is type(value) or wrong is None or (value is None and isinstance(wrong, str)):
            continue
        with pytest.raises(BadFile) as caught:
            read_event(Field(changed(EVENTS[kind], path, wrong), "event"))
        assert str(caught.value).startswith(f"event.{written(path)}"), wrong


NULL = {("ruling-made", "value"), ("counter-set", "value"), ("track-set", "track"), ("game-ended", "total")}


@for_each(("kind", "path"), [(kind, path) for kind, path, _ in INSIDE])
def test_only_some_values_of_an_event_may_be_null(kind: str, path: Path) -> None:
    allowed = (kind, path[-1]) in NULL or (path[-1] in ("rank", "resource") and kind in ("activated", "game-ended"))
    document = changed(EVENTS[kind], path, None)
    if (allowed and path[:2] != ("payment", "cubes")) or path == ("track", "chain", 1, "tile"):
        read_event(Field(document, "event"))
    else:
        with pytest.raises(BadFile):
            read_event(Field(document, "event"))


LIMITS: list[tuple[str, Path, int, int]] = [
    ("figure-moved", ("steps",), 1, 67),
    ("die-rolled", ("rolled",), 1, 3),
    ("scored", ("number",), 1, 3),
    ("clan-set", ("clan",), 0, 99),
    ("cubes-set", ("cubes", "wood"), 0, 99),
    ("warehouse-set", ("warehouse", "wood"), 0, 3),
    ("counter-set", ("value",), 0, 10**9),
    ("game-ended", ("standing", 0, "total"), -(10**9), 10**9),
]


@for_each(("kind", "path", "least", "most"), LIMITS)
def test_the_numbers_of_an_event_have_limits(kind: str, path: Path, least: int, most: int) -> None:
    for right in (least, most):
        read_event(Field(changed(EVENTS[kind], path, right), "event"))
    for wrong in (least - 1, most + 1):
        with pytest.raises(BadFile):
            read_event(Field(changed(EVENTS[kind], path, wrong), "event"))


def test_an_event_that_nobody_knows_is_refused() -> None:
    with pytest.raises(BadFile, match=r"event\.kind: "):
        read_event(Field({"kind": "danced"}, "event"))


def test_payments_have_a_limit() -> None:
    laid = EVENTS["tile-laid"]
    payment = {**laid["payment"], "bought": ["wood"] * (MOST_GIVEN + 1)}
    with pytest.raises(BadFile, match=r"event\.payment\.bought: 100 entries are too many"):
        read_event(Field({**laid, "payment": payment}, "event"))
    read_event(Field({**laid, "payment": {**payment, "bought": ["wood"] * 99}}, "event"))


def test_a_decoded_document_is_named_as_a_file_is() -> None:
    with pytest.raises(BadFile, match=r"^players: "):
        gamefile.parse({**json.loads(gamefile.dumps(play(3).state.game)), "players": 3})


def test_a_history_that_leads_elsewhere_is_followed_by_the_file() -> None:
    table = play(3)
    document = json.loads(filing.dumps(table.journal))
    document["players"][0]["coins"] += 1
    log = filing.loads(json.dumps(document))
    assert len(log.entries) == len(table.journal.entries) + 1
    assert "history" not in log.in_force()[-1].game.extra  # type: ignore[union-attr]


def test_a_game_without_players_is_not_written() -> None:
    with pytest.raises(ValueError, match="nobody sits at the table"):
        filing.write(Journal())


# --- anything ---

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


def asked(data: bytes) -> None:
    """A file is read whole or refused; what is read can be asked and written."""
    try:
        game = gamefile.loads(data)
    except BadFile as refusal:
        assert str(refusal)
        return
    assert gamefile.loads(gamefile.dumps(game).encode()) == game
    check(game)
    answers.score(game)
    answers.final(game)
    filing.loads(data)


@given(st.sampled_from([path for path, _ in PLACES]), JSON)
@settings(max_examples=share(200))
def test_random_json_at_one_place_of_a_game(path: Path, value: Any) -> None:
    asked(json.dumps(changed(everything(), path, value)).encode())


TEXT = json.dumps(everything()).encode()


@given(st.lists(st.tuples(st.integers(0, len(TEXT) - 1), st.integers(0, 255)), min_size=1, max_size=4))
@settings(max_examples=share(200))
def test_flipped_bytes(flips: list[tuple[int, int]]) -> None:
    data = bytearray(TEXT)
    for place, byte in flips:
        data[place] = byte
    asked(bytes(data))


@for_each("seed", range(20))
def test_shuffled_pieces_of_a_file(seed: int) -> None:
    rng = random.Random(seed)
    pieces = [TEXT[start : start + 40] for start in range(0, len(TEXT), 40)]
    for _ in range(3):
        one, other = rng.randrange(len(pieces)), rng.randrange(len(pieces))
        pieces[one], pieces[other] = pieces[other], pieces[one]
    asked(b"".join(pieces))
