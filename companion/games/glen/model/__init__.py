"""What the screens show, without a screen: drafts, choices, words, results. No Kivy here."""
