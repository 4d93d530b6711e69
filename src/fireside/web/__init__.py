"""The table in the browser: lobby, tables, replays, rules pages, accounts."""
