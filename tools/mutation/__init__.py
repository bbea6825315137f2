"""Mutation testing: small mistakes are made in the engine on purpose, and the tests have to notice."""
