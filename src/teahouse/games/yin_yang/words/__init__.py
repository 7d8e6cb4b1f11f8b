"""Yin & Yang in words; names and places are those of Tang Garden."""
