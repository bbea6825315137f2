"""Players' gold and VP as events move them: nothing is minted, and nothing is negative that a game file shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from scoring.core.reading import MAX_NUMBER
from scoring.skye.game import Player
from scoring.skye.play.state import TableState


def change_player(state: TableState, name: str, change: Callable[[Player], Player]) -> TableState:
    """The table with one player changed."""
    players = tuple(change(player) if player.name == name else player for player in state.game.players)
    return replace(state, game=replace(state.game, players=players))


def bounded(number: int) -> int:
    """What a game file can hold."""
    return max(0, min(number, MAX_NUMBER))


def gain(state: TableState, name: str, gold: int) -> TableState:
    """Gold to a player or, if negative, from one; where gold is not known it stays so.

    A hand shows no less than nothing. What was paid beyond it is owed, so that whatever comes back pays the debt first.
    """
    player = state.find(name)
    if player is None or player.gold is None:
        return state
    left = player.gold - state.debt(name) + gold
    state = change_player(state, name, lambda who: replace(who, gold=bounded(left)))
    return with_debt(state, name, max(0, -left) if state.owes else 0)


def with_debt(state: TableState, name: str, debt: int) -> TableState:
    """The table with what a player owes."""
    debts = {other: owed for other, owed in state.debts.items() if other != name}
    return replace(state, debts={**debts, name: debt} if debt else debts)


def score(state: TableState, name: str, vp: int) -> TableState:
    """VP to a player or from one."""
    player = state.find(name)
    if player is None:
        return state
    wanted = player.vp + vp
    state = change_player(state, name, lambda who: replace(who, vp=bounded(wanted)))
    return _by_hand(state, name, bounded(wanted) - wanted)


def set_vp(state: TableState, name: str, vp: int) -> TableState:
    """A player's VP as the table says; how far that is from what was booked is kept apart."""
    player = state.find(name)
    if player is None:
        return state
    state = change_player(state, name, lambda who: replace(who, vp=vp))
    return _by_hand(state, name, vp - player.vp)


def _by_hand(state: TableState, name: str, vp: int) -> TableState:
    """VP that no booking explains. Said before a round is scored, they count for its income, else for the next."""
    if not vp:
        return state
    number = state.game.round
    key = (name, number + (number in state.rounds))
    return replace(state, hand_vp={**state.hand_vp, key: state.hand_vp.get(key, 0) + vp})
