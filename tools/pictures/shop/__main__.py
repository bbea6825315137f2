"""Makes the pictures of the stores and the moving picture of the front page anew.

python -m tools.pictures.shop                              # all of them
python -m tools.pictures.shop phoneScreenshots table       # one kind, or of that one screen
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence

from tools.pictures.shop.captions import DENSITIES


def run(module: str, *arguments: str, density: int = 1) -> int:
    environment = {**os.environ, "SDL_VIDEODRIVER": "offscreen", "KIVY_METRICS_DENSITY": str(density)}
    return subprocess.run([sys.executable, "-m", module, *arguments], check=False, env=environment).returncode


def main(arguments: Sequence[str]) -> int:
    if arguments:
        return run("tools.pictures.shop.pictures", *arguments, density=DENSITIES[arguments[0]])
    failed = [run("tools.pictures.shop.pictures", kind, density=density) for kind, density in DENSITIES.items()]
    return max(*failed, run("tools.pictures.shop.film"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
