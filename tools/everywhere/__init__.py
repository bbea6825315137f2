"""The tests on other Pythons: those of Debian's releases, and those that this machine has beside its own."""
