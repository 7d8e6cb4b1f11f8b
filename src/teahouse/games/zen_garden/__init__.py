"""Zen Garden: the smallest of the games, and the template for adding another."""
