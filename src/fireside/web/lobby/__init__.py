"""The lobby: the games, their rules, tables to join, and opening a new one."""
