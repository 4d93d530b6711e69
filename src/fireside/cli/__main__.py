"""`python -m fireside.cli`: the command where it is not on the path."""

from fireside.cli import main

main()
