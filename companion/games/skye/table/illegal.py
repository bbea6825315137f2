"""A tile that breaks a rule: where it clashes, in words and on the board; pick another, or lay it anyway."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.art.palette import Role, colour
from companion.core.i18n import _
from companion.core.theme import theme
from companion.games.skye.art.scene import ghost
from companion.games.skye.model.picker_choice import Candidate, ground_of, least_wrong, ways_to_lie
from companion.games.skye.table.picker import ICONS, ROLES
from companion.games.skye.table.sheet import Site, TableSheet
from companion.games.skye.widgets import CitationLine, citation_button
from companion.widgets.base import Drawn
from companion.widgets.buttons import DrawnButton, IconButton, PushButton
from companion.widgets.containers import Card, Column, Flow, Line, Space, Spill
from companion.widgets.painting import draw_centred, icon_label, outline, rounded
from companion.widgets.rows import Row
from companion.widgets.text import PlayerShape, Seal, Text
from scoring.core.cells import Cell
from scoring.skye.laying import Breach, Clash, LayingRule, Problem, physical
from scoring.skye.play.building import laying_breaches
from scoring.skye.territory import Placement
from scoring.skye.tile import EDGE_CODES, Terrain

RULES: Final = {
    # rule: its section in the rulebooks, its entry among the rules
    LayingRule.CURVE: ("borderlands", "borderland-curve"),
    LayingRule.TERRAIN: ("building", "laying-terrain"),
    LayingRule.TOUCH: ("building", "laying-touch"),
}


class TerrainSquare(Drawn):
    """A terrain in its colour with its sign; without one, a curved edge."""

    def __init__(self, terrain: Terrain | None) -> None:
        self.terrain = terrain
        super().__init__(size_hint=(None, None), size=(dp(26), dp(26)))

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        code = EDGE_CODES[self.terrain] if self.terrain else None
        role = Role.WALL if code is None else ROLES[code]
        red, green, blue, _alpha = (part / 255 for part in colour(role, theme.dark))
        rounded(area, dp(5), (red, green, blue, 1.0))
        outline(area, dp(5), theme.colour("outline"), 1)
        icon = "vector-curve" if code is None else ICONS[code]
        ink = (1.0, 1.0, 1.0, 0.9) if theme.dark else theme.colour("ink", 0.75)
        draw_centred(icon_label(icon, self.height * 0.62), self.center_x, self.center_y, ink)


class IllegalSheet(TableSheet):
    """Explains a placement that is not allowed; tapping the tile on the board turns it."""

    def __init__(self, table: Site, cell: Cell, candidate: Candidate) -> None:
        super().__init__(table, test_id="illegal")
        self.cell, self.candidate = cell, candidate
        self.after = self.session.last_step()
        ground = ground_of(self.standing_now.territory(self.player), cell)
        self.fits_elsewise = bool(ways_to_lie(ground, cell, candidate.tile))
        self.turn = least_wrong(ground, cell, candidate.tile)

    @property
    def placement(self) -> Placement:
        return Placement(self.cell, self.candidate.tile, self.turn)

    def breaches(self) -> tuple[Breach, ...]:
        """Every rule the tile breaks as it is shown."""
        return laying_breaches(self.session.now, self.standing_now.player(self.player), self.placement)

    def build(self) -> None:
        found = self.breaches()
        copied = any(breach.rule is LayingRule.COPIES for breach in found)
        disc = None if self.cramped else Seal("close", "missed", 40, part=0.55)
        self.head(_("This tile lies elsewhere") if copied else _("This tile does not fit here"), leading=disc)
        for breach in found:
            for clash in breach.clashes:
                self.body.add_widget(self._clash(clash))
        self.body.add_widget(Text(self._rule(found), "name", colour="on_surface_variant"))
        together = Column if theme.large else Flow
        self.body.add_widget(together(self._citation(found), *self._turning(), gap=0))
        if copied:
            self.body.add_widget(self._show_both())
            self.body.add_widget(self._move_here())
        anyway = _("If it really lies like this on the table, you can lay it anyway.")
        frame = _("It gets a dashed frame, and areas end at the edges that differ.")
        note = Text(anyway if copied else f"{anyway} {frame}", "body", colour="on_surface_variant")
        self.body.add_widget(Card(self._insisting(note), padding=(14, 10, 14, 10), radius=12))
        self._fill_footer()

    def _turning(self) -> list[Widget]:
        """The way to another turn, if there is one that fits."""
        if not self.fits_elsewise:
            return []
        return [PushButton(_("Turn it"), kind="text", icon="rotate-right", on_tap=self.turn_on, test_id="turn_ghost")]

    def _insisting(self, note: Text) -> Widget:
        """Where no turn fits, turning is of use only to whoever lays the tile anyway."""
        if self.fits_elsewise:
            return note
        return Line(note, IconButton("rotate-right", on_tap=self.turn_on, test_id="turn_ghost"), gap=8)

    def _clash(self, clash: Clash) -> BoxLayout:
        return self._brief_clash(clash) if self.compact else self._whole_clash(clash)

    def _brief_clash(self, clash: Clash) -> BoxLayout:
        own, other = (self.words.terrain(terrain) if terrain else _("curve") for terrain in (clash.own, clash.other))
        text = _("{edge}: {own} ≠ {other}").format(edge=self.words.edge(clash.edge), own=own, other=other)
        return Line(TerrainSquare(clash.own), TerrainSquare(clash.other), Text(text, "label"), gap=6)

    def _whole_clash(self, clash: Clash) -> BoxLayout:
        name = Text(self.words.edge(clash.edge), "label", wrap=False)
        sides: list[Any] = []
        for terrain in (clash.own, clash.other):
            word = self.words.terrain(terrain) if terrain else _("curve")
            sides.append((TerrainSquare(terrain), Text(word, "name", wrap=False)))
        unequal = Text("≠", "heading", wrap=False, colour="error")
        if theme.large:
            return Column(name, Line(*sides[0], unequal, Space(), gap=8), Line(*sides[1], Space(), gap=8), gap=2)
        holder = Line(name, size_hint_x=None, width=dp(82) * theme.text_scale)
        return Spill([holder], [*sides[0], unequal, *sides[1], Space()], gap=10, below=2)

    def _rule(self, found: tuple[Breach, ...]) -> str:
        parts = [self.words.laying_rule(breach.rule) for breach in found]
        if any(breach.rule is LayingRule.COPIES for breach in found):
            owner = self.candidate.owner
            parts = [_("This tile already lies at {name}'s. One of the two must be another.").format(name=owner)]
        elif not self.fits_elsewise:
            parts.append(_("No turn of this tile fits here."))
        return " ".join(parts)

    def _citation(self, found: tuple[Breach, ...]) -> Widget:
        section, entry = next(
            (RULES[breach.rule] for breach in found if breach.rule in RULES), RULES[LayingRule.TERRAIN]
        )
        if theme.large:
            return CitationLine(self.table.shell, section, entry=entry)
        return citation_button(self.table.shell, section, entry)

    def _show_both(self) -> PushButton:
        text = _("Show it at {name}'s").format(name=self.candidate.owner)
        button = PushButton(text, kind="tonal", icon="eye-outline", test_id="show_both")
        button.action = lambda: self.table.laying.show_tile(self.candidate.owner, self.candidate.tile)
        return button

    def _move_here(self) -> PushButton:
        """It was entered at the wrong player: one tap brings it here."""
        button = PushButton(_("It lies here: move it"), kind="tonal", icon="swap-horizontal", test_id="move_here")
        owner, tile = self.candidate.owner, self.candidate.tile
        button.action = lambda: self.table.laying.bring(owner, tile, self.cell, self.turn)
        return button

    def _fill_footer(self) -> None:
        anyway = PushButton(_("Lay it anyway"), kind="outlined", test_id="anyway")
        anyway.action = lambda: self.table.laying.lay(self.cell, self.candidate.tile, self.turn, anyway=True)
        another = PushButton(_("Pick another"), kind="filled", size_hint_x=1, test_id="another")
        another.action = lambda: self.table.laying.pick(self.cell)
        self.add_buttons(anyway, another, main=another)

    def turn_on(self) -> None:
        """Shows the tile turned by one more quarter."""
        self.turn = (self.turn + 1) & 3
        self.rebuild(self.layout)
        self.stage()

    def stage(self) -> None:
        tile, over = ghost(self.placement, self.breaches())
        self.table.stage(over=over, ghost=tile)
        self.table.look_at(self.cell)

    def refresh(self) -> bool:
        """It speaks of one moment of its player's game: the next step closes it, but not a turned device or what
        others lay."""
        if not self.table.can_correct or self.session.last_step() is not self.after:
            return False
        self.rebuild(self.layout)
        self.stage()
        return True

    def key(self, name: str) -> bool:
        if name == "r":
            self.turn_on()
        return name == "r"


class ProblemsSheet(TableSheet):
    """The list of problems; nothing is deleted, the table decides."""

    def build(self) -> None:
        problems = self.standing_now.problems
        self.head(_("Problems"), _("Nothing is deleted. Look at the tiles and decide.") if problems else "")
        if not problems:
            self.body.add_widget(Text(_("Every tile lies as the rules say."), "name"))
        for number, problem in enumerate(problems):
            self.body.add_widget(self._row(number, problem))

    def _row(self, number: int, problem: Problem) -> Column:
        row = Row(
            problem.player.name,
            self.words.problem(self.standing_now.state.game, problem),
            leading=PlayerShape(problem.player.colour or "white"),
            inset=0,
            test_id=f"problem:{number}",
        )
        row.action = lambda: self.table.laying.show_cell(problem.player.name, problem.placement.cell)
        holder = Column(row, gap=0)
        if problem.breach.rule is LayingRule.COPIES:
            holder.add_widget(self._other(number, problem))
        return holder

    def _other(self, number: int, problem: Problem) -> DrawnButton:
        """The way to the first of two copies."""
        key = physical(problem.placement.tile, problem.player.name)
        owner, cell = next(
            (player.name, placement.cell)
            for player in self.standing_now.state.game.players
            for placement in player.territory
            if physical(placement.tile, player.name) == key
        )
        text = _("Show the other, at {name}'s").format(name=owner)
        button = DrawnButton(text, kind="text", icon="eye-outline", test_id=f"other:{number}")
        button.action = lambda: self.table.laying.show_cell(owner, cell)
        return button

    def stage(self) -> None:
        self.table.stage()

    def refresh(self) -> bool:
        if not self.standing_now.problems:
            return False
        self.rebuild(self.layout)
        return True
