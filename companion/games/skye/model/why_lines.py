"""Why a tile counts or does not: a line for every scoring tile, scroll, income and area it touches. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from companion.board.scene import Overlay
from companion.core.dispute import Subject
from companion.core.i18n import _, mark, ngettext
from companion.core.numbers import signed_text
from companion.games.skye.art import evidence
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.questions import matters, open_points
from companion.games.skye.model.standing_now import StandingNow
from scoring.core.cells import Cell
from scoring.core.evidence import Gap, LineKind, NearMiss, Score, ScoreLine, Unit, of_kind, told_once
from scoring.skye.reasons import Reason
from scoring.skye.scoring_tiles.table import SCORING_TILES
from scoring.skye.scrolls import SCROLLS, ScrollScore
from scoring.skye.survey import Survey
from scoring.skye.territory import Territory
from scoring.skye.thing import BARRELS, TILE, Thing
from scoring.skye.thing import SCROLL as OF_SCROLL
from scoring.skye.verdicts import INCOME as OF_INCOME
from scoring.skye.verdicts import SCORING_TILE, Verdict, tile_verdict, verdicts
from scoring.skye.words import Words
from scoring.skye.words.counted import AREA, INCOME, SCROLL


def shown(lines: Sequence[ScoreLine]) -> list[ScoreLine]:
    """The lines that stand beside the territory: what counted there, then what did not, equal ones once."""
    return [*of_kind(lines, LineKind.COUNTED), *told_once(lines)]


def brings(line: ScoreLine) -> str:
    """What stands behind a line: its points, its gold, or the amount that is compared."""
    if not line.worth:
        return ""
    if line.unit is Unit.THINGS:
        return str(line.worth)
    if line.rule == INCOME and line.unit is Unit.VP:
        return _("+{points} VP").format(points=line.worth)
    return signed_text(line.worth)


def compared(everyone: Sequence[tuple[str, Score | None]]) -> list[str]:
    """A scoring tile for all players: the amounts, first and second place, ties; nothing where it is no majority."""
    known = [(name, score) for name, score in everyone if score is not None and score.points is not None]
    if len(known) < len(everyone) or not SCORING_TILES[known[0][1].rule].majority:
        return []
    return [line.text for line in of_kind(engine_words().score_lines(known[0][1], known), LineKind.SUM)]


def spoken(name: str, score: Score) -> str:
    """A player's row as it is read aloud."""
    words = engine_words()
    found = shown(words.score_lines(score))
    return " ".join([f"{name}: {words.sum(score)}", *(f"{line.text.rstrip('.')}." for line in found)])


class RuleVerdict(StrEnum):
    COUNTED = "counted"
    MISSED = "missed"
    UNCONCERNED = "unconcerned"
    ASKS = "asks"


FAR: Final = (Reason.NOT_HERE, Reason.EXEMPT, Reason.NEEDS_GOLD)
"""Reasons that are no near miss: the rule looks for something else, or cannot be counted yet."""
FEW_CELLS: Final = 2
Show = Callable[[], Overlay]


class WhyLine(NamedTuple):
    """One line: its verdict, words, what it brings, where the rule stands, and what it shows on the board."""

    key: str
    verdict: RuleVerdict
    title: str
    text: str
    brings: str
    section: str
    show: Show
    gaps: tuple[Gap, ...] = ()
    points: int = 0
    letter: str = ""
    entry: str = ""
    """Its rule among the rules."""
    subject: Subject | None = None
    """The number it belongs to, for its dispute card."""
    sought: bool = False
    """Does its rule look for the very thing that is asked about?"""


Judgement = tuple[RuleVerdict, str, int, tuple[Gap, ...], Show]
"""What a scoring tile makes of a tile: verdict, words, points, gaps, and what is shown."""


