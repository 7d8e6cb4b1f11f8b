"""A small complete game: what `teahouse new-game` begins with, and what tests prove the engine by."""
