"""The three scorings: counts, differences and VP with their proof, and why sheets."""
