"""What is asked over HTTP: the page and its files, the lobby, replays, analyses, the rules as pages."""
