"""Android's own classes for what plyer lacks: sharing, night mode, text size.

Imported only on Android; every failure is caught by the one caller.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

import jnius  # type: ignore[import-not-found]
from jnius import autoclass, cast

SHARED_DOWNLOADS: Final = 29
"""From this level on every app may put files among the downloads."""


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
    """Where other apps can read the file, without a permission for storage."""
    if _level() >= SHARED_DOWNLOADS:
        return _among_downloads(path)
    return _in_the_open(path)


def _among_downloads(path: Path) -> Any:
    """The media store keeps a copy and hands it on."""
    values = autoclass("android.content.ContentValues")()
    values.put("_display_name", path.name)
    downloads = autoclass("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
    resolver = _activity().getContentResolver()
    uri = resolver.insert(downloads, values)
    with os.fdopen(resolver.openFileDescriptor(uri, "w").detachFd(), "wb") as copy:
        copy.write(path.read_bytes())
    return uri


def _in_the_open(path: Path) -> Any:
    """Android 7 to 9: a copy in the app's folder on the shared storage, handed on by its path.

    Android stops apps that hand on paths, unless they say that they mean it; the proper way needs a part in Java.
    """
    copy = Path(_activity().getExternalCacheDir().getAbsolutePath()) / path.name
    copy.write_bytes(path.read_bytes())
    rules = autoclass("android.os.StrictMode$VmPolicy$Builder")()
    autoclass("android.os.StrictMode").setVmPolicy(rules.build())
    return autoclass("android.net.Uri").fromFile(autoclass("java.io.File")(str(copy)))


def _level() -> int:
    return int(autoclass("android.os.Build$VERSION").SDK_INT)


def _string(text: str) -> Any:
    return autoclass("java.lang.String")(text)
