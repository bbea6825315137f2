"""Players and the proof of the one that is open: on a phone below its row, elsewhere beside all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.layout import Layout
from companion.core.theme import theme
from companion.games.skye.model.language import engine_words
from companion.games.skye.model.round_points import RoundView
from companion.games.skye.round.evidence import TALLEST, Proof, ProofPane, ProofView, words_width
from companion.games.skye.round.one_round import RoundScreen
from companion.screens.base import PlaceKeeping, Screen
from companion.widgets.containers import Centred, Column, PaneScroll, Scroll, Space
from companion.widgets.picture_tabs import TabPicture

SUM: Final = "Σ"


def tabs_of(view: RoundView) -> list[TabPicture]:
    """A tab for each letter of a round: the letter, the picture and the name of its scoring tile."""
    words = engine_words()
    named = [(letter, view.tile(letter)) for letter in view.letters]
    return [
        TabPicture(letter, f"score-{tile}" if tile else "", words.short_tile(tile) if tile else "?", badge=letter)
        for letter, tile in named
    ]


def sum_tab(text: str) -> TabPicture:
    """The tab of the sum."""
    return TabPicture(SUM, "", text, badge=SUM)


LIST: Final = 380
RULE: Final = 276
MAJORITY: Final = 340
LOW_LIST: Final = 316
LIST_SHARE: Final = 0.4
HALF: Final = 0.5
LEAST_BOARD: Final = 220
"""Where less is left for the territory, the words stand below it."""
LARGER_TEXT: Final = 1.15
SEEN: Final = 0.46
"""The territory's part of the height, so that the first words are in sight."""
GAP: Final = 16


class ProofScreen(PlaceKeeping, RoundScreen):
    """A list of players, of whom one is open."""

    player: str

    @property
    def unfolds(self) -> bool:
        """Does a proof unfold in the list, to be folded again? Otherwise one lies beside it, always."""
        return self.layout is Layout.PHONE

    def with_proof(
        self, parts: Sequence[Widget], proof: Callable[[], Proof | None], *, above: float, above_list: float
    ) -> Widget:
        """The list, with what is proved unless it is in the list; free space over both, or over the list alone."""
        if self.unfolds:
            self.scroll = Scroll(Centred(*parts, gap=12, padding=(12, above_list, 12, 24)))
            return self.scroll
        return panes(self, parts, proof(), above)

    def unfolded(self, proof: Proof, around: float, *, appears: bool = False) -> ProofView:
        """A proof in the list, which has so many dp left and right of it."""
        return ProofView(proof, self.shell.width - dp(around), self.tallest(), appears=appears)

    def tallest(self) -> float:
        """How high a map may be on a phone, in pixels."""
        return float(max(dp(LEAST_BOARD), self.shell.height * SEEN))

    def turn_to(self, name: str) -> None:
        """Opens a player, or folds the one that is open."""
        self.player = "" if self.unfolds and name == self.player else name


def panes(
    screen: Screen,
    parts: Sequence[Widget],
    proof: Proof | None,
    above: float = 0,
    *,
    least: float = LIST,
    appears: bool = False,
) -> BoxLayout:
    """The list and the proof; `above` is the room over both and `least` the width of the list, in dp."""
    box = BoxLayout(spacing=dp(12), padding=(dp(GAP), dp(above), dp(GAP), dp(12)))
    width = list_width(screen, least)
    box.add_widget(PaneScroll(Column(*parts, gap=12), size_hint_x=None, width=width))
    room = screen.shell.width - width - dp(2 * GAP + 12)
    words = words_width(low=screen.is_low)
    if proof is None:
        box.add_widget(Space())
    elif room - words - dp(GAP) < dp(LEAST_BOARD):
        tallest = min(dp(TALLEST), screen.shell.height * HALF)
        box.add_widget(PaneScroll(ProofView(proof, room, tallest=tallest, appears=appears)))
    else:
        box.add_widget(ProofPane(proof, words, low=screen.is_low, appears=appears))
    return box


def list_width(screen: Screen, least: float = LIST) -> float:
    """In pixels; a low window leaves more of its width to the territory."""
    low = screen.is_low
    narrow = low and theme.text_scale <= LARGER_TEXT
    share = HALF if theme.large and not low else LIST_SHARE
    wanted = dp(LOW_LIST if narrow else least) * (min(theme.text_scale, 1.3) if least < LIST else 1)
    return float(min(wanted, screen.shell.width * share))
