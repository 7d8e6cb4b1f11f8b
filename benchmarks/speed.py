"""How fast Teahouse plays random games, compiled and interpreted, beside other engines in the same run.

    python benchmarks/speed.py [--seconds S] [--repeat N] [--games zen_garden,...] [--json FILE]

The compiled package is the installed one, the interpreted one is taken from src/; README.md says more.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent

# The columns of ratios: a heading, the library and the language of whose fastest game it tells.
YARDSTICKS: Final = (
    ("Catanatron", "Catanatron", "Python"),
    ("OpenSpiel Python", "OpenSpiel", "Python"),
    ("OpenSpiel C++ driven", "OpenSpiel", "C++ driven from Python"),
    ("OpenSpiel C++ loop", "OpenSpiel", "C++ loop"),
)


@dataclass
class Result:
    """One game of one library, run one way. Rates are per second, one for every repeat."""

    library: str
    name: str
    players: int
    language: str
    decisions_per_game: float
    legal_per_decision: float
    forced: float
    decisions: list[float] = field(default_factory=list)
    clones: list[float] = field(default_factory=list)

    @property
    def speed(self) -> float:
        """The best of the repeats: whatever disturbs a measurement makes it slower."""
        return max(self.decisions)


class Worker:
    """A Python process that measures a list of entries, one at a time, when asked."""

    def __init__(self, *arguments: str, path: Path | None = None) -> None:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        if path is not None:
            environment["PYTHONPATH"] = str(path)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.worker", *arguments],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.build = ""
        self.source = ""
        self.results: list[Result] = []
        self._can_clone: list[bool] = []

    def __enter__(self) -> Worker:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process.stdin is not None:
            self._process.stdin.close()
        if kind is not None:
            self._process.kill()
        self._process.wait()

    def introduce(self) -> bool:
        """Hear what there is to measure; False when the worker could not even start."""
        answer = self._answer()
        if answer is None:
            return False
        self.build, self.source = answer["build"], answer["source"]
        for entry in answer["entries"]:
            self._can_clone.append(entry.pop("clones"))
            self.results.append(Result(**entry))
        return True

    def measure(self, entry: int, seconds: float, seed: int) -> None:
        result = self.results[entry]
        result.decisions.append(self._rate(entry, False, seconds, seed))
        if self._can_clone[entry]:
            result.clones.append(self._rate(entry, True, seconds / 4, seed))

    def _rate(self, entry: int, clone: bool, seconds: float, seed: int) -> float:
        assert self._process.stdin is not None
        request = {"entry": entry, "clone": clone, "seconds": seconds, "seed": seed}
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        answer = self._answer()
        if answer is None:
            result = self.results[entry]
            raise SystemExit(f"{result.library} {result.name} ({result.language}) failed; see above.")
        count, taken = answer
        return float(count) / float(taken)

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        return json.loads(line) if line else None


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement (default 1)")
    parser.add_argument("--repeat", type=int, default=5, help="the best of so many counts (default 5)")
    parser.add_argument("--games", default="", help="ids of Teahouse games, with commas (default all)")
    parser.add_argument("--json", type=Path, help="also write every single measurement to this file")
    arguments = parser.parse_args()
    games = [game for game in arguments.games.split(",") if game]

    load = loaded()
    with (
        Worker("peers") as peers,
        Worker("ours", *games) as installed,
        Worker("ours", *games, path=ROOT / "src") as source,
    ):
        if not source.introduce():
            raise SystemExit("Teahouse from src/ cannot be measured with this Python; see above.")
        workers = [source]
        if not installed.introduce():
            say("Teahouse is not installed for this Python, so nothing compiled: pip install '.[bench]'")
        elif installed.build != "compiled":
            say("The installed Teahouse is not compiled: TEAHOUSE_COMPILE=must pip install '.[bench]'")
        else:
            workers.insert(0, installed)
            if installed.source != source.source:
                say("The installed Teahouse is not made from what is in src/: install it again.")
        if source.build != "interpreted":
            raise SystemExit("There are compiled extensions in src/: remove them, they hide the source.")
        if peers.introduce():
            workers.append(peers)

        for repeat in range(arguments.repeat):
            say(f"round {repeat + 1} of {arguments.repeat}")
            for worker, entry in interleaved(workers):
                worker.measure(entry, arguments.seconds, seed=1000 * (repeat + 1))

    results = [result for worker in workers for result in worker.results]
    machine = describe_machine() + load
    print(table(results))
    print()
    print(f"{machine}.")
    print(f"Best of {arguments.repeat} runs of {arguments.seconds:g} s each.")
    if arguments.json:
        report = {
            "machine": machine,
            "seconds": arguments.seconds,
            "results": [asdict(result) for result in results],
        }
        arguments.json.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")


def say(message: str) -> None:
    print(message, file=sys.stderr, flush=True)


def interleaved(workers: list[Worker]) -> list[tuple[Worker, int]]:
    """All entries of all workers, mixed evenly, so that a slow minute of the machine meets all alike."""
    places = [
        ((entry + 0.5) / len(worker.results), number, entry)
        for number, worker in enumerate(workers)
        for entry in range(len(worker.results))
    ]
    return [(workers[number], entry) for _, number, entry in sorted(places)]


def table(results: list[Result]) -> str:
    """Everything in Markdown: the speeds, and how many times the fastest game of each yardstick they are."""
    best = {
        heading: max(
            (
                result.speed
                for result in results
                if result.library.startswith(library) and result.language == language
            ),
            default=0.0,
        )
        for heading, library, language in YARDSTICKS
    }
    yardsticks = [heading for heading in best if best[heading]]
    rows = [
        ["library", "game", "players", "run as", "decisions/s"]
        + [f"÷ {heading}" for heading in yardsticks]
        + ["clones/s", "decisions a game", "legal actions", "forced"]
    ]
    for result in results:
        rows.append(
            [result.library, result.name, str(result.players), result.language, thousands(result.speed)]
            + [ratio(result.speed / best[heading]) for heading in yardsticks]
            + [
                thousands(max(result.clones)) if result.clones else "",
                f"{result.decisions_per_game:.0f}",
                f"{result.legal_per_decision:.1f}",
                f"{result.forced:.0%}",
            ]
        )
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    left = (0, 1, 3)
    lines = [
        "| "
        + " | ".join(
            cell.ljust(width) if column in left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        + " |"
        for row in rows
    ]
    rule = [
        "-" * (width + 2) if column in left else "-" * (width + 1) + ":"
        for column, width in enumerate(widths)
    ]
    lines.insert(1, "|" + "|".join(rule) + "|")
    return "\n".join(lines)


def thousands(rate: float) -> str:
    """Three digits say enough: 1,230,000."""
    step = 10 ** max(0, len(str(int(rate))) - 3)
    return f"{round(rate / step) * step:,}"


def ratio(value: float) -> str:
    return f"{value:.0f}" if value >= 10 else f"{value:.1f}" if value >= 1 else f"{value:.2f}"


def describe_machine() -> str:
    """Python, processor and cores."""
    processor = platform.processor() or platform.machine()
    details = Path("/proc/cpuinfo")
    if details.exists():
        for line in details.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                processor = line.split(":", 1)[1].strip()
                break
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{python} on {platform.system()}, {processor}, {os.cpu_count()} cores"


def loaded() -> str:
    """How busy the machine was with other things before we began, where it can be told."""
    return f", load {os.getloadavg()[0]:.1f} before the start" if hasattr(os, "getloadavg") else ""


if __name__ == "__main__":
    main()
