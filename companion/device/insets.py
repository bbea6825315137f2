"""What Android draws over the app's window, from Android 15 on: bars, cut-outs, the keyboard; and how its bars look.

Imported only on Android; every failure is caught by the one caller.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from android.runnable import Runnable  # type: ignore[import-not-found]
from jnius import PythonJavaClass, autoclass, java_method  # type: ignore[import-not-found]

from companion.device.port import NO_INSETS, Insets

EDGE_TO_EDGE: Final = 35
"""From this level on Android lays windows out under its bars, if the app was made for it too."""
APPEARANCE: Final = 30
"""From this level on an app chooses whether the signs in the bars are dark or light.

Before, the bars stay as Android made them, black with white signs, which go with every theme.
"""
DARK_SIGNS: Final = 0x8 | 0x10
"""Android's flags for dark signs in the status bar and in the navigation bar."""


class NotTold(Exception):
    """Android lays the window out between its bars, and moves it out of the keyboard's way by itself."""


class Listener(PythonJavaClass):
    """Hears of every change of the insets, in Android's own thread, and lets them pass."""

    __javainterfaces__: ClassVar[list[str]] = ["android/view/View$OnApplyWindowInsetsListener"]

    def __init__(self, tell: Callable[[], object]) -> None:
        super().__init__()
        self._tell = tell

    @java_method("(Landroid/view/View;Landroid/view/WindowInsets;)Landroid/view/WindowInsets;")  # type: ignore[untyped-decorator]
    def onApplyWindowInsets(self, _view: Any, insets: Any) -> Any:  # noqa: N802  (Android's name)
        self._tell()
        return insets


def current() -> Insets:
    """The insets of the window as it lies now."""
    if not _under_bars():
        return NO_INSETS
    root = _activity().getWindow().getDecorView().getRootWindowInsets()
    if root is None:
        # The window is not on the screen yet, or no longer.
        return NO_INSETS
    kinds = autoclass("android.view.WindowInsets$Type")
    edges = root.getInsets(kinds.systemBars() | kinds.displayCutout())
    keyboard = root.getInsets(kinds.ime())
    return Insets(
        left=float(edges.left),
        top=float(edges.top),
        right=float(edges.right),
        bottom=float(edges.bottom),
        keyboard=float(keyboard.bottom),
    )


def watch(tell: Callable[[], object]) -> Listener:
    """Calls this on every change, as long as somebody holds on to the answer: Java does not."""
    if not _under_bars():
        raise NotTold
    listener = Listener(tell)
    # Not the window's outermost view: that one has a listener of its own.
    Runnable(_activity().getLayout().setOnApplyWindowInsetsListener)(listener)
    return listener


def colour_bars(colour: tuple[float, float, float, float], light: bool) -> None:
    """Android takes looks only from its own thread."""
    if _level() >= APPEARANCE:
        Runnable(_colour_bars)(colour, light)


def _colour_bars(colour: tuple[float, float, float, float], light: bool) -> None:
    """Under Android 15 and later the bars are clear and the app's own colour shows; before, they have one of theirs."""
    window = _activity().getWindow()
    window.addFlags(autoclass("android.view.WindowManager$LayoutParams").FLAG_DRAWS_SYSTEM_BAR_BACKGROUNDS)
    # Java's colours: four bytes, in a number with a sign.
    behind = int.from_bytes(bytes(round(255 * part) for part in (1.0, *colour[:3])), "big", signed=True)
    window.setStatusBarColor(behind)
    window.setNavigationBarColor(behind)
    # Otherwise Android lays a veil of the system's theme, not of the app's, behind its three buttons.
    window.setNavigationBarContrastEnforced(False)
    window.getInsetsController().setSystemBarsAppearance(DARK_SIGNS if light else 0, DARK_SIGNS)


def _under_bars() -> bool:
    """Does the window lie under the bars?"""
    return min(_level(), int(_activity().getApplicationInfo().targetSdkVersion)) >= EDGE_TO_EDGE


def _activity() -> Any:
    return autoclass("org.kivy.android.PythonActivity").mActivity


def _level() -> int:
    return int(autoclass("android.os.Build$VERSION").SDK_INT)