class Why:
    """Everything there is to say about one tile of a territory, or about one thing on it."""

    def __init__(
        self, words: Words, standing_now: StandingNow, name: str, cell: Cell, thing: Thing | None = None
    ) -> None:
        self.words, self.standing_now, self.name, self.cell = words, standing_now, name, cell
        self.thing = thing or Thing(TILE, cell)
        self.territory: Territory = standing_now.territory(name)
        self.survey: Survey = standing_now.clan(name).survey
        if self.thing.what == TILE:
            self.lines = [*self._letters(), *self._scrolls(), *self._income(), *self._questions(), *self._areas()]
        else:
            self.lines = [*self._verdicts(), *self._questions(), *self._areas()]

    @property
    def head(self) -> WhyLine | None:
        """The closest near miss of this round's scoring tiles, else the first thing that counts."""
        letters = [line for line in self.lines if line.letter and line.letter in self.standing_now.letters]
        letters = self._sought() or letters
        missed = [line for line in letters if line.verdict is RuleVerdict.MISSED]
        counted = [line for line in letters if line.verdict is RuleVerdict.COUNTED]
        closest = sorted(missed, key=lambda line: len(line.gaps) or 99)
        return next(iter([*closest, *counted]), None)

    def _sought(self) -> list[WhyLine]:
        """The rules that look for the thing and have something to say of it."""
        return [
            line for line in self.lines if line.sought and line.verdict in (RuleVerdict.MISSED, RuleVerdict.COUNTED)
        ]

    @property
    def worth(self) -> int:
        """What it brings this round; what other rules make of the tile below a thing is not the thing's."""
        asked = self._sought() or self.lines
        return sum(line.points for line in asked if line.letter and line.letter in self.standing_now.letters)

    def headline(self) -> tuple[str, str]:
        """The head in a title and a sentence."""
        head = self.head
        if head is None:
            return _("Nothing here counts this round"), _("This round's scoring tiles look for other things.")
        if head.verdict is RuleVerdict.MISSED and not (self.worth and self.thing.what == TILE):
            return _("Not counted for {letter}").format(letter=head.title), head.text
        if not self.worth:
            # A thing that only adds to a majority has no points of its own, however much the majority brings.
            return _("Counts for {letter}").format(letter=head.title), head.text
        worth = ngettext("Worth {count} VP this round", "Worth {count} VP this round", self.worth)
        return worth.format(count=self.worth), _("{title}. {text}").format(title=head.title, text=head.text)

    # --- scoring tiles ---

    def _letters(self) -> Iterator[WhyLine]:
        game = self.standing_now.state.game
        for letter in self.standing_now.letters + self.standing_now.later_letters:
            tile = game.scoring_tiles.get(letter)
            if tile is not None:
                yield self._letter(letter, tile, self.standing_now.score(self.name, letter))

    def _letter(self, letter: str, tile: str, score: Score | None) -> WhyLine:
        title = _("{letter} · {tile}").format(letter=letter, tile=self.words.scoring_tile(tile))
        if letter not in self.standing_now.letters:
            title = _("{title} · not this round").format(title=title)
        verdict, text, points, gaps, show = self._judge(tile, score)
        brings = self.words.points(points) if verdict is RuleVerdict.COUNTED and points else ""
        return WhyLine(
            key=letter,
            verdict=verdict,
            title=title,
            text=text,
            brings=brings,
            section=SCORING_TILES[tile].section,
            show=show,
            gaps=gaps,
            points=points,
            letter=letter,
            entry=f"tile:{tile}",
            subject=Subject("letter", self.name, 0, letter),
        )

    def _judge(self, tile: str, score: Score | None) -> Judgement:
        if score is None or score.points is None:
            return RuleVerdict.UNCONCERNED, self.words.short_sum(score), 0, (), self._plain

        def whole() -> Overlay:
            return evidence.of_score(self.territory, self.survey, score)

        lines = self.words.score_lines(score)
        counted, missed = self._here(lines, LineKind.COUNTED), self._here(lines, LineKind.MISSED)
        if SCORING_TILES[tile].majority:
            return self._judge_majority(lines, counted, whole) if counted else self._unconcerned(tile, score)
        if counted:
            return RuleVerdict.COUNTED, self._things(counted), sum(line.worth or 0 for line in counted), (), whole
        if missed:
            return RuleVerdict.MISSED, missed[0].text, 0, missed[0].gaps, self._line(missed[0])
        return self._unconcerned(tile, score)

    # --- one thing ---

    def _verdicts(self) -> Iterator[WhyLine]:
        """Every rule in play: whether the thing counts, else the first condition that failed."""
        game = self.standing_now.state.game
        letters = {tile: letter for letter, tile in game.scoring_tiles.items()}
        lines = []
        for verdict in verdicts(game, self.standing_now.state.names.index(self.name), self.thing):
            letter = letters.get(verdict.rule, "") if verdict.kind == SCORING_TILE else ""
            lines.append(self._verdict(verdict, letter))
        yield from sorted(lines, key=lambda line: not line.sought)

    def _verdict(self, verdict: Verdict, letter: str) -> WhyLine:
        title, section, entry = self._named(verdict, letter)
        item, miss = verdict.item, verdict.miss
        sign = RuleVerdict.MISSED if miss is not None and miss.reason not in FAR else RuleVerdict.UNCONCERNED
        behind = miss is not None and miss.reason is Reason.BEHIND and not self._has_place(letter)
        counts = item is not None and not behind

        def show() -> Overlay:
            if miss is not None and (miss.gaps or miss.cells):
                return evidence.of_miss(self.territory, self.survey, miss)
            if item is not None:
                return evidence.of_item(self.territory, self.survey, item, verdict.rule)
            return self._plain()

        return WhyLine(
            key=letter or f"{verdict.kind}-{verdict.rule}",
            verdict=RuleVerdict.COUNTED if counts else sign,
            title=title,
            text=self._falls_behind(verdict) if behind else self._told(verdict),
            brings=self._brings(verdict) if counts else "",
            section=section,
            show=show,
            gaps=miss.gaps if miss else (),
            points=item.points if item is not None and letter in self.standing_now.letters and letter else 0,
            letter=letter,
            entry=entry,
            subject=self._subject(verdict, letter),
            sought=self.thing.what in self._seeks(verdict),
        )

    def _told(self, verdict: Verdict) -> str:
        """The verdict in words; what lies on many tiles is shown on the board, and a list of them says less."""
        item = verdict.item
        if item is None or verdict.miss is not None or len(item.cells) <= FEW_CELLS:
            return self.words.verdict(verdict)
        return self.words.all_things({OF_SCROLL: SCROLL, OF_INCOME: INCOME}.get(verdict.kind, verdict.rule), [item])

    def _has_place(self, letter: str) -> bool:
        """Does the amount of a majority bring points, be it those of the second place?"""
        score = self.standing_now.score(self.name, letter) if letter else None
        return bool(score and score.points)

    def _falls_behind(self, verdict: Verdict) -> str:
        """What is there, and what the amount lacks; nobody is told that it counts."""
        there = f"{self.words.item(verdict.rule, verdict.item)}." if verdict.item else ""
        lacks = self.words.near_miss(verdict.rule, verdict.miss) if verdict.miss else ""
        return " ".join(filter(None, (there, lacks)))

    def _brings(self, verdict: Verdict) -> str:
        if verdict.item is None or not verdict.item.points:
            return ""
        gold = verdict.kind == OF_INCOME and verdict.item.what != "vp-barrels"
        return self.words.gold(verdict.item.points) if gold else self.words.points(verdict.item.points)

    def _named(self, verdict: Verdict, letter: str) -> tuple[str, str, str]:
        """Title, section and entry of the rule that judges."""
        if verdict.kind == SCORING_TILE:
            title = _("{letter} · {tile}").format(letter=letter, tile=self.words.scoring_tile(verdict.rule))
            if letter not in self.standing_now.letters:
                title = _("{title} · not this round").format(title=title)
            return title, SCORING_TILES[verdict.rule].section, f"tile:{verdict.rule}"
        if verdict.kind == OF_INCOME:
            return _("Income"), "income", "income-barrels"
        title = _("At the end · {scroll}").format(scroll=self.words.scroll(verdict.rule))
        return title, SCROLLS[verdict.rule].section, f"scroll:{verdict.rule}"

    @staticmethod
    def _seeks(verdict: Verdict) -> tuple[str, ...]:
        """What the rule that judges looks for."""
        if verdict.kind == SCORING_TILE:
            return SCORING_TILES[verdict.rule].seeks
        return (BARRELS,) if verdict.kind == OF_INCOME else SCROLLS[verdict.rule].seeks

    def _subject(self, verdict: Verdict, letter: str) -> Subject:
        if verdict.kind == SCORING_TILE:
            return Subject("letter", self.name, 0, letter)
        if verdict.kind == OF_INCOME:
            return Subject("income", self.name)
        scrolls = [scroll.scroll for scroll in self.standing_now.scrolls(self.name)]
        return Subject("scroll", self.name, 0, str(scrolls.index(verdict.rule)))

    def _unconcerned(self, tile: str, score: Score) -> Judgement:
        """Far from counting, but not without a reason."""
        exempt = tile in self.standing_now.state.game.rulings.borderlands_exempt
        clan = self.standing_now.clan(self.name)
        clan = clan._replace(survey=Survey(self.territory, exempt)) if exempt else clan
        verdict = tile_verdict(tile, clan, score, Thing(TILE, self.cell))
        gaps = verdict.miss.gaps if verdict.miss else ()

        def show() -> Overlay:
            if verdict.miss is None or not gaps:
                return evidence.of_score(self.territory, self.survey, score)
            return evidence.of_miss(self.territory, self.survey, verdict.miss)

        return RuleVerdict.UNCONCERNED, self.words.verdict(verdict), 0, gaps, show

    def _judge_majority(self, lines: list[ScoreLine], counted: list[ScoreLine], show: Show) -> Judgement:
        """Here a tile adds to an amount; only the amount is compared."""
        things, places = self._things(counted), of_kind(lines, LineKind.PLACE)
        if places:
            return RuleVerdict.COUNTED, _("{things}. {place}").format(things=things, place=places[0].text), 0, (), show
        behind = [line.text for line in of_kind(lines, LineKind.MISSED)]
        return RuleVerdict.MISSED, " ".join([f"{things}.", *behind]), 0, (), show

    def _here(self, lines: list[ScoreLine], kind: LineKind) -> list[ScoreLine]:
        """The lines about this tile."""
        return [line for line in of_kind(lines, kind) if self.cell in line.cells]

    def _things(self, counted: list[ScoreLine]) -> str:
        return self.words.all_things(counted[0].rule, [line.item for line in counted if line.item])

    def _line(self, line: ScoreLine) -> Show:
        return lambda: evidence.of_line(self.territory, self.survey, line)

    def _plain(self) -> Overlay:
        return Overlay(frozenset((self.cell,)))

    # --- scrolls, income, questions, areas ---

    def _scrolls(self) -> Iterator[WhyLine]:
        for number, scroll in enumerate(self.standing_now.scrolls(self.name)):
            if scroll.cell == self.cell:
                yield self._scroll(number, scroll)

    def _scroll(self, number: int, scroll: ScrollScore) -> WhyLine:
        name = self.words.scroll(scroll.scroll)
        known = scroll.points is not None
        lines = self.words.scroll_lines(scroll)
        return WhyLine(
            key=f"scroll-{scroll.scroll}",
            verdict=RuleVerdict.COUNTED if scroll.points else RuleVerdict.MISSED,
            title=_("At the end · {scroll}").format(scroll=name),
            text=" ".join(line.text for line in of_kind(lines, LineKind.SUM)),
            brings=self.words.points(scroll.points) if known else "",
            section=SCROLLS[scroll.scroll].section,
            show=lambda: evidence.of_scroll(self.territory, self.survey, scroll),
            gaps=tuple(gap for line in lines for gap in line.gaps),
            entry=f"scroll:{scroll.scroll}",
            subject=Subject("scroll", self.name, 0, str(number)),
        )

    def _income(self) -> Iterator[WhyLine]:
        if not self.standing_now.state.gold_tracked and "tunnels" not in self.standing_now.state.game.modules:
            return
        income = self.standing_now.incomes_as_laid[self.name]

        def show() -> Overlay:
            return evidence.of_income(self.territory, self.survey, income)

        lines = self.words.income_lines(income)
        counted, missed = self._here(lines, LineKind.COUNTED), self._here(lines, LineKind.MISSED)
        # A tile may have barrels of both kinds, and one road linked while another is not.
        keys = iter(["income", *(f"income-{number}" for number in range(2, len(counted) + len(missed) + 1))])
        for line in counted:
            yield WhyLine(
                key=next(keys),
                verdict=RuleVerdict.COUNTED,
                title=_("Income"),
                text=line.text,
                brings=self.words.worth(line),
                section="vp-barrels" if line.unit is Unit.VP else "income",
                show=show,
                entry="vp-barrels" if line.unit is Unit.VP else "income",
                subject=Subject("vp-barrels" if line.unit is Unit.VP else "income", self.name),
            )
        for line in missed:
            yield WhyLine(
                key=next(keys),
                verdict=RuleVerdict.MISSED,
                title=_("Income"),
                text=line.text,
                brings=self.words.gold(0),
                section="income",
                show=self._line(line),
                gaps=line.gaps,
                entry="income-barrels",
                subject=Subject("income", self.name),
            )

    def _questions(self) -> Iterator[WhyLine]:
        """What nobody has looked up, if the answer would change a score."""
        tile = self.territory.by_cell[self.cell].tile
        for point in open_points(tile):
            if matters(self.survey, self.cell, point):
                text = self.words.unverified(point, tile, self.words.at(self.cell))
                yield WhyLine(f"ask-{point}", RuleVerdict.ASKS, _("Needs one look"), text, "", "final", self._plain)

    def _areas(self) -> Iterator[WhyLine]:
        on_tile = dict.fromkeys(self.survey.area_numbers[self.survey.index[self.cell]])
        for number in on_tile if self.thing.area is None else (self.thing.area,):
            area = self.survey.areas[number]
            size = ngettext("{count} tile", "{count} tiles", area.size).format(count=area.size)
            title = _("{area} · {size}").format(area=self.words.area(area.terrain), size=size)
            open_area = NearMiss(area.terrain, area.cells, Reason.OPEN, area.open_edges, 0, number)
            text = _("Completed") if area.completed else self.words.near_miss(AREA, open_area)
            yield WhyLine(
                key=f"area-{number}",
                verdict=RuleVerdict.COUNTED if area.completed else RuleVerdict.UNCONCERNED,
                title=title,
                text=text,
                brings="",
                section="building",
                show=self._area(number, open_area),
                gaps=area.open_edges,
                entry="completed",
            )

    def _area(self, number: int, miss: NearMiss) -> Show:
        def show() -> Overlay:
            if miss.gaps:
                return evidence.of_miss(self.territory, self.survey, miss)
            return evidence.of_area(self.territory, self.survey, number)

        return show


THINGS: Final = {
    TILE: mark("Tile"),
    "pasture": mark("Pasture"),
    "mountain": mark("Mountain"),
    "water": mark("Water"),
    "sheep": mark("Sheep"),
    "cattle": mark("Cattle"),
    "farms": mark("Farm"),
    "brochs": mark("Broch"),
    "ships": mark("Ship"),
    "lighthouses": mark("Lighthouse"),
    "barrels": mark("Barrels"),
    "road": mark("Road"),
}
"""What stands on a tile, one of each."""


def thing_words(words: Words, thing: Thing) -> str:
    """What a thing is called."""
    if thing.scroll:
        name = words.scroll(thing.scroll)
        return name[:1].upper() + name[1:]
    return _(THINGS[thing.what])
