"""A bare KivyMD window that leaves as soon as its first frame is shown: what the app's start is compared with."""

import os

from kivy.core.window import Window
from kivymd.app import MDApp
from kivymd.uix.label import MDLabel
from kivymd.uix.screen import MDScreen

if __name__ == "__main__":
    app = MDApp()
    app.build = lambda: MDScreen(MDLabel(text="Hello", halign="center"))
    Window.bind(on_flip=lambda *_: os._exit(0))
    app.run()
