"""The scoring tiles on the board: their four places, and sheets of pictures to pick from, before a game and in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from companion.core.i18n import _
from companion.core.layout import Layout
from companion.core.theme import theme
from companion.games.skye.model.language import engine_words
from companion.shell.ports import ShellPort
from companion.widgets.base import Action, Drawn, Tap
from companion.widgets.buttons import PushButton
from companion.widgets.containers import CardGrid
from companion.widgets.painting import draw_centred, draw_label, icon_label, outline, rounded, text_label, words_fit
from companion.widgets.sheet import Sheet
from companion.widgets.text import draw_letter, draw_symbol
from scoring.skye.game import LETTERS
from scoring.skye.play import acts
from scoring.skye.play.acts import NotAllowed
from scoring.skye.score import tiles_in_use

if TYPE_CHECKING:
    from companion.games.skye.setup.screen import SetUpScreen


class TileCard(Tap, Drawn):
    """A scoring tile: picture and name; with a letter where it lies on the board."""

    letter = StringProperty("")
    selected = BooleanProperty(False)

    def __init__(self, tile: str | None, letter: str = "", **options: Any) -> None:
        self.tile = tile
        self.text = engine_words().scoring_tile(tile) if tile else _("Tap to pick")
        super().__init__(letter=letter, **options)
        self.fbind("letter", self.repaint)

    def paint(self) -> None:
        area = (*self.pos, *self.size)
        if self.tile:
            rounded(area, dp(14), theme.colour("secondary_container" if self.selected else "container"))
        else:
            outline(area, dp(14), theme.colour("primary"), 2, dashed=True)
        if self.pressed:
            rounded(area, dp(14), theme.colour("on_surface", 0.08))
        words = self._paint_words()
        middle = self.y + words + (self.height - words) / 2
        room = min(self.width * 0.62, self.height - words - dp(14))
        if self.tile:
            draw_symbol(f"score-{self.tile}", self.center_x, middle - dp(2), room)
        else:
            draw_centred(icon_label("plus", dp(30)), self.center_x, middle, theme.colour("primary"))
        if self.letter:
            size = theme.text("small_label").line + dp(4)
            middle = (self.x + dp(6) + size / 2, self.top - dp(6) - size / 2)
            draw_letter(self.letter, middle, size, style="small_label")

    def _paint_words(self) -> float:
        """Writes the name below the picture, on one or two lines; answers with the height it takes."""
        style = theme.text("small_label")
        label = text_label(self.text, style, self.width - dp(8), align="center")
        if label.texture.height > 2.2 * style.line:
            label = text_label(self.text, style, self.width - dp(8), lines=2, align="center")
        lines = max(label.texture.height, style.line)
        colour = theme.colour("on_surface" if self.tile else "primary")
        draw_label(label, self.x + dp(4), self.y + dp(8), colour)
        return float(lines + dp(8))


class TileSlot(TileCard):
    """A place of the board."""

    def __init__(self, letter: str, tile: str | None, on_tap: Action, test_id: str) -> None:
        super().__init__(tile, letter, on_tap=on_tap, test_id=test_id)


class ScoringTileGrid(CardGrid):
    """Scoring tiles as cards; those that lie at a letter show it."""

    def __init__(
        self, tiles: Iterable[str], board: Mapping[str, str], on_pick: Callable[[str], object], layout: Layout
    ) -> None:
        columns = 4 if layout is Layout.PHONE else 3
        words = 2 * (theme.text("small_label").line / dp(1) - 16)
        super().__init__((), columns=columns, height=104 + words, large_height=84, large_columns=columns)
        self._most = columns
        places = {tile: letter for letter, tile in board.items()}
        for tile in tiles:
            card = TileCard(tile, places.get(tile, ""), selected=tile in places, test_id=f"tile:{tile}")
            card.action = partial(on_pick, tile)
            self.add_widget(card)
        self.bind(width=self._arrange)

    def _arrange(self, *_: object) -> None:
        """As many columns as leave every word whole."""
        for columns in range(self._most, 1, -1):
            self.cols = columns
            room = (self.width - self.spacing[0] * (columns - 1)) / columns - dp(8)
            if all(words_fit(card.text, "small_label", room) for card in self.children):
                return


class ScoringTileSheet(Sheet):
    """All scoring tiles of the boxes in use; each tap fills a place and goes on to the next empty one."""

    share: ClassVar[float | None] = 0.86

    def __init__(self, screen: SetUpScreen, letter: str) -> None:
        super().__init__(test_id="tile_sheet")
        self.screen, self.letter = screen, letter

    def build(self) -> None:
        self.head(_("Which tile lies at {letter}?").format(letter=self.letter), _("In the order of the board"))
        draft = self.screen.draft
        self.body.add_widget(ScoringTileGrid(draft.choices(), draft.tiles, self._pick, self.layout))
        if self.letter in self.screen.draft.tiles:
            text = _("Leave {letter} open").format(letter=self.letter)
            self.footer.add_widget(PushButton(text, kind="text", on_tap=self._clear, test_id="clear_slot"))

    def _pick(self, tile: str) -> None:
        self.screen.change(self.screen.draft.with_tile(self.letter, tile))
        letter = self.screen.draft.next_letter(self.letter)
        if letter is None or len(self.screen.draft.tiles) == len(LETTERS):
            self.close()
            return
        self.letter = letter
        position = self.scroll.scroll_y
        self.rebuild(self.layout)
        self.scroll.scroll_y = position

    def _clear(self) -> None:
        self.screen.change(self.screen.draft.with_tile(self.letter, None))
        self.close()


class LetterSheet(Sheet):
    """The scoring tiles that may lie at a letter, as pictures; a tap puts one there."""

    share: ClassVar[float | None] = 0.86

    def __init__(self, shell: ShellPort, letter: str) -> None:
        super().__init__(test_id="letter_sheet")
        self.shell, self.letter = shell, letter

    def build(self) -> None:
        game = self.shell.session.state.game
        self.head(_("Which tile lies at {letter}?").format(letter=self.letter))
        elsewhere = {tile for letter, tile in game.scoring_tiles.items() if letter != self.letter}
        tiles = [tile for tile in tiles_in_use(game) if tile not in elsewhere]
        self.body.add_widget(ScoringTileGrid(tiles, game.scoring_tiles, self._pick, self.layout))

    def _pick(self, tile: str) -> None:
        try:
            event = acts.place_scoring_tile(self.shell.session.state, self.letter, tile)
        except NotAllowed:
            # At a table with several hands somebody has put it elsewhere meanwhile.
            self.rebuild(self.layout)
            return
        self.close()
        self.shell.session.do(event)
