"""Every screen that shows a number, asked at once, against the table as the events leave it.

agree(driver)                      # whatever is in front stays in front: the others are asked out of sight
walk_through(driver)               # the same by touches through the app itself, and back to where it was

What is out of sight is built from the same classes, for the same window: it is what the app would show there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any
from weakref import WeakKeyDictionary

from companion.core.layout import Layout
from companion.core.numbers import number_text, signed_text
from companion.core.seating import Seat
from companion.games.skye.market.skip import SkipSheet
from companion.games.skye.market.tiles import DolmenSheet
from companion.games.skye.model.agreement import KEPT_MARK
from companion.games.skye.model.standing_now import StandingNow
from companion.games.skye.round.agreement import AgreementSheet
from companion.games.skye.setup.correct import CorrectPlayerSheet
from companion.games.skye.table.panel import PanelHead, RoundCard
from companion.games.skye.table.round_so_far import RoundSoFar
from companion.screens import screen_class
from companion.widgets.base import find, walk
from scoring.core.rules import Standing
from scoring.skye.final import final, standing
from scoring.skye.game import Player
from scoring.skye.play import acts
from scoring.skye.play.booking import review
from scoring.skye.play.building import unlaid
from scoring.skye.play.events import BookingKind, Phase
from scoring.skye.play.fold import apply, fold, points_of
from scoring.skye.play.snapshots import incomes, round_scores
from scoring.skye.play.state import TableState
from scoring.skye.play.steps import phases
from scoring.skye.rules import RULES
from tests.companion.driver import Driver
from tests.companion.games.skye.evenings.market_screens import dolmen_sheet, market, prices, skip_sheet
from tests.companion.games.skye.evenings.reading import purse, says, text_of, words_in

MARKS = f"*{KEPT_MARK}"
Check = Callable[[Any, TableState], None]


# --- what the fold says ---


def round_points(state: TableState, name: str, number: int) -> dict[str, int | None]:
    """A round's points by letter: as booked, or as they would be if it ended now."""
    booked = state.rounds.get(number)
    letters = state.game.track[number - 1].letters
    if booked is not None:
        return {letter: booked.points.get(name, {}).get(letter) for letter in letters}
    scores = round_scores(state, number)[name].letters
    return {letter: score.points if (score := scores[letter]) else None for letter in letters}


def round_total(state: TableState, name: str, number: int) -> int | None:
    booked = state.rounds.get(number)
    if booked is not None:
        return points_of(booked, name)
    points = round_points(state, name, number).values()
    return None if None in points else sum(each or 0 for each in points)


def kept(state: TableState, kind: BookingKind, number: int, name: str, what: str) -> bool:
    marked = {(each.booking, each.round, each.player, each.what) for each in review(state).kept}
    return (kind, number, name, what) in marked


def income_gold(state: TableState, name: str, number: int) -> int:
    booked = state.incomes.get(number)
    return incomes(state, number)[name].gold if booked is None else booked.gold.get(name, 0)


# --- the screens ---


def strip(root: Any, state: TableState, *, lays: bool) -> None:
    """The players side by side; how many tiles lie there is told where tiles are laid, and nowhere else."""
    for player in state.game.players:
        card = find(root, f"player:{player.name}")
        if card is None:
            continue
        has(card.seat, state, player)
        assert card.seat.gold == player.gold
        assert card.seat.progress == (progress(state, player) if lays else "0"), (player.name, card.seat)


def has(seat: Seat, state: TableState, player: Player) -> None:
    """VP, and gold or what is owed."""
    assert (seat.vp, seat.has_gold) == (player.vp, state.gold_tracked)
    assert seat.money == purse(state, player.name), (player.name, seat.money)


def progress(state: TableState, player: Player) -> str:
    """How many tiles of the round lie there: "2/3" while some are to come."""
    laid, waiting = len(state.laid_this_round(player)), unlaid(state, player.name)
    return f"{laid}/{laid + waiting}" if waiting else str(laid)


def bar(root: Any, state: TableState, name: str) -> None:
    """The sum of the round and its letters, for one player."""
    total = round_total(state, name, state.game.round)
    shown = text_of(root, "so_far").lstrip("+")
    assert shown == number_text(total), f"{name}: {shown} so far, the fold {total}"
    for letter, points in round_points(state, name, state.game.round).items():
        says(root, f"letter:{letter}", number_text(points))


def bars_of_all(state: TableState) -> None:
    """What stands below the board of a phone and beside that of a tablet, for everybody."""
    now = StandingNow(state)
    below = RoundSoFar(lambda _letter: None, lambda _player: None)
    card, head = RoundCard(lambda _letter: None, lambda: None), PanelHead()
    for player in state.game.players:
        below.show(now, player.name)
        bar(below, state, player.name)
        card.show(now, player)
        bar(card, state, player.name)
        head.show(now, player)
        assert head.vp.text == str(player.vp)
        assert head.gold.text == (f"{purse(state, player.name)} gold" if state.gold_tracked else "")


