"""Cards as data, their reading, and the words their effects are written in."""
