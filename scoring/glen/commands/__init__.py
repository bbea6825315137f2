"""The commands of the command line for Glen More, one module each, loaded when it is asked for."""