def table(root: Any, state: TableState) -> None:
    strip(root, state, lays=True)
    bar(root, state, root.session.player)
    assert bool(find(root, "notice")) == bool(review(state).open)


def table_mode(root: Any, state: TableState) -> None:
    """A zone for each player, with what the strip and the bar say elsewhere; a sheet takes the place of the bar."""
    for player in state.game.players:
        zone = root.zones[player.name]
        seat = find(zone, "seat").seat
        has(seat, state, player)
        assert seat.progress == progress(state, player), (player.name, seat)
        if zone.sheet is None:
            bar(zone, state, player.name)


def scores(root: Any, state: TableState) -> None:
    assert bool(find(root, "rebook")) == bool(review(state).open)
    if not (state.rounds or state.incomes):
        return
    for player in state.game.players:
        says(root, f"vp:{player.name}", str(player.vp))
    for number in sorted({*state.rounds, *state.incomes, state.game.round}):
        for name in state.names:
            _round_column(root, state, number, name)
    for player in state.game.players:
        assert _column_sum(root, state, player.name) == player.vp, player.name


def _column_sum(root: Any, state: TableState, name: str) -> int:
    """What a player's column sums to: booked letters, VP barrels, and what no round has brought."""
    cells = [f"barrel-vp:{number}:{name}" for number in state.incomes] + [f"said:{name}", f"before:{name}"]
    cells += [f"points:{number}:{letter}:{name}" for number in state.rounds for letter in _letters(state, number)]
    shown = [cell.text.rstrip(MARKS) for each in cells if (cell := find(root, each)) is not None]
    return sum(int(text.replace("\N{MINUS SIGN}", "-")) for text in shown if text.strip("\N{EN DASH}"))


def _letters(state: TableState, number: int) -> str:
    return state.game.track[number - 1].letters


def _round_column(root: Any, state: TableState, number: int, name: str) -> None:
    for letter, points in round_points(state, name, number).items():
        shown = text_of(root, f"points:{number}:{letter}:{name}")
        assert shown.rstrip(MARKS) == signed_text(points), (number, letter, name, shown)
        assert shown.endswith(KEPT_MARK) is kept(state, BookingKind.ROUND, number, name, letter)
    booked = state.incomes.get(number)
    if booked is None or Phase.INCOME not in phases(state):
        return
    amounts = {
        "coin": ("gold", booked.gold, state.gold_tracked),
        "barrel-vp": ("vp", booked.vp, any(booked.vp.values())),
    }
    for symbol, (what, values, there) in amounts.items():
        if there:
            mark = KEPT_MARK if kept(state, BookingKind.INCOME, number, name, what) else ""
            written = number_text if symbol == "coin" else signed_text
            says(root, f"{symbol}:{number}:{name}", written(values.get(name, 0)) + mark)


def scoring(root: Any, state: TableState) -> None:
    """The tab that is open: the sum, or one letter."""
    number = root.number
    assert bool(find(root, "rebook")) == bool(review(state).open)
    for name in state.names:
        points = round_points(state, name, number)
        if root.letter != "Σ":
            if find(root, f"row:{name}") is not None:
                shown = words_in(find(root, f"row:{name}"))
                mark = KEPT_MARK if kept(state, BookingKind.ROUND, number, name, root.letter) else ""
                assert signed_text(points[root.letter]) + mark in shown, (root.letter, name, shown)
            continue
        if number == state.game.round:
            said = sum(vp for (who, since), vp in state.hand_vp.items() if who == name and since > number)
            booked = number in state.rounds
            total = sum(each or 0 for each in points.values())
            # Where the step into a round is taken back what was booked in it stays.
            ahead = booked_after(state, name, number) if booked else 0
            says(root, f"after:{name}", str(state.game.player(name).vp - said - ahead + (0 if booked else total)))
        shown = words_in(root)
        for letter, each in points.items():
            mark = KEPT_MARK if kept(state, BookingKind.ROUND, number, name, letter) else ""
            cell = find(root, f"cell:{letter}:{name}")
            if cell is not None:
                assert cell.text.rstrip("*") == signed_text(each) + mark
            else:
                assert any(f"{letter} {signed_text(each)}{mark}" in text for text in shown), (letter, name, shown)


def booked_after(state: TableState, name: str, number: int) -> int:
    """The VP of all rounds and incomes after a round."""
    scored = sum(sum(each.points.get(name, {}).values()) for at, each in state.rounds.items() if at > number)
    return scored + sum(each.vp.get(name, 0) for at, each in state.incomes.items() if at > number)


