"""The settlement after the third scoring: three cards, coins, the tiles above the fewest, and the ranking."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from scoring.core.evidence import Item, NearMiss, Score
from scoring.core.rules import Standing, places
from scoring.glen.comparison import Reason
from scoring.glen.game import BELOW_ZERO, Game, Player, in_force
from scoring.glen.territory import Placement
from scoring.glen.tile import Frame, Kind

PENALTY: Final = 3
"""VP for each tile above the fewest."""


class EndCard(NamedTuple):
    """A card that counts tiles at the end."""

    what: str
    worth: int
    counts: Callable[[Placement], bool]


END_CARDS: Final[Mapping[str, EndCard]] = {
    "iona-abbey": EndCard("yellow", 2, lambda placement: placement.tile.frame is Frame.YELLOW),
    "loch-morar": EndCard("green", 2, lambda placement: placement.tile.frame is Frame.GREEN),
    "duart-castle": EndCard("village", 3, lambda placement: placement.tile.kind is Kind.VILLAGE),
}


class Settlement(NamedTuple):
    """One player's result; the penalty for tiles is negative."""

    vp: int
    cards: dict[str, Score]
    coins: Score
    tiles: Score
    total: int
    rank: int


def settle(game: Game) -> list[Settlement]:
    """The settlement of every player. More resources break a tie; equal ones share the place."""
    fewest = min(tile_count(player) for player in game.players)
    parts = [(own_cards(player), coins(player), tiles(player, fewest)) for player in game.players]
    totals = [_total(game, player, *part) for player, part in zip(game.players, parts, strict=True)]
    ranks = places([(total, player.resources) for total, player in zip(totals, game.players, strict=True)])
    return [
        Settlement(player.vp, *part, total, rank)
        for player, part, total, rank in zip(game.players, parts, totals, ranks, strict=True)
    ]


def standing(game: Game) -> tuple[Standing, ...]:
    """The result if the game ended now: totals and ranks in the order of the seats."""
    return tuple(
        Standing(player.name, settled.total, settled.rank)
        for player, settled in zip(game.players, settle(game), strict=True)
    )


def _total(game: Game, player: Player, cards: dict[str, Score], coins: Score, tiles: Score) -> int:
    total = player.vp + sum(score.points or 0 for score in (*cards.values(), coins, tiles))
    return max(0, total) if in_force(BELOW_ZERO, game.chosen_rulings) == "stops-at-zero" else total


def tile_count(player: Player) -> int:
    """All tiles of a player, the start village among them."""
    return player.tally.tiles if player.tally else len(player.territory)


def own_cards(player: Player) -> dict[str, Score]:
    """The end cards that a player has, with what they bring."""
    return {name: card(player, name) for name in END_CARDS if has_card(player, name)}


def has_card(player: Player, name: str) -> bool:
    """Has a player the card of a special place?"""
    return name in player.tally.cards if player.tally else player.territory.has(name)


def card(player: Player, name: str) -> Score:
    """What a card brings; without it, what it would have brought is a near miss."""
    rule = END_CARDS[name]
    cells = tuple(placement.cell for placement in player.territory if rule.counts(placement))
    count = player.tally.cards.get(name, 0) if player.tally else len(cells)
    points = rule.worth * count
    if not has_card(player, name):
        return Score(name, 0, (), (NearMiss(rule.what, cells, Reason.NO_CARD, (), points),) if points else ())
    items = (Item(rule.what, cells, count, points),) if count else ()
    return Score(name, points, items, _castles(player) if name == "duart-castle" else ())


def _castles(player: Player) -> tuple[NearMiss, ...]:
    """Castles are grey like villages, but none."""
    cells = tuple(placement.cell for placement in player.territory if placement.tile.kind is Kind.CASTLE)
    return (NearMiss("castle", cells, Reason.CASTLE),) if cells else ()


def coins(player: Player) -> Score:
    """1 VP for each coin."""
    items = (Item("coin", (), player.coins, player.coins),) if player.coins else ()
    return Score("coins", player.coins, items)


def tiles(player: Player, fewest: int) -> Score:
    """3 VP less for each tile above the fewest."""
    above = tile_count(player) - fewest
    if not above:
        return Score("tiles", 0)
    return Score(
        "tiles",
        -PENALTY * above,
        (Item("tile", (), above, -PENALTY * above),),
        (NearMiss("tile", (), Reason.FEWER, (), 1),),
    )
