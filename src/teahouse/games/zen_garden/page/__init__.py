"""What Zen Garden looks like on the page."""
