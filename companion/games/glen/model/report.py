"""Reports in plain text, to be read aloud or shared: a player's side of the table, a game. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.i18n import _, ngettext
from companion.core.numbers import signed_text
from companion.games.glen.model.amounts import cube_words
from companion.games.glen.model.language import engine_words
from companion.games.glen.model.score_lines import ACHIEVEMENTS, achievement_told, missed_cards, settled_told
from companion.session.exchange import csv_text
from scoring.glen.game import Player
from scoring.glen.play.fold import points_of
from scoring.glen.play.state import TableState
from scoring.glen.settlement import END_CARDS, Settlement, settle, tile_count
from scoring.glen.territory import Placement


def points_table(state: TableState) -> str:
    """Every booked point as CSV: a line for each scoring and achievement, a column for each player."""
    head: list[object] = [_("Scoring"), _("Achievement"), *state.names]
    return csv_text((head, *_scoring_lines(state), *_counter_lines(state), *_final_lines(state)))


def _scoring_lines(state: TableState) -> Iterator[list[object]]:
    for number, booked in state.scorings.items():
        for rule in ACHIEVEMENTS:
            points = [booked.points.get(name, {}).get(rule, 0) for name in state.names]
            yield [number, engine_words().heading(rule), *points]


def _counter_lines(state: TableState) -> Iterator[list[object]]:
    players = state.game.players
    yield ["", _("VP"), *(player.vp for player in players)]
    yield ["", _("Resources"), *(player.resources for player in players)]


def _final_lines(state: TableState) -> Iterator[list[object]]:
    if not state.ended:
        return
    words, results = engine_words(), settle(state.game)
    for name in END_CARDS:
        cards = [result.cards.get(name) for result in results]
        if any(cards):
            yield ["", words.heading(name), *(card.points if card else "" for card in cards)]
    yield ["", words.heading("coins"), *(result.coins.points for result in results)]
    yield ["", words.heading("tiles"), *(result.tiles.points for result in results)]
    yield ["", _("Total"), *(result.total for result in results)]
    yield ["", _("Place"), *(result.rank for result in results)]


def report(state: TableState, player: str = "") -> str:
    """A player's side of the table, or the game."""
    return player_report(state, player) if player else game_report(state)


def whole_report(state: TableState) -> str:
    """The game, then every player."""
    return "\n\n".join([game_report(state), *(player_report(state, name) for name in state.names)])


# --- a player ---


def player_report(state: TableState, name: str) -> str:
    """Counters, tiles with what stands on them, and what everything would bring now."""
    player = state.find(name)
    if player is None:
        return ""
    lines = [_("{name}: {vp} VP").format(name=name, vp=player.vp), *_counters(player)]
    if player.tally is None:
        lines += ["", _("Territory"), *(_tile(placement) for placement in player.territory)]
    lines += ["", _("A scoring now"), *_scoring(state, name), "", _("The settlement now"), *_settlement(state, name)]
    return "\n".join(lines)


def _counters(player: Player) -> Iterator[str]:
    words = engine_words()
    tiles = tile_count(player)
    parts = [
        words.things("coin", player.coins),
        words.things("barrel", player.whisky),
        words.things("chieftain", player.chieftains),
        ngettext("{count} resource", "{count} resources", player.resources).format(count=player.resources),
        ngettext("{count} tile", "{count} tiles", tiles).format(count=tiles),
    ]
    if player.tally is not None:
        parts += [words.things("bonnet", player.tally.bonnets), words.things("place", player.tally.places)]
    yield words.listed(parts) + "."


def _tile(placement: Placement) -> str:
    words = engine_words()
    ways = [_("river")] * placement.tile.river + [_("road")] * placement.tile.road
    clan = placement.clan
    members = [ngettext("{count} clan member", "{count} clan members", clan).format(count=clan)] if clan else []
    forced = [_("laid although it does not fit")] if placement.forced else []
    parts = [words.place(placement.cell), *ways, *members, *cube_words(placement.cubes), *forced]
    return f"- {words.tile_first(placement.tile)}: {'; '.join(parts)}."


def _scoring(state: TableState, name: str) -> Iterator[str]:
    seat = state.names.index(name)
    for rule in ACHIEVEMENTS:
        told = achievement_told(state.game, rule, seat)
        yield f"- {told.title}: {told.lines[1].text}"
        yield from (f"  {line.text}" for line in told.missed)


def _settlement(state: TableState, name: str) -> Iterator[str]:
    seat = state.names.index(name)
    own = settle(state.game)[seat]
    for rule in (*own.cards, "coins", "tiles"):
        told = settled_told(state.game, rule, seat)
        yield f"- {told.title}: {signed_text(told.points)}"
        yield from (f"  {line.text}" for line in told.missed)
    yield from (f"- {text}" for text in missed_cards(state.game, seat))
    yield "- " + _("Total: {points}").format(points=engine_words().points(own.total))


# --- the game ---


def game_report(state: TableState) -> str:
    """Where a game stands: scorings, then the result if it is known."""
    lines = [_("Glen More, round {round} of {rounds}").format(round=state.game.round, rounds=3), ""]
    for number, booked in sorted(state.scorings.items()):
        points = [f"{name} +{points_of(booked, name)}" for name in state.names]
        lines.append(_("Scoring {number}: {points}").format(number=number, points=", ".join(points)))
    lines += ["", *(_standing(state) if state.ended else _now(state))]
    return "\n".join(lines)


def _now(state: TableState) -> Iterator[str]:
    for player in state.game.players:
        yield _("{name}: {vp} VP").format(name=player.name, vp=player.vp)


def _standing(state: TableState) -> Iterator[str]:
    results = settle(state.game)
    ranked = sorted(zip(state.game.players, results, strict=True), key=lambda pair: pair[1].rank)
    for player, score in ranked:
        yield _("{rank}. {name}: {total} VP ({parts})").format(
            rank=score.rank, name=player.name, total=score.total, parts=_parts(score)
        )
    yield from engine_words().ties(state.game, results)


def _parts(score: Settlement) -> str:
    cards = sum(card.points or 0 for card in score.cards.values())
    text = _("so far {vp}, cards {cards}, coins {coins}, surplus tiles {tiles}")
    return text.format(vp=score.vp, cards=cards, coins=score.coins.points or 0, tiles=score.tiles.points or 0)
