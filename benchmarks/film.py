"""How long the film of what the others do takes, against the events that it tells.

    python benchmarks/film.py                     one kept game of each, seen by its first player

A film is all that happens between two decisions of that player. What it says, and for how long, is asked of
the page's own script (`web/static/incoming.js`), as if everything waited already: bots are quicker than that.
It needs Deno, as the page's tests do.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from teahouse.engine.contract import CHANCE
from teahouse.engine.record import load
from teahouse.server.live.table_setup import make_stage
from teahouse.server.texts.languages import catalogue
from teahouse.table.table import Table

ROOT = Path(__file__).resolve().parent.parent
RECORDS = ROOT / "tests" / "records"
PAGE = ROOT / "src" / "teahouse" / "web" / "static" / "incoming.js"
GAMES = {
    "Zen Garden, three players": "zen_garden/three-players-level-4.v2.json",
    "Yak, three players": "yak/three-players-black-card.v2.json",
    "Im Reich der Jadegöttin, two players": "jade_goddess/two-players-one-question.v2.json",
    "Im Reich der Jadegöttin, four players": "jade_goddess/four-players-last-artefact.v1.json",
    "Tang Garden, three players": "tang_garden/three-players-gardeners.v3.json",
}
PACES = ("quick", "follow")
VIEWER = 0
SCRIPT = """
const { captionsOf, joins, timeOf } = await import(Deno.args[0]);
const films = JSON.parse(await new Response(Deno.stdin.readable).text());
const timed = (film, pace) => {
  let [captions, time, shot] = [0, 0, 0];
  while (shot < film.length) {
    const lines = [film[shot++]];
    while (pace === "quick" && shot < film.length && joins(lines, [film[shot]])) lines.push(film[shot++]);
    for (const caption of captionsOf(lines, pace)) {
      captions += 1;
      time += timeOf(pace, caption, film.length - shot, 1);
    }
  }
  return [captions, time / 1000];
};
const paces = Deno.args.slice(1);
console.log(JSON.stringify(films.map((film) => paces.map((pace) => timed(film, pace)))));
"""


def films(file: str) -> tuple[list[list[dict[str, Any]]], list[int]]:
    """What the others did between two decisions of the viewer, a line for each act; and how many events."""
    record = load(RECORDS / file)
    game = record.game
    table = Table(game, make_stage(game))
    table.fold({"e": "opened", "host": "", "stand_in": "skilled"})
    for seat in range(game.players):
        name = f"Player {seat + 1}"
        table.fold({"e": "seat", "seat": seat, "kind": "person", "person": str(seat), "name": name})
    table.fold({"e": "opening", "a": record.actions})
    table.fold({"e": "start"})
    say = catalogue("en", game.info.id).say
    found: list[list[dict[str, Any]]] = [[]]
    events = [0]
    for line in table.log:
        if line.actor == VIEWER:
            found.append([])
            events.append(0)
            continue
        told = [say(one.message) for one in line.for_viewer(VIEWER)]
        events[-1] += len(told)
        if told:
            effects = [{"text": text, "ids": []} for text in told[1:]]
            who = None if line.actor == CHANCE else line.actor
            line_told = {"text": told[0], "ids": [], "seat": who, "turn": line.turn, "effects": effects}
            found[-1].append(line_told)
    seen = [number for number, film in enumerate(found) if film]
    return [found[number] for number in seen], [events[number] for number in seen]


def main() -> None:
    parser = argparse.ArgumentParser(description="How long films are, against the events that they tell.")
    parser.add_argument("--deno", default="deno", help="the program that runs the page's modules")
    deno = parser.parse_args().deno
    heads = ["game", "films", "events", "captions", "events a film", "seconds, quick", "seconds, every step"]
    print(f"| {' | '.join(heads)} |\n|---{'|--:' * (len(heads) - 1)}|")
    for name, file in GAMES.items():
        lines, events = films(file)
        command = [deno, "eval", "--ext=js", SCRIPT, PAGE.as_uri(), *PACES]
        answer = subprocess.run(command, input=json.dumps(lines), text=True, capture_output=True, check=True)
        timed: list[list[tuple[int, float]]] = json.loads(answer.stdout)
        said = sum(film[1][0] for film in timed)
        times = [[film[pace][1] for film in timed] for pace in range(len(PACES))]
        spread = [f"{median(one):.0f} (p95 {quantiles(one, n=20)[-1]:.0f})" for one in times]
        row = [name, len(lines), sum(events), said, f"{median(events):.0f}", *spread]
        print(f"| {' | '.join(map(str, row))} |")


if __name__ == "__main__":
    main()
