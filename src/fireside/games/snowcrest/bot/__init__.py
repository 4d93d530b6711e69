"""What bots need: how good a position looks, and which choices to look at."""
