"""Pictures of Glen More to share."""
