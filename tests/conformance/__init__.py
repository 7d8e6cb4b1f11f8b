"""What every game has to pass, for each number of players and each of its options."""
