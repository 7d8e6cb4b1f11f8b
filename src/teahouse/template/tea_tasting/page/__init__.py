"""What Tea Tasting looks like on the page."""
