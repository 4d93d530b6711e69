"""What the tables of the players looked like, step by step."""
