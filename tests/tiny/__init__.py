"""A tiny game that has what Zen Garden lacks, to prove the engine contract."""
