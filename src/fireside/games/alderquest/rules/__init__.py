"""The rules of AlderQuest, a file for each chapter."""
