"""The Android package: proving what goes into it (`make android-check`) and building it (`make apk`)."""
