"""The rules of Snowcrest, one file per chapter."""
