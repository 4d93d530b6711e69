"""Template filters of the tables."""
