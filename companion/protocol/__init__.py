"""What the common rooms ask of a game, and in which words it answers: the protocol `GameFace`, rule books, tabs.

Nothing here belongs to one game; the games keep it. No Kivy here.
"""
