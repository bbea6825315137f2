"""Machines in folders and other Pythons: what can be known about them without root."""

import sys
import tomllib
from pathlib import Path

import pytest

from tools.everywhere import __main__ as everywhere
from tools.everywhere import machine, mirror, pythons, settings
from tools.everywhere.mirror import Source

ROOT = Path(__file__).resolve().parents[3]
NEAR = "http://near.example/debian"
FAR = "https://far.example/debian/"

# --- where Debian comes from ---

LINES = f"""\
# deb http://commented.example/debian bookworm main
deb-src http://source.example/debian bookworm main
deb https://packages.example/apt cloud-bookworm main
deb [arch=amd64 signed-by=/usr/share/keyrings/x.gpg] {NEAR} bookworm main contrib  # the near one
deb {NEAR}-security bookworm-security main
"""
PARAGRAPHS = f"""\
Types: deb
# a comment between fields
URIs: {FAR}
Suites: trixie
 trixie-updates
Components: main
Signed-By: /usr/share/keyrings/x.gpg

Types: deb deb-src
URIs: https://other.example/node
Suites: nodistro
Components: main

Enabled: no
Types: deb
URIs: http://disabled.example/debian
Suites: trixie
Components: main

Types: deb-src
URIs: http://source.example/debian
Suites: trixie
Components: main
"""


def test_sources_in_lines_are_read() -> None:
    assert list(mirror.in_lines(LINES)) == [
        Source("https://packages.example/apt", "cloud-bookworm", ("main",)),
        Source(NEAR, "bookworm", ("main", "contrib")),
        Source(f"{NEAR}-security", "bookworm-security", ("main",)),
    ]


def test_sources_in_paragraphs_are_read() -> None:
    assert list(mirror.in_paragraphs(PARAGRAPHS)) == [
        Source(FAR, "trixie", ("main",)),
        Source(FAR, "trixie-updates", ("main",)),
        Source("https://other.example/node", "nodistro", ("main",)),
    ]


def test_the_mirror_is_the_one_that_has_debian_itself() -> None:
    assert mirror.chosen(mirror.in_lines(LINES)) == NEAR
    assert mirror.chosen(mirror.in_paragraphs(PARAGRAPHS)) == FAR.rstrip("/")
    assert mirror.chosen([]) is None


def test_another_projects_packages_for_a_release_are_not_its_mirror() -> None:
    tools = Source("https://tools.example/apt", "trixie", ("main",))
    assert mirror.chosen([tools, Source(NEAR, "trixie", ("main",))]) == NEAR
    assert mirror.chosen([tools]) == tools.uri


@pytest.mark.parametrize(
    ("files", "found"),
    [
        ({"sources.list": LINES}, NEAR),
        ({"sources.list.d/debian.sources": PARAGRAPHS}, FAR.rstrip("/")),
        ({"sources.list.d/debian.list": LINES, "sources.list.d/more.sources": PARAGRAPHS}, NEAR),
        ({"sources.list": "", "sources.list.d/notes.txt": LINES}, None),
        ({}, None),
    ],
)
def test_apts_files_are_found(tmp_path: Path, files: dict[str, str], found: str | None) -> None:
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert mirror.of_machine(tmp_path) == found


# --- how the network is reached ---


def test_pip_gets_addresses_but_no_folders_of_this_machine() -> None:
    listing = "\n".join(
        [
            ":env:.default-timeout='180'",
            ":env:.index-url='https://env.example/simple'",
            "global.cert='certificates.crt'",
            "global.extra-index-url='file:///srv/wheels https://more.example/simple'",
            "global.find-links='/srv/wheels'",
            "global.index-url='https://file.example/simple'",
            "install.user='true'",
        ]
    )
    assert settings.pip_settings(listing, "/etc/ssl/x.crt").splitlines() == [
        "[global]",
        "extra-index-url = https://more.example/simple",
        "index-url = https://env.example/simple",
        "timeout = 180",
        "cert = /etc/ssl/x.crt",
    ]
    assert settings.pip_settings("", None) == "[global]\n"


def test_apt_gets_what_concerns_the_network() -> None:
    dump = 'APT::Architecture "amd64";\nAcquire::http "";\nAcquire::http::Proxy "http://p.example";\nDir "/";\n'
    kept = 'Acquire::http "";\nAcquire::http::Proxy "http://p.example";\n'
    assert settings.apt_settings(dump, None) == kept
    assert settings.apt_settings(dump, "/etc/ssl/x.crt") == kept + 'Acquire::https::CaInfo "/etc/ssl/x.crt";\n'


def test_commands_in_there_know_no_home_no_language_and_no_display() -> None:
    here = {"HOME": "/srv/me", "LANG": "de_DE.UTF-8", "DISPLAY": ":0", "http_proxy": "http://p.example"}
    assert settings.environment(here) == {"PATH": settings.SEARCHED, "http_proxy": "http://p.example"}


# --- machines ---


