"""How tiles look: our own vector drawings, computed from what is printed on a face. No Kivy here."""
