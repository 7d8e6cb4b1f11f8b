"""One running game: its seats, turns, undo and event log. Nothing here knows of files, sockets or clocks."""
