"""The rules of Above and Below, one file per chapter."""
