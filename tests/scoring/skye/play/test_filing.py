"""Events and logs as JSON: what is written, and what is refused with its place."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scoring.core.journal import Journal
from scoring.core.reading import BadFile, Field
from scoring.core.rules import Standing
from scoring.skye import gamefile
from scoring.skye.catalogue import catalogue
from scoring.skye.game import EXEMPT, Game
from scoring.skye.play import acts, events, filing
from scoring.skye.play.eventfile import KINDS, read_event, write_event
from scoring.skye.play.events import Event, Phase
from scoring.skye.play.fold import EFFECTS, fold
from scoring.skye.territory import Placement
from scoring.skye.tile import Tablet
from tests.scoring.skye.play.tables import PEOPLE, Table, druid, meadow
from tests.share import for_each

SETTLED = catalogue()["L04"].with_scroll_in(len(catalogue()["L04"].front.areas) - 1)

ONE_OF_EACH: list[tuple[Event, dict[str, Any]]] = [
    (events.ScoringTilePlaced("A", "sheep"), {"kind": "scoring-tile-placed", "letter": "A", "tile": "sheep"}),
    (events.ScoringTilePlaced("A", None), {"kind": "scoring-tile-placed", "letter": "A", "tile": None}),
    (events.RulingMade("farm-reach", "four"), {"kind": "ruling-made", "ruling": "farm-reach", "value": "four"}),
    (events.RulingMade(EXEMPT, ("rows",)), {"kind": "ruling-made", "ruling": EXEMPT, "value": ["rows"]}),
    (events.RulingMade(EXEMPT, None), {"kind": "ruling-made", "ruling": EXEMPT, "value": None}),
    (
        events.IncomeBooked(2, {"Isla": 6}, {"Isla": 1}),
        {"kind": "income-booked", "round": 2, "gold": {"Isla": 6}, "vp": {"Isla": 1}},
    ),
    (events.PricesSet("Isla", (4, 6)), {"kind": "prices-set", "player": "Isla", "prices": [4, 6]}),
    (
        events.Bought("Isla", "Ewan", 1, 5),
        {"kind": "bought", "player": "Isla", "seller": "Ewan", "offer": 1, "paid": 5},
    ),
    (
        events.PriceCorrected("Isla", 1, 4),
        {"kind": "price-corrected", "player": "Isla", "offer": 1, "price": 4},
    ),
    (events.BoughtOwn("Isla", 0), {"kind": "bought-own", "player": "Isla", "offer": 0}),
    (events.Passed("Isla", 2), {"kind": "passed", "player": "Isla", "turn": 2}),
    (events.OffersClosed(), {"kind": "offers-closed"}),
    (
        events.DolmenBought("Isla", 3, 4, 7),
        {"kind": "dolmen-bought", "player": "Isla", "cost": 3, "place": 4, "paid": 7},
    ),
    (events.BagBought("Isla", 3, 3), {"kind": "bag-bought", "player": "Isla", "paid": 3, "draws": 3}),
    (
        events.TileLaid("Isla", Placement((0, 1), catalogue()["L10"], 2)),
        {"kind": "tile-laid", "player": "Isla", "at": [0, 1], "tile": "L10", "turn": 2},
    ),
    (
        events.TileChanged("Isla", Placement((0, -1), SETTLED, 0, forced=True)),
        {
            "kind": "tile-changed",
            "player": "Isla",
            "at": [0, -1],
            "tile": "L04",
            "scroll_area": len(SETTLED.front.areas) - 1,
            "turn": 0,
            "forced": True,
        },
    ),
    (events.TileTakenBack("Isla", (3, -2)), {"kind": "tile-taken-back", "player": "Isla", "at": [3, -2]}),
    (events.TileToBag("Isla"), {"kind": "tile-to-bag", "player": "Isla"}),
    (
        events.RoundScored(1, {"Isla": {"A": 3}}, {"Isla": None}, by_hand=True),
        {"kind": "round-scored", "round": 1, "points": {"Isla": {"A": 3}}, "gold": {"Isla": None}, "by_hand": True},
    ),
    (events.VpCorrected("Isla", 14), {"kind": "vp-corrected", "player": "Isla", "vp": 14}),
    (events.GoldCorrected("Isla", None), {"kind": "gold-corrected", "player": "Isla", "gold": None}),
    (events.PhaseEntered(Phase.BUILD), {"kind": "phase-entered", "phase": "build"}),
    (events.RoundBegun(2), {"kind": "round-begun", "round": 2}),
    (
        events.GameEnded((Standing("Isla", 80, 1), Standing("Ewan", None, None))),
        {
            "kind": "game-ended",
            "standing": [{"name": "Isla", "total": 80, "rank": 1}, {"name": "Ewan", "total": None, "rank": None}],
        },
    ),
    (events.GameReopened(), {"kind": "game-reopened"}),
    (events.ScoringTilesSwapped(("A", "C")), {"kind": "scoring-tiles-swapped", "letters": ["A", "C"]}),
    (
        events.IncomeBooked(2, {"Isla": 6}, {"Isla": 1}, by_hand=True),
        {"kind": "income-booked", "round": 2, "gold": {"Isla": 6}, "vp": {"Isla": 1}, "by_hand": True},
    ),
    (
        events.PricesSet("Isla", (4, 6), (None, catalogue()["L10"]), catalogue()["L11"]),
        {"kind": "prices-set", "player": "Isla", "prices": [4, 6], "tiles": [None, "L10"], "discard": "L11"},
    ),
    (events.DolmenFilled(4, catalogue()["L10"]), {"kind": "dolmen-filled", "place": 4, "tile": "L10"}),
    (events.DolmenFilled(4, None), {"kind": "dolmen-filled", "place": 4, "tile": None}),
    (events.DolmenFilled(2, None, 0), {"kind": "dolmen-filled", "place": 2, "tile": None, "cost": 0}),
    (
        events.TileLaidEarlier("Isla", Placement((0, 1), catalogue()["L10"], 2), 0),
        {"kind": "tile-laid-earlier", "player": "Isla", "at": [0, 1], "tile": "L10", "turn": 2, "round": 0},
    ),
    (
        events.TileMoved("Isla", (0, 1), "Ewan", Placement((1, 0), catalogue()["L10"], 1)),
        {
            "kind": "tile-moved",
            "player": "Isla",
            "from": [0, 1],
            "to": "Ewan",
            "at": [1, 0],
            "tile": "L10",
            "turn": 1,
        },
    ),
    (
        events.QuestionLeft("Isla", Placement((0, 1), catalogue()["L04"], 0), "scroll"),
        {"kind": "question-left", "player": "Isla", "at": [0, 1], "tile": "L04", "turn": 0, "point": "scroll"},
    ),
    (events.TileToBag("Isla", catalogue()["L10"]), {"kind": "tile-to-bag", "player": "Isla", "tile": "L10"}),
    (
        events.BookedAnew((events.IncomeBooked(2, {"Isla": 6}, {"Isla": 1}),), (events.RoundScored(1, {}, {}),)),
        {
            "kind": "booked-anew",
            "incomes": [{"round": 2, "gold": {"Isla": 6}, "vp": {"Isla": 1}}],
            "rounds": [{"round": 1, "points": {}, "gold": {}, "by_hand": False}],
        },
    ),
    (
        events.BookingsKept((events.KeptNumber(events.BookingKind.ROUND, 1, "Isla", "A", None, 3),)),
        {
            "kind": "bookings-kept",
            "numbers": [{"booking": "round", "round": 1, "player": "Isla", "what": "A", "booked": None, "now": 3}],
        },
    ),
    (events.PlayerRenamed("Isla", "Iona"), {"kind": "player-renamed", "old": "Isla", "new": "Iona"}),
    (
        events.ColoursChanged({"Isla": "red", "Ewan": "blue"}),
        {"kind": "colours-changed", "colours": {"Isla": "red", "Ewan": "blue"}},
    ),
    (events.SeatsChanged(("Ewan", "Isla")), {"kind": "seats-changed", "order": ["Ewan", "Isla"]}),
    (events.ModulesChanged(("druids",)), {"kind": "modules-changed", "modules": ["druids"]}),
    (events.EditionChanged("nl-2015"), {"kind": "edition-changed", "edition": "nl-2015"}),
]


@for_each(("event", "written"), ONE_OF_EACH)
def test_an_event_is_a_plain_object(event: Event, written: dict[str, Any]) -> None:
    assert write_event(event) == written
    assert json.loads(json.dumps(write_event(event))) == written
    assert read_event(Field(written, "event")) == event


def test_every_event_has_a_kind_and_an_effect() -> None:
    shown = {type(event) for event, _ in ONE_OF_EACH} | {events.SetUp}
    assert shown == {event for event, _ in KINDS.values()} == set(EFFECTS)


def test_a_set_up_holds_a_whole_game_file() -> None:
    event = acts.set_up(Game(acts.seated(PEOPLE[:2]), modules=("druids",)), gold_tracked=True)
    written = write_event(event)
    assert written == {"kind": "set-up", "game": gamefile.write(event.game), "gold_tracked": True, "debts": True}
    joined = acts.set_up(event.game, True, Phase.BUY)
    assert write_event(joined)["phase"] == "buy"
    assert read_event(Field(write_event(joined), "event")) == joined
    assert read_event(Field(written, "event")) == event


BAD_EVENTS: list[tuple[dict[str, Any], str]] = [
    ({}, 'event: "kind" is missing'),
    ({"kind": "tea-break"}, 'event.kind: "tea-break" is not one of set-up, '),
    ({"kind": "passed", "player": "Isla"}, 'event: "turn" is missing'),
    ({"kind": "passed", "player": "Isla", "turn": 3}, "event.turn: 3 is not 1 to 2"),
    ({"kind": "passed", "player": "", "turn": 1}, "event.player: the text is empty"),
    ({"kind": "prices-set", "player": "Isla", "prices": []}, "event.prices: at least one price is expected"),
    ({"kind": "prices-set", "player": "Isla", "prices": [0]}, "event.prices[0]: 0 is not 1 to "),
    ({"kind": "prices-set", "player": "Isla", "prices": [1, 1, 1]}, "event.prices: 3 entries are too many"),
    ({"kind": "bought", "player": "I", "seller": "E", "offer": 2, "paid": 1}, "event.offer: 2 is not 0 to 1"),
    ({"kind": "bought", "player": "I", "seller": "E", "offer": 1, "paid": -1}, "event.paid: -1 is not 0 to "),
    ({"kind": "dolmen-bought", "player": "I", "cost": 9, "place": 0, "paid": 1}, "event.cost: 9 is not 0 to 8"),
    ({"kind": "dolmen-bought", "player": "I", "cost": 8, "place": 5, "paid": 1}, "event.place: 5 is not 0 to 4"),
    ({"kind": "bag-bought", "player": "I", "paid": 1, "draws": 5}, "event.draws: 5 is not 1 to 4"),
    ({"kind": "round-begun", "round": 7}, "event.round: 7 is not 1 to 6"),
    ({"kind": "round-begun", "round": True}, "event.round: a whole number is expected, not true"),
    ({"kind": "scoring-tile-placed", "letter": "AB", "tile": None}, 'event.letter: "AB" is not one of A, B, C, D'),
    ({"kind": "scoring-tile-placed", "letter": "A", "tile": "x"}, 'event.tile: "x" is not one of '),
    ({"kind": "ruling-made", "ruling": "x", "value": None}, 'event.ruling: "x" is not one of '),
    ({"kind": "ruling-made", "ruling": "farm-reach", "value": "six"}, 'event.value: "six" is not one of eight, four'),
    ({"kind": "ruling-made", "ruling": EXEMPT, "value": "rows"}, "event.value: a list is expected"),
    ({"kind": "phase-entered", "phase": "tea"}, 'event.phase: "tea" is not one of income'),
    ({"kind": "income-booked", "round": 1, "gold": [], "vp": {}}, "event.gold: an object is expected, not a list"),
    ({"kind": "income-booked", "round": 1, "gold": {"I": 1.5}, "vp": {}}, "event.gold.I: a whole number is expected"),
    ({"kind": "income-booked", "round": 1, "gold": {"": 1}, "vp": {}}, "event.gold.: the text is empty"),
    (
        {"kind": "round-scored", "round": 1, "points": {"I": {"E": 1}}, "gold": {}, "by_hand": False},
        'event.points.I.E: "E" is not one of A, B, C, D',
    ),
    ({"kind": "tile-laid", "player": "I", "at": [0], "tile": "L10"}, "event.at: a cell has two numbers, x and y"),
    ({"kind": "tile-laid", "player": "I", "at": [0, 1], "tile": "L99"}, 'event.tile: "L99" is no tile'),
    ({"kind": "tile-laid", "player": "I", "at": [0, 1], "tile": "L10", "turn": 7}, "event.turn: 7 is not 0 to 3"),
    ({"kind": "set-up", "game": {}, "gold_tracked": True}, 'event.game: "format" is missing'),
    ({"kind": "game-ended", "standing": [{"name": "I"}]}, 'event.standing[0]: "total" is missing'),
    ({"kind": "game-ended", "standing": 5}, "event.standing: a list is expected, not 5"),
]


@for_each(("written", "sentence"), BAD_EVENTS)
def test_a_bad_event_is_refused_with_its_place(written: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadFile) as caught:
        read_event(Field(written, "event"))
    assert str(caught.value).startswith(sentence)
    assert "\n" not in str(caught.value)


WRONG: list[Any] = [None, True, -1, 1.5, "x", [], {}, 10**30, [None], {"x": None}]


@for_each(("event", "written"), ONE_OF_EACH)
def test_whatever_stands_in_a_field_is_read_or_refused(event: Event, written: dict[str, Any]) -> None:
    for key in written:
        for wrong in WRONG:
            try:
                read_event(Field({**written, key: wrong}, "event"))
            except BadFile:
                continue


# --- files ---


def test_a_file_holds_the_state_for_everybody_and_the_history_for_the_app(tmp_path: Path) -> None:
    table = Table(2, modules=("druids",)).do(acts.lay, "Isla", (0, 1), druid(Tablet.BAG_DRAW)).do(acts.book_round)
    table.journal = table.journal.undo(time="2025-01-31T19:42:00")
    table.refresh()
    path = tmp_path / "game.json"
    path.write_text(filing.dumps(table.journal), encoding="utf-8")
    known = gamefile.load(path)
    assert replace(known, extra={}) == table.state.game
    assert filing.load(path) == table.journal


def test_a_file_without_history_is_taken_over() -> None:
    game = (
        Table(3).do(acts.lay, "Ewan", (0, 1), meadow()).do(acts.correct_vp, "Isla", 9).with_gold(4, None, 6).state.game
    )
    game = replace(game, round=4, extra={"table": "kitchen"}, chosen_rulings={"tie-break": "all-gold"})
    log = filing.loads(gamefile.dumps(game))
    state = fold(log.in_force())
    assert state.game == game
    assert state.gold_tracked
    assert len(log.entries) == 1


def test_the_history_holds_although_a_tile_with_a_note_of_others_was_replaced() -> None:
    written = gamefile.write(Table(2).do(acts.lay, "Isla", (0, 1), meadow()).state.game)
    written["players"][0]["territory"][1]["photo"] = "meadow.jpg"
    log = filing.loads(json.dumps(written))
    log = log.append(acts.book_round(fold(log.in_force()), anyway=True))
    assert filing.loads(filing.dumps(log)) == log
    log = log.append(acts.change(fold(log.in_force()), "Isla", (0, 1), meadow(), 1))
    assert filing.loads(filing.dumps(log)) == log


def test_a_note_of_others_beside_a_tile_leaves_the_history_in_force() -> None:
    log = Table(2).do(acts.lay, "Isla", (0, 1), meadow()).journal
    written = filing.write(log)
    written["players"][0]["territory"][1]["photo"] = "meadow.jpg"
    assert filing.loads(json.dumps(written)) == log


def test_a_file_where_nobody_knows_the_gold_is_points_only() -> None:
    log = filing.loads(gamefile.dumps(Table(2, gold_tracked=False).state.game))
    assert not fold(log.in_force()).gold_tracked


def test_tiles_of_a_file_count_as_laid_before() -> None:
    game = Table(2, modules=("druids",)).do(acts.lay, "Isla", (0, 1), druid(Tablet.BAG_DRAW)).state.game
    state = fold(filing.loads(gamefile.dumps(game)).in_force())
    assert state.laid_round("Isla", (0, 1)) == 0


def test_a_file_that_was_changed_elsewhere_counts_as_it_stands() -> None:
    table = Table(2).do(acts.correct_vp, "Isla", 9)
    written = filing.write(table.journal)
    written["players"][0]["vp"] = 10
    log = filing.read(Field(written, ""))
    assert log.prefix(1) == table.journal
    assert fold(log.in_force()).game.player("Isla").vp == 10
    assert filing.read(Field(filing.write(log), "")) == log


def test_keys_of_other_programs_do_not_disturb_the_history() -> None:
    table = Table(2).do(acts.correct_vp, "Isla", 9)
    written = {**filing.write(table.journal), "prices": [1, 2]}
    assert filing.read(Field(written, "")) == table.journal


def test_a_bad_history_is_refused_with_its_place() -> None:
    written = filing.write(Table(2).do(acts.correct_vp, "Isla", 9).journal)
    written["history"][1]["event"]["vp"] = -3
    with pytest.raises(BadFile, match=r"^history\[1\]\.event\.vp: -3 is not 0 to"):
        filing.read(Field(written, ""))
    with pytest.raises(BadFile, match=r"^history: a list is expected"):
        filing.read(Field({**written, "history": "long"}, ""))


def test_an_empty_log_has_no_file() -> None:
    empty: Journal[Event] = Journal()
    with pytest.raises(ValueError, match="nobody"):
        filing.write(empty)


EARLIER = json.loads((Path(__file__).parent / "earlier_games.json").read_text())
"""Files of games that people with insistence played with the first version, and what its fold made of them."""


@pytest.mark.parametrize("earlier", EARLIER)
def test_the_log_of_an_earlier_version_leads_to_the_same_table(earlier: dict[str, Any]) -> None:
    log = filing.loads(json.dumps(earlier["file"]))
    assert len(log.entries) == len(earlier["file"]["history"])
    state = fold(log.in_force())
    assert gamefile.write(state.game) == {key: earlier["file"][key] for key in earlier["file"] if key != "history"}
    assert state.phase == earlier["phase"]
    assert [write_event(booked) for booked in state.incomes.values()] == earlier["incomes"]
    assert [write_event(booked) for booked in state.rounds.values()] == earlier["rounds"]
    standing = earlier["standing"]
    assert state.standing == (tuple(Standing(**line) for line in standing) if standing else None)
    assert {name: state.market.stake(name) for name in state.names} == earlier["stakes"]
    assert {name: state.market.received(name) for name in state.names} == earlier["received"]
    assert filing.write(log)["history"] == earlier["file"]["history"]
