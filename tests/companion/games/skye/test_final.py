"""The reveal: step by step or at once, the engine's totals, ties in words, and on to the next game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.core.paths import ASSETS
from companion.games.skye.model.report import game_report, points_table, territory_report, whole_report
from scoring.skye.final import FinalScore, final
from scoring.skye.game import Game
from scoring.skye.gamefile import load
from scoring.skye.play import acts, filing
from scoring.skye.play.events import SetUp
from scoring.skye.rules import RULES
from scoring.skye.territory import Territory
from scoring.skye.words import Words
from tests.companion.driver import LANDSCAPE, PHONE, TABLET, Driver
from tests.companion.games.skye.playing import answer_questions, show_all
from tests.companion.games.skye.round_games import NAMES, open_played
from tests.companion.store.opening import Writes


def sample(driver: Driver, **changes: int | None) -> Game:
    """The sample game with some players' gold changed; opened at the final scoring."""
    game = load(ASSETS / "sample-game.json")
    players = tuple(replace(player, gold=changes.get(player.name, player.gold)) for player in game.players)
    played = replace(game, players=players)
    driver.session.start(RULES, SetUp(played, gold_tracked=None not in changes.values()))
    driver.shell.resume()
    driver.shell.push("final")
    driver.frames(3)
    return driver.session.state.game


def totals(driver: Driver) -> dict[str, str]:
    """The points shown for each player."""
    return {name: driver.get(f"total:{name}").text for name in driver.session.state.names}


def with_scrolls(score: FinalScore) -> int:
    return score.vp + sum(scroll.points or 0 for scroll in score.scrolls)


def test_step_by_step(driver: Driver) -> None:
    game = sample(driver)
    expected = dict(zip(driver.session.state.names, final(game), strict=True))
    assert totals(driver) == {name: str(score.vp) for name, score in expected.items()}
    driver.tap("next_stage")
    answer_questions(driver)
    assert totals(driver) == {name: str(with_scrolls(score)) for name, score in expected.items()}
    driver.tap("next_stage")
    answer_questions(driver)
    assert driver.session.state.standing is None
    driver.tap("next_stage")
    answer_questions(driver)
    assert totals(driver) == {name: str(score.total) for name, score in expected.items()}


def test_a_killed_reveal_opens_at_the_same_step(driver: Driver) -> None:
    open_played(driver, 2, 6)
    driver.shell.push("final")
    driver.frames(2)
    driver.tap("next_stage")
    answer_questions(driver)
    reveal: Any = driver.shell.screen
    stage = reveal.stage
    driver.restart()
    again: Any = driver.shell.screen
    assert (driver.screen, again.stage) == ("final", stage)
    driver.shell.push("rulings")
    driver.frames(2)
    driver.back()
    assert (driver.screen, again.stage) == ("final", stage)


def test_show_all_is_one_tap(driver: Driver) -> None:
    game = sample(driver)
    show_all(driver)
    standing = driver.session.state.standing
    assert standing is not None
    assert [line.total for line in standing] == [score.total for score in final(game)]
    winner = next(line.name for line in standing if line.rank == 1)
    assert driver.shows(f"{winner} wins")


def test_the_reveal_builds_up_and_the_hero_follows_the_leader(tmp_path: Path) -> None:
    driver = Driver(tmp_path / "data", settings={"reduce_motion": False})
    driver.start()
    game = load(ASSETS / "sample-game.json")
    first, second, *rest = game.players
    bare = Territory(list(second.territory)[:1])
    behind = final(game)[0]
    scrolls = sum(scroll.points or 0 for scroll in behind.scrolls)
    assert scrolls > 1
    players = (
        replace(first, vp=20, gold=0),
        replace(second, vp=21, gold=0, territory=bare),
        *(replace(each, vp=0, gold=0, territory=bare) for each in rest),
    )
    driver.session.start(RULES, SetUp(replace(game, players=players)))
    driver.shell.push("final")
    driver.frames(3)
    screen: Any = driver.shell.screen
    told = [screen.hero.title.text]
    assert screen.player == second.name, "the account is that of whoever leads"
    driver.tap("next_stage")
    answer_questions(driver)
    assert screen.bars.plan.seconds > 0
    assert screen.player == second.name, "and does not tell who will"
    assert screen.bars.most == screen.result.most()
    while screen.bars.plan.seconds:
        driver.frames()
        if told[-1] != screen.hero.title.text:
            told.append(screen.hero.title.text)
    assert told[0] == f"{second.name} leads" and told[-1] == f"{first.name} leads"
    assert driver.get(f"total:{first.name}").text == str(20 + scrolls)
    assert screen.player == first.name
    driver.tap(f"account:{second.name}")
    driver.tap("next_stage")
    assert screen.player == second.name, "whom somebody has asked for stays"
    driver.stop()
    assert driver.failures == []


