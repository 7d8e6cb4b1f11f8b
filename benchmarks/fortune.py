"""How large luck and skill are in the kept games, and that they add up to the results.

    python benchmarks/fortune.py                  one kept game of each number of players
    python benchmarks/fortune.py --looks 40       thought about for a shorter time

Every decision is thought about as an analysis at the server does it (`server/replay/analysis.py`). Told are,
of all seats together, how far each part goes up or down on average, in per cent of the chance to win; of the
part of the decisions, how much they gave away against the best choice, and what was seen only after them.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from teahouse._build import build_kind
from teahouse.engine.contract import CHANCE
from teahouse.engine.record import Record, load
from teahouse.server.bots.worker_process import Question, think
from teahouse.server.replay.analysis import Verdict, verdict
from teahouse.server.replay.analysis_report import shares
from teahouse.server.replay.fortune import accounts, difference, drawn_between, fortune, next_step
from teahouse.server.settings import Settings

RECORDS = Path(__file__).resolve().parent.parent / "tests" / "records"
GAMES = {
    "Zen Garden": ["two-players-level-1.v1", "three-players-level-4.v2", "four-players-level-5.v1"],
    "Yak": ["two-players-base.v1", "three-players-black-card.v2", "four-players-advanced.v1"],
    "Im Reich der Jadegöttin": [
        *("two-players-one-question.v2", "three-players-hidden-gold.v2", "four-players-last-artefact.v1"),
    ],
    "Tang Garden": ["two-players-gardeners.v4", "three-players-gardeners.v4", "four-players-mixed.v4"],
    "Yin & Yang": ["solo-won.v4"],
}
FOLDERS = {
    "Zen Garden": "zen_garden",
    "Yak": "yak",
    "Im Reich der Jadegöttin": "jade_goddess",
    "Tang Garden": "tang_garden",
    "Yin & Yang": "tang_garden",
}
ENOUGH = 3600.0


def analysed(record: Record, looks: int) -> tuple[list[Verdict], set[int], list[float]]:
    """All decisions with a choice, the acts that are draws, and the result."""
    game = record.game
    state = game.start()
    verdicts: list[Verdict] = []
    draws: set[int] = set()
    for step, text in enumerate(record.actions):
        seat = state.actor()
        if seat == CHANCE:
            draws.add(step)
        elif len(state.legal()) > 1:
            question = Question(
                *(game.info.id, game.players, game.options, game.rules_version, game.view(state, seat)),
                *(seat, "analysis", f"analysis {step}", ENOUGH),
                looks=looks,
                played=text,
                acts=record.actions[:step] if game.info.hidden_information else [],
            )
            answer = think(question)
            assert not answer.error, answer.error
            verdicts.append(verdict(step, seat, text, answer.advice, answer.worth))
        state.apply(game.read(state, text))
    return verdicts, draws, shares(state.outcome())


def told(name: str, file: str, looks: int) -> str:
    """A row of the table."""
    record = load(RECORDS / FOLDERS[name] / f"{file}.json")
    verdicts, draws, result = analysed(record, looks)
    steps = len(record.actions)
    changes = fortune(verdicts, draws, steps, result)
    seats = accounts(verdicts, changes, result)
    for seat in seats:
        assert round(seat.start + seat.own + seat.others + seat.luck, 1) == seat.result
    given = [0.0] * len(result)
    later = [0.0] * len(result)
    for index, one in enumerate(verdicts):
        given[one.seat] += difference(one.before, one.after)[one.seat]
        end = next_step(verdicts, index, steps)
        if not drawn_between(one.step, end, draws):
            reached = result if end == steps else verdicts[index + 1].before
            later[one.seat] += difference(one.after, reached)[one.seat]

    def mean(values: list[float]) -> str:
        return f"{sum(map(abs, values)) / len(values):.0f}"

    cells = [
        *(name, str(len(result)), str(len(verdicts)), str(len(draws))),
        mean([seat.own for seat in seats]),
        mean([seat.others for seat in seats]),
        mean([seat.luck for seat in seats]),
        mean([100 * part for part in given]),
        mean([100 * part for part in later]),
    ]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description="How large luck and skill are in the kept games.")
    parser.add_argument("--looks", type=int, default=Settings().analysis_looks, help="for each decision")
    looks = parser.parse_args().looks
    print(f"{build_kind()}; {looks} looks a decision")
    heads = ["game", "players", "decisions", "draws", "own decisions", "the others' decisions", "luck"]
    heads += ["of one's own: given away", "seen only later"]
    print(f"| {' | '.join(heads)} |\n|---{'|--:' * (len(heads) - 1)}|")
    for name, files in GAMES.items():
        for file in files:
            print(told(name, file, looks), flush=True)


if __name__ == "__main__":
    main()
