"""Runs the oracle and the engine on one game file and lists in words where they differ."""

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

from . import naive
from .board import EDGES, Cell, beside
from .points import TOO_LARGE

Game = dict[str, Any]
AREA_KEYS = (
    "terrain",
    "tiles",
    "completed",
    "open_edges",
    "sheep",
    "cattle",
    "farms",
    "brochs",
    "ships",
    "lighthouses",
)


def unlike(path: str, oracle: Any, engine: Any) -> Iterator[str]:
    """Every place where two answers differ; what the oracle will not work out is passed over."""
    if oracle == TOO_LARGE:
        return
    if isinstance(oracle, dict) and isinstance(engine, dict):
        for key in sorted(set(oracle) | set(engine), key=str):
            if key not in engine or key not in oracle:
                yield f"{path}.{key}: only the {'oracle' if key in oracle else 'engine'} has it"
            else:
                yield from unlike(f"{path}.{key}", oracle[key], engine[key])
    elif isinstance(oracle, list) and isinstance(engine, list) and len(oracle) == len(engine):
        for number, (mine, theirs) in enumerate(zip(oracle, engine, strict=True)):
            yield from unlike(f"{path}[{number}]", mine, theirs)
    elif oracle != engine or isinstance(oracle, bool) != isinstance(engine, bool):
        yield f"{path}: oracle {oracle!r}, engine {engine!r}"


def in_order(things: list[Any]) -> list[Any]:
    """A list in an order that depends on its contents alone."""
    return sorted(things, key=lambda thing: json.dumps(thing, sort_keys=True))


# --- what is compared of each answer ----------------------------------------------------------------


def of_check(answer: dict[str, Any]) -> dict[str, Any]:
    """Without the words of the messages."""
    problems = [[problem["player"], list(problem["at"]), problem["rule"]] for problem in answer["problems"]]
    return {"ok": answer["ok"], "problems": problems}


def of_final(answer: dict[str, Any]) -> dict[str, Any]:
    """Scrolls in a fixed order; the place decides, so that a value too large to know moves nothing."""
    players = []
    for player in answer["players"]:
        scrolls = sorted(
            ({**scroll, "at": list(scroll["at"])} for scroll in player["scrolls"]),
            key=lambda scroll: (scroll["at"], scroll["scroll"], scroll["completed"]),
        )
        players.append({**player, "scrolls": scrolls})
    return {"players": players}


def of_areas(answer: dict[str, Any]) -> dict[str, Any]:
    """Areas as a multiset of the agreed numbers, connected cells as a set."""
    areas = [{key: area.get(key, 0) for key in AREA_KEYS} for area in answer["areas"]]
    return {"areas": in_order(areas), "connected": in_order([list(cell) for cell in answer["connected"]])}


def of_fits(answer: dict[str, Any]) -> dict[str, Any]:
    """Which tile with which turns, in any order."""
    return {fit["tile"]: sorted(fit["turns"]) for fit in answer["fits"]}


def as_it_is(answer: dict[str, Any]) -> dict[str, Any]:
    """Everything counts."""
    return answer


# --- the comparison ---------------------------------------------------------------------------------


def cells_to_try(game: Game, player: dict[str, Any]) -> list[Cell]:
    """A few cells for `fits`: two beside the territory; for the first player also a taken one and a far one."""
    taken = {(entry["at"][0], entry["at"][1]) for entry in player["territory"]}
    free = sorted({beside(cell, edge) for cell in taken for edge in EDGES} - taken)
    step = max(1, len(free) // 2)
    offset = (game["round"] + len(taken)) % step
    cells = free[offset::step][:2]
    if player is game["players"][0]:
        cells += [sorted(taken)[-1], (1000, 1000)]
    return cells


def questions(game: Game, engine: Any, table: Any) -> Iterator[tuple[str, Callable[[], Any], Callable[[], Any], Any]]:
    """Every question with both ways to answer it, and what is compared of the answers."""
    rounds = 5 if len(game["players"]) == 5 else 6
    other = game["round"] % rounds + 1
    yield "check", lambda: naive.check(game), lambda: engine.check(table, repr), of_check
    yield "score", lambda: naive.score(game), lambda: engine.score(table), as_it_is
    if len(game["players"][0]["territory"]) % 3 == 0:  # costly, and only the letters differ
        yield (
            f"score round {other}",
            lambda: naive.score(game, other),
            lambda: engine.score(table, round_number=other),
            as_it_is,
        )
    yield "income", lambda: naive.income(game), lambda: engine.income(table), as_it_is
    yield (
        f"income round {other}",
        lambda: naive.income(game, other),
        lambda: engine.income(table, round_number=other),
        as_it_is,
    )
    yield "final", lambda: naive.final(game), lambda: engine.final(table), of_final
    for player in game["players"]:
        name: str = player["name"]
        yield (
            f"areas of {name}",
            lambda name=name: naive.areas(game, name),  # type: ignore[misc]
            lambda name=name: engine.areas(table, name),  # type: ignore[misc]
            of_areas,
        )
        for cell in cells_to_try(game, player):
            yield (
                f"fits of {name} at {cell[0]},{cell[1]}",
                lambda name=name, cell=cell: naive.fits(game, name, cell),  # type: ignore[misc]
                lambda name=name, cell=cell: engine.fits(table, name, cell),  # type: ignore[misc]
                of_fits,
            )


def differences(game: Game) -> list[str]:
    """Where the engine's answers differ from the oracle's: path, oracle's value, engine's value."""
    from scoring.skye import answers, gamefile  # the engine, only needed here

    try:
        table = gamefile.parse(copy.deepcopy(game))
    except Exception as error:  # a refusal of a well-formed file is a difference, whatever its kind
        return [f"parse: the engine refused the file: {error!r}"]
    found: list[str] = []
    for path, ask_oracle, ask_engine, compared in questions(game, answers, table):
        mine = ask_oracle()
        try:
            theirs = ask_engine()
        except Exception as error:
            found.append(f"{path}: the engine raised {error!r}")
            continue
        found += unlike(path, compared(mine), compared(theirs))
    return found
