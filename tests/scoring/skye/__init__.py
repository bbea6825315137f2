"""Hand-worked tests of every rule of Isle of Skye, and properties that hold for all territories."""
