"""Runs the oracle and the engine on one game and lists in words where they differ."""

import copy
from typing import Any

from scoring.core.journal import Journal
from scoring.glen import answers, gamefile
from scoring.glen.play import filing
from scoring.glen.play.events import Event
from scoring.glen.play.fold import fold
from scoring.glen.play.turns import whose_turn

from . import naive
from .replay import Replay

Entry = dict[str, Any]


def unlike(path: str, oracle: Any, engine: Any) -> list[str]:
    """Every place where two answers differ."""
    if isinstance(oracle, dict) and isinstance(engine, dict):
        keys = sorted(set(oracle) | set(engine), key=str)
        return [line for key in keys for line in unlike(f"{path}.{key}", oracle.get(key), engine.get(key))]
    if isinstance(oracle, list) and isinstance(engine, list) and len(oracle) == len(engine):
        pairs = enumerate(zip(oracle, engine, strict=True))
        return [line for number, (mine, theirs) in pairs for line in unlike(f"{path}[{number}]", mine, theirs)]
    if oracle != engine or isinstance(oracle, bool) != isinstance(engine, bool):
        return [f"{path}: oracle {oracle!r}, engine {engine!r}"]
    return []


def differences(document: Entry) -> list[str]:
    """What the two say differently about a game file."""
    game = gamefile.parse(copy.deepcopy(document))
    problems = answers.check(game, lambda _: "")["problems"]
    found = unlike("score", naive.score(document), answers.score(game)["players"])
    found += unlike("final", naive.final(document), answers.final(game)["players"])
    broken = sorted([name, at, rule] for name, at, rule in naive.check(document))
    found += unlike("check", broken, sorted([each["player"], each["at"], each["rule"]] for each in problems))
    for seat, player in enumerate(document["players"]):
        wanted = [{"at": list(at), "tiles": tiles} for at, tiles in naive.fits(document, player["name"]).items()]
        found += unlike(f"fits.{player['name']}", wanted, answers.fits(game, seat)["fits"])
    return found


def differences_in_play(log: Journal[Event]) -> list[str]:
    """What the two say differently about a game that was played."""
    document = filing.write(log)
    table = Replay()
    table.run(document["history"])
    state = fold(log.in_force())
    found = list(table.wrong)
    found += unlike("game", bare(table.game), bare(document))
    turn = table.turn["player"] if table.turn else None
    if turn is None and table.game["track"]:
        turn = next((stop.get("player") for stop in table.game["track"]["chain"] if "tile" not in stop), None)
    found += unlike("turn", turn, whose_turn(state))
    left = table.turn["movement"] if table.turn else 0
    return found + unlike("movement", left, state.turn.movement if state.turn else 0)


def bare(game: Entry) -> Entry:
    """Without the history; an empty heap of cubes is none, and neither is a tally."""
    game = {key: value for key, value in copy.deepcopy(game).items() if key != "history"}
    for player in game["players"]:
        for entry in player["territory"]:
            entry["cubes"] = {kind: count for kind, count in entry.get("cubes", {}).items() if count}
    return game
