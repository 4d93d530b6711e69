"""Puzzles: positions to be solved at the table, one of them the puzzle of the day."""
