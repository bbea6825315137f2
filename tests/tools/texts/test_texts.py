"""Catalogues of other languages: read, brought up to date, compiled and checked."""

import gettext
import io
import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from tests.share import for_each
from tools.texts.catalogue import load, parse, save, update, written
from tools.texts.check import everything, faults, problems
from tools.texts.compile import compile_all, compiled
from tools.texts.files import languages, path_of
from tools.texts.template import Text
from tools.texts.unmarked import everywhere, unmarked

ODD = 'a "b"\n\\n\tØ'
TILES = ("{count} tile", "{count} tiles")
GERMAN: dict[Text, Text] = {ODD: "ä „b“\n\\n\tØ", TILES: ("{count} Teil", "{count} Teile")}


def catalogue(texts: dict[Text, Text], language: str = "de") -> Catalog:
    made = Catalog(locale=language)
    for english, translated in texts.items():
        made.add(english, translated)
    return made


def template(*texts: Text) -> Catalog:
    return catalogue({text: "" if isinstance(text, str) else ("", "") for text in texts})


def translation(of: Catalog, text: Text) -> Message:
    found = of.get(text)
    assert found is not None
    return found


def found(text: Text, *forms: str, language: str = "de") -> list[str]:
    return list(faults(Message(text, forms if len(forms) > 1 else forms[0]), language))


def test_the_languages_of_the_app_are_complete() -> None:
    assert list(everything()) == []


def test_every_text_of_the_app_can_be_translated() -> None:
    assert list(everywhere()) == []


# --- reading and writing ---


def test_a_catalogue_is_read_as_it_was_written() -> None:
    first = catalogue(GERMAN)
    translation(first, TILES).flags.add("fuzzy")
    translation(first, TILES).user_comments.append("the cardboard")
    second = parse("de", written(first))
    assert written(second) == written(first)
    assert translation(second, ODD).string == GERMAN[ODD]
    assert "# the cardboard\n#, fuzzy\n" in written(second)


def test_a_text_may_stand_on_several_lines() -> None:
    text = 'msgid ""\n"Two "\n"parts"\nmsgstr ""\n"Zwei "\n"Teile"\n'
    assert translation(parse("de", text), "Two parts").string == "Zwei Teile"


def test_a_line_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    save(catalogue(GERMAN), tmp_path)
    with path_of("de", tmp_path).open("a", encoding="utf-8") as file:
        file.write("\nmsgid no quotes\n")
    assert [problem for problem in everything(tmp_path) if re.fullmatch("de: .* on [0-9]+", problem)]


def test_an_update_keeps_drops_and_adds() -> None:
    fresh = catalogue({"{count} tile": "{count} Teil", ODD: "x", ("a", "b"): ("c", "d"), "Same": "Gleich"})
    update(fresh, template(TILES, "New", ("a", "bb"), "Same"))
    assert written(fresh).count("msgid ") == 5
    assert translation(fresh, "New").string == ""
    assert translation(fresh, "Same").string == "Gleich"
    assert not translation(fresh, "Same").fuzzy
    assert translation(fresh, TILES).string == ("{count} Teil", "")
    assert translation(fresh, ("a", "bb")).string == ("c", "d")
    assert translation(fresh, TILES).fuzzy
    assert translation(fresh, ("a", "bb")).fuzzy, "its plural says another thing now"


# --- compiling ---


def test_gettext_reads_what_was_compiled() -> None:
    content = compiled(catalogue(GERMAN))
    assert content == compiled(catalogue(dict(reversed(GERMAN.items())))), "no date, no order"
    german = gettext.GNUTranslations(io.BytesIO(content))
    assert german.gettext(ODD) == GERMAN[ODD]
    assert [german.ngettext(*TILES, count) for count in (0, 1, 2)] == [
        "{count} Teile",
        "{count} Teil",
        "{count} Teile",
    ]
    assert german.gettext("Unknown") == "Unknown"


def test_an_unfinished_text_stays_english() -> None:
    half = catalogue({ODD: "", TILES: ("{count} Teil", "")})
    german = gettext.GNUTranslations(io.BytesIO(compiled(half)))
    assert german.gettext(ODD) == ODD
    assert german.ngettext(*TILES, 2) == TILES[1]


def test_only_what_changed_is_written(tmp_path: Path) -> None:
    save(catalogue(GERMAN), tmp_path)
    save(catalogue({ODD: "x"}, "nl"), tmp_path)
    assert languages(tmp_path) == ["de", "nl"]
    assert [path.parent.parent.name for path in compile_all(tmp_path)] == ["de", "nl"]
    assert compile_all(tmp_path) == []
    save(catalogue(GERMAN, "nl"), tmp_path)
    assert compile_all(tmp_path) == [path_of("nl", tmp_path).with_suffix(".mo")]
    assert translation(load("nl", tmp_path), TILES).string == GERMAN[TILES]
    assert sorted(path.name for path in path_of("nl", tmp_path).parent.iterdir()) == ["companion.mo", "companion.po"]


