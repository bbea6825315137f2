"""The way of Android's Back: the manifest has it come as a key, SDL hands the key on, Kivy makes Escape of it."""

from typing import Any

import pytest

import tests.companion  # noqa: F401  (a window without a screen, before anything imports one)
from companion.shell.app import ESCAPE
from tools.android import manifest

SDL_BACK = 0x40000000 | 270
"""SDL's number for the key of Android's Back."""


def test_back_comes_as_a_key() -> None:
    """SDL 2 has no listener for the newer way; without this word Android 16 would leave the app from every screen."""
    assert manifest.ANSWERED["enableOnBackInvokedCallback"] == "false"


def test_the_key_is_the_one_that_the_app_takes_for_back(monkeypatch: pytest.MonkeyPatch) -> None:
    from kivy.core.window import WindowBase, window_sdl2

    class NoWindow(window_sdl2.WindowSDL):
        """Only what Kivy knows of keys."""

        def bind(self, **_bindings: Any) -> None:
            """There is nothing to listen to."""

    monkeypatch.setattr(window_sdl2, "platform", "android")
    monkeypatch.setattr(WindowBase, "__new__", lambda kind, **_options: super(WindowBase, kind).__new__(kind))
    monkeypatch.setattr(WindowBase, "__init__", lambda self: None)
    assert NoWindow().key_map[SDL_BACK] == ESCAPE
