"""Tea Tasting: offer a leaf in secret; the best one that nobody else offers fills your cup."""
