"""Android's own packer on the project's resources: aapt.

The result has no program in it: it is not the app, cannot run, and never leaves the scratch folder.
"""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.android import apt, spec
from tools.android.project import ASSETS, MANIFEST, PROJECT_STEP, RESOURCES
from tools.android.steps import SCRATCH, Facts, Failed, call, needs, require

PACKAGES: Final = ("aapt", "android-framework-res")
FRAMEWORK: Final = Path("/usr/share/android-framework-res/framework-res.apk")
SKELETON: Final = SCRATCH / "skeleton.apk"
ACTIVITY: Final = "org.kivy.android.PythonActivity"


VIEW: Final = "android.intent.action.VIEW"
SEND: Final = "android.intent.action.SEND"
LAUNCHED: Final = "android.intent.action.MAIN"
TOO_NEW: Final = ("enableOnBackInvokedCallback", "dataExtractionRules")
"""What Android 12 and later understand and the framework of Debian's tools, Android 10, does not: see manifest.py."""
SINGLE_TASK: Final = "android:launchMode(0x0101001d)=(type 0x10)0x2"


@dataclass(frozen=True, slots=True)
class Badging:
    """What Android reads from a package before installing it."""

    package: str
    version_code: int
    version_name: str
    least_api: int
    target_api: int
    permissions: frozenset[str]
    label: str
    icon: str
    activity: str


def packing() -> Facts:
    """Packs, and compares what aapt reads with the spec."""
    manifest = _manifest_with_package()
    _install_tools()
    resources = ["-S", str(RESOURCES), "-A", str(ASSETS), "-I", str(_framework())]
    call(["aapt", "package", "-f", "-M", manifest, *resources, "-F", SKELETON])
    found = read_badging(call(["aapt", "dump", "badging", SKELETON]))
    wrong = differences(found)
    require(not wrong, "aapt reads other things than the spec says: " + "; ".join(wrong))
    tree = call(["aapt", "dump", "xmltree", SKELETON, "AndroidManifest.xml"])
    intents = read_intents(tree)
    require(intents == spec.intents(), f"aapt reads other intents than we wrote: {intents}")
    require(SINGLE_TASK in tree, "the activity is not the only one: files would open a second app")
    return [
        f"aapt reads {found.package} {found.version_name} ({found.version_code}), API {found.least_api} to "
        f"{found.target_api}, '{found.label}', {', '.join(sorted(found.permissions))}",
        f"opens {', '.join(sorted(intents[VIEW]))}; takes {', '.join(sorted(intents[SEND]))} from the share sheet",
    ]


def _install_tools() -> None:
    if missing_tools():
        apt.install(PACKAGES)
    if missing := missing_tools():
        wanted = f"Debian, Ubuntu: apt install {' '.join(PACKAGES)}"
        raise Failed(f"{', '.join(missing)} not installed, and apt is not possible here ({wanted})")


def missing_tools() -> list[str]:
    programs = [] if shutil.which("aapt") else ["aapt"]
    return programs if _framework() else [*programs, FRAMEWORK.name]


def _framework() -> Path | None:
    """Android's own resources, wherever Debian puts them."""
    if FRAMEWORK.is_file():
        return FRAMEWORK
    return next(Path("/usr/share").glob("*/framework-res.apk"), None)


def _manifest_with_package() -> Path:
    """The manifest with the package's name in it, which gradle would add, and in the words that Debian's aapt knows."""
    text = needs(MANIFEST, PROJECT_STEP).read_text(encoding="utf-8")
    for name in TOO_NEW:
        text = re.sub(rf'android:{name}="[^"]*"', "", text)
    folder = SCRATCH / "manifest"
    folder.mkdir(exist_ok=True)
    path = folder / "AndroidManifest.xml"
    path.write_text(text.replace("<manifest ", f'<manifest package="{spec.package()}" ', 1), encoding="utf-8")
    return path


def read_badging(text: str) -> Badging:
    """Reads the answer of `aapt dump badging`."""

    def one(pattern: str) -> str:
        found = re.search(pattern, text, re.MULTILINE)
        if not found:
            raise Failed(f"aapt's answer has nothing like {pattern}")
        return found[1]

    return Badging(
        package=one(r"^package: name='([^']*)'"),
        version_code=int(one(r"versionCode='(\d+)'")),
        version_name=one(r"versionName='([^']*)'"),
        least_api=int(one(r"^sdkVersion:'(\d+)'")),
        target_api=int(one(r"^targetSdkVersion:'(\d+)'")),
        permissions=frozenset(re.findall(r"^uses-permission: name='([^']*)'", text, re.MULTILINE)),
        label=one(r"^application-label:'([^']*)'"),
        icon=one(r"^application: .*icon='([^']*)'"),
        activity=one(r"^launchable-activity: name='([^']*)'"),
    )


def read_intents(tree: str) -> dict[str, set[str]]:
    """Kinds of files for each action of the activity, but for the launcher's, from `aapt dump xmltree`."""
    found: dict[str, set[str]] = {}
    for part in re.split(r"E: intent-filter", _activity_of(tree))[1:]:
        kinds = set(re.findall(r'A: android:mimeType\(\w+\)="([^"]*)"', part))
        for action in re.findall(r'E: action.*\n\s*A: android:name\(\w+\)="([^"]*)"', part):
            found.setdefault(action, set()).update(kinds)
    found.pop(LAUNCHED, None)
    return found


def _activity_of(tree: str) -> str:
    _, mark, after = tree.partition("E: activity ")
    if not mark:
        raise Failed("the manifest has no activity")
    return after


def differences(found: Badging) -> list[str]:
    """What aapt read and the spec says otherwise."""
    settings = spec.app_settings()
    wanted = {
        "package": spec.package(),
        "version_code": spec.version_code(),
        "version_name": spec.version(),
        "least_api": int(settings["android.minapi"]),
        "target_api": int(settings["android.api"]),
        "permissions": frozenset(spec.permissions()),
        "label": settings["title"],
        "activity": ACTIVITY,
    }
    read = {name: getattr(found, name) for name in wanted}
    wrong = [f"{name} is {read[name]}, not {value}" for name, value in wanted.items() if read[name] != value]
    if not re.search(r"mipmap.*/icon\.(png|xml)$", found.icon):
        wrong.append(f"the icon is {found.icon}")
    return wrong