def income(root: Any, state: TableState) -> None:
    if not state.gold_tracked:
        return
    number = root.number
    for player in state.game.players:
        says(root, f"gold:{player.name}", signed_text(income_gold(state, player.name, number)))
        held = words_in(find(root, f"income:{player.name}"))
        now = purse(state, player.name)
        if player.gold is None:
            assert not any(text.endswith("gold now") or "→" in text for text in held), (player.name, held)
        elif number in state.incomes:
            assert f"{now} gold now" in held, (player.name, held)
        else:
            after = purse(apply(state, acts.book_income(state, number)), player.name)
            assert f"{now} → {after} gold" in held, (player.name, held)


def correct(root: Any, state: TableState) -> None:
    assert bool(find(root, "rebook")) == bool(review(state).open)
    for player in state.game.players:
        shown = find(root, f"correct:{player.name}").subtitle.text
        assert f"{player.vp} VP" in shown, shown
        if player.gold is not None:
            assert f"{purse(state, player.name)} gold" in shown, (shown, purse(state, player.name))


def last(root: Any, state: TableState) -> None:
    """The final scoring: as much as is revealed, and all of it once the game has ended."""
    assert bool(find(root, "rebook")) == bool(review(state).open)
    found = dict(zip(state.names, final(state.game), strict=True))
    for player in state.game.players:
        says(root, f"total:{player.name}", number_text(root.result.total(player.name, root.stage)))
        if root.stage == "rounds":
            says(root, f"total:{player.name}", str(player.vp))
        elif root.stage == "ranking":
            says(root, f"total:{player.name}", number_text(found[player.name].total))
    told = find(root, "rounds_row").subtitle.text
    numbers = [int(each) for each in re.findall(r"(?:[A-D]|barrels|by hand|round \d+) (-?\d+)", told)]
    assert sum(numbers) == state.game.player(root.player).vp, told


def report(root: Any, state: TableState) -> None:
    """The text that is shared: everybody's VP, and lines that sum."""
    lines = [text for text in words_in(root) if text]
    if root.player:
        assert f"{root.player}: {state.game.player(root.player).vp} VP" in lines
        return
    found = dict(zip(state.names, final(state.game), strict=True))
    for player in state.game.players:
        assert _told(lines, player.name) == player.vp, (player.name, lines)
        if state.ended:
            start = f"{found[player.name].rank}. {player.name}: {found[player.name].total} VP (rounds {player.vp},"
            assert any(line.startswith(start) for line in lines), (start, lines)
        else:
            assert f"{player.name}: {player.vp} VP" in lines


def _told(lines: list[str], name: str) -> int:
    """What a player's parts sum to in the lines of the rounds, of what was there before, and of what was said."""
    total = 0
    for line in lines:
        if not line.startswith(("Round ", "Before round ", "Set by hand")):
            continue
        heading, _colon, told = line.partition(": ")
        pattern = rf"(?:^|, ){re.escape(name)} ([+\-\N{{MINUS SIGN}}]?\d+)(?:, VP barrels \+(\d+))?"
        for points, barrels in re.findall(pattern, told):
            total += int(points.replace("\N{MINUS SIGN}", "-")) + int(barrels or 0)
        assert heading
    return total


def market_with_strip(root: Any, state: TableState) -> None:
    strip(root, state, lays=False)
    market(root, state)


def agreement_sheet(root: AgreementSheet, state: TableState) -> None:
    """Why each number is another, then before and after for everybody."""
    assert [str(each.test_id) for each in walk(root) if getattr(each, "test_id", "") == "reason"] == (
        ["reason"] * len(review(state).open)
    )
    after = apply(state, acts.book_anew(state))
    for player in state.game.players:
        now, then = held(state, player.name), held(after, player.name)
        shown = find(root, f"after:{player.name}").subtitle.text
        assert shown == (now if now == then else f"{now}, then {then}"), (player.name, shown)


def held(state: TableState, name: str) -> str:
    player = state.game.player(name)
    return f"{player.vp} VP" + ("" if player.gold is None else f", {purse(state, name)} gold")


def player_sheet(root: CorrectPlayerSheet, state: TableState) -> None:
    assert str(root.player.vp) in words_in(find(root, "set_vp"))
    assert purse(state, root.name) in words_in(find(root, "set_gold"))


CHECKS: dict[str, Check] = {
    "table": table,
    "prices": prices,
    "market": market_with_strip,
    "table_mode": table_mode,
    "scores": scores,
    "scoring": scoring,
    "income": income,
    "correct": correct,
    "final": last,
    "report": report,
}


# --- all of them ---


