"""How Glen More looks: frames, landscapes, rivers, roads, figures and cubes. No Kivy here."""
