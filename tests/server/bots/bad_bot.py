"""A bot's process that does what it should not; see test_bots.py."""

import sys
import time


def main(how: str) -> None:
    if how == "never ready":
        print("hello", flush=True)
        return
    print("ready", flush=True)
    for _ in sys.stdin:
        if how == "crash":
            sys.exit(3)
        elif how == "sleep":
            time.sleep(3600)
        elif how == "nonsense":
            print("take everything", flush=True)
        elif how == "silence":
            sys.stdout.close()
            time.sleep(3600)
        elif how == "flood":
            print("x" * 1_000_000, flush=True)
        elif how == "illegal":
            print('{"action": "place 9 9 nowhere"}', flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
