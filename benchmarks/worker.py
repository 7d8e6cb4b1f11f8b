"""A process that speed.py starts and asks for measurements: one JSON request per line in, one answer out.

Started as `python -m benchmarks.worker peers` or `python -m benchmarks.worker ours [game ...]`.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any, Final

from benchmarks.peers import Peer, peers

SURVEY: Final = 10
"""So many random games give the facts about a game that put its speed in proportion."""


def main(kind: str, games: list[str]) -> None:
    if kind == "peers":
        entries = peers()
        build, source = "", ""
    else:
        # Only here: the process that measures the peers needs no Teahouse.
        try:
            from benchmarks.ours import ours
            from teahouse._build import build_kind
            from teahouse.engine.errors import UnknownGame
        except ModuleNotFoundError as error:
            raise SystemExit(str(error)) from None
        try:
            entries = ours(games)
        except UnknownGame as error:
            raise SystemExit(str(error)) from None
        build, source = build_kind(), digest()
    tell({"build": build, "source": source, "entries": [facts(entry) for entry in entries]})
    for line in sys.stdin:
        request = json.loads(line)
        entry = entries[request["entry"]]
        measure = entry.clone if request["clone"] else entry.run
        assert measure is not None
        tell(measure(request["seconds"], request["seed"]))


def tell(answer: Any) -> None:
    print(json.dumps(answer), flush=True)


def facts(entry: Peer) -> dict[str, Any]:
    """What is asked before measuring: the names, and how long and how wide the game is."""
    legal = [count for seed in range(SURVEY) for count, _ in entry.walk(seed)]
    return {
        "library": entry.library,
        "name": entry.name,
        "players": entry.players,
        "language": entry.language,
        "clones": entry.clone is not None,
        "decisions_per_game": len(legal) / SURVEY,
        "legal_per_decision": sum(legal) / len(legal),
        "forced": sum(1 for count in legal if count == 1) / len(legal),
    }


def digest() -> str:
    """The same for two copies of Teahouse that were made from the same source."""
    import teahouse._build

    package = Path(teahouse._build.__file__).parent
    files = sorted(path for path in package.rglob("*") if path.suffix in (".py", ".toml"))
    total = hashlib.sha256()
    for path in files:
        total.update(f"{path.relative_to(package).as_posix()}\n".encode())
        total.update(path.read_bytes())
    return total.hexdigest()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
