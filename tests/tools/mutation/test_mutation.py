"""Mutants are what they say, and are run for real."""

import ast
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tools.mutation.__main__ import read_equivalents, report, sampled
from tools.mutation.mutants import Mutant, engine_files, mutants_of
from tools.mutation.running import HANGING, KILLED, SURVIVED, Verdict, chosen_tests, outcome_of

ROOT = Path(__file__).resolve().parents[3]


def mutants_in(folder: Path, source: str) -> list[Mutant]:
    (folder / "part.py").write_text(source, encoding="utf-8")
    return mutants_of(folder, "part.py")


def mutations(folder: Path, source: str) -> set[str]:
    return {mutant.mutation for mutant in mutants_in(folder, source)}


def broken(folder: Path, source: str, mutation: str) -> str:
    """The source after one mutation."""
    mutant = next(each for each in mutants_in(folder, source) if each.mutation == mutation)
    return ast.unparse(mutant.broken())


# --- what is broken, and how ---


@pytest.mark.parametrize(
    ("line", "mutation", "after"),
    [
        ("return a < b", "a < b -> a <= b", "return a <= b"),
        ("return a is b", "a is b -> a is not b", "return a is not b"),
        ("return a + b", "a + b -> a - b", "return a - b"),
        ("return a and b", "a and b -> a or b", "return a or b"),
        ("return a[b:]", "b: -> :", "return a[:]"),
        ("return max(a, b)", "max -> min", "return min(a, b)"),
        ("return [a]", "return [a] -> return []", "return []"),
        ("return a(b)", "return a(b) -> return None", "return None"),
        ("return 7", "7 -> 8", "return 8"),
        ("return 'sheep'", "'sheep' -> 'sheep?'", "return 'sheep?'"),
        ("a.append(b)", "a.append(b) -> pass", "pass"),
        ("a[b] = 1", "a[b] = 1 -> pass", "pass"),
        ("return a if b else None", "if b -> if True", "return a if True else None"),
        ("return [x for x in a if x > b]", "for x in a if x > b -> for x in a", "return [x for x in a]"),
        ("return not a", "not a -> not not a", "return not not a"),
    ],
)
def test_a_mutant_is_the_change_it_says(tmp_path: Path, line: str, mutation: str, after: str) -> None:
    assert broken(tmp_path, f"def f(a, b):\n    {line}\n", mutation) == f"def f(a, b):\n    {after}"


def test_texts_annotations_and_definitions_that_would_only_fail_are_left_alone(tmp_path: Path) -> None:
    source = '''"""A docstring."""
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    import x
class A:
    __slots__ = ("a",)
    name: "str" = "text"
    def f(self, a: "int") -> "int":
        """Says 1."""
        only_here = a
        if a:
            raise ValueError("a sentence with 2")
        return self.refuse(f"{a} of 3")
'''
    found = mutations(tmp_path, source)
    assert found == {
        "if a -> if True",
        "if a -> if False",
        "raise ValueError('a sentence with 2') -> pass",
        "return self.refuse(f'{a} of 3') -> return None",
    }


def test_like_mutants_of_one_line_have_numbers(tmp_path: Path) -> None:
    assert {"1 -> 2", "1 -> 2 (2)"} <= mutations(tmp_path, "def f(a):\n    return a[1] + a[1]\n")


def test_the_engine_is_broken_in_every_module_of_rules() -> None:
    files = engine_files(ROOT)
    assert {"scoring/skye/survey.py", "scoring/skye/scrolls.py", "scoring/skye/score.py"} <= set(files)
    assert not any(name.startswith(("scoring/cli", "scoring/skye/words", "scoring/skye/commands")) for name in files)


def test_a_sample_is_spread_over_all_files_and_the_same_every_time() -> None:
    names = ["scoring/skye/score.py", "scoring/skye/survey.py", "scoring/skye/laying.py"]
    every = [mutant for name in names for mutant in mutants_of(ROOT, name)]
    chosen = sampled(every, 40, seed=3)
    assert [each.key for each in chosen] == [each.key for each in sampled(every, 40, seed=3)]
    assert [each.key for each in chosen] != [each.key for each in sampled(every, 40, seed=4)]
    assert {each.path for each in chosen} == set(names)
    assert 38 <= len(chosen) <= 42


# --- how it is run ---


