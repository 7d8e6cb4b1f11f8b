"""What Yin & Yang looks like on the page; the board and its pieces are those of Tang Garden."""