def test_all_bars_have_one_scale_and_every_part_is_told(driver: Driver) -> None:
    sample(driver)
    show_all(driver)
    screen: Any = driver.shell.screen
    assert {bar.most for bar, _total in screen.bars.bars.values()} == {screen.result.most()}
    for name in driver.session.state.names:
        parts = {part: points for part, points in screen.result.shown(name, "ranking").items() if points}
        words = " · ".join(f"{part} {points}" for part, points in list(parts.items())[1:])
        assert not words or driver.shows(words)


def test_the_winners_account_is_open_first_and_shapes_lead_to_the_others(driver: Driver) -> None:
    sample(driver)
    show_all(driver)
    winner = next(line.name for line in driver.session.state.standing or () if line.rank == 1)
    assert driver.shows(f"{winner}, point by point")
    other = next(name for name in driver.session.state.names if name != winner)
    driver.tap(f"account:{other}")
    assert driver.shows(f"{other}, point by point")


def test_undo_takes_the_end_back(driver: Driver) -> None:
    sample(driver)
    show_all(driver)
    driver.tap("undo")
    assert not driver.session.state.ended
    assert driver.find("next_stage") is not None


def test_unknown_gold_is_asked_for_one_pad_each(driver: Driver) -> None:
    game = sample(driver, Isla=None, Ewan=None)
    show_all(driver)
    assert not driver.session.state.ended
    driver.tap("enter_gold")
    for digit in ("7", "3"):
        driver.tap(f"pad:{digit}")
        driver.tap("pad:done")
    driver.tap("next_stage")
    answer_questions(driver)
    known = replace(
        game,
        players=tuple(replace(p, gold={"Isla": 7, "Ewan": 3}.get(p.name, p.gold)) for p in game.players),
    )
    standing = driver.session.state.standing
    assert standing is not None
    assert [line.total for line in standing] == [score.total for score in final(known)]


