"""Which packages the device gets: python-for-android's recipe graph, and wheels for all that has no recipe."""

from __future__ import annotations

import contextlib
import io
import json
import logging
import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from tools.android import left_out, pages, spec
from tools.android.steps import (
    SCRATCH,
    Facts,
    Failed,
    bare_environment,
    call,
    megabytes,
    needs,
    require,
    size_of,
)

PLAN: Final = SCRATCH / "packages.json"
DEVICE: Final = SCRATCH / "device"
GRAPH_STEP: Final = "recipe graph of python-for-android"
NATIVE: Final = {"kivy", "materialyoucolor", "pillow"}
"""The desktop's packages that a recipe builds; all others must be pure Python."""
READY_MADE: Final = ("materialyoucolor",)
"""Recipes for which a ready-made Android wheel saves compiling."""
DEVICE_PYTHON: Final = "3.14"
HOST_PLATFORMS: Final = ("manylinux_2_28_x86_64", "manylinux2014_x86_64")
NO_MODULES: Final = {"__pycache__", "tests"}
"""Folders python-for-android drops that are no modules to ask for by name."""


def recipe_graph() -> Facts:
    """Resolves the spec's requirements as python-for-android does and keeps the result for later steps."""
    pins = spec.requirements()
    recipes, modules, python = _resolve(pins)
    wanted = set(spec.desktop_requirements())
    got = wanted & set(recipes) | set(modules)
    require(got == wanted, f"the device would get other packages than the desktop: {sorted(got ^ wanted)}")
    require(wanted & set(recipes) == NATIVE, f"recipes build {sorted(wanted & set(recipes))}, not {sorted(NATIVE)}")
    require(python.startswith(DEVICE_PYTHON + "."), f"the device gets Python {python}, not {DEVICE_PYTHON}")
    _check_what_is_left_out()
    PLAN.parent.mkdir(parents=True, exist_ok=True)
    PLAN.write_text(json.dumps({"recipes": recipes, "modules": sorted(modules)}), encoding="utf-8")
    return [f"{len(recipes)} recipes, Python {python}, {len(modules)} packages through pip, no conflict"]


def _resolve(pins: Mapping[str, str]) -> tuple[list[str], list[str], str]:
    """Recipes in building order, packages without a recipe, and the version of Python."""
    from pythonforandroid.bootstrap import Bootstrap  # type: ignore[import-not-found]
    from pythonforandroid.build import Context  # type: ignore[import-not-found]
    from pythonforandroid.graph import get_recipe_order_and_bootstrap  # type: ignore[import-not-found]
    from pythonforandroid.recipe import Recipe  # type: ignore[import-not-found]
    from pythonforandroid.util import BuildInterruptingException  # type: ignore[import-not-found]

    logging.disable(logging.WARNING)
    # python-for-android hands pins to recipes through the environment, as its own command line does.
    os.environ.update({f"VERSION_{name}": version for name, version in pins.items() if version})
    settings = spec.app_settings()
    with contextlib.redirect_stdout(io.StringIO()):
        context: Any = Context()
        context._ndk_api = int(settings["android.ndk_api"])
        context.android_api = int(settings["android.api"])
        context.local_recipes = str(spec.ROOT / settings["p4a.local_recipes"])
        bootstrap = Bootstrap.get_bootstrap(settings["p4a.bootstrap"], context)
        try:
            recipes, modules, _ = get_recipe_order_and_bootstrap(context, list(pins), bootstrap, spec.refused())
        except BuildInterruptingException as conflict:
            raise Failed(f"the recipes do not go together: {conflict}") from conflict
        for name in NATIVE & set(recipes):
            version = Recipe.get_recipe(name, context).version
            require(version == pins[name], f"the recipe of {name} would build {version}, not {pins[name]}")
        return list(recipes), list(modules), str(Recipe.get_recipe("python3", context).version)


def _check_what_is_left_out() -> None:
    """Our table must know everything of Python that this version of python-for-android drops."""
    import pythonforandroid  # type: ignore[import-not-found]
    from pythonforandroid.recipes.python3 import Python3Recipe  # type: ignore[import-not-found]

    rules = Path(pythonforandroid.__file__).parent / "bootstraps/_sdl_common/build/blacklist.txt"
    text = rules.read_text(encoding="utf-8")
    dropped = set(Python3Recipe.stdlib_dir_blacklist) | folders_in(text) | modules_in(text)
    unknown = sorted(name for name in dropped - NO_MODULES if not left_out.is_left_out(name))
    require(not unknown, f"python-for-android also leaves out {unknown}; add them to tools/android/left_out.py")


