"""Catalogues of other languages: read, brought up to date, compiled and checked."""

import gettext
import io
from pathlib import Path

import pytest

from tests.share import for_each
from tools.texts.catalogue import (
    Catalogue,
    Entry,
    Malformed,
    header_of,
    languages,
    load,
    parse,
    path_of,
    save,
    updated,
    written,
)
from tools.texts.check import everything, faults, problems
from tools.texts.compile import compile_all, compiled
from tools.texts.template import Message
from tools.texts.unmarked import everywhere, unmarked

ODD = Message('a "b"\n\\n\tØ')
TILES = Message("{count} tile", "{count} tiles")
GERMAN = {ODD: ("ä „b“\n\\n\tØ",), TILES: ("{count} Teil", "{count} Teile")}


def catalogue(texts: dict[Message, tuple[str, ...]], language: str = "de") -> Catalogue:
    entries = {message: Entry(message, forms) for message, forms in texts.items()}
    return Catalogue(language, header_of(language), entries)


def found(message: Message, *forms: str, language: str = "de") -> list[str]:
    return list(faults(Entry(message, forms), language))


def test_the_languages_of_the_app_are_complete() -> None:
    assert list(everything()) == []


def test_every_text_of_the_app_can_be_translated() -> None:
    assert list(everywhere()) == []


# --- reading and writing ---


def test_a_catalogue_is_read_as_it_was_written() -> None:
    first = catalogue(GERMAN)
    first.entries[TILES].flags = frozenset({"fuzzy"})
    first.entries[TILES].notes = ("# the cardboard",)
    second = parse("de", written(first))
    assert second == first
    assert written(second) == written(first)


def test_a_text_may_stand_on_several_lines() -> None:
    text = 'msgid ""\n"Two "\n"parts"\nmsgstr ""\n"Zwei "\n"Teile"\n'
    assert parse("de", text).entries[Message("Two parts")].forms == ("Zwei Teile",)


@pytest.mark.parametrize("line", ["msgid no quotes", '"text of nothing"', 'msgid "a"\nmsgid "b"', 'msgstr "alone"'])
def test_a_line_that_cannot_be_read_is_named(line: str) -> None:
    with pytest.raises(Malformed, match="line "):
        parse("de", f'msgid "x"\nmsgstr "y"\n\n{line}\n')


def test_an_update_keeps_drops_and_adds() -> None:
    new, single = Message("New"), Message("{count} tile")
    fresh = updated(catalogue({single: ("{count} Teil",), ODD: ("x",)}), [TILES, new])
    assert set(fresh.entries) == {TILES, new}
    assert fresh.entries[new].forms == ("",)
    assert fresh.entries[TILES].forms == ("{count} Teil", "{count} Teil")
    assert "fuzzy" in fresh.entries[TILES].flags


# --- compiling ---


def test_gettext_reads_what_was_compiled() -> None:
    content = compiled(catalogue(GERMAN))
    assert content == compiled(catalogue(dict(reversed(GERMAN.items()))))
    german = gettext.GNUTranslations(io.BytesIO(content))
    assert german.gettext(ODD.one) == GERMAN[ODD][0]
    assert [german.ngettext(TILES.one, str(TILES.many), count) for count in (0, 1, 2)] == [
        "{count} Teile",
        "{count} Teil",
        "{count} Teile",
    ]
    assert german.gettext("Unknown") == "Unknown"


def test_an_unfinished_text_stays_english() -> None:
    half = catalogue({ODD: ("",), TILES: ("{count} Teil", "")})
    german = gettext.GNUTranslations(io.BytesIO(compiled(half)))
    assert german.gettext(ODD.one) == ODD.one
    assert german.ngettext(TILES.one, str(TILES.many), 2) == TILES.many


def test_only_what_changed_is_written(tmp_path: Path) -> None:
    save(catalogue(GERMAN), tmp_path)
    save(catalogue({ODD: ("x",)}, "nl"), tmp_path)
    assert languages(tmp_path) == ["de", "nl"]
    assert [path.parent.parent.name for path in compile_all(tmp_path)] == ["de", "nl"]
    assert compile_all(tmp_path) == []
    save(catalogue(GERMAN, "nl"), tmp_path)
    assert compile_all(tmp_path) == [path_of("nl", tmp_path).with_suffix(".mo")]
    assert load("nl", tmp_path).entries[TILES].forms == GERMAN[TILES]
    assert sorted(path.name for path in path_of("nl", tmp_path).parent.iterdir()) == ["companion.mo", "companion.po"]


# --- checking ---


def test_what_is_missing_gone_twice_or_only_suggested_is_found() -> None:
    german = catalogue({ODD: ("",), Message("Gone"): ("Weg",), Message("Maybe"): ("Vielleicht",)})
    german.entries[Message("Maybe")].flags = frozenset({"fuzzy"})
    german.repeated.append(ODD)
    said = list(problems(german, [ODD, TILES, Message("Maybe")]))
    assert said == [
        f"twice: {ODD.one}",
        "missing: {count} tile",
        f"not translated: {ODD.one}",
        "gone from the app: Gone",
        "only a suggestion (fuzzy): Maybe",
    ]
    german.header = header_of("nl")
    assert next(problems(german, [])).startswith("the header")


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
    assert fault in found(Message(source), wrong)


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
    assert [fault for fault in found(Message(source), wrong, language="nl") if fault.startswith(f"say {better} ")]


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
    assert found(Message(source), right) == []


def test_plurals_have_their_forms_and_one_may_be_told_in_words() -> None:
    assert found(TILES, "ein Teil", "{count} Teile") == []
    assert found(TILES, "{count} Teil", "Teile") == ["other placeholders"]
    assert found(TILES, "{count} Teile") == ["another number of plural forms"]
    assert found(ODD, "eins", "zwei") == ["another number of plural forms"]
    named = Message("{name} has {count} tile", "{name} has {count} tiles")
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