def test_the_quickest_tests_of_a_line_come_first_and_any_may_tell_of_a_table(tmp_path: Path) -> None:
    table, line = mutants_in(tmp_path, "A = 5\ndef f(a):\n    return a == 6\n")[::4]
    assert (table.line, line.line) == (1, 3)
    seconds = {"slow": 2.0, "quick": 1.0, "elsewhere": 0.5}
    assert chosen_tests(line, {1: {""}, 3: {"slow", "quick"}}, seconds) == ["quick", "slow"]
    assert chosen_tests(table, {1: {""}, 3: {"slow"}}, seconds) == ["slow"]
    assert chosen_tests(table, {1: {""}}, seconds) == ["elsewhere", "quick", "slow"]


@pytest.mark.parametrize(
    ("status", "outcome"),
    [(0, SURVIVED), (1 << 8, KILLED), (signal.SIGSEGV, KILLED), (signal.SIGXCPU, HANGING), (signal.SIGKILL, HANGING)],
)
def test_how_a_child_ended_says_what_became_of_its_mutant(status: int, outcome: str) -> None:
    assert outcome_of(status) == outcome


def test_mutants_of_a_small_project_are_killed_or_survive(tmp_path: Path) -> None:
    (tmp_path / "scoring").mkdir()
    (tmp_path / "scoring" / "__init__.py").write_text("", encoding="utf-8")
    (tmp_path / "scoring" / "part.py").write_text(
        "BASE = 3\n\ndef count(a):\n    if a > 4:\n        a -= 1\n    return a + BASE\n", encoding="utf-8"
    )
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "__init__.py").write_text("", encoding="utf-8")
    (tmp_path / "tests" / "conftest.py").write_text(
        "from hypothesis import settings\nsettings.register_profile('clan')\n", encoding="utf-8"
    )
    (tmp_path / "tests" / "test_part.py").write_text(
        "from scoring.part import count\ndef test_x():\n    assert count(5) in (7, 8)\n", encoding="utf-8"
    )
    script = (
        "import sys; from pathlib import Path; root = Path(sys.argv[1])\n"
        "from tools.mutation.mutants import mutants_of\n"
        "from tools.mutation.running import run\n"
        "found = run(root, mutants_of(root, 'scoring/part.py'), 2, ['tests'])\n"
        "for verdict in found: print('found', verdict.mutant.mutation, verdict.outcome, sep=chr(9))\n"
    )
    (tmp_path / "pytest.ini").write_text("[pytest]\npythonpath = .\n", encoding="utf-8")
    result = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.append({str(ROOT)!r})\n{script}", str(tmp_path)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    lines = [line.split("\t")[1:] for line in result.stdout.splitlines() if line.startswith("found")]
    assert dict(lines) == {
        "3 -> 4": SURVIVED,
        "3 -> 2": KILLED,
        "if a > 4 -> if True": SURVIVED,
        "if a > 4 -> if False": SURVIVED,
        "a > 4 -> a >= 4": SURVIVED,
        "a > 4 -> a <= 4": SURVIVED,
        "4 -> 5": SURVIVED,
        "4 -> 3": SURVIVED,
        "a -= 1 -> pass": SURVIVED,
        "a -= 1 -> a += 1": KILLED,
        "1 -> 2": KILLED,
        "1 -> 0": SURVIVED,
        "return a + BASE -> return None": KILLED,
        "a + BASE -> a - BASE": KILLED,
    }


def test_equivalent_mutants_count_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "equivalent.txt"
    file.write_text(
        "# why\n\nfile: part.py\nline: return a < 1\nmutation: 1 -> 2\nreason: nobody can see it\n", encoding="utf-8"
    )
    found = mutants_in(tmp_path, "def f(a):\n    return a < 1\n")
    outcomes = {"1 -> 2": SURVIVED, "1 -> 0": SURVIVED}
    verdicts = [Verdict(mutant, outcomes.get(mutant.mutation, KILLED), 3) for mutant in found]
    verdicts[0] = verdicts[0]._replace(outcome=HANGING)
    score = report(verdicts, read_equivalents(file))
    assert len(verdicts) == 5
    assert score == pytest.approx(75.0)
    printed = capsys.readouterr().out
    assert "line: return a < 1\nmutation: 1 -> 0\nreason: ?" in printed
    assert "1 -> 2" not in printed, "it is known to change nothing"


def test_the_list_of_equivalent_mutants_names_mutants_that_exist() -> None:
    listed = read_equivalents()
    existing = {mutant.key for name in {path for path, _, _ in listed} for mutant in mutants_of(ROOT, name)}
    assert set(listed) <= existing
    assert all(len(reason) > 10 for reason in listed.values())