def test_a_table_without_gold_ends_without_it(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan", gold=False)
    driver.shell.push("final")
    driver.frames(2)
    show_all(driver)
    driver.tap("no_gold")
    driver.tap("next_stage")
    answer_questions(driver)
    assert driver.session.state.ended
    assert driver.shows("Isla and Ewan win")


def test_going_on_without_gold_is_one_write(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    open_played(driver, 3, 6, gold=False)
    driver.session.do(acts.book_round(driver.session.now))
    driver.shell.push("final", stage="gold")
    driver.frames(2)
    writes = Writes(monkeypatch)
    driver.tap("no_gold")
    assert writes.steps == 1
    assert all(player.gold == 0 for player in driver.session.now.game.players)


def test_a_tie_says_what_broke_it(driver: Driver) -> None:
    driver.start_game("Isla", "Ewan")
    game = driver.session.state.game
    players = tuple(replace(player, vp=20, gold=gold) for player, gold in zip(game.players, (3, 1), strict=True))
    driver.session.start(RULES, SetUp(replace(game, players=players)))
    driver.shell.push("final")
    driver.frames(2)
    show_all(driver)
    assert driver.shows("20 VP, level with Ewan")
    assert driver.shows("more gold left: 3 to 1")


def test_a_scroll_opens_its_proof(driver: Driver) -> None:
    sample(driver)
    driver.tap("next_stage")
    answer_questions(driver)
    screen: Any = driver.shell.screen
    driver.tap("scroll:0")
    board = driver.get("proof_board").children[0]
    scroll = final(driver.session.state.game)[driver.session.state.names.index(screen.player)].scrolls[0]
    assert scroll.cell in (board.scene.overlay.bright or ())


def test_every_player_point_by_point(driver: Driver) -> None:
    sample(driver)
    show_all(driver)
    for name in driver.session.state.names:
        driver.tap(f"bar:{name}")
        assert driver.shows(f"{name}, point by point")


def test_play_again_keeps_the_people(driver: Driver) -> None:
    driver.start_game(*NAMES[:3], gold=False)
    driver.shell.push("final")
    driver.frames(2)
    show_all(driver)
    driver.tap("no_gold")
    driver.tap("next_stage")
    answer_questions(driver)
    driver.tap("again")
    assert driver.screen == "setup"
    for name in NAMES[:3]:
        assert driver.shows(name)


def test_a_finished_game_opens_at_its_result_and_can_be_reopened(driver: Driver) -> None:
    sample(driver)
    show_all(driver)
    driver.restart()
    assert driver.screen == "final"
    driver.tap("menu")
    driver.tap("menu:reopen")
    assert not driver.session.state.ended
    assert driver.screen == "table"


def test_sharing_hands_over_text_and_files(driver: Driver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CLAN_COMPANION_DATA", str(tmp_path))
    sample(driver)
    show_all(driver)
    driver.tap("share")
    kind, text, _title = driver.device.calls[-1]
    assert kind == "share_text" and "1. " in str(text)
    for entry in ("picture", "file", "csv"):
        driver.tap("menu")
        driver.tap(f"menu:{entry}")
        driver.wait(0.1)
        driver.frames(3)
        kind, path, *_rest = driver.device.calls[-1]
        assert kind == "share_file" and Path(str(path)).stat().st_size > 0


def test_a_shared_game_file_opens_again(driver: Driver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CLAN_COMPANION_DATA", str(tmp_path))
    sample(driver)
    show_all(driver)
    driver.tap("menu")
    driver.tap("menu:file")
    path = Path(str(driver.device.calls[-1][1]))
    assert filing.load(path).in_force() == driver.session.journal.in_force()


@pytest.mark.parametrize("size", [TABLET, LANDSCAPE])
def test_the_reveal_on_other_screens(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(*size)
    game = sample(driver)
    expected = dict(zip(driver.session.state.names, final(game), strict=True))
    assert totals(driver) == {name: str(score.vp) for name, score in expected.items()}
    driver.tap("next_stage")
    answer_questions(driver)
    assert totals(driver) == {name: str(with_scrolls(score)) for name, score in expected.items()}
    driver.resize(*PHONE)
    assert totals(driver) == {name: str(with_scrolls(score)) for name, score in expected.items()}
    show_all(driver)
    assert driver.session.state.ended
    assert totals(driver) == {name: str(score.total) for name, score in expected.items()}
    driver.resize(*size)
    assert totals(driver) == {name: str(score.total) for name, score in expected.items()}


def test_the_report_names_every_area_and_point(driver: Driver) -> None:
    sample(driver)
    state, words = driver.session.state, Words()
    text = territory_report(words, state, "Isla")
    assert "Isla: 64 VP" in text
    assert text.count("- ") >= 10
    assert "Linked to the castle: " in text
    driver.shell.push("report")
    driver.frames(2)
    driver.tap("report:Ewan")
    assert driver.shows("Ewan: 52 VP")
    assert whole_report(state).startswith(game_report(words, state))


def test_the_table_for_spreadsheets_has_a_line_for_each_booking(driver: Driver) -> None:
    open_played(driver, 2, 6, gold=False)
    lines = points_table(Words(), driver.session.state).splitlines()
    assert lines[0] == "Round,Letter,Scoring tile,Isla,Ewan"
    booked = sum(len(each.letters) for each in driver.session.state.game.track[:5])
    assert len(lines) == 1 + booked + 1


def test_the_table_of_the_final_scoring_is_the_one_shared_elsewhere(driver: Driver) -> None:
    sample(driver)
    show_all(driver)
    driver.tap("menu")
    driver.tap("menu:csv")
    table = Path(str(driver.device.calls[-1][1])).read_bytes()
    assert table.decode("utf-8-sig") == points_table(Words(), driver.session.state)
    assert table.decode("utf-8-sig").splitlines()[-1].startswith(",,Place,")
