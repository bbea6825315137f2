"""Files that are no text, no JSON, no file, or far too large."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scoring.core.reading import MAX_BYTES
from tests.share import for_each

from .games import everything
from .refusing import Refuser

ROOT = Path(__file__).resolve().parents[4]
SAMPLE = (ROOT / "assets" / "sample-game.json").read_bytes()
TEXT = json.dumps(everything())

NOT_JSON = {
    "empty": b"",
    "blank": b"  \n\t\n",
    "word": b"sheep",
    "single quotes": b"{'format': 1}",
    "comment": b"// a game\n{}",
    "comma at the end": TEXT.encode()[:-1] + b",}",
    "two documents": TEXT.encode() * 2,
    "rubbish behind": TEXT.encode() + b" baa",
    "utf-16 without mark": TEXT.encode("utf-16-le"),
    "two byte order marks": b"\xef\xbb\xbf" * 2 + TEXT.encode(),
    "zeros": bytes(1000),
    "raw line break in a text": b'{"format": "a\nb"}',
    "bad escape": b'{"format": "\\x"}',
    "leading zero": b'{"round": 01}',
}
NOT_TEXT = {
    "utf-16": TEXT.encode("utf-16"),
    "utf-32": TEXT.encode("utf-32"),
    "latin-1": '{"name": "Mòr"}'.encode("latin-1"),
    "cut character": '{"name": "ò'.encode()[:-1],
    "surrogate": b'{"name": "\xed\xa0\x80"}',
    "overlong": b'{"name": "\xc0\xaf"}',
    "picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
    "zip": b"PK\x03\x04\xff\xfe" * 50,
}
TOO_DEEP = {
    "lists": "[" * 100_000,
    "closed lists": "[" * 100_000 + "]" * 100_000,
    "objects": '{"a":' * 100_000,
    "inside": TEXT[:-1] + ', "history": ' + "[" * 100_000 + "]" * 100_000 + "}",
}


@for_each("data", NOT_JSON.values())
def test_what_is_no_json_is_refused_with_line_and_column(data: bytes, refuse: Refuser) -> None:
    sentence = refuse.bytes(data)
    assert sentence.startswith("line ")
    assert "this is not JSON" in sentence


@for_each("data", NOT_TEXT.values())
def test_what_is_no_text_is_refused_with_the_byte(data: bytes, refuse: Refuser) -> None:
    sentence = refuse.bytes(data)
    assert sentence.startswith("byte ")
    assert sentence.endswith("this is not UTF-8 text")


@pytest.mark.parametrize("text", TOO_DEEP.values(), ids=TOO_DEEP)
def test_very_deep_nesting_is_refused(text: str, refuse: Refuser) -> None:
    sentence = refuse.bytes(text.encode())
    assert sentence.startswith("line 1, column ")
    assert "nested too deeply" in sentence


def test_nesting_that_could_not_be_written_again_is_refused(refuse: Refuser) -> None:
    deep: list[object] = []
    for _ in range(150):
        deep = [deep]
    assert refuse.document(everything() | {"history": deep}) == "history: this is nested too deeply"


def test_a_byte_order_mark_is_no_fault(refuse: Refuser) -> None:
    refuse.path.write_bytes(b"\xef\xbb\xbf" + TEXT.encode())
    assert refuse.accepts(json.loads(refuse.path.read_bytes().decode("utf-8-sig")))


@for_each("length", range(0, len(SAMPLE.rstrip()), 50))
def test_a_file_that_breaks_off_is_refused(length: int, refuse: Refuser) -> None:
    assert refuse.bytes(SAMPLE[:length]).startswith("line ")


def test_a_missing_file_is_named(refuse: Refuser, tmp_path: Path) -> None:
    assert refuse.file(tmp_path / "none.json").endswith("none.json: No such file or directory")


def test_a_folder_is_named(refuse: Refuser, tmp_path: Path) -> None:
    assert refuse.file(tmp_path).endswith(f"{tmp_path.name}: Is a directory")


def test_a_file_inside_a_file_is_named(refuse: Refuser) -> None:
    refuse.path.write_bytes(b"{}")
    assert refuse.file(refuse.path / "x").endswith("x: Not a directory")


def test_a_file_without_permission_is_named(refuse: Refuser, monkeypatch: pytest.MonkeyPatch) -> None:
    # Whoever runs the tests as root may read everything, so the refusal of the system is played.
    def forbidden(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", forbidden)
    assert refuse.file("game.json") == "game.json: Permission denied"


@pytest.mark.parametrize("name", ["a\0b", "a" * 5000, "", "line\nbreak", "\x1b[31mred", "half\udc80"])
def test_a_strange_file_name_is_refused_in_one_line(name: str, refuse: Refuser) -> None:
    assert refuse.file(name)


def test_of_half_a_gigabyte_only_as_much_is_read_as_tells_it_is_too_large(
    refuse: Refuser, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[int] = []

    class Counted(io.FileIO):
        """A file that notes how far it was read."""

        def close(self) -> None:
            if not self.closed:
                read.append(self.tell())
            super().close()

    def counting(path: Path, mode: str) -> Counted:
        return Counted(path, mode)

    refuse.path.touch()
    os.truncate(refuse.path, 500_000_000)
    monkeypatch.setattr(Path, "open", counting)
    assert refuse.sentence("check", str(refuse.path)).endswith("the file is larger than 8 MB")
    assert len(read) == 1 and read[0] <= MAX_BYTES + 1


def test_eight_megabytes_of_anything_are_refused(refuse: Refuser) -> None:
    assert refuse.bytes(b'{"players": [' + b"1," * 3_900_000 + b"1]}") == '"format" is missing'
    assert refuse.bytes(b"[" + b"[]," * 2_600_000 + b"[]]").startswith("An object is expected")
    assert refuse.bytes(b'"' + b"x" * 7_900_000 + b'"').startswith("An object is expected")


COMMANDS = [
    ["check"],
    ["score"],
    ["income"],
    ["final"],
    ["areas", "--player", "Isla"],
    ["explain", "--player", "Isla", "sheep"],
    ["fits", "--player", "Isla", "--at", "0,1"],
]


@pytest.mark.parametrize("command", COMMANDS, ids=[command[0] for command in COMMANDS])
def test_every_command_refuses_alike_in_a_process_of_its_own(command: list[str], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(TEXT.replace('"turn": 2', '"turn": 7'), encoding="utf-8")
    arguments = [sys.executable, "-m", "scoring", command[0], str(path), *command[1:], "--json"]
    result = subprocess.run(arguments, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == "players[0].territory[2].turn: 7 is not 0 to 3\n"
