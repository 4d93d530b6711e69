"""The game of the day: one deal for everybody, one try each, and a ranking."""
