"""The rules of each game, tested against its rulebook."""
