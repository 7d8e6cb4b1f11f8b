"""Bots at the tables: their turns, their worker processes, and the hints that they give."""
