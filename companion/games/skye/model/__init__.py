"""What the screens show, without a screen: choices, lines, drafts, results. No Kivy here."""
