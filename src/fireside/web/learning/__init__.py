"""Lessons in the browser: what there is to learn, and tables to learn it at."""
