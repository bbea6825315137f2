"""The games the app can play, each in a folder of its own; `face.py` says what the app asks of one."""
