"""What each seat may know, and dealing afresh what it cannot."""
