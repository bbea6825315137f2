"""`explain`: why, told by a patient referee."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from scoring.cli.arguments import Asked, seat
from scoring.cli.explaining import Explanation, known_thing, told_data, told_lines
from scoring.cli.terminal import NAME, shortened
from scoring.core.evidence import Item, LineKind, ScoreLine, of_kind
from scoring.core.translator import mark
from scoring.skye.final import final as final_scores
from scoring.skye.game import Game, Player
from scoring.skye.income import income as incomes
from scoring.skye.rulebook import cite
from scoring.skye.score import clans, score_tiles
from scoring.skye.scoring_tiles.areas import harbours
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import SCROLLS, ScrollScore, score_scrolls
from scoring.skye.survey import Clan
from scoring.skye.territory import Territory
from scoring.skye.tile import Barrels
from scoring.skye.witnesses import witnesses
from scoring.skye.words import Words
from scoring.skye.words.counted import SCROLL

HARBOURS: Final = "harbours"


def explanations(words: Words, game: Game, seat: int, thing: str) -> list[Explanation]:
    """All that an id means for a player: the scoring tile first, then the scrolls of that name."""
    if thing == "income":
        return [_income(words, game, seat)]
    if thing == "final":
        return [_final(words, game, seat)]
    found = [_scoring_tile(words, game, seat, thing)] if thing in SCORING_TILES else []
    if thing in SCROLLS:
        found += _scrolls(words, game, seat, thing)
        if not found:
            found.append(_no_scroll(words, game, thing))
    return found


def _scoring_tile(words: Words, game: Game, seat: int, name: str) -> Explanation:
    tile = SCORING_TILES[name]
    scores = [scores[name] for scores in score_tiles(game, [name])]
    clan = clans(game, name in game.rulings.borderlands_exempt)[seat]
    rule = words.scoring_tile_rule(name)
    return Explanation(
        kind="scoring-tile",
        id=name,
        name=words.scoring_tile(name),
        rule=f"{rule} {words.majority_rule()}" if tile.majority else rule,
        points=scores[seat].points,
        lines=[
            *(
                words.witnessed(line, witnesses(clan, line.item)) if tile.witnessed and line.item else line
                for line in words.score_lines(scores[seat], list(zip(game.names, scores, strict=True)))
            ),
            *words.table_notes(game, name),
            *words.open_notes(game.players[seat].territory, tile.unverified),
        ],
        citation=cite(tile.section, game.edition),
    )


def _scrolls(words: Words, game: Game, seat: int, name: str) -> list[Explanation]:
    clan = clans(game)[seat]
    territory = game.players[seat].territory
    found = [_scroll(words, game, territory, scroll) for scroll in score_scrolls(clan) if scroll.scroll == name]
    told = _harbours(words, clan) if name == HARBOURS else []
    return [each._replace(lines=[*each.lines, *told]) for each in found]


def _harbours(words: Words, clan: Clan) -> list[ScoreLine]:
    """The harbours that a scroll counts, each with its ship and its lighthouse."""
    texts = [ScoreLine(LineKind.NOTE, words.item(HARBOURS, item), item=item) for item in harbours(clan)[0]]
    lines = [words.witnessed(line, witnesses(clan, line.item)) for line in texts if line.item]
    return [line._replace(text=f"{line.text}.", item=None) for line in lines]


def _scroll(words: Words, game: Game, territory: Territory, scroll: ScrollScore) -> Explanation:
    return _no_scroll(words, game, scroll.scroll)._replace(
        name=_placed(words, scroll),
        points=scroll.points,
        lines=[*words.scroll_lines(scroll), *words.open_notes(territory, ("scroll",), scroll.cell)],
    )


def _no_scroll(words: Words, game: Game, name: str) -> Explanation:
    """The rule alone, for a player without this scroll."""
    return Explanation(
        kind="scroll",
        id=name,
        name=_heading(words, name),
        rule=f"{words.scroll_rule(name)} {words.scroll_doubling()}",
        points=0,
        lines=[ScoreLine(LineKind.SUM, words._("This player has no such scroll."))],
        citation=cite(SCROLLS[name].section, game.edition),
    )


def _income(words: Words, game: Game, seat: int) -> Explanation:
    everyone = incomes(game, game.round)
    own, player = everyone[seat], game.players[seat]
    vp = [each.vp + told.vp for each, told in zip(game.players, everyone, strict=True)]
    counts_ahead = game.track[game.round - 1].gold_per_player_ahead
    lines = words.income_lines(own)
    return Explanation(
        kind="income",
        id="income",
        name=words._("Income of round {round}").format(round=game.round),
        rule=words.income_rule(),
        points=own.vp,
        lines=[
            *of_kind(lines, LineKind.COUNTED),
            *([ScoreLine(LineKind.SUM, words.ahead(game.names, vp, seat))] if counts_ahead else []),
            ScoreLine(LineKind.SUM, _together(words, own.gold, own.vp)),
            *of_kind(lines, LineKind.MISSED),
            *([words.ruling_note("vp-barrels", game.rulings.vp_barrels)] if _has_vp_barrels(player) else []),
        ],
        citation=cite("income", game.edition),
    )


def _together(words: Words, gold: int, points: int) -> str:
    text = words._("Together {gold} and {points}.")
    return text.format(gold=words.gold(gold), points=words.points(points))


def _has_vp_barrels(player: Player) -> bool:
    return any(
        road.barrels is Barrels.VP
        for placement in player.territory
        for road in player.territory.face_up(placement).roads
    )


def _final(words: Words, game: Game, seat: int) -> Explanation:
    results = final_scores(game)
    own, player = results[seat], game.players[seat]
    ties = words.ties(game, results)
    sums = [
        words._("{points} VP before.").format(points=own.vp),
        *([words.tablets(own.tablets)] if own.tablets.owned else []),
        words.exchange(player.gold),
        words._("Total: {points}.").format(points=words.points(own.total)),
        words._("Place {rank} of {players}.").format(rank=own.rank, players=len(results))
        if own.rank
        else words._("The places are not known."),
        words.totals(game.names, [result.total for result in results]),
    ]
    return Explanation(
        kind="final",
        id="final",
        name=words._("Final scoring"),
        rule=words.final_rule(),
        points=own.total,
        lines=[
            *(_whole_scroll(words, scroll) for scroll in own.scrolls),
            *(ScoreLine(LineKind.SUM, text) for text in sums),
            *(line for scroll in own.scrolls for line in of_kind(words.scroll_lines(scroll), LineKind.MISSED)),
            *(ScoreLine(LineKind.NOTE, text) for text in ties),
            *([words.ruling_note("tie-break", game.rulings.tie_break)] if ties else []),
            *words.open_notes(player.territory, ("scroll",)),
        ],
        citation=cite("final", game.edition),
    )


def _whole_scroll(words: Words, scroll: ScrollScore) -> ScoreLine:
    item = Item(scroll.scroll, (scroll.cell,), 1, scroll.points or 0)
    return ScoreLine(LineKind.PART, scroll_line(words, scroll), worth=scroll.points, rule=SCROLL, item=item)


def scroll_line(words: Words, scroll: ScrollScore) -> str:
    """A scroll with its place and what it is worth."""
    return f"{_placed(words, scroll)}: {words.scroll_sum(scroll)}"


def _placed(words: Words, scroll: ScrollScore) -> str:
    return words._("{scroll} at {place}").format(scroll=_heading(words, scroll.scroll), place=words.at(scroll.cell))


def _heading(words: Words, scroll: str) -> str:
    name = words.scroll(scroll)
    return name[:1].upper() + name[1:]


def answer(game: Game, asked: Asked) -> dict[str, Any]:
    words = Words()
    number = seat(game.names, asked.player)
    found = explanations(words, game, number, thing(asked.thing or ""))
    return {
        "player": game.players[number].name,
        "explanations": [told_data(words, explanation) for explanation in found],
    }


def text(game: Game, asked: Asked) -> Iterator[str]:
    words = Words(asked.translations())
    number = seat(game.names, asked.player)
    for place, explanation in enumerate(explanations(words, game, number, thing(asked.thing or ""))):
        if place:
            yield ""
        yield f"{shortened(game.players[number].name, NAME)}: {explanation.name}"
        yield from told_lines(words, explanation)


def thing(written: str) -> str:
    """The id that was asked for; Refused with the closest ones if there is none."""
    known = list(dict.fromkeys([*SCORING_TILES, *SCROLLS, "income", "final"]))
    return known_thing(
        written,
        known,
        mark('"{thing}" is no scoring tile and no scroll; did you mean {close}?'),
        mark('"{thing}" is no scoring tile and no scroll; known are {known}.'),
    )
