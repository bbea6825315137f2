"""Settings for all tests."""

import os

from hypothesis import HealthCheck, settings

# No test may open a window on somebody's desk.
os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")

# Times say more about the machine than about the code, so no property has a deadline.
# On a build server every run tries the same examples, so that a failure belongs to the change at hand.
settings.register_profile(
    "clan",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("clan")
