"""How long a hint and the analysis of a whole game take, in processor time of the one worker that thinks.

    python benchmarks/advice.py                   every decision of one kept game of each
    python benchmarks/advice.py --every 4         each fourth; the whole game is reckoned from these

Asked as the server asks (`server/bots/worker_process.py`), with its numbers of looks and without its limit of
time, so that what is counted does not depend on the machine.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

from teahouse._build import build_kind
from teahouse.engine.contract import State
from teahouse.engine.record import Record, load
from teahouse.server.bots.hints import LOOKS
from teahouse.server.bots.worker_process import Question, think
from teahouse.server.settings import Settings

RECORDS = Path(__file__).resolve().parent.parent / "tests" / "records"
GAMES = {
    "Zen Garden, level 1": "zen_garden/two-players-level-1.v1.json",
    "Yak": "yak/two-players-base.v1.json",
    "Im Reich der Jadegöttin": "jade_goddess/two-players-one-question.v2.json",
    "Tang Garden": "tang_garden/two-players-gardeners.v3.json",
    "Yin & Yang": "tang_garden/solo-won.v3.json",
}
HINTS = 5
ENOUGH = 3600.0


def decisions(record: Record) -> list[tuple[State, str, list[str]]]:
    """The positions in which there was a choice, what was chosen, and all that happened before."""
    found = []
    state = record.game.start()
    for step, text in enumerate(record.actions):
        if state.actor() >= 0 and len(state.legal()) > 1:
            found.append((state.clone(), text, record.actions[:step]))
        state.apply(record.game.read(state, text))
    return found


def seconds(record: Record, state: State, looks: int, played: str = "", acts: Sequence[str] = ()) -> float:
    """What one question takes: a hint is asked for with its plan, an analysis with what was played.

    Where something is hidden an analysis also asks what the position was worth with everything known.
    """
    game, seat = record.game, state.actor()
    question = Question(
        game=game.info.id,
        players=game.players,
        options=game.options,
        rules_version=game.rules_version,
        view=game.view(state, seat),
        seat=seat,
        bot="analysis" if played else "advice",
        seed="advice",
        hard_limit=ENOUGH,
        looks=looks,
        planned=not played,
        played=played,
        acts=list(acts) if game.info.hidden_information else [],
    )
    began = time.process_time()
    answer = think(question)
    assert not answer.error, answer.error
    return time.process_time() - began


def main() -> None:
    parser = argparse.ArgumentParser(description="How long hints and analyses take.")
    parser.add_argument("--every", type=int, default=1, help="ask about each so many-th decision")
    every = parser.parse_args().every
    looks = Settings().analysis_looks
    print(f"{build_kind()}; a hint: {LOOKS} looks and its plan, an analysis: {looks} looks a decision")
    for name, file in GAMES.items():
        record = load(RECORDS / file)
        found = decisions(record)
        some = found[:: max(1, len(found) // HINTS)][:HINTS]
        hints = [seconds(record, state, LOOKS) for state, _, _ in some]
        asked = found[::every]
        whole = (
            sum(seconds(record, state, looks, played, acts) for state, played, acts in asked)
            * len(found)
            / len(asked)
        )
        hint = f"{min(hints):.2f} to {max(hints):.2f} s"
        print(f"{name}: {len(found)} decisions; a hint {hint} ({len(hints)}); the game {whole:.1f} s")


if __name__ == "__main__":
    main()
