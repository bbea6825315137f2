"""Correct: whatever was said wrongly at the set-up or since then, while the game runs or after its end.

shell.push("correct")
"""

from __future__ import annotations

from typing import ClassVar

from kivy.uix.widget import Widget

from companion.core.i18n import _
from companion.core.numbers import number_text
from companion.games.skye.attempt import MOST_GOLD, Act, attempt
from companion.games.skye.model.correction_effects import effect_words, effects
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.refusal_words import refusal_words
from companion.games.skye.model.setup_draft import BEGUN, going_on
from companion.games.skye.model.standing_now import purse
from companion.games.skye.model.step_words import BOXES, step_words
from companion.games.skye.round.agreement import agreement_card
from companion.games.skye.screen import SkyeScreen
from companion.games.skye.setup.tiles import ScoringTileGrid
from companion.screens.bar_buttons import undo_button
from companion.screens.base import PlaceKeeping
from companion.screens.menu import ChoiceSheet
from companion.screens.setup.people import LONGEST_NAME, colour_chips
from companion.screens.table.steps import LastSteps
from companion.shell.navigation import Shell
from companion.widgets.bars import TopBar
from companion.widgets.base import Action
from companion.widgets.buttons import Chip, PushButton
from companion.widgets.containers import Centred, Column, Flow, Line, RowCard, Scroll
from companion.widgets.field import TextField
from companion.widgets.rows import Row
from companion.widgets.sheet import NumberPad, Sheet
from companion.widgets.text import Icon, LetterBadge, PlayerShape, Symbol, Text, shortened
from scoring.core.reading import MAX_NUMBER
from scoring.skye.game import LETTERS, MODULES, Player
from scoring.skye.play import acts
from scoring.skye.play.acts import NotAllowed
from scoring.skye.play.events import Event
from scoring.skye.play.state import TableState
from scoring.skye.rulebook import EDITIONS
from scoring.skye.score import tiles_in_use


