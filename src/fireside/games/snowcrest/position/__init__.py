"""A position as plain data, declared once: the table, and what may wait."""
