"""Android's own classes for what plyer lacks: sharing, insets, night mode, text size.

Imported only on Android; every failure is caught by the one caller.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import jnius  # type: ignore[import-not-found]
from jnius import autoclass, cast

EDGE_TO_EDGE: Final = 35
"""From this level on Android lays windows out under its bars, if the app was made for it too."""


def _activity() -> Any:
    return autoclass("org.kivy.android.PythonActivity").mActivity


def share_text(text: str, title: str) -> None:
    """Opens the share sheet with some text."""
    intent = _sending("text/plain")
    intent.putExtra(autoclass("android.content.Intent").EXTRA_TEXT, _string(text))
    _choose(intent, title)


def share_file(path: Path, mime: str, title: str) -> None:
    """Opens the share sheet with a file, which other apps may read while they handle it."""
    intents = autoclass("android.content.Intent")
    intent = _sending(mime)
    intent.putExtra(intents.EXTRA_STREAM, cast("android.os.Parcelable", _uri_of(path)))
    intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
    _choose(intent, title)


def insets() -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the system bars and cut-outs, where the window lies under them."""
    made_for = _activity().getApplicationInfo().targetSdkVersion
    if min(autoclass("android.os.Build$VERSION").SDK_INT, made_for) < EDGE_TO_EDGE:
        return 0.0, 0.0, 0.0, 0.0
    root = _activity().getWindow().getDecorView().getRootWindowInsets()
    bars = root.getSystemWindowInsetLeft, root.getSystemWindowInsetTop
    more = root.getSystemWindowInsetRight, root.getSystemWindowInsetBottom
    left, top, right, bottom = (float(ask()) for ask in (*bars, *more))
    return left, top, right, bottom


def ui_mode() -> int:
    return int(_activity().getResources().getConfiguration().uiMode)


def font_scale() -> float:
    return float(_activity().getResources().getConfiguration().fontScale)


def animation_scale() -> float:
    """0 where the user switched animations off."""
    settings = autoclass("android.provider.Settings$Global")
    return float(settings.getFloat(_activity().getContentResolver(), "animator_duration_scale", 1.0))


def language() -> str:
    return str(autoclass("java.util.Locale").getDefault().getLanguage())


def leave_thread() -> None:
    """A thread that asked Java for something has to say so before it ends."""
    jnius.detach()


def _sending(mime: str) -> Any:
    intents = autoclass("android.content.Intent")
    intent = intents()
    intent.setAction(intents.ACTION_SEND)
    intent.setType(mime)
    return intent


def _choose(intent: Any, title: str) -> None:
    intents = autoclass("android.content.Intent")
    _activity().startActivity(intents.createChooser(intent, cast("java.lang.CharSequence", _string(title))))


def _uri_of(path: Path) -> Any:
    """Where other apps can read the file: the media store takes it, so the app needs no permission for storage."""
    values = autoclass("android.content.ContentValues")()
    values.put("_display_name", path.name)
    downloads = autoclass("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
    resolver = _activity().getContentResolver()
    uri = resolver.insert(downloads, values)
    stream = resolver.openOutputStream(uri)
    stream.write(path.read_bytes())
    stream.close()
    return uri


def _string(text: str) -> Any:
    return autoclass("java.lang.String")(text)