class CorrectScreen(PlaceKeeping, SkyeScreen):
    """Players, scoring tiles, boxes, rulebook and rulings; below them the last steps, each with a way back."""

    bar = False

    def build(self) -> None:
        self.add_widget(TopBar(_("Correct"), on_back=self.shell.back, actions=[undo_button(self.shell, telling=True)]))
        parts: list[Widget] = []
        if card := agreement_card(self.shell):
            parts.append(card)
        parts += [
            self._group(_("Players: VP, gold, name, colour, order"), self._players()),
            self._group(_("Scoring tiles on the board"), self._tiles()),
            self._group(_("On the table with you"), self._boxes()),
            self._group(_("Rules"), self._rules()),
            LastSteps(self.session, lambda state, event: step_words(engine_words(), state, event), lambda _event: None),
        ]
        self.scroll = Scroll(Centred(*parts, gap=16, padding=(12, 0, 12, 24)))
        self.add_widget(self.scroll)

    @staticmethod
    def _group(title: str, content: Widget) -> Column:
        return Column(Text(title, "label", colour="on_surface_variant"), content, gap=6)

    @property
    def fixed(self) -> bool:
        """An earlier moment is shown: it is looked at, not changed."""
        return self.session.looking_at is not None

    # --- players ---

    def _players(self) -> RowCard:
        rows = [self._player(player) for player in self.session.state.game.players]
        if self.session.running and not self.fixed:
            icon = Icon("account-arrow-right-outline")
            rows.append(Row(_("Somebody leaves or joins"), leading=icon, on_tap=self._go_on, test_id="other_people"))
        return RowCard(*rows, inset=16)

    def _go_on(self) -> None:
        """The set-up as it stands now, for a game of its own."""
        game = self.session.game
        assert game is not None
        self.store.settings[BEGUN] = going_on(self.session.now, game).written()
        self.shell.push("setup")

    def _player(self, player: Player) -> Row:
        row = Row(
            player.name,
            _held(self.session.state, player),
            leading=PlayerShape(player.colour or "white", 28),
            trailing=Icon("pencil-outline"),
            test_id=f"correct:{player.name}",
        )
        row.disabled, row.action = self.fixed, lambda: self.shell.open(CorrectPlayerSheet(self.shell, player.name))
        return row

    # --- scoring tiles ---

    def _tiles(self) -> RowCard:
        return RowCard(*(self._letter(letter) for letter in LETTERS), inset=16)

    def _letter(self, letter: str) -> Row:
        tile = self.session.state.game.scoring_tiles.get(letter)
        name = engine_words().scoring_tile(tile) if tile else _("not known")
        picture = Symbol(f"score-{tile}", 32) if tile else Icon("help-circle-outline")
        row = Row(name, leading=LetterBadge(letter), trailing=picture, test_id=f"correct_letter:{letter}")
        row.disabled, row.action = self.fixed, lambda: self.shell.open(CorrectLetterSheet(self.shell, letter))
        return row

    # --- boxes and rules ---

    def _boxes(self) -> Flow:
        chips = Flow()
        for module in MODULES:
            used = module in self.session.state.game.modules
            chip = Chip(_(BOXES[module]), selected=used, test_id=f"correct_box:{module}", disabled=self.fixed)
            chip.action = self._box_switch(module, used)
            chips.add_widget(chip)
        return chips

    def _box_switch(self, module: str, used: bool) -> Action:
        def switch() -> None:
            modules = [each for each in MODULES if (each in self.session.now.game.modules) != (each == module)]
            text = _("{box} no longer in use") if used else _("{box} in use")
            attempt(
                self.shell,
                lambda state, anyway: acts.use_modules(state, modules, anyway=anyway),
                text.format(box=_(BOXES[module])),
            )

        return switch

    def _rules(self) -> RowCard:
        words, game = engine_words(), self.session.state.game
        edition = Row(
            _("{edition} rulebook").format(edition=words.edition(game.edition)),
            leading=Icon("book-open-page-variant-outline"),
            trailing=Icon("pencil-outline"),
            on_tap=self._ask_edition,
            test_id="correct_edition",
        )
        edition.disabled = self.fixed
        rulings = Row(_("Rulings"), leading=Icon("scale-balance"), trailing=Icon("chevron-right"))
        rulings.test_id, rulings.action = "correct_rulings", lambda: self.shell.push("rulings")
        return RowCard(edition, rulings, inset=16)

    def _ask_edition(self) -> None:
        now = self.session.state.game.edition
        choices = [(edition, self._edition_words(edition)) for edition in EDITIONS]

        def choose(edition: str) -> None:
            if edition != now:
                attempt(self.shell, lambda state, _anyway: acts.use_edition(state, edition), _("Rulebook corrected"))

        self.shell.open(ChoiceSheet(_("Which rulebook?"), choices, now, choose))

    def _edition_words(self, edition: str) -> str:
        """A rulebook, and what was booked that would be another with it."""
        name = _("{edition} rulebook").format(edition=engine_words().edition(edition))
        state = self.session.now
        effect = "" if edition == state.game.edition else effect_words(effects(state, acts.use_edition(state, edition)))
        return _("{words} · {what}").format(words=name, what=effect) if effect else name


def _held(state: TableState, player: Player) -> str:
    gold = purse(state, player.name)
    if gold is None:
        return _("{vp} VP").format(vp=player.vp)
    return _("{vp} VP, {gold} gold").format(vp=player.vp, gold=number_text(gold))


