"""Random territories, touches, kills and damage; `make fuzz` runs them all."""
