"""The table: seats, turns, undo and secret choices as a fold of events."""
