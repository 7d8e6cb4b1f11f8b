"""The daily challenge: the same deal and the same bots for everybody, once a day. See docs/challenge.md."""
