"""The rules, one file per chapter: placing and drawing, the tools, the turn."""
