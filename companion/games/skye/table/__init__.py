"""The table: a player's territory, laying tiles on it, and why they count."""
