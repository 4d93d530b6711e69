"""The rules, one file per chapter, from the supplies up to the round."""
