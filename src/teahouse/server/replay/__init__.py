"""Games that were played: looking back, records, and analyses."""
