"""In every language the words of the busiest screens fit their places, on a phone with text of 130 %."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.share import some
from tools.texts.busiest import BUSIEST
from tools.texts.files import languages

if TYPE_CHECKING:
    from tools.pictures.scenes import Gallery

pytestmark = pytest.mark.always


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("scene", some(BUSIEST))
def test_the_words_fit(scene: str, language: str, gallery: Gallery) -> None:
    from tools.texts.fitting import unfit

    assert unfit(gallery, scene, language) == []


def test_a_word_that_does_not_fit_is_noticed(gallery: Gallery, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.core.i18n import i18n
    from tools.texts.fitting import unfit

    long = "Donaudampfschifffahrtsgesellschaft" * 3
    choose = i18n.choose

    def german(language: str, system_language: str = "") -> None:
        choose(language, system_language)
        gettext = i18n.translations.gettext
        monkeypatch.setattr(i18n.translations, "gettext", lambda text: long if text == "Take back" else gettext(text))

    monkeypatch.setattr(i18n, "choose", german)
    assert long in unfit(gallery, "why", "de")