def test_a_fresh_machine_has_what_the_readme_asks_for(tmp_path: Path) -> None:
    (tmp_path / "trixie").touch()
    command = machine.installation("trixie", Path("/srv/m"), NEAR, tmp_path)
    assert command[0] == "debootstrap"
    assert command[-3:] == ["trixie", "/srv/m", NEAR]
    assert "--include=ca-certificates,git,make,python3,python3-venv" in command


def test_a_suite_younger_than_debootstrap_is_installed_like_the_newest(tmp_path: Path) -> None:
    command = machine.installation("testing", Path("/srv/m"), NEAR, tmp_path)
    assert command[-4:] == ["testing", "/srv/m", NEAR, str(tmp_path / "sid")]


def test_what_is_mounted_goes_with_the_command() -> None:
    command = machine.entering(Path("/srv/m"), "make test")
    assert command[:2] == ["unshare", "--mount"]
    assert command[-4:] == ["/srv/m", "sh", "-c", "make test"]


def test_a_folder_is_removed_with_what_is_in_it(tmp_path: Path) -> None:
    (tmp_path / "machine" / "etc").mkdir(parents=True)
    machine.remove(tmp_path / "machine")
    machine.remove(tmp_path / "machine")
    assert list(tmp_path.iterdir()) == []


def test_a_machine_is_made_once(tmp_path: Path) -> None:
    made = machine.Machine("trixie", tmp_path)
    assert not made.is_made
    (tmp_path / "trixie.made").touch()
    assert made.is_made


@pytest.mark.parametrize(
    ("line", "clean"),
    [
        ("3951 passed in 400.12s (0:06:40)", True),
        ("1 failed, 3950 passed in 400.12s (0:06:40)", False),
        ("3950 passed, 1 error in 400.12s", False),
        ("3950 passed, 1 skipped in 400.12s", False),
        ("1 error in 0.12s", False),
    ],
)
def test_only_tests_that_passed_are_a_success(line: str, clean: bool) -> None:
    assert everywhere.summary(["...", line, "make: done", "Python 3.14.2"]) == line
    assert everywhere.is_clean(line) is clean


def test_a_run_that_ended_early_is_no_success() -> None:
    assert not everywhere.is_clean(everywhere.summary(["make: *** [Makefile:20: test] Killed"]))


def test_all_suites_are_tested_unless_some_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert everywhere.parser().parse_args([]).suites == []
    assert everywhere.parser().parse_args(["trixie", "testing"]).suites == ["trixie", "testing"]
    with pytest.raises(SystemExit):
        everywhere.parser().parse_args(["potato"])
    assert "potato is none of bookworm, trixie, testing" in capsys.readouterr().err


def test_what_is_missing_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert everywhere.missing(NEAR) == "Only root may make machines in folders."
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr("shutil.which", lambda program: None if program == "debootstrap" else program)
    assert "'debootstrap' is missing" in str(everywhere.missing(NEAR))
    monkeypatch.setattr("shutil.which", lambda program: program)
    assert "--mirror" in str(everywhere.missing(None))
    assert everywhere.missing(NEAR) is None


# --- other Pythons of this machine ---


def program(folder: Path, text: str) -> str:
    path = folder / "python3.99"
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def test_a_python_that_does_not_start_is_named_and_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert pythons.passes("3.99", program(tmp_path, "exit 127"))
    assert "Python 3.99 left out" in capsys.readouterr().out


def test_a_python_without_venv_is_named_and_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pythons, "ENVIRONMENTS", tmp_path / "environments")
    assert pythons.passes("3.99", program(tmp_path, '[ "$1" = -c ] && echo 3.99'))
    assert "no environment with pytest" in capsys.readouterr().out


def test_an_environment_is_used_again_until_the_tools_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[str, ...]] = []
    monkeypatch.setattr(pythons, "ENVIRONMENTS", tmp_path)

    def note(*command: str) -> str:
        made.append(command)
        return ""

    monkeypatch.setattr(pythons, "answer", note)
    (tmp_path / "3.99").mkdir()
    python = tmp_path / "3.99" / "bin" / "python"
    assert [pythons.equipped("3.99", "python3.99") for _ in range(2)] == [python, python]
    assert len(made) == 2, "a virtual environment, and the tools in it"


def test_a_failing_test_on_another_python_is_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pythons, "equipped", lambda version, program: Path(sys.executable))
    for code in ("0", "1"):
        ending = [sys.executable, "-c", f"raise SystemExit({code})"]
        monkeypatch.setattr(pythons, "testing", lambda _python, ending=ending: ending)
        assert pythons.passes("3.99", program(tmp_path, "echo 3.99")) is (code == "0")


def test_the_folders_without_kivy_are_named_as_they_are() -> None:
    assert all((ROOT / folder).is_dir() for folder in pythons.WITHOUT_KIVY)
    assert set(pythons.WITHOUT_KIVY) <= set(pythons.testing(Path("python3")))


# --- the Pythons that the project names ---


def test_the_classifiers_name_the_pythons_that_are_tested() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    language = "Programming Language :: Python :: "
    named = [line.removeprefix(language) for line in project["classifiers"] if line.startswith(language)]
    assert named == list(pythons.VERSIONS)
    assert set(machine.SUITES.values()) <= set(named)
