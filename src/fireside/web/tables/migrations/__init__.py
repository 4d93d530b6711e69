"""How the stored tables have changed."""