def agree(driver: Driver, *, fully: bool = False) -> None:
    """No screen tells another number than the fold; `fully` asks for every round and not only the latest."""
    driver.frames(2)
    state = driver.session.now
    follows(driver, state)
    if driver.session.looking_at is not None:
        return
    if driver.screen in CHECKS:
        CHECKS[driver.screen](driver.shell.screen, state)
    bars_of_all(state)
    for name, arguments in _places(state, fully):
        out_of_sight(driver, name, **arguments)
    if fully:
        sheets_of(driver, state)


def follows(driver: Driver, state: TableState) -> None:
    """What is in memory, in the store and in the list of games is what the log leads to."""
    assert fold(driver.session.journal.in_force()) == state
    assert driver.store.game(driver.session.game or 0).summary == RULES.summary(state)
    if state.ended:
        assert state.standing == standing(state.game)
        lines = {line.name: line for line in state.standing or ()}
        told = {each["name"]: each for each in RULES.summary(state)["players"]}
        assert all(_listed(told[name], line) for name, line in lines.items())


def _listed(told: dict[str, Any], line: Standing) -> bool:
    return line.total is None or (told["vp"], told["rank"]) == (line.total, line.rank)


def _places(state: TableState, fully: bool) -> Iterator[tuple[str, dict[str, Any]]]:
    yield "scores", {}
    yield "final", {}
    yield "report", {}
    rounds = sorted({*state.rounds, *state.incomes, state.game.round}) if fully else [state.game.round]
    for number in rounds:
        yield "scoring", {"round": number, "letter": "Σ"}
        if Phase.INCOME in phases(state) and (fully or state.phase is Phase.INCOME):
            yield "income", {"round": number}
    if Phase.PRICES in phases(state):
        yield "prices", {}
        yield "market", {}
    if fully:
        yield "correct", {}
        for letter in state.game.track[state.game.round - 1].letters:
            yield "scoring", {"round": state.game.round, "letter": letter}
        for name in state.names:
            yield "report", {"player": name}


def out_of_sight(driver: Driver, name: str, **arguments: Any) -> None:
    """Builds a screen as it would be shown now, and compares it; one of each kind is kept as long as the app runs."""
    shell, screens = OUT_OF_SIGHT.get(driver, (None, {}))
    if shell is not driver.shell:
        screens = {}
        OUT_OF_SIGHT[driver] = driver.shell, screens
    if name not in screens:
        screens[name] = screen_class(name, RULES.id)(driver.shell)
    screen = screens[name]
    screen.opened(**arguments)
    if name == "report":
        screen.player = arguments.get("player", "")
    screen.rebuild(driver.shell.layout)
    CHECKS[name](screen, driver.session.now)
    screen.clear_widgets()


def sheets_of(driver: Driver, state: TableState) -> None:
    """What slides over the screens, built as it would be opened now."""
    sheets: list[tuple[Any, Check]] = [(CorrectPlayerSheet(driver.shell, name), player_sheet) for name in state.names]
    if Phase.PRICES in phases(state):
        sheets += [(SkipSheet(driver.shell), skip_sheet), (DolmenSheet(driver.shell), dolmen_sheet)]
    if review(state).open:
        sheets.append((AgreementSheet(driver.shell), agreement_sheet))
    for sheet, check in sheets:
        sheet.rebuild(driver.shell.layout)
        check(sheet, state)


OUT_OF_SIGHT: WeakKeyDictionary[Driver, tuple[Any, dict[str, Any]]] = WeakKeyDictionary()
"""They hold their shell, so a driver that starts the app anew lets go of those of the old one."""


def let_go(driver: Driver) -> None:
    """The app is about to end: nothing may hold its screens."""
    OUT_OF_SIGHT.pop(driver, None)


def walk_through(driver: Driver) -> None:
    """By touches: the table player by player, the scores, corrections and the report; then back to the table."""
    taps, front = driver.taps, driver.session.player
    driver.shell.go("table")
    for name in driver.session.now.names:
        wide = driver.shell.layout is not Layout.PHONE
        if name != driver.session.player:
            driver.tap(f"thumbnail:{name}" if wide and driver.find(f"player:{name}") is None else f"player:{name}")
        agree_in_front(driver)
    for place in ("correct", "report"):
        driver.tap("menu")
        driver.tap(f"menu:{place}")
        if place == "report":
            driver.tap("report:")
        agree_in_front(driver)
        driver.back()
    driver.tap("go:scores")
    agree_in_front(driver)
    driver.tap("go:table")
    driver.session.show_player(front)
    driver.frames(2)
    driver.taps = taps


def agree_in_front(driver: Driver) -> None:
    """Only what is in sight."""
    driver.frames(2)
    if driver.screen in CHECKS:
        CHECKS[driver.screen](driver.shell.screen, driver.session.now)