# --- checking ---


def test_what_is_missing_gone_twice_or_only_suggested_is_found() -> None:
    german = catalogue({ODD: "", "Gone": "Weg", "Maybe": "Vielleicht"})
    translation(german, "Maybe").flags.add("fuzzy")
    said = list(problems(written(german), "de", template(ODD, TILES, "Maybe")))
    assert said == [
        "missing: {count} tile",
        "gone from the app: Gone",
        "only a suggestion (fuzzy): Maybe",
        f"not translated: {ODD}",
    ]
    text = written(catalogue(GERMAN))
    assert list(problems(text, "de", template(*GERMAN))) == []
    for wrong in (text + text[text.index('\nmsgid "{count} tile') :], text.replace("Language: de", "Language: nl")):
        assert next(problems(wrong, "de", template(*GERMAN))).startswith("twice a text, or not in the form")


@for_each(
    ("source", "wrong", "fault"),
    [
        ("{name} passes", "{nmae} passt", "other placeholders"),
        ("{name} passes", "Sie passt", "other placeholders"),
        ("{name} passes", "{name passt", "other placeholders"),
        ("Plain", "{name}", "other placeholders"),
        ("[b]Rule[/b]: {text}", "[b]Regel: {text}", "other markup"),
        ("and ", "und", "other spaces at the ends"),
        ("A label", "Ein Satz.", "ends otherwise"),
        ("A sentence.", "Ein Satz", "ends otherwise"),
        ("a\nb", "a b", "another number of lines"),
        ("{points} VP", "{points} VP", "say SP instead of 'VP'"),
        ("Do you want it?", "Wollen Sie es?", "say du or ihr instead of 'Sie'"),
    ],
)
def test_a_text_that_says_another_thing_is_found(source: str, wrong: str, fault: str) -> None:
    assert fault in found(source, wrong)


@pytest.mark.parametrize(
    ("source", "wrong", "better"),
    [
        ("A game", "Een partij", "spel"),
        ("Territory", "Clangebied", "territorium"),
        ("completed", "voltooid", "afgebouwd"),
        ("The figure", "De figuur", "pion"),
    ],
)
def test_a_word_that_no_dutch_rulebook_has_is_found(source: str, wrong: str, better: str) -> None:
    assert [fault for fault in found(source, wrong, language="nl") if fault.startswith(f"say {better} ")]


@pytest.mark.parametrize(
    ("source", "right"),
    [
        ("{name} passes", "{name} passt"),
        ("{a} of {b}", "von {b} {a}"),
        ("They count.", "Sie zählen."),
        ("[b]{a}[/b]", "[b]{a}[/b]"),
        (" · ", " · "),
    ],
)
def test_a_text_that_fits_is_let_through(source: str, right: str) -> None:
    assert found(source, right) == []


def test_plurals_have_their_forms_and_one_may_be_told_in_words() -> None:
    assert found(TILES, "ein Teil", "{count} Teile") == []
    assert found(TILES, "{count} Teil", "Teile") == ["other placeholders"]
    assert found(TILES, "{count} Teile") == ["another number of plural forms"]
    assert found(ODD, "eins", "zwei") == ["another number of plural forms"]
    named = ("{name} has {count} tile", "{name} has {count} tiles")
    assert found(named, "hat ein Teil", "{name} hat {count} Teile") == ["other placeholders"]


# --- texts without a mark ---


@for_each(
    ("code", "text"),
    [
        ('x = "Nothing was imported."', "Nothing was imported."),
        ('show(a, "Tap a tile")', "Tap a tile"),
        ('Text("Games")', "Games"),
        ('Field(hint="Name")', "Name"),
        ('f"{count} gold left"', " gold left"),
        ("f\"{_('Worth')} {f'{points} VP now'}\"", " VP now"),
        ('TABLE = {"a": "This is shown"}', "This is shown"),
        ('field.refuse("it is wrong")', "it is wrong"),
        ('field.refuse(f"{count} is wrong")', " is wrong"),
        ('raise BadFile("{file}: no game", file=name)', "{file}: no game"),
    ],
)
def test_a_text_without_a_mark_is_found(code: str, text: str) -> None:
    assert unmarked(code) == [(1, text)]


@for_each(
    "code",
    [
        '_("Nothing was imported.")',
        'words._("{count} gold left").format(count=1)',
        'TABLE = {"a": mark("This is shown")}',
        'raise ValueError("Nobody reads this.")',
        'raise BadFile(mark("{file}: no game"), file=name)',
        'raise BadFile("{file}: {fault}", file=name, fault=fault)',
        'field.refuse(mark("it is wrong"))',
        'Logger.warning("Device: it is gone")',
        'def f():\n    """Says why it is so."""',
        'Text(name, "body", test_id="row:name")',
        'f"tile:{number}"',
        'Text(f"{count} x {worth}")',
    ],
)
def test_what_nobody_reads_needs_no_mark(code: str) -> None:
    assert unmarked(code) == []