def folders_in(rules: str) -> set[str]:
    """The packages that rules such as `unittest/*` and `kivy/tests/*` drop, where Python still has them."""
    whole = {line.strip().removesuffix("/*") for line in rules.splitlines() if line.strip().endswith("/*")}
    return {name.replace("/", ".") for name in whole if name.split("/")[0] in sys.stdlib_module_names | {"kivy"}}


def modules_in(rules: str) -> set[str]:
    """Modules in C, and beginnings of encodings, that rules such as `lib-dynload/grp.so` and `encodings/k*` drop.

    Rules for .pyo files drop nothing: Python has not written such files for years.
    """
    lines = {line.strip() for line in rules.splitlines() if not line.strip().endswith(".pyo")}
    native = {line.removeprefix("lib-dynload/").removesuffix(".so").strip("*") for line in lines if "dynload" in line}
    alphabets = {line.replace("/", ".").rstrip("*") for line in lines if line.startswith("encodings/")}
    return native & sys.stdlib_module_names | alphabets


def wheels() -> Facts:
    """Asks pip for every package as python-for-android does: no recipe, so it must be a pure wheel."""
    plan = json.loads(needs(PLAN, GRAPH_STEP).read_text(encoding="utf-8"))
    pins = spec.requirements()
    asked = ["--python-version", DEVICE_PYTHON]
    for platform in HOST_PLATFORMS:
        asked += ["--platform", platform]
    pure = _download("pure", [f"{name}=={pins[name]}" for name in plan["modules"]], asked)
    compiled = compiled_wheels(pure)
    require(not compiled, f"these wheels hold code for the desktop's processor, not the device's: {compiled}")
    level, arch = spec.app_settings()["android.ndk_api"], spec.app_settings()["android.archs"].replace("-", "_")
    android = ["--platform", f"android_{level}_{arch}", "--implementation", "cp"]
    android += ["--abi", "cp" + DEVICE_PYTHON.replace(".", ""), "--python-version", DEVICE_PYTHON]
    ready = _download("ready", [f"{name}=={pins[name]}" for name in READY_MADE], android)
    size = size_of(SCRATCH / "wheels" / "pure")
    return [f"{len(pure)} pure wheels, {megabytes(size)} packed", *map(_ready_made, ready)]


def _ready_made(name: str) -> str:
    """A wheel with machine code is looked at as closely as a package."""
    count, wrong = pages.check(SCRATCH / "wheels" / "ready" / name)
    require(not wrong and count, f"{name}: {'; '.join(wrong) or 'no native library'}")
    return f"ready-made for the device: {name}, {count} native libraries for pages of 16 KB"


def compiled_wheels(names: Iterable[str]) -> list[str]:
    return sorted(name for name in names if not name.endswith("-none-any.whl"))


def _download(folder: str, packages: list[str], options: list[str]) -> list[str]:
    """The files pip chooses for the packages."""
    target = SCRATCH / "wheels" / folder
    for old in target.glob("*"):
        old.unlink()
    pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:", "-d", str(target)]
    call([*pip, *options, *packages])
    found = sorted(path.name for path in target.iterdir())
    require(len(found) == len(packages), f"asked pip for {len(packages)} packages, got {found}")
    return found


def device_environment() -> Facts:
    """A clean environment that holds the device's Python packages and nothing else, not even pip."""
    plan = json.loads(needs(PLAN, GRAPH_STEP).read_text(encoding="utf-8"))
    pins = spec.requirements()
    packages = [f"{name}=={pins[name]}" for name in sorted(NATIVE | set(plan["modules"]))]
    python = DEVICE / "bin" / "python"
    stamp = DEVICE / "holds.txt"
    wanted = "\n".join([sys.version, *packages])
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != wanted:
        call([sys.executable, "-m", "venv", "--clear", "--without-pip", DEVICE])
        pip = [
            sys.executable,
            "-m",
            "pip",
            "--python",
            str(python),
            "install",
            "-q",
            "--no-deps",
            "--only-binary=:all:",
        ]
        call([*pip, *packages])
        stamp.write_text(wanted, encoding="utf-8")
    listing = "from importlib.metadata import distributions as d; print(*(x.name.lower() for x in d()))"
    found = set(call([python, "-I", "-c", listing], env=bare_environment()).split())
    require(found == NATIVE | set(plan["modules"]), f"the environment holds {sorted(found)}")
    return [f"{len(found)} packages, the desktop's list exactly"]
