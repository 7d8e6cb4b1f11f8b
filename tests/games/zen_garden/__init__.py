"""Zen Garden: every example, rule and ruling."""
