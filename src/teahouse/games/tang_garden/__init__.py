"""Tang Garden for two to four players, and its solo game Yin & Yang."""
