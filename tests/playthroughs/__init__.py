"""Golden playthroughs: what everybody sees of one game of every variant."""
