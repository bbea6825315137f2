"""A game that is already running: what the set-up asks, and laying what lies on the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.core.seating import DraftSeat
from companion.games.skye.model.quick_laying import QuickLaying, next_cell
from companion.games.skye.model.setup_draft import JoinField, SetUpDraft, read_draft
from scoring.skye.catalogue import landscape_tiles
from scoring.skye.laying import legal_placements
from scoring.skye.play import acts
from scoring.skye.play.acts import NotAllowed, Refusal
from scoring.skye.play.events import Phase
from scoring.skye.play.fold import fold
from scoring.skye.play.steps import Step, next_step, turn_order
from scoring.skye.territory import Placement, Territory
from tests.scoring.skye.play.tables import Table, borderland, meadow

NAMES = ("Ewan", "Moira", "Rory")
DRAFT = SetUpDraft(seats=tuple(map(DraftSeat, NAMES, ("yellow", "red", "white"))))


def test_a_draft_that_begins_is_no_joined_one() -> None:
    event = DRAFT.event()
    assert (event.phase, event.game.round) == (None, 1)
    assert "joined" not in DRAFT.written()
    assert DRAFT.joining(True).joining(False) == DRAFT


def test_the_start_marker_is_where_it_was_said_to_be_in_the_round_that_is_joined() -> None:
    for number in range(1, 7):
        draft = DRAFT.joining(True).in_round(number)
        for name in NAMES:
            state = fold([draft.starting(name).event()])
            assert turn_order(state)[0] == name
            assert turn_order(state)[1] == NAMES[(NAMES.index(name) + 1) % 3], "clockwise as before"
        assert turn_order(fold([draft.event()]))[0] == NAMES[0]


def test_whoever_has_the_start_marker_keeps_it_under_another_name() -> None:
    draft = DRAFT.joining(True).in_round(2).starting("Moira").renamed(1, "Mo")
    assert turn_order(fold([draft.event()]))[0] == "Mo"
    assert read_draft(draft.written()) == draft


def test_fields_are_asked_one_after_the_other_and_around() -> None:
    draft = DRAFT.joining(True)
    first = draft.next_field()
    assert first == JoinField("Ewan", "vp")
    draft = draft.entered(first, 19)
    assert draft.next_field(first) == JoinField("Ewan", "gold")
    last = JoinField("Rory", "gold")
    draft = draft.entered(last, None)
    assert draft.next_field(last) == JoinField("Ewan", "gold")
    assert (draft.value(first), draft.value(last)) == (19, None)
    for field in draft.join_fields:
        if draft.value(field) is None and field != last:
            draft = draft.entered(field, 5)
    assert draft.next_field() is None


def test_without_gold_only_vp_are_asked() -> None:
    draft = replace(DRAFT, gold=False).joining(True).in_phase(Phase.BUY)
    assert [field.what for field in draft.join_fields] == ["vp"] * 3
    assert draft.join_phases == (Phase.BUILD, Phase.SCORE)
    assert draft.event().phase is Phase.BUILD


def test_a_joined_game_stands_where_it_was_said() -> None:
    draft = DRAFT.joining(True).in_round(3).in_phase(Phase.BUILD)
    draft = draft.entered(JoinField("Ewan", "vp"), 19).entered(JoinField("Ewan", "gold"), 12)
    draft = draft.entered(JoinField("Rory", "gold"), None)
    state = fold([draft.event()])
    found = {player.name: (player.vp, player.gold) for player in state.game.players}
    assert found == {"Ewan": (19, 12), "Moira": (0, None), "Rory": (0, None)}
    assert (state.joined, state.game.round, state.phase) == (3, 3, Phase.BUILD)
    assert next_step(state) is Step.SCORE_ROUND


def test_a_draft_of_a_running_game_is_kept_and_read_again() -> None:
    draft = DRAFT.joining(True).in_round(4).in_phase(Phase.SCORE)
    draft = draft.entered(JoinField("Moira", "vp"), 7).entered(JoinField("Moira", "gold"), None)
    assert read_draft(draft.written()) == draft
    assert read_draft({"joined": {"round": "x", "phase": 3, "vp": {"I": -4}, "gold": 5}}).joined is not None
    assert read_draft({"joined": "yes"}).joined is None


def test_a_round_that_the_track_does_not_have_is_the_last() -> None:
    assert DRAFT.joining(True).in_round(9).event().game.round == 6
    renamed = DRAFT.joining(True).entered(JoinField("Ewan", "vp"), 4).renamed(0, "Euan")
    assert renamed.value(JoinField("Euan", "vp")) == 4


@pytest.mark.parametrize("name", ["ewan", "EWAN ", "Ewan"])
def test_names_that_differ_in_case_only_are_refused(name: str) -> None:
    assert not DRAFT.has_room_for(name)
    with pytest.raises(NotAllowed) as caught:
        DRAFT.with_person(name).event()
    assert caught.value.reason is Refusal.SAME_NAME


# --- quick laying ---


def joined() -> Table:
    table = Table(2)
    return table.add(DRAFT.joining(True).in_round(3).event())


def test_cells_are_proposed_clockwise_around_the_castle() -> None:
    table, cells = joined(), []
    quick = QuickLaying.at(table.state)
    for _ in range(8):
        cells.append(quick.cell)
        table.add(quick.event(table.state, meadow(), 0, anyway=True))
        quick = quick.laid(table.state)
    assert cells == [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
    assert max(map(abs, quick.cell)) == 2
    assert quick.player == "Ewan"
    assert not table.state.laid_in


def test_a_tap_overrides_and_the_same_player_stays() -> None:
    table = joined()
    quick = QuickLaying.at(table.state, "Moira").on_cell((-1, 0))
    table.add(quick.event(table.state, meadow(), 0, anyway=True))
    quick = quick.laid(table.state)
    assert quick == QuickLaying("Moira", (-1, 1))
    table.undo()
    assert quick.on_cell((-1, 0)).laid(table.state).cell == (-1, 0)
    assert quick.following(table.state) == "Rory"
    last = quick.next_player(table.state)
    assert last == QuickLaying("Rory", (0, 1))
    assert last.next_player(table.state) is None


def test_nothing_is_proposed_where_a_curved_edge_closes_the_cell() -> None:
    castle = next(iter(joined().state.game.player("Ewan").territory))
    territory = Territory([castle, Placement((0, 1), borderland("X1"), 2)])
    blocked = {(0, 2), (1, 1)}
    assert next_cell(territory) not in blocked
    assert next_cell(Territory()) == (0, 0)


def test_three_players_with_21_tiles_in_round_3_in_at_most_65_taps() -> None:
    """A tap for a tile, one for a cell that is not the proposed one; set-up and players come on top."""
    table, taps = joined(), 0
    bag = list(landscape_tiles())
    quick: QuickLaying | None = QuickLaying.at(table.state)
    while quick is not None:
        for _ in range(7):
            territory = table.state.game.player(quick.player).territory
            tile = next(each for each in bag if legal_placements(territory, each))
            bag.remove(tile)
            places = legal_placements(territory, tile)
            if quick.cell not in places:
                quick, taps = quick.on_cell(min(places)), taps + 1
            table.add(quick.event(table.state, tile, places[quick.cell][0]))
            quick, taps = quick.laid(table.state), taps + 1
        quick, taps = quick.next_player(table.state), taps + 1
    assert sum(len(player.territory) - 1 for player in table.state.game.players) == 21
    assert taps <= 65 - 18
    assert table.do(acts.book_income).state.incomes
