"""buildozer's view of the project: its reading of the spec and its copy of the sources."""

from __future__ import annotations

import contextlib
import io
import os
import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from tools.android import spec
from tools.android.steps import SCRATCH, Facts, Failed, megabytes, require, size_of
from tools.texts.files import languages, path_of

BUILD: Final = SCRATCH / "buildozer"
COPY: Final = BUILD / "android" / "app"
COPY_STEP: Final = "buildozer's copy of the sources"
BUDGET: Final = 6_250_000
"""What we ship, unpacked and without native parts, stays below this."""
OURS: Final = ("scoring", "companion", "assets")
NAMING_FILES: Final = (
    *("icon.filename", "icon.adaptive_foreground.filename", "icon.adaptive_background.filename", "presplash.filename"),
    *("android.backup_rules", "android.extra_manifest_xml", "android.extra_manifest_application_arguments"),
    "android.manifest.intent_filters",
)
"""The settings that name a file."""
UNWANTED: Final = {"tests", "tools", "docs", "fastlane", "build", "android"}


def buildozer(overruled: Mapping[str, str] | None = None) -> Any:
    """A buildozer that reads the project's spec and writes nowhere but into the scratch folder.

    It lets any variable named APP_... overrule the spec: only those that are asked for.
    """
    from buildozer import Buildozer  # type: ignore[import-not-found]

    for name in [name for name in os.environ if name.startswith(("APP_", "BUILDOZER_"))]:
        del os.environ[name]
    os.environ["HOME"] = str(SCRATCH / "home")
    os.environ.update(overruled or {})
    os.chdir(spec.ROOT)
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            made: Any = Buildozer(spec.SPEC.name)
            made.config.set("buildozer", "build_dir", str(BUILD))
            made.user_bin_dir = str(BUILD / "bin")
            made.logger.set_level(0)
            made.set_target("android")
    except SystemExit as refused:
        raise Failed(f"buildozer refuses the spec: {said.getvalue().strip()}") from refused
    return made


def reading() -> Facts:
    """buildozer reads the spec as we do, and knows every setting in it."""
    made = buildozer()
    unknown = unknown_settings(set(spec.app_settings()), default_settings())
    require(not unknown, f"buildozer has no settings named {unknown}")
    read = (made.get_version(), made.package_full_name)
    require(read == (spec.version(), spec.package()), f"buildozer reads {read}, we read {spec.version()}")
    for key in NAMING_FILES:
        require((spec.ROOT / spec.app_settings()[key]).is_file(), f"{key} names a file that is not there")
    settings = spec.app_settings()
    levels = f"API {settings['android.minapi']} to {settings['android.api']}, {settings['android.archs']}"
    return [f"{spec.package()} {spec.version()} (versionCode {spec.version_code()}), {levels}"]


def default_settings() -> str:
    import buildozer as package

    return (Path(package.__file__).parent / "default.spec").read_text(encoding="utf-8")


def unknown_settings(used: set[str], documented: str) -> list[str]:
    """The settings that buildozer's own documented example does not have: most likely misspelt."""
    known = set(re.findall(r"^#?\s*([a-z][\w.-]*) =", documented, re.MULTILINE))
    return sorted(used - known)


def copying() -> Facts:
    """Lets buildozer copy the sources and looks at what arrived."""
    shutil.rmtree(COPY, ignore_errors=True)
    made = buildozer()
    with contextlib.redirect_stdout(io.StringIO()):
        made._copy_application_sources()
    require(Path(made.app_dir) == COPY, f"buildozer copies to {made.app_dir}")
    require((COPY / "main.py").is_file(), "there is no main.py, which Android starts")
    files = [path.relative_to(COPY) for path in COPY.rglob("*") if path.is_file()]
    strays = sorted(str(path) for path in files if UNWANTED & set(path.parts[:-1]))
    require(not strays, f"these do not belong into the package: {strays[:5]}")
    missing = missing_sources(set(files))
    require(not missing, f"these did not get into the package: {missing[:5]}")
    size = size_of(COPY)
    require(size <= BUDGET, f"what we ship is {megabytes(size)}, more than {megabytes(BUDGET)}")
    return [f"{len(files)} files, {megabytes(size)} unpacked (budget {megabytes(BUDGET)})", *_largest(files)]


def missing_sources(copied: set[Path]) -> list[str]:
    """Python files and data of the app that the copy lacks; its languages even if nobody has compiled them."""
    wanted = {path_of(language).with_suffix(".mo").relative_to(spec.ROOT) for language in languages()}
    for folder in OURS:
        wanted |= {path.relative_to(spec.ROOT) for path in (spec.ROOT / folder).rglob("*") if _at_run_time(path)}
    return sorted(str(path) for path in wanted - copied)


def _at_run_time(path: Path) -> bool:
    if "android" in path.parts and "companion" not in path.parts:
        return False
    return path.suffix in {".py", ".kv", ".mo", ".png", ".ttf", ".json", ".toml"} and "__pycache__" not in path.parts


def _largest(files: list[Path]) -> Facts:
    """Where the bytes are."""
    totals: dict[str, int] = {}
    for path in files:
        place = "/".join(path.parts[:2]) if len(path.parts) > 2 else path.parts[0]
        totals[place] = totals.get(place, 0) + (COPY / path).stat().st_size
    top = sorted(totals.items(), key=lambda entry: -entry[1])[:4]
    return [", ".join(f"{place} {megabytes(size)}" for place, size in top)]
