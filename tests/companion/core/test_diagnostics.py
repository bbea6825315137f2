"""What players send along when something went wrong."""

from companion.core.diagnostics import diagnostics


def fail(name: str) -> None:
    try:
        known: dict[str, int] = {}
        known[name] += 1
    except KeyError as error:
        raise ValueError(f"no {name} here") from error


def test_diagnostics_tell_where_and_what_kind_but_no_name() -> None:
    try:
        fail("Isla MacLeod")
    except ValueError as error:
        text = diagnostics(error, (412, 915), ["table"])
    assert "Isla" not in text
    assert text.index("KeyError") < text.index("ValueError")
    assert "companion/core/test_diagnostics.py:" in text
    assert " fail" in text
    assert "Screens: table" in text


def test_diagnostics_without_an_error_are_versions_alone() -> None:
    assert "KeyError" not in diagnostics(None, (412, 915), [])
