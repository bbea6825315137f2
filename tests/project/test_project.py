"""The project keeps its promises: who imports what, pinned lists, no traces of a machine, true documents."""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from importlib.metadata import requires
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.share import for_each
from tools.pins import hashes_of
from tools.texts.files import languages

ROOT = Path(__file__).resolve().parents[2]
UNTRACKED = {
    ".git",
    ".venv",
    ".venv-android",
    ".hypothesis",
    ".mypy_cache",
    ".pytest_cache",
    ".ruff_cache",
    "__pycache__",
    "build",
    "dist",
}
GUIDES = ("README.md", "CONTRIBUTING.md")
"""Where somebody new begins: they name how to run and test the app, and lead on."""
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
DOCUMENTS = (*GUIDES, "docs/architecture.md", "docs/speed.md", "docs/mutation.md")

# Written in pieces, so that this file does not contain what it forbids.
MACHINE_FOLDERS = ("work", "farm", "root", "home", "tmp", "var", "Users", "opt")
MACHINE_PATH = re.compile(r"(?<![\w.}*)])" + "/" + f"({'|'.join(MACHINE_FOLDERS)})" + "/")
REGISTRIES = tuple(
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("crates", "io"),
        ("anaconda", "org"),
        ("deb", "debian", "org"),
        ("maven", "org"),
    )
)
SKIPS = {
    "skip",
    "skipif",
    "xfail",
    "importorskip",
    "skipTest",
    "SkipTest",
    "skipIf",
    "skipUnless",
    "expectedFailure",
}
# Put together from words, because outside scanners take a written-out sample for a test that is skipped.
SKIPPED_TESTS = tuple(
    sample
    for name in sorted(SKIPS)
    for sample in (
        ".".join(("pytest", name)) + "('later')",
        "@" + ".".join(("pytest", "mark", name)) + "\ndef test_x(): ...",
        " ".join(("from", "unittest", "import", name)),
    )
)


def project_files() -> list[Path]:
    """Every file that is or would be under version control; without git, all but the folders of tools."""
    try:
        listing = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            capture_output=True,
            check=True,
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        listing = b""
    found = [ROOT / os.fsdecode(name) for name in listing.split(b"\0") if name]
    if not found:
        found = list(walk(ROOT))
    files = sorted(path for path in found if path.is_file())
    assert {ROOT / "README.md", ROOT / "Makefile", Path(__file__).resolve()} <= set(files)
    return files


def walk(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.name in UNTRACKED or path.name.endswith(".egg-info"):
            continue
        if path.is_dir():
            yield from walk(path)
        else:
            yield path


def text_of(path: Path) -> str:
    """The file's text; nothing for pictures and other binary files."""
    data = path.read_bytes()
    return "" if b"\0" in data else data.decode("utf-8")


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imports(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and top-level name of every absolute import, also in functions and by a call with a name."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name.partition(".")[0]) for alias in names)
            case ast.ImportFrom(level=0, module=str(module)):
                yield node.lineno, module.partition(".")[0]
            case ast.Call(
                func=ast.Name(id="__import__" | "import_module") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(module)), *_],
            ) if not module.startswith("."):
                yield node.lineno, module.partition(".")[0]


def foreign_imports(source: str) -> list[tuple[int, str]]:
    allowed = sys.stdlib_module_names | {"scoring"}
    return [(line, name) for line, name in imports(ast.parse(source)) if name not in allowed]


def skipping(source: str) -> list[int]:
    """The lines that would let a test pass without running."""
    lines = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(attr=name) if name in SKIPS:
                lines.append(node.lineno)
            case ast.ImportFrom(names=names) if any(alias.name in SKIPS for alias in names):
                lines.append(node.lineno)
    return lines


def pins(name: str) -> dict[str, str]:
    """The requirements of a list as name and version; fails on any line that is not one exact pin, or a hash of one."""
    found: dict[str, str] = {}
    goes_on = False
    for line in (ROOT / name).read_text(encoding="utf-8").splitlines():
        if not goes_on and (not line.strip() or line.startswith("#")):
            continue
        pin = re.fullmatch(r"([A-Za-z0-9][A-Za-z0-9._-]*)==(\d+(?:\.\w+)*) \\", line)
        if goes_on:
            assert re.fullmatch(r"    --hash=sha256:[0-9a-f]{64}( \\)?", line), f"{name}: '{line}' is no hash"
        else:
            assert pin, f"{name}: '{line}' is not one exact pin with hashes"
            assert pin[1] not in found, f"{name}: {pin[1]} is named twice"
            found[pin[1]] = pin[2]
        goes_on = line.endswith("\\")
    return found


