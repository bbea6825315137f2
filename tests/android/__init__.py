"""What goes into the Android package, as far as it can be tested anywhere."""
