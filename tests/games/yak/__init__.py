"""Yak: the rulebook, example by example."""
