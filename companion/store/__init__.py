"""What the device remembers, in one SQLite file: games as logs of entries, settings, people, composed
pieces of games, answers.

store = open_store(folder)              # never raises; store.notice says what was found (damaged, newer)
game = store.new_game("isle-of-skye")
store.append(game, {"event": "lay"})    # on disk when this returns, or store.trouble says since when not
store.keep_game(kind, steps, summary)   # a game with its whole log, from a file: all of it or none
store.entries(game)                     # list[Entry]: number, at, payload
store.settings["theme"] = "dark"        # any JSON value; written at once
with store.together(): ...              # several writes that reach the disk as one
store.trouble_changed.connect(...)      # disk full, read only, and when that is over
"""

from companion.store.database import FILE_NAME, Notice, NoticeKind, Trouble, TroubleKind
from companion.store.records import Answer, GameRecord, LogEntry, Person, Piece
from companion.store.store import Store, open_store

__all__ = [
    "FILE_NAME",
    "Answer",
    "GameRecord",
    "LogEntry",
    "Notice",
    "NoticeKind",
    "Person",
    "Piece",
    "Store",
    "Trouble",
    "TroubleKind",
    "open_store",
]
