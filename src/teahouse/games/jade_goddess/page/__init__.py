"""What The Jade Goddess looks like on the page."""
