"""The table: a player's territory, laying and activating tiles, clan members, warehouse and track."""
