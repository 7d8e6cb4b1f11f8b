"""Yak: build a stone tower from what the passing carts carry, in fog."""
