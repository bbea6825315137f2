"""What the Android project tells Android 16: each part must be able to be wrong."""

from tests.share import for_each
from tools.android import manifest, spec

CHANGES = "|".join(sorted(manifest.KEPT_THROUGH))
ARGUMENTS = (spec.ROOT / spec.app_settings()["android.extra_manifest_application_arguments"]).read_text(
    encoding="utf-8"
)
MANIFEST = f"""<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <uses-sdk android:minSdkVersion="24" android:targetSdkVersion="36" />
    <application {ARGUMENTS.strip()}>
        <activity android:name="a" android:configChanges="{CHANGES}" android:screenOrientation="unspecified"></activity>
    </application>
</manifest>"""
GRADLE = "com.android.tools.build:gradle:8.11.0' compileSdkVersion 36 targetSdkVersion 36"


def test_our_arguments_are_what_android_16_needs() -> None:
    assert manifest.wrong_in_manifest(MANIFEST) == []


@for_each(
    ("said", "instead", "complaint"),
    [
        ('targetSdkVersion="36"', 'targetSdkVersion="34"', "the manifest aims at API 34"),
        ('Callback="false"', 'Callback="true"', "enableOnBackInvokedCallback is true, not false"),
        ('android:enableOnBackInvokedCallback="false"', "", "enableOnBackInvokedCallback is None, not false"),
        ('android:resizeableActivity="true"', "", "resizeableActivity is None, not true"),
        ('"unspecified"', '"portrait"', "the window is locked to portrait"),
        ('android:name="a"', 'android:maxAspectRatio="2"', "maxAspectRatio limits the window"),
        ("|screenSize", "", "screenSize would start the app anew"),
        ('android:name="a"', 'android:resizeableActivity="false"', "resizeableActivity is false, not true"),
    ],
)
def test_a_manifest_that_says_otherwise_is_noticed(said: str, instead: str, complaint: str) -> None:
    assert MANIFEST.count(said) == 1
    assert manifest.wrong_in_manifest(MANIFEST.replace(said, instead)) == [complaint]


def test_a_theme_that_veils_the_bars_is_noticed() -> None:
    assert manifest.wrong_in_theme('<item name="android:windowNoTitle">true</item>') == []
    veiled = '<item name="android:windowTranslucentStatus">true</item>'
    assert manifest.wrong_in_theme(veiled) == ["the window's theme sets windowTranslucentStatus"]


def test_a_project_for_another_level_is_noticed() -> None:
    assert manifest.wrong_in_gradle(GRADLE) == []
    assert len(manifest.wrong_in_gradle(GRADLE.replace("36", "34"))) == 2
    assert manifest.wrong_in_gradle(GRADLE.replace("8.11.0", "8.1.1")) == ["the gradle plugin is older than the level"]
    assert manifest.gradle_plugin("nothing of the kind") == (0,)
