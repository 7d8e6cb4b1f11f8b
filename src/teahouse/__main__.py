"""`python -m teahouse` is the command line."""

import sys

from teahouse.cli import main

if __name__ == "__main__":
    sys.exit(main())
