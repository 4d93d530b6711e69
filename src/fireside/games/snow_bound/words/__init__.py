"""What people read: labels, sentences of the log, cards in words."""