class CorrectPlayerSheet(Sheet):
    """VP, gold, name, colour and place of a player."""

    share: ClassVar[float | None] = None

    def __init__(self, shell: Shell, name: str) -> None:
        super().__init__(test_id="correct_player")
        self.shell, self.name, self.typed = shell, name, name

    def holds(self) -> bool:
        return self.shell.session.state.find(self.name) is not None

    @property
    def player(self) -> Player:
        player: Player = self.shell.session.state.game.player(self.name)
        return player

    @property
    def _purse(self) -> int | None:
        return purse(self.shell.session.state, self.name)

    def build(self) -> None:
        player = self.player
        self.head(shortened(player.name, LONGEST_NAME), leading=PlayerShape(player.colour or "white", 32))
        self.body.add_widget(
            RowCard(
                self._number("vp", "vp", _("VP"), str(player.vp), self._ask_vp),
                self._number("gold", "coin", _("Gold"), number_text(self._purse), self._ask_gold),
                inset=16,
            )
        )
        field = TextField(self.typed, _("Name"), on_change=self._type, on_done=lambda _name: self._rename())
        field.test_id = "name"
        rename = PushButton(_("Rename"), kind="tonal", on_tap=self._rename, test_id="rename")
        self.body.add_widget(Line(field, rename, gap=8))
        self.body.add_widget(colour_chips(player.colour or "", self._recolour))
        self.body.add_widget(self._moves())

    def _number(self, key: str, symbol: str, title: str, shown: str, action: Action) -> Row:
        return Row(title, leading=Symbol(symbol, 28), trailing=shown, on_tap=action, test_id=f"set_{key}")

    def _moves(self) -> Line:
        names = self.shell.session.state.names
        place = names.index(self.name)
        earlier = PushButton(_("Earlier"), kind="outlined", icon="arrow-up", size_hint_x=1, test_id="earlier")
        later = PushButton(_("Later"), kind="outlined", icon="arrow-down", size_hint_x=1, test_id="later")
        earlier.action, later.action = lambda: self._move(-1), lambda: self._move(1)
        earlier.disabled, later.disabled = place == 0, place == len(names) - 1
        return Line(earlier, later, padding=(0, 4, 0, 8))

    # --- doing ---

    def _ask_vp(self) -> None:
        name = self.name

        def keep(vp: int) -> None:
            self._do(lambda state, _anyway: acts.correct_vp(state, name, vp), _("VP corrected"))

        title = _("How many VP has {name}?").format(name=name)
        self.shell.open_pad(NumberPad(title, within=(0, MAX_NUMBER), on_done=keep, test_id="vp_pad"))

    def _ask_gold(self) -> None:
        name = self.name

        def keep(gold: int | None) -> None:
            self._do(lambda state, anyway: acts.correct_gold(state, name, gold, anyway=anyway), _("Gold corrected"))

        title = _("How much gold has {name}?").format(name=name)
        unknown = (lambda: keep(None)) if self.player.gold is not None else None
        pad = NumberPad(title, within=(0, MOST_GOLD), on_done=keep, unknown=unknown, test_id="gold_pad")
        self.shell.open_pad(pad)

    def _type(self, name: str) -> None:
        self.typed = name

    def _rename(self) -> None:
        old, new = self.name, self.typed.strip()
        if new == old:
            self.close()
            return
        try:
            acts.verify_rename(self.shell.session.now, old, new)
        except NotAllowed as refused:
            # Whoever has mistyped goes on where they typed.
            self.shell.say(refusal_words(engine_words(), refused))
            return
        self._do(lambda state, _anyway: acts.rename(state, old, new), _("Renamed"))

    def _recolour(self, colour: str) -> None:
        """Who wears the colour gets the other one."""
        if colour == self.player.colour:
            return
        holder = next((each for each in self.shell.session.state.game.players if each.colour == colour), None)
        colours = {self.name: colour}
        if holder is not None and self.player.colour:
            colours[holder.name] = self.player.colour
        self._do(lambda state, _anyway: acts.recolour(state, colours), _("Colours corrected"))

    def _move(self, by: int) -> None:
        order = list(self.shell.session.state.names)
        place = order.index(self.name)
        order.insert(place + by, order.pop(place))
        self._do(lambda state, _anyway: acts.reseat(state, order), _("Order corrected"))

    def _do(self, act: Act, text: str) -> None:
        self.shell.close_sheet()
        attempt(self.shell, act, text)


class CorrectLetterSheet(Sheet):
    """The scoring tiles; one that lies at another letter changes places with the one here."""

    share: ClassVar[float | None] = 0.86

    def __init__(self, shell: Shell, letter: str) -> None:
        super().__init__(test_id="correct_letter_sheet")
        self.shell, self.letter = shell, letter

    def build(self) -> None:
        game = self.shell.session.state.game
        title = _("Which tile lies at {letter}?").format(letter=self.letter)
        self.head(title, _("A tile of another letter changes places with this one."))
        self.body.add_widget(ScoringTileGrid(tiles_in_use(game), game.scoring_tiles, self._pick, self.layout))

    def _pick(self, tile: str) -> None:
        letter, tiles = self.letter, self.shell.session.state.game.scoring_tiles
        self.shell.close_sheet()
        other = next((at for at, name in tiles.items() if name == tile), None)
        if other == letter:
            return

        def act(state: TableState, anyway: bool) -> Event:
            if other is None:
                return acts.place_scoring_tile(state, letter, tile, anyway=anyway)
            return acts.swap_scoring_tiles(state, letter, other)

        attempt(self.shell, act, _("Scoring tile corrected"))
