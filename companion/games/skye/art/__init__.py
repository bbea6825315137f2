"""How tiles of Isle of Skye are drawn, territories shown and evidence marked on them. No Kivy here."""
