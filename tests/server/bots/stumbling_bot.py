"""A bot's process that answers as it should, and falls over once in a while; see test_advice.py."""

import sys

import msgspec

from teahouse.server.bots.worker_process import Question, think

STUMBLES = 25
"""It answers so many questions, and ends at the next."""


def main() -> None:
    print("ready", flush=True)
    for number, line in enumerate(sys.stdin):
        if number == STUMBLES:
            sys.exit(3)
        answer = think(msgspec.json.decode(line, type=Question))
        print(msgspec.json.encode(answer).decode(), flush=True)


if __name__ == "__main__":
    main()
