"""The engine piece by piece."""
