"""Reports in plain text, to be read aloud or shared: a territory, a game. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.i18n import _, ngettext
from companion.games.skye.model.agreement import kept_lines, open_lines
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.questions import open_result_lines
from companion.games.skye.model.round_points import vp_before, vp_by_hand
from companion.games.skye.model.step_words import change
from companion.session.exchange import csv_text
from scoring.skye.final import final
from scoring.skye.play.fold import points_of
from scoring.skye.play.state import TableState
from scoring.skye.score import score_tiles
from scoring.skye.survey import Area, Survey
from scoring.skye.words import Words


def points_table(words: Words, state: TableState) -> str:
    """Every booked point as CSV: a line for each round and letter, a column for each player."""
    head: list[object] = [_("Round"), _("Letter"), _("Scoring tile"), *state.names]
    return csv_text((head, *_income_lines(state), *_round_lines(words, state), *_final_lines(state)))


def _income_lines(state: TableState) -> Iterator[list[object]]:
    for number, booked in state.incomes.items():
        if any(booked.vp.values()):
            yield [number, "", _("VP barrels"), *(booked.vp.get(name, 0) for name in state.names)]


def _round_lines(words: Words, state: TableState) -> Iterator[list[object]]:
    for number, booked in state.rounds.items():
        letters = sorted({letter for points in booked.points.values() for letter in points})
        for letter in letters:
            tile = state.game.scoring_tiles.get(letter)
            points = [booked.points.get(name, {}).get(letter, "") for name in state.names]
            yield [number, letter, words.scoring_tile(tile) if tile else "", *points]


def _final_lines(state: TableState) -> Iterator[list[object]]:
    yield ["", "", _("VP"), *(player.vp for player in state.game.players)]
    if not state.ended:
        return
    results = final(state.game)
    yield ["", "", _("Scrolls"), *(_known(sum(scroll.points or 0 for scroll in each.scrolls)) for each in results)]
    yield ["", "", _("Tablets"), *(_known(each.tablets.points) for each in results)]
    yield ["", "", _("Gold"), *(_known(each.gold) for each in results)]
    yield ["", "", _("Total"), *(_known(each.total) for each in results)]
    yield ["", "", _("Place"), *(_known(each.rank) for each in results)]


def _known(number: int | None) -> object:
    return "" if number is None else number


SYMBOLS = ("sheep", "cattle", "farms", "brochs", "ships", "lighthouses")


def territory_report(words: Words, state: TableState, name: str) -> str:
    """Areas, roads, open edges and points of one player."""
    player = state.game.player(name)
    survey = Survey(player.territory)
    lines = [
        _("{name}: {vp} VP").format(name=name, vp=player.vp),
        ngettext("{count} tile", "{count} tiles", len(survey.laid)).format(count=len(survey.laid)),
        "",
        _("Areas"),
        *(_area(words, area) for area in survey.areas),
        "",
        _("Roads"),
        *_roads(words, survey),
        "",
        _("Scoring tiles"),
        *_scores(words, state, name),
    ]
    return "\n".join(lines)


def _area(words: Words, area: Area) -> str:
    tiles = ngettext("{count} tile", "{count} tiles", area.size).format(count=area.size)
    text = _("{area}, {size}, completed.") if area.completed else _("{area}, {size}, open at {gaps}.")
    told = [text.format(area=words.area(area.terrain), size=tiles, gaps=words.gaps(area.open_edges))]
    held = [words.things("", symbol, count) for symbol in SYMBOLS if (count := getattr(area, symbol))]
    if held:
        told.append(_("It holds {things}.").format(things=words.listed(held)))
    told.append(_("It lies here: {places}.").format(places=words.places(area.cells)))
    return "- " + " ".join(told)


def _roads(words: Words, survey: Survey) -> Iterator[str]:
    for number, net in enumerate(survey.nets):
        cells = dict.fromkeys(cell for cell, _road in net.roads)
        text = _("Linked to the castle: {places}.") if number in survey.linked_nets else _("Not linked: {places}.")
        yield "- " + text.format(places=words.places(cells))


def _scores(words: Words, state: TableState, name: str) -> Iterator[str]:
    game = state.game
    scores = score_tiles(game, list(game.scoring_tiles.values()))[state.names.index(name)]
    for letter, tile in game.scoring_tiles.items():
        yield f"- {letter}, {words.scoring_tile(tile)}: {words.sum(scores[tile])}"


def game_report(words: Words, state: TableState) -> str:
    """Where a game stands: rounds, then the result if it is known."""
    lines = [_("Isle of Skye, round {round} of {rounds}").format(round=state.game.round, rounds=len(state.game.track))]
    for letter, tile in state.game.scoring_tiles.items():
        lines.append(f"{letter}: {words.scoring_tile(tile)}")
    lines += ["", *_rounds(state), *_before(state)]
    lines += ["", *(_standing(words, state) if state.ended else _now(state))]
    notes = [*kept_lines(words, state), *open_lines(words, state), *open_result_lines(words, state)]
    return "\n".join([*lines, *(["", *notes] if notes else ())])


def _rounds(state: TableState) -> Iterator[str]:
    """What each round brought, VP barrels of its income included, so that the lines sum."""
    for number in sorted({*state.rounds, *(at for at, booked in state.incomes.items() if any(booked.vp.values()))}):
        scored, income = state.rounds.get(number), state.incomes.get(number)
        rounds = {name: points_of(scored, name) if scored else 0 for name in state.names}
        barrels = {name: income.vp.get(name, 0) if income else 0 for name in state.names}
        points = [
            _("{name} +{points}, VP barrels +{barrels}").format(name=name, points=rounds[name], barrels=barrels[name])
            if barrels[name]
            else f"{name} +{rounds[name]}"
            for name in state.names
        ]
        yield _("Round {number}: {points}").format(number=number, points=", ".join(points))


def _before(state: TableState) -> Iterator[str]:
    """VP that no round explains: what players had when the game was joined, and what was said by hand."""
    start, said = vp_before(state), vp_by_hand(state)
    if any(start.values()):
        points = ", ".join(f"{name} {vp}" for name, vp in start.items())
        yield _("Before round {number}: {points}").format(number=state.joined, points=points)
    if any(said.values()):
        points = ", ".join(f"{name} {change(vp)}" for name, vp in said.items() if vp)
        yield _("Set by hand: {points}").format(points=points)


def _now(state: TableState) -> Iterator[str]:
    for player in state.game.players:
        yield _("{name}: {vp} VP").format(name=player.name, vp=player.vp)


def _standing(words: Words, state: TableState) -> Iterator[str]:
    results = final(state.game)
    ranked = sorted(zip(state.game.players, results, strict=True), key=lambda pair: pair[1].rank or 0)
    for player, score in ranked:
        scrolls = sum(scroll.points or 0 for scroll in score.scrolls)
        parts = _("rounds {vp}, scrolls {scrolls}, tablets {tablets}, gold {gold}").format(
            vp=score.vp, scrolls=scrolls, tablets=score.tablets.points or 0, gold=score.gold or 0
        )
        yield _("{rank}. {name}: {total} VP ({parts})").format(
            rank=score.rank, name=player.name, total=score.total, parts=parts
        )
    yield from words.ties(state.game, results)


def whole_report(state: TableState) -> str:
    """The game, then every territory."""
    words = engine_words()
    return "\n\n".join([game_report(words, state), *(territory_report(words, state, name) for name in state.names)])
