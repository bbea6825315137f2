"""Android's own tools on the project's resources: aapt, zipalign and apksigner.

The result has no program in it: it is not the app, cannot run, and never leaves the scratch folder.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.android import apt, spec
from tools.android.project import ASSETS, MANIFEST, PROJECT_STEP, RESOURCES
from tools.android.steps import SCRATCH, Facts, Failed, call, megabytes, needs, require

TOOLS: Final = ("aapt", "zipalign", "apksigner", "keytool")
PACKAGES: Final = ("aapt", "android-framework-res", "zipalign", "apksigner", "default-jre-headless")
FRAMEWORK: Final = Path("/usr/share/android-framework-res/framework-res.apk")
SKELETON: Final = SCRATCH / "skeleton.apk"
SIGNED: Final = SCRATCH / "skeleton-signed.apk"
KEYS: Final = SCRATCH / "throwaway.keystore"
PASSWORD: Final = "throwaway"
ACTIVITY: Final = "org.kivy.android.PythonActivity"


VIEW: Final = "android.intent.action.VIEW"
SEND: Final = "android.intent.action.SEND"
LAUNCHED: Final = "android.intent.action.MAIN"
TOO_NEW: Final = ("enableOnBackInvokedCallback",)
"""What Android 13 and later understand and the framework of Debian's tools, Android 10, does not: see manifest.py."""
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
    """Packs, aligns, signs, verifies, and compares what aapt reads with the spec."""
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
    _sign()
    return [
        f"aapt reads {found.package} {found.version_name} ({found.version_code}), API {found.least_api} to "
        f"{found.target_api}, '{found.label}', {', '.join(sorted(found.permissions))}",
        f"opens {', '.join(sorted(intents[VIEW]))}; takes {', '.join(sorted(intents[SEND]))} from the share sheet",
        f"aligned, signed with a throwaway key, verified; {megabytes(SIGNED.stat().st_size)}, without any program",
    ]


def _install_tools() -> None:
    if missing_tools():
        apt.install(PACKAGES)
    if missing := missing_tools():
        wanted = f"Debian, Ubuntu: apt install {' '.join(PACKAGES)}"
        raise Failed(f"{', '.join(missing)} not installed, and apt is not possible here ({wanted})")


def missing_tools() -> list[str]:
    programs = [tool for tool in TOOLS if not shutil.which(tool)]
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


def _sign() -> None:
    for old in (SIGNED, KEYS):
        old.unlink(missing_ok=True)
    pages = page_option(_usage("zipalign"))
    call(["zipalign", "-f", *pages, "4", SKELETON, SIGNED])
    call(["zipalign", "-c", *pages, "4", SIGNED])
    secret = ["-storepass", PASSWORD, "-keypass", PASSWORD, "-dname", "CN=throwaway"]
    call(["keytool", "-genkeypair", "-keystore", KEYS, "-alias", "a", "-keyalg", "RSA", "-keysize", "2048", *secret])
    call(["apksigner", "sign", "--ks", KEYS, "--ks-pass", f"pass:{PASSWORD}", SIGNED])
    said = call(["apksigner", "verify", "--verbose", "--min-sdk-version", "24", SIGNED])
    require(re.search(r"v2 scheme[^\n]*: true", said), "the signature of the second scheme does not verify")


def page_option(usage: str) -> list[str]:
    """How a zipalign is told to put libraries at the beginning of a page: of 16 KB where it knows those."""
    return ["-P", "16"] if "-P" in usage else ["-p"]


def _usage(program: str) -> str:
    """What a program says of itself when asked for nothing."""
    said = subprocess.run([program], capture_output=True, text=True, check=False)
    return said.stdout + said.stderr


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
