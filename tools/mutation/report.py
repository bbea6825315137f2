"""The figures of a mutation run, and the mutants that nobody can tell from the healthy code."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.mutation.running import HANGING, SURVIVED, Verdict

EQUIVALENT = Path(__file__).with_name("equivalent.txt")
FIELDS = ("file", "line", "mutation", "reason")

Key = tuple[str, str, str]


def read_equivalents(path: Path = EQUIVALENT) -> dict[Key, str]:
    """The known equivalent mutants with their reasons: blocks of four lines, each "field: text"."""
    found: dict[Key, str] = {}
    for lines in _blocks(path):
        fields = dict(line.split(": ", 1) for line in lines)
        if tuple(fields) != FIELDS:
            raise ValueError(f"{path.name}: a block needs {', '.join(FIELDS)}, not {lines}")
        found[fields["file"], fields["line"], fields["mutation"]] = fields["reason"]
    return found


def read_survivors(path: Path) -> set[Key]:
    """The survivors that a run printed among other things."""
    found = set()
    for lines in _blocks(path):
        fields = dict(line.split(": ", 1) for line in lines if line.split(": ")[0] in FIELDS)
        if tuple(fields) == FIELDS:
            found.add((fields["file"], fields["line"], fields["mutation"]))
    return found


def _blocks(path: Path) -> list[list[str]]:
    """The lines between empty lines, without remarks."""
    blocks = path.read_text(encoding="utf-8").split("\n\n")
    found = [[line for line in block.splitlines() if line and not line.startswith("#")] for block in blocks]
    return [lines for lines in found if lines]


def report(verdicts: Sequence[Verdict], equivalents: Mapping[Key, str], show: bool) -> float:
    """Print the figures of every file and of all; gives the percentage killed."""
    survivors = [verdict for verdict in verdicts if verdict.outcome == SURVIVED]
    if show:
        for verdict in survivors:
            print(shown(verdict, equivalents.get(verdict.mutant.key)))
    print(f"\n{'file':44} {'mutants':>7} {'killed':>7} {'hanging':>7} {'equivalent':>10} {'survived':>8} {'score':>7}")
    for path in dict.fromkeys(verdict.mutant.path for verdict in verdicts):
        print_figures(path, [verdict for verdict in verdicts if verdict.mutant.path == path], equivalents)
    return print_figures("all", verdicts, equivalents)


def print_figures(name: str, verdicts: Sequence[Verdict], equivalents: Mapping[Key, str]) -> float:
    """One line of the table; gives the percentage killed of those that are not equivalent."""
    survived = [verdict for verdict in verdicts if verdict.outcome == SURVIVED]
    equal = sum(verdict.mutant.key in equivalents for verdict in survived)
    hanging = sum(verdict.outcome == HANGING for verdict in verdicts)
    killed = len(verdicts) - len(survived)
    counted = len(verdicts) - equal
    score = 100.0 * killed / counted if counted else 100.0
    alive = len(survived) - equal
    print(f"{name:44} {len(verdicts):7} {killed - hanging:7} {hanging:7} {equal:10} {alive:8} {score:6.1f}%")
    return score


def shown(verdict: Verdict, reason: str | None) -> str:
    """A survivor as a block of the list of equivalents, ready to be given its reason."""
    path, line, mutation = verdict.mutant.key
    touching = f"{verdict.tests} tests ran it"
    return (
        f"# line {verdict.mutant.line}, {touching}\n"
        f"file: {path}\nline: {line}\nmutation: {mutation}\nreason: {reason or '?'}\n"
    )
