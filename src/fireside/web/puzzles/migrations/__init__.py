"""What the tables of the puzzles looked like, step by step."""
