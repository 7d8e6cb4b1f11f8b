"""The commands of the command line, one module each: `add` describes its arguments, `run` does the work."""
