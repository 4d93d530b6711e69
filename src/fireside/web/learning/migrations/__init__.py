"""What the tables of the lessons looked like, step by step."""
