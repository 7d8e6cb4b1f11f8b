"""Studies: an experiment written down in a file, played on one core or many machines, told as a report."""