def make_targets() -> set[str]:
    return set(re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def targets_named_in(text: str) -> set[str]:
    """The targets of all make commands in code spans and code blocks."""
    code = re.findall(r"```.*?```|`[^`\n]+`", text, re.DOTALL)
    return {target for part in code for target in re.findall(r"\bmake (?:[A-Z]+=\S+ )*([a-z][a-z-]*)", part)}


def local_links(text: str) -> list[str]:
    """The files a document links to, seen from its own folder."""
    return [link for link in re.findall(r"\]\(([^)#]+)[^)]*\)", text) if "://" not in link]


# --- the engine stands alone ---


@pytest.mark.parametrize(
    "source",
    [
        "import kivy",
        "import json, kivymd.app",
        "from companion.screens import x",
        "def f():\n    import requests",
        "import importlib\nimportlib.import_module('companion')",
        "__import__('kivy.graphics')",
    ],
)
def test_a_foreign_import_is_noticed(source: str) -> None:
    assert foreign_imports(source)


def test_own_and_standard_imports_are_allowed() -> None:
    assert not foreign_imports("import json\nfrom . import cells\nfrom scoring.skye import tile")


def test_the_engine_imports_only_the_standard_library() -> None:
    sources = sorted((ROOT / "scoring").rglob("*.py"))
    assert sources
    foreign = [
        f"{named(path)}:{line} imports {name}" for path in sources for line, name in foreign_imports(text_of(path))
    ]
    assert foreign == []


def test_every_module_of_the_engine_loads_without_installed_packages() -> None:
    script = """
import importlib, pathlib, sys
root = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(root))
for path in sorted((root / "scoring").rglob("*.py")):
    parts = path.relative_to(root).with_suffix("").parts
    if parts[-1] != "__main__":
        print(importlib.import_module(".".join(parts).removesuffix(".__init__")).__name__)
"""
    # -I and -S: no installed packages, no settings of the user, only Python itself.
    command = [sys.executable, "-I", "-S", "-W", "error", "-c", script, str(ROOT)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert "scoring" in result.stdout.split()


def test_the_version_stands_in_one_place() -> None:
    import scoring

    assert re.fullmatch(r"\d+\.\d+\.\d+", scoring.__version__)
    settings = tomllib.loads(text_of(ROOT / "pyproject.toml"))
    assert "version" not in settings["project"]
    assert settings["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "scoring.__version__"}


# --- requirements ---


def test_the_run_time_list_is_pinned_and_complete() -> None:
    found = pins("requirements.txt")
    assert {"kivy", "kivymd", "plyer", "filetype", "materialyoucolor"} <= set(found)
    # KivyMD's wish: no newer asynckivy.
    assert found["asynckivy"].startswith("0.6.")
    assert not {"pycairo", "materialshapes", "requests"} & set(found)


def test_what_is_shipped_is_imported_or_needed_by_what_is() -> None:
    """A library that nothing asks for makes the package larger and adds a licence for nothing."""
    rows = [line.strip("| ").split(" | ") for line in text_of(ROOT / "docs/licences.md").splitlines()]
    purposes = {row[0]: row[-1] for row in rows if row[0] in pins("requirements.txt")}
    sources = [text_of(path) for path in (ROOT / "companion").rglob("*.py")]
    ours = {name for name in purposes if any(re.search(rf"^ *(import|from) {name}\b", text, re.M) for text in sources)}
    assert ours == {"kivy", "kivymd", "plyer"}
    for name in purposes.keys() - ours:
        assert purposes[name] in {f"needed by {one.replace('kivy', 'Kivy').replace('md', 'MD')}" for one in ours}, name


def test_the_list_of_developer_tools_is_pinned() -> None:
    found = pins("requirements-dev.txt")
    assert {"pytest", "hypothesis", "ruff", "mypy", "setuptools"} <= set(found)
    assert not set(found) & set(pins("requirements.txt"))


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_a_library_that_is_compiled_has_a_file_for_every_python(name: str) -> None:
    """Its hashes are those of its source and of wheels for all machines."""
    found = hashes_of(text_of(ROOT / name))
    assert set(found) == set(pins(name))
    assert all(len(set(digests)) == len(digests) >= 1 for digests in found.values())
    many = {"kivy", "pillow", "materialyoucolor", "mypy", "ruff"} & set(found)
    assert all(len(found[each]) > 10 for each in many)


def test_every_command_that_installs_a_list_asks_for_its_hashes() -> None:
    scripts = [text_of(ROOT / name) for name in ("Makefile", "tools/setup.sh", "tools/pythons.py")]
    installing = re.compile(r'-r"?,? \S*(requirements|TOOLS)')
    lines = [line for script in scripts for line in script.splitlines() if installing.search(line)]
    assert len(lines) == 4
    assert [line for line in lines if "--require-hashes" not in line] == []


def test_installing_the_library_pulls_nothing_in_and_the_extra_what_the_app_needs() -> None:
    project = tomllib.loads(text_of(ROOT / "pyproject.toml"))["project"]
    assert project["dependencies"] == []
    pinned = [f"{name}=={version}" for name, version in pins("requirements.txt").items()]
    assert project["optional-dependencies"] == {"app": pinned}


def test_windows_gets_what_kivy_itself_names_for_it() -> None:
    named = {name.partition("~")[0] for name in requires("kivy") or () if "kivy-deps" in name and "extra" not in name}
    ours = {name.replace("_", "-") for name in pins("requirements-windows.txt")}
    assert ours == {"kivy-deps.angle", "kivy-deps.glew", "kivy-deps.sdl2"}
    # Where a distribution packages Kivy, it names nothing for other systems.
    assert named in (ours, set())


def test_an_installed_package_has_both_commands_and_all_the_app_reads(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "--no-index"]
    # A copy: setuptools leaves its own folders beside the sources.
    copy = tmp_path / "copy"
    for path in project_files():
        if path.is_relative_to(ROOT / "docs") or path.is_relative_to(ROOT / "tests"):
            continue
        target = copy / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    subprocess.run([*build, "-w", str(tmp_path), str(copy)], check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        commands = next(archive.read(name).decode() for name in names if name.endswith("entry_points.txt"))
    assert "clan-scoring = scoring.__main__:run" in commands
    assert "clan-companion = companion.__main__:main" in commands
    packed = {name.partition("share/clan-companion/")[2] for name in names}
    read_at_run_time = {
        path.relative_to(ROOT / "assets").as_posix()
        for path in project_files()
        if path.is_relative_to(ROOT / "assets") and path.suffix in (".png", ".json", ".toml")
        if "android" not in path.parts and path.name != "sample-game.json"
    }
    compiled = {f"locale/{language}/LC_MESSAGES/companion.mo" for language in languages()}
    assert read_at_run_time | compiled <= packed
    sources = {path.relative_to(ROOT).as_posix() for path in project_files() if path.suffix == ".py"}
    assert {name for name in sources if name.startswith(("scoring/", "companion/"))} <= set(names)
    assert {"scoring/skye/catalogue.json", "scoring/py.typed"} <= set(names)


# --- files ---


def test_machine_paths_are_told_from_other_slashes() -> None:
    for folder in MACHINE_FOLDERS:
        assert MACHINE_PATH.search(f"see {Path('/', folder, 'x').as_posix()} there")
    assert not MACHINE_PATH.search("a set of broch/farm/lighthouse, docs/work/x, #!/usr/bin/env, /dev/null")


def test_a_clone_stays_small() -> None:
    sizes = {named(path): path.stat().st_size for path in project_files()}
    assert sum(sizes.values()) <= 15_000_000
    shown = [name for name in sizes if name.endswith((".png", ".jpg", ".gif")) and not name.startswith("assets/")]
    assert sum(sizes[name] for name in shown) <= 6_000_000


def test_every_picture_of_the_documents_is_shown_by_one() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    linked = {(page.parent / link).resolve() for page in pages for link in local_links(text_of(page))}
    kept = [path for path in project_files() if path.is_relative_to(ROOT / "docs") and path.suffix != ".md"]
    assert [named(path) for path in kept if path not in linked] == []


def test_no_file_names_a_machine_path_or_a_registry() -> None:
    traces = []
    for path in project_files():
        for number, line in enumerate(text_of(path).splitlines(), start=1):
            if MACHINE_PATH.search(line) or any(host in line.lower() for host in REGISTRIES):
                traces.append(f"{named(path)}:{number}: {line.strip()[:80]}")
    assert traces == []


@for_each("source", SKIPPED_TESTS)
def test_a_skipped_test_is_noticed(source: str) -> None:
    assert skipping(source)


def test_no_test_is_skipped_or_expected_to_fail() -> None:
    tests = [path for path in project_files() if path.is_relative_to(ROOT / "tests") and path.suffix == ".py"]
    assert tests
    assert [f"{named(path)}:{line}" for path in tests for line in skipping(text_of(path))] == []


# --- documents ---


def test_make_commands_are_found_in_code_only() -> None:
    text = "make sure\n`make run` and `make PYTHON=python3.12 test`\n```\n$ make lint  # style\n```\n"
    assert targets_named_in(text) == {"run", "test", "lint"}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_make_commands_of_a_document_exist(document: str) -> None:
    mentioned = targets_named_in(text_of(ROOT / document))
    assert mentioned
    assert mentioned <= make_targets()


@pytest.mark.parametrize("document", GUIDES)
def test_a_guide_says_how_to_run_and_test_the_app(document: str) -> None:
    assert {"run", "test"} <= targets_named_in(text_of(ROOT / document))


def test_every_target_is_listed_by_make_help() -> None:
    result = subprocess.run(["make", "-s", "help"], cwd=ROOT, capture_output=True, text=True, check=True)
    listing = result.stdout
    assert {line.split()[1] for line in listing.splitlines()} == make_targets()


@pytest.mark.parametrize("document", [*DOCUMENTS, "CHANGELOG.md"])
def test_the_links_of_a_document_lead_somewhere(document: str) -> None:
    folder = (ROOT / document).parent
    assert [link for link in local_links(text_of(ROOT / document)) if not (folder / link).exists()] == []


@pytest.mark.parametrize("document", [*GUIDES, "CHANGELOG.md"])
def test_the_guides_and_the_change_log_lead_on(document: str) -> None:
    assert local_links(text_of(ROOT / document))


def named_files(text: str) -> list[str]:
    """The files and folders in a document's code spans, as long or as short as they are written there."""
    return re.findall(r"`([\w./-]+(?:\.(?:py|json|toml|txt|sh|csv|svg|po|pot|spec|md|yml)|/))`", text)


@for_each("document", [*GUIDES, *sorted(named(path) for path in (ROOT / "docs").glob("*.md"))])
def test_the_files_that_a_document_names_exist(document: str) -> None:
    assert named_files("`play/fold.py`, `docs/`, `make test`") == ["play/fold.py", "docs/"]
    files = ["/" + named(path) for path in project_files()]
    gone = [
        name
        for name in named_files(text_of(ROOT / document))
        if not any(f"/{name}" in file if name.endswith("/") else file.endswith(f"/{name}") for file in files)
    ]
    assert gone == []


def test_the_change_log_has_a_place_for_what_comes() -> None:
    assert "## [Unreleased]" in text_of(ROOT / "CHANGELOG.md")


def test_the_build_server_runs_the_same_commands() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    called = set(re.findall(r"^step .*\bmake ([a-z-]+)", text_of(script), re.MULTILINE))
    assert {"test", "lint"} <= called <= make_targets()


def test_every_library_of_the_package_is_named_with_its_licence() -> None:
    listed = (ROOT / "docs" / "licences.md").read_text(encoding="utf-8")
    pinned = re.findall(r"^([a-z0-9-]+)==", (ROOT / "requirements.txt").read_text(encoding="utf-8"), re.MULTILINE)
    assert pinned
    assert [name for name in pinned if f"| {name} |" not in listed] == []


def test_what_a_workflow_uses_is_pinned_by_its_commit() -> None:
    used = [action for workflow in WORKFLOWS for action in re.findall(r"uses: (\S+)", text_of(workflow))]
    assert used
    assert [each for each in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", each)] == []
    assert len(set(used)) == len({each.partition("@")[0] for each in used}), "all workflows use the same version"


def test_what_a_workflow_runs_exists() -> None:
    assert {workflow.name for workflow in WORKFLOWS} == {"apk.yml", "check.yml"}
    for text in map(text_of, WORKFLOWS):
        assert set(re.findall(r"\bmake ([a-z][a-z-]*)", text)) <= make_targets()
        assert all(map(find_spec, re.findall(r"python -m ([\w.]+)", text)))
        files = re.findall(r"(?<![\w/])(?:\.ci/|tests/|requirements)[\w/-]+(?:\.\w+)?", text)
        assert [file for file in files if not (ROOT / file).exists()] == []


def test_other_systems_are_set_up_as_the_readme_says() -> None:
    text = text_of(ROOT / ".github" / "workflows" / "check.yml")
    installing = re.findall(r"^py (-m pip .+)$", text_of(ROOT / "README.md"), re.MULTILINE)
    assert installing
    assert [line for line in installing if f"python {line}\n" not in text] == []
    for system in ("windows", "macos"):
        job = text.partition(f"  {system}:\n")[2].partition("\n\n")[0]
        assert "pytest -q -n auto tests/scoring" in job
        assert "tests.android.first_frame" in job
