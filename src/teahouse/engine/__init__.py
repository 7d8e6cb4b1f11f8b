"""What every game shares: the State contract, chance, records, replay, the registry."""
