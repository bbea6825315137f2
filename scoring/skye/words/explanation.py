"""From a score to lines: the one way for the command line, the why sheet, the scoring screen and the dispute card.

words.score_lines(score)             # what counted, how it adds up, what did not count and why
words.scroll_lines(scroll); words.income_lines(income)
words.table_notes(game, tile)        # what the table decided
words.open_notes(territory, points)  # what the catalogue could not find out
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import repeat
from typing import Final

from scoring.core.cells import Cell
from scoring.core.evidence import Item, LineKind, NearMiss, Score, ScoreLine, Unit
from scoring.skye.game import EXEMPT, Game
from scoring.skye.income import Income
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import ScrollScore
from scoring.skye.territory import Territory
from scoring.skye.witnesses import Witness
from scoring.skye.words.counted import INCOME, PLACE, SCROLL
from scoring.skye.words.laying import LayingWords
from scoring.skye.words.missed import MissedWords
from scoring.skye.words.table import TableWords

UNNUMBERED: Final = (PLACE, "doubled", "catch-up", "castle", "gold", "flat")
"""Items that are no things on the board."""
SHAPES: Final = ("square", "column", "row")
FEW: Final = 2
"""So many places are named in a few words; more are shown by the number on the board."""


class ExplanationWords(LayingWords, TableWords, MissedWords):
    """Scores line by line, and the notes that belong to them."""

    def score_lines(self, score: Score, everyone: Sequence[tuple[str, Score]] = ()) -> list[ScoreLine]:
        """A scoring tile; a majority compares everyone first, in the order they sit."""
        majority = SCORING_TILES[score.rule].majority
        counted = self._counted_lines(score.rule, zip(score.items, repeat(Unit.THINGS if majority else Unit.VP)))
        missed = self._missed_lines(score.rule, score.near_misses)
        if not (majority and everyone):
            return [*counted, ScoreLine(LineKind.SUM, self.sum(score)), *missed]
        names, scores = zip(*everyone, strict=True)
        return [
            *(ScoreLine(LineKind.SUM, text) for text in self.majority(score.rule, names, scores)),
            *counted,
            *missed,
        ]

    def scroll_lines(self, scroll: ScrollScore) -> list[ScoreLine]:
        """A scroll of a territory."""
        return [
            *self._counted_lines(SCROLL, zip(scroll.items, repeat(Unit.VP))),
            ScoreLine(LineKind.SUM, self.scroll_sum(scroll)),
            *self._missed_lines(SCROLL, scroll.near_misses),
        ]

    def income_lines(self, income: Income) -> list[ScoreLine]:
        """An income: VP first, then gold."""
        items = [*zip(income.vp_items, repeat(Unit.VP)), *zip(income.items, repeat(Unit.GOLD))]
        return [*self._counted_lines(INCOME, items), *self._missed_lines(INCOME, income.near_misses)]

    def worth(self, line: ScoreLine) -> str:
        """What a line brings: "2 VP", "1 gold"; nothing where things are only compared."""
        if line.kind is LineKind.PART:
            return self.points(line.worth)
        if not line.worth or line.unit is Unit.THINGS:
            return ""
        return self.gold(line.worth) if line.unit is Unit.GOLD else self.points(line.worth)

    def witnessed(self, line: ScoreLine, found: Sequence[Witness]) -> ScoreLine:
        """A line that counted, with what makes it count."""
        places = {each.what: self.at_all(each.cells) for each in found if each.cells}
        if "farms" in places:
            text = self._("{text}, by a farm at {places}").format(text=line.text, places=places["farms"])
        elif len(places) > 1:
            text = self._("{text}, with a ship at {ships} and a lighthouse at {lighthouses}")
            text = text.format(text=line.text, **places)
        else:
            return line
        return line._replace(text=text)

    # --- notes ---

    def table_notes(self, game: Game, tile: str) -> list[ScoreLine]:
        """How the table plays what the rulebooks leave open about a scoring tile."""
        notes = [self.ruling_note(ruling, game.rulings.of(ruling)) for ruling in SCORING_TILES[tile].rulings]
        if "borderlands" in game.modules and SCORING_TILES[tile].seeks:
            exempt = tile in game.rulings.borderlands_exempt
            notes.append(self.ruling_note(EXEMPT, "exempt" if exempt else "counts"))
        return notes

    def ruling_note(self, ruling: str, value: str) -> ScoreLine:
        """An open point: why it is open, and how the table plays it."""
        return ScoreLine(LineKind.NOTE, f"{self.why_open(ruling)} {self.choice(ruling, value)}")

    def house_rules(self, game: Game, tile: str) -> list[ScoreLine]:
        """Only what the table chose against the book."""
        chosen = [(ruling, game.chosen_rulings.get(ruling)) for ruling in SCORING_TILES[tile].rulings]
        exempt = [(EXEMPT, "exempt")] if tile in game.rulings.borderlands_exempt else []
        return [self.house_rule(self.choice(ruling, value)) for ruling, value in [*chosen, *exempt] if value]

    def house_rule(self, text: str) -> ScoreLine:
        return ScoreLine(LineKind.NOTE, self._("House rule: {text}").format(text=text))

    def open_notes(self, territory: Territory, points: Sequence[str], cell: Cell | None = None) -> Iterator[ScoreLine]:
        """What the catalogue could not find out about the tiles, or about the one on a cell."""
        for placement in territory:
            if cell in (None, placement.cell):
                for point in points:
                    if point in placement.tile.unverified:
                        text = self.unverified(point, placement.tile, self.at(placement.cell))
                        yield ScoreLine(LineKind.NOTE, text)

    # --- the lines ---

    def _counted_lines(self, rule: str, items: Iterable[tuple[Item, Unit]]) -> list[ScoreLine]:
        """What counted, numbered as on the board."""
        counted = list(items)
        mixed = len({item.what for item, _ in counted if item.what not in UNNUMBERED}) > 1
        lines: list[ScoreLine] = []
        number = 0
        for item, unit in counted:
            on_board = item.what not in UNNUMBERED
            number += on_board
            lines.append(self._counted_line(rule, item, unit, str(number) if on_board else "", mixed))
        return lines

    def _counted_line(self, rule: str, item: Item, unit: Unit, number: str, mixed: bool) -> ScoreLine:
        text = self.item(rule, item)
        if item.what == PLACE:
            return ScoreLine(LineKind.PLACE, text, text, number, item.points, Unit.VP, rule, item)
        worth = item.amount if unit is Unit.THINGS else item.points
        return ScoreLine(LineKind.COUNTED, text, self._short(rule, item, mixed), number, worth, unit, rule, item)

    def _short(self, rule: str, item: Item, mixed: bool) -> str:
        """Where it is; what it is only where the place does not say it."""
        if not item.cells or item.what in ("castle", "doubled"):
            return self.item(rule, item)
        if item.what in SHAPES and item.amount == 1:
            first, last = self.place(item.cells[0]), self.place(item.cells[-1])
            return self._("{first} to {last}").format(first=first, last=last)
        things = self.things(rule, item.what, item.amount)
        if item.area is not None or len(item.cells) > FEW:
            return self._n("{things}, on {count} tile", "{things}, on {count} tiles", len(item.cells)).format(
                things=things, count=len(item.cells)
            )
        places = self.places(item.cells)
        if mixed or item.amount > 1:
            return self._("{places}: {things}").format(places=places, things=things)
        return places[:1].upper() + places[1:]

    def _missed_lines(self, rule: str, misses: Sequence[NearMiss]) -> list[ScoreLine]:
        texts = [self.near_miss(rule, miss) for miss in misses]
        return [
            ScoreLine(LineKind.MISSED, text, text, rule=rule, miss=miss)
            for text, miss in zip(texts, misses, strict=True)
        ]
