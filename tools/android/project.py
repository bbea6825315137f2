"""python-for-android's own Android project: manifest, resources, build.gradle and private.tar, from the spec."""

from __future__ import annotations

import json
import re
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from tools.android import spec
from tools.android.build import FOR_THE_STORE
from tools.android.sources import COPY, COPY_STEP, buildozer
from tools.android.steps import SCRATCH, Facts, bare_environment, call, needs, require

PROJECT: Final = SCRATCH / "project"
PROJECT_STEP: Final = "python-for-android's project"
MANIFEST: Final = PROJECT / "src" / "main" / "AndroidManifest.xml"
RESOURCES: Final = PROJECT / "src" / "main" / "res"
ASSETS: Final = PROJECT / "src" / "main" / "assets"
PRIVATE_TAR: Final = ASSETS / "private.tar"
LAYERS: Final = ("common", "_sdl_common", "sdl2")
"""The parts of the bootstrap, later ones over earlier ones."""
BUILD_TOOLS: Final = "36.0.0"
NOT_FOR_BUILD: Final = {
    "--ndk-api": 2,
    "--local-recipes": 2,
    "--bootstrap": 2,
    "--dist_name": 2,
    "--arch": 2,
    "--copy-libs": 1,
}
"""Options of the command that are meant for the compiling half of python-for-android, with their number of words."""
RENAMED: Final = {"--add-resource": "--resource"}
"""Options that python-for-android renames on the way to build.py."""
EXPECTED: Final = (
    "mipmap/icon.png",
    "mipmap/icon_foreground.png",
    "mipmap/icon_background.png",
    "mipmap/icon_monochrome.png",
    "mipmap/icon_round.png",
    "mipmap-anydpi-v26/icon.xml",
    "mipmap-anydpi-v26/icon_round.xml",
    "mipmap-anydpi-v33/icon.xml",
    "drawable/presplash.jpg",
    "xml/backup_rules.xml",
    "xml/data_extraction_rules.xml",
)


def rendering() -> Facts:
    """Lays the bootstrap out, asks buildozer for the command it would give, and runs the project's build.py with it."""
    needs(COPY / "main.py", COPY_STEP)
    _lay_out()
    words = arguments_for_build(_commands())
    # Deterministic, because nothing in the package may depend on the day.
    environment = bare_environment(SOURCE_DATE_EPOCH="1700000000")
    app = SCRATCH / "app-to-compile"
    shutil.rmtree(app, ignore_errors=True)
    shutil.copytree(COPY, app)
    words = [str(app) if word == str(COPY) else word for word in words]
    call([sys.executable, "build.py", *words], cwd=PROJECT, env=environment)
    missing = [name for name in EXPECTED if not (RESOURCES / name).is_file()]
    require(not missing, f"the project lacks {missing}")
    gradle = (PROJECT / "build.gradle").read_text(encoding="utf-8")
    for line in (f"namespace '{spec.package()}'", f"versionCode {spec.version_code()}", f"'{spec.version()}'"):
        require(line in gradle, f"build.gradle does not say {line}")
    entries = len(re.findall(r"<uses-permission", MANIFEST.read_text(encoding="utf-8")))
    require(entries == len(spec.permissions()), f"the manifest asks for {entries} permissions")
    return [
        f"manifest, {len(EXPECTED)} resources, build.gradle and private.tar rendered",
        "the same for a package to pass on (.apk) and for the store (.aab)",
    ]


def _lay_out() -> None:
    """What `p4a create` would leave behind, without anything compiled."""
    import pythonforandroid  # type: ignore[import-not-found]

    shutil.rmtree(PROJECT, ignore_errors=True)
    bootstraps = Path(pythonforandroid.__file__).parent / "bootstraps"
    for layer in LAYERS:
        shutil.copytree(bootstraps / layer / "build", PROJECT, dirs_exist_ok=True)
    settings = spec.app_settings()
    arch = settings["android.archs"]
    sdk = SCRATCH / "sdk"
    (sdk / "build-tools" / BUILD_TOOLS).mkdir(parents=True, exist_ok=True)
    for folder in (f"libs/{arch}", f"_python_bundle__{arch}", "src/main/libs"):
        (PROJECT / folder).mkdir(parents=True, exist_ok=True)
    about = {"bootstrap": "sdl2", "hostpython": sys.executable, "archs": [arch], "use_setup_py": False}
    about |= {"ndk_api": int(settings["android.ndk_api"]), "dist_name": settings["package.name"], "recipes": []}
    (PROJECT / "dist_info.json").write_text(json.dumps(about), encoding="utf-8")
    (PROJECT / "project.properties").write_text(f"target=android-{settings['android.api']}", encoding="utf-8")
    (PROJECT / "local.properties").write_text(f"sdk.dir={sdk}", encoding="utf-8")


def _commands() -> list[str]:
    """The command buildozer would give to python-for-android, which asks for the same package in either form."""
    package, store = _command({}), _command(FOR_THE_STORE)
    require(package[0] == "apk", f"make apk would make an {package[0]}")
    require(store[0] == "aab", f"make aab would make an {store[0]}")
    require(package[1:] == store[1:], "the store would get another package than the one to pass on")
    return package


def _command(overruled: Mapping[str, str]) -> list[str]:
    made = buildozer(overruled)
    given: list[str] = []

    class Enough(Exception):
        """Stops buildozer before it starts anything."""

    def take(command: list[Any], **_: Any) -> None:
        given.extend(str(word) for word in command)
        raise Enough

    made.target._p4a = take
    # As buildozer's own `release` does.
    made.target.artifact_format = made.config.getdefault("app", "android.release_artifact", "")
    made.target.get_dist_dir = lambda name: str(PROJECT)
    try:
        made.target.build_package()
    except Enough:
        return given
    raise AssertionError("buildozer gave no command")


def arguments_for_build(command: list[str]) -> list[str]:
    """The part of the command that the project's build.py understands, which python-for-android hands on."""
    words = command[1:]
    kept: list[str] = []
    while words:
        count = NOT_FOR_BUILD.get(words[0], 0)
        if not count:
            kept.append(RENAMED.get(words[0], words[0]))
        words = words[max(count, 1) :]
    return kept
