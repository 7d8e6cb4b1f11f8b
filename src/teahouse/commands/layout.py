"""Tables and score sheets in text."""

from __future__ import annotations

import re
import textwrap
from typing import Final

from teahouse.engine.contract import SPECTATOR, Deed, Game, Known, State
from teahouse.engine.messages import with_names
from teahouse.engine.outcome import Outcome

WIDTH: Final = 100
"""Where sentences go on in the next line."""
LONGEST: Final = 118
"""Where lists do."""
IRREGULAR: Final = {"has": "have", "is": "are", "was": "were", "as": "as"}
SECOND: Final = ("builds", "digs", "gets", "puts", "refreshes", "removes", "takes")
"""What somebody does in the second half of a sentence."""
WHOSE: Final = {"The": "Your", "the": "your", "All": "All your"}


def table(rows: list[list[str]], left: int = 1, rule_before: int | None = None) -> str:
    """Rows under one another; the first `left` columns begin, the others end at the same place.

    The first row is the head. A second line is drawn before the row with the given number.
    """
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    rule = "  ".join("-" * width for width in widths)
    for number, row in enumerate(rows):
        if number == 1 or (rule_before is not None and number == rule_before):
            lines.append(rule)
        cells = [
            cell.ljust(width) if column < left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def folded(text: str) -> str:
    """A text whose overlong sentences go on in the next line. What is set in columns stays as it is."""
    lines = []
    for line in text.splitlines():
        sentence = len(line) > WIDTH and "  " not in line
        lines += textwrap.wrap(line, WIDTH, subsequent_indent="  ") if sentence else [line]
    return "\n".join(lines)


def indented(line: str, first: str, rest: str) -> str:
    """A line after `first` that goes on after `rest`, each as many spaces, where it is too long."""
    return textwrap.fill(line, LONGEST, initial_indent=first, subsequent_indent=rest)


def paragraph(draws: list[str]) -> list[str]:
    """Several draws together, set off from the moves of players."""
    whole = "; ".join(draw.replace(" ", "\N{NO-BREAK SPACE}") for draw in draws)  # no draw is torn apart
    lines = textwrap.wrap(whole, WIDTH, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]


def signed(points: int) -> str:
    """`+3`, `-1`, `0`: a change of points."""
    return f"{points:+d}" if points else "0"


def seat_labels(names: list[str]) -> list[str]:
    """What to call the seats: by name, and by number as well where a name is not enough."""
    return [
        name if name and names.count(name) == 1 else f"{name or 'seat'} {seat + 1}"
        for seat, name in enumerate(names)
    ]


def in_sentences(deed: Deed, viewer: int, names: list[str]) -> str:
    """What was done and what came of it, as this viewer may read it."""
    return second_person(" ".join(str(with_names(message, names)) for message in deed.told(viewer)))


def second_person(text: str) -> str:
    """Sentences are written about somebody with a name, Ada, who takes; who is called You, take."""
    told = re.sub(r"\b([Tt]he|All) (\w+(?: \w+)?) of You\b", _yours, text)
    told = re.sub(r"\bYou (\w+)", lambda found: f"You {_plain(found[1])}", told)
    again = rf"(\bYou [^.;:]*? and )({'|'.join(SECOND)})\b"
    told = re.sub(again, lambda found: found[1] + _plain(found[2]), told)
    return re.sub(r"(?<=[a-z,;:] )You\b", "you", told)


def _yours(found: re.Match[str]) -> str:
    """ "The tent of You" is "Your tent", "All cubes of You" are "All your cubes"."""
    return f"{WHOSE[found[1]]} {found[2]}"


def _plain(verb: str) -> str:
    """An English verb as it stands after "you"."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return verb[:-3] + "y"
    if verb.endswith(("sses", "ches", "shes", "xes", "zes", "oes")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def score_table(game: Game, state: State, names: list[str], viewer: int) -> str:
    """Points by category and seat as far as the viewer may know them, and their sums."""
    known = game.know(state, viewer)
    sheets = [
        {line.category: line.points for line in game.score_lines(known, seat)} for seat in range(game.players)
    ]
    rows = [["", *seat_labels(names)]]
    for category in game.info.categories:
        if any(category.id in sheet for sheet in sheets):
            rows.append([category.label, *(str(sheet.get(category.id, "?")) for sheet in sheets)])
    rows.append(["Sum", *(_sum(game, known, seat, sheet) for seat, sheet in enumerate(sheets))])
    return table(rows, rule_before=len(rows) - 1)


def _sum(game: Game, known: Known, seat: int, sheet: dict[str, int]) -> str:
    """The points of a seat; a mark says that the viewer may not know all of them."""
    hidden = any(
        not game.knows_points(known.position, seat, category.id, known.viewer)
        for category in game.info.categories
    )
    return f"{sum(sheet.values())} + ?" if hidden else str(sum(sheet.values()))


def score_reasons(game: Game, state: State, seat: int, name: str) -> str:
    """How a seat's points come about, a category a line."""
    labels = {category.id: category.label for category in game.info.categories}
    lines = [
        f"{labels[line.category]}: {line.points} ({line.reason})"
        for line in game.score_lines(game.know(state, seat), seat)
    ]
    return "\n".join([f"{name}:", *(indented(line, "  ", "    ") for line in lines)])


def result_sentence(game: Game, outcome: Outcome, names: list[str]) -> str:
    """Who won, and by what if points did not decide."""
    labels = seat_labels(names)
    winners = [labels[seat] for seat in outcome.winners()]
    if game.players == 1:
        standing = outcome.standings[0]
        sentence = f"The game is {'won' if winners else 'lost'} with {standing.points} points"
        return f"{sentence}." if standing.rating is None else f"{sentence}: {standing.rating}."
    most = max(standing.points for standing in outcome.standings)
    if len(winners) > 1:
        return f"The winners are {', '.join(winners[:-1])} and {winners[-1]} with {most} points each."
    sentence = f"The winner is {winners[0]} with {most} points"
    if len([standing for standing in outcome.standings if standing.points == most]) > 1:
        sentence += f" and the better tie-break ({', then '.join(game.info.tie_breaks)})"
    return sentence + "."


def final_sheet(game: Game, state: State, names: list[str], explained: list[int]) -> str:
    """The end of a game: the table of points, how those of some seats come about, and who won."""
    labels = seat_labels(names)
    parts = [score_table(game, state, names, SPECTATOR)]
    parts += [score_reasons(game, state, seat, labels[seat]) for seat in explained]
    parts.append(result_sentence(game, state.outcome(), names))
    return "\n\n".join(parts)
