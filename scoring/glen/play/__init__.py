"""A game as it is played: events that happened at the table, the state they lead to, and what is allowed next."""
