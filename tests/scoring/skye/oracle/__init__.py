"""A second, deliberately naive Isle of Skye scorer, written apart from `scoring`."""
