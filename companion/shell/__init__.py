"""The frame around the screens: the app, navigation, layers above screens, messages."""
