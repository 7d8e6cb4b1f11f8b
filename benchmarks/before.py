"""Is it slower than before? Builds two commits and lets them play the same random games in turns.

    python benchmarks/before.py COMMIT            this tree against that commit
    python benchmarks/before.py COMMIT --rounds 9 --games yak
    python benchmarks/before.py COMMIT --folder /tmp/builds    what is built there already is used again

Both are compiled from a clean copy, into folders of their own, and take turns for several rounds. In each
round the same work is done in many short slices. Processor time of one thread counts, of the best slice,
because whatever disturbs a measurement makes it slower. The ratio is this tree's speed divided by the
other's: 1.0 is as fast. Behind it stands how sure that is: the mean of the ratios of all rounds, give or
take two standard errors.

Searches look at positions of different moments. `simulations` judge them by the games' own evaluations, which
may know more than before and so take longer; `plain simulations` by the points on the table, which is the
same for both: that is what rules and search take.
"""

import argparse
import os
import statistics
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
from teahouse.bots.search.search import Budget, Search
from teahouse.engine.evaluation import Evaluation, evaluation_of
from teahouse.engine.playout import clones, random_games, random_position
assert build_kind() == "compiled", "not compiled"
decisions, copies, simulations, slices = map(int, sys.argv[1:5])
games = sys.argv[5:] or [info.id for info in teahouse.list_games()]


def best(what, work):
    work()  # whatever is remembered is known from now on
    speed = 0.0
    for _ in range(slices):
        began = time.process_time()
        done = work()
        speed = max(speed, done / (time.process_time() - began))
    print(f"{game_id} {players} {what} {speed:.0f}")


def copy():
    clones(state, copies)
    return copies


def search():
    for number, position in enumerate(looked_at):
        seat = position.actor()
        looking = Search(game, evaluation, game.view(position, seat), seat, teahouse.Rng(number))
        looking.run(Budget(simulations, 600.0))
    return simulations * len(looked_at)


for game_id, players in [(i.id, n) for i in teahouse.list_games() if i.id in games for n in i.players]:
    game = teahouse.make(game_id, players)
    if decisions:
        best("decisions", lambda: random_games(game, teahouse.Rng("before"), decisions))
    state = random_position(game, teahouse.Rng("copy"), 30)
    if copies:
        best("clones", copy)
    positions = [random_position(game, teahouse.Rng(number), 5 * number) for number in range(8)]
    looked_at = [position for position in positions if position.actor() >= 0]
    for what, evaluation in (("simulations", evaluation_of(game)), ("plain simulations", Evaluation(game))):
        if simulations:
            best(what, search)
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
    sizes = [arguments.decisions, arguments.clones, arguments.simulations, arguments.slices]
    numbers = [str(size) for size in sizes]
    environment = {**os.environ, "PYTHONPATH": str(site)}
    command = [sys.executable, "-c", PLAYER, *numbers, *arguments.games]
    out = subprocess.run(
        command, cwd=site, env=environment, capture_output=True, text=True, check=True
    ).stdout
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in out.splitlines()}


def compared(now: list[float], before: list[float]) -> str:
    """The ratio of the best, and the mean of the rounds' ratios with two standard errors."""
    if not before:
        return f"{'new':>6}"
    ratios = [one / other for one, other in zip(now, before, strict=True)]
    error = statistics.stdev(ratios) / len(ratios) ** 0.5 if len(ratios) > 1 else float("nan")
    return f"{max(now) / max(before):>6.2f}   {statistics.mean(ratios):.2f} ± {2 * error:.2f}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure this tree against another commit.")
    parser.add_argument("commit")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--decisions", type=int, default=10_000)
    parser.add_argument("--clones", type=int, default=5_000)
    parser.add_argument("--simulations", type=int, default=60)
    parser.add_argument("--slices", type=int, default=12)
    parser.add_argument("--games", nargs="*", default=[])
    parser.add_argument("--folder", type=Path, help="where builds are kept")
    arguments = parser.parse_args()
    speeds: dict[str, dict[str, list[float]]] = {"now": defaultdict(list), "before": defaultdict(list)}
    with tempfile.TemporaryDirectory() as folder:
        kept = arguments.folder or Path(folder)
        sites = {"now": build(None, kept / "now"), "before": build(arguments.commit, kept / "before")}
        for _ in range(arguments.rounds):
            for name, site in sites.items():
                for what, speed in measured(site, arguments).items():
                    speeds[name][what].append(speed)
    print(f"{'game, players, what':<34} {'before':>12} {'now':>12} {'ratio':>6}   of the rounds")
    for what, now in speeds["now"].items():
        before = speeds["before"].get(what, [])
        print(f"{what:<34} {max(before, default=0):>12,.0f} {max(now):>12,.0f} {compared(now, before)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
