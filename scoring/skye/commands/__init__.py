"""The commands of the command line for Isle of Skye, one module each, loaded when it is asked for."""
