"""Players: guests and accounts, who they are to others, and what they have played."""
