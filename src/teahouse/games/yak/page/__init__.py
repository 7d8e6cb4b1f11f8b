"""What Yak looks like on the page."""
