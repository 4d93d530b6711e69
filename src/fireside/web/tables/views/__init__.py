"""How requests about a table are answered."""
