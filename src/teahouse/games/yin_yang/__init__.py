"""Yin & Yang: Tang Garden for one player."""
