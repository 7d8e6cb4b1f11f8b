"""Is it slower than before? Builds two commits and lets them play the same random games in turns.

    python benchmarks/before.py COMMIT            this tree against that commit
    python benchmarks/before.py COMMIT --rounds 5 --decisions 40000 --simulations 2000 --games yak
    python benchmarks/before.py COMMIT --folder /tmp/builds    what is built there already is used again

Both are compiled from a clean copy, into folders of their own. Processor time of one thread counts, the best
of several rounds; the ratio is this tree's speed divided by the other's, so 1.0 is as fast.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

PLAYER = """
import sys, time
import teahouse
from teahouse._build import build_kind
from teahouse.engine.playout import clones, random_games, random_position
assert build_kind() == "compiled", "not compiled"
decisions, copies, simulations = map(int, sys.argv[1:4])
games = sys.argv[4:] or [info.id for info in teahouse.list_games()]
clock = time.process_time
from teahouse.bots.search.search import Budget, Search
from teahouse.engine.evaluation import evaluation_of
for game_id, players in [(i.id, n) for i in teahouse.list_games() if i.id in games for n in i.players]:
    game = teahouse.make(game_id, players)
    rng = teahouse.Rng("before")
    random_games(game, rng, decisions // 10)
    began = clock()
    done = random_games(game, rng, decisions)
    print(f"{game_id} {players} decisions {done / (clock() - began):.0f}")
    state = random_position(game, teahouse.Rng("copy"), 30)
    began = clock()
    clones(state, copies)
    print(f"{game_id} {players} clones {copies / (clock() - began):.0f}")
    seat = state.actor()
    if seat >= 0:
        search = Search(game, evaluation_of(game), game.view(state, seat), seat, teahouse.Rng("look"))
        began = clock()
        search.run(Budget(simulations, 600.0))
        print(f"{game_id} {players} simulations {simulations / (clock() - began):.0f}")
"""


def build(commit: str | None, folder: Path) -> Path:
    """A commit, or this tree as it is, compiled into a folder."""
    source, target = folder / "source", folder / "site"
    if target.is_dir():
        return target
    source.mkdir(parents=True)
    archive = ["git", "archive", commit] if commit else ["git", "stash", "create"]
    if commit is None:
        made = subprocess.run(archive, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
        archive = ["git", "archive", made or "HEAD"]
    packed = subprocess.run(archive, cwd=ROOT, capture_output=True, check=True).stdout
    subprocess.run(["tar", "-x"], input=packed, cwd=source, check=True)
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    environment = {**os.environ, "TEAHOUSE_COMPILE": "must"}
    subprocess.run([*install, "--target", str(target), str(source)], env=environment, check=True)
    return target


def measured(site: Path, arguments: argparse.Namespace) -> dict[str, float]:
    numbers = [str(arguments.decisions), str(arguments.clones), str(arguments.simulations)]
    environment = {**os.environ, "PYTHONPATH": str(site)}
    command = [sys.executable, "-c", PLAYER, *numbers, *arguments.games]
    out = subprocess.run(
        command, cwd=site, env=environment, capture_output=True, text=True, check=True
    ).stdout
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in out.splitlines()}


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure this tree against another commit.")
    parser.add_argument("commit")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--decisions", type=int, default=40_000)
    parser.add_argument("--clones", type=int, default=20_000)
    parser.add_argument("--simulations", type=int, default=1_000)
    parser.add_argument("--games", nargs="*", default=[])
    parser.add_argument("--folder", type=Path, help="where builds are kept")
    arguments = parser.parse_args()
    best: dict[str, dict[str, float]] = {"now": defaultdict(float), "before": defaultdict(float)}
    with tempfile.TemporaryDirectory() as folder:
        kept = arguments.folder or Path(folder)
        sites = {"now": build(None, kept / "now"), "before": build(arguments.commit, kept / "before")}
        for _ in range(arguments.rounds):
            for name, site in sites.items():
                for what, speed in measured(site, arguments).items():
                    best[name][what] = max(best[name][what], speed)
    print(f"{'game, players, what':<34} {'before':>12} {'now':>12} {'ratio':>6}")
    for what, speed in best["now"].items():
        other = best["before"].get(what, 0)
        print(f"{what:<34} {other:>12,.0f} {speed:>12,.0f} {speed / other if other else 0:>6.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
