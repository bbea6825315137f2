"""Prove everything we control about the Android package: `make android-check`.

No package is compiled here. What is checked is all that goes into one from this project: the spec, the packages, the
pictures, the sources, the app itself from exactly those, and the project that python-for-android makes of them.
"""

from __future__ import annotations

import sys
from typing import Final

from tools.android import manifest, packages, project, running, skeleton, sources
from tools.android.steps import Facts, Step, require, run_steps
from tools.make import app_icon


def icons() -> Facts:
    """The pictures are drawn anew and compared."""
    made = list(app_icon.pictures())
    stale = [name for name, picture in made if not app_icon.same(app_icon.ROOT / name, picture)]
    require(not stale, f"{stale} are out of date: run .venv-android/bin/python -m tools.make.app_icon")
    return [f"{len(made)} pictures are as drawn"]


STEPS: Final = (
    Step("the spec, read by buildozer", sources.reading),
    Step("icons and splash", icons),
    Step(packages.GRAPH_STEP, packages.recipe_graph),
    Step("wheels as pip would choose them", packages.wheels),
    Step(running.DEVICE_STEP, packages.device_environment),
    Step(sources.COPY_STEP, sources.copying),
    Step("the copied sources run", running.from_copy),
    Step("screens under Android 16's bars", running.under_bars),
    Step(project.PROJECT_STEP, project.rendering),
    Step("what the project tells Android 16", manifest.declaring),
    Step("the app runs from private.tar, as bytecode", running.from_bytecode),
    Step("aapt on the project", skeleton.packing),
)


def main() -> int:
    failed = run_steps(STEPS)
    if failed:
        print(f"\nPackage inputs NOT verified, because of {len(failed)} of {len(STEPS)} steps: {'; '.join(failed)}.")
        return 1
    print(
        f"\nPackage inputs verified in {len(STEPS)} steps. Not checked, because it needs Google's tools or a device: "
        "compiling Python, SDL and Kivy for ARM, and running on a tablet."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
