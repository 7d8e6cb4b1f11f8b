"""The server: a real one on a loopback port, with a real database file."""
