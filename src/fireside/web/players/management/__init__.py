"""What can be done to the tables from the command line."""
