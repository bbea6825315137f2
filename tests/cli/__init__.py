"""The command line and the words it uses."""
