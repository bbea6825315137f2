"""Where Android starts the app."""

from companion.__main__ import main

main()
