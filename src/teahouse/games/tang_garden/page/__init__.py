"""What Tang Garden looks like on the page."""
