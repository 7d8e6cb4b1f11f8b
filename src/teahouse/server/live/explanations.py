"""What a table tells who asks: why something cannot be chosen now, and how the game stands, in words.

Both are told from what the seat knows, like everything else that a page gets to see.
"""

from __future__ import annotations

from teahouse.engine.contract import SPECTATOR, Refusal, canonical
from teahouse.engine.messages import N_, Message
from teahouse.server.live.scene_messages import Sight
from teahouse.server.live.wire import Position, ProgramChoice
from teahouse.server.texts import table_texts as texts
from teahouse.server.texts.languages import Catalogue
from teahouse.table.table import Table

GENERAL = "turn"
"""The rule that says only that it is not the time; every rules page has its section."""


def why_not(sight: Sight, words: Catalogue, seat: int | None, clicked: list[str]) -> tuple[str, str]:
    """Why what was clicked last is no choice now: a sentence, and the section of the rules behind it."""
    refusal = _out_of_turn(sight.table, words, seat)
    if refusal is None:
        assert seat is not None
        refusal = _forbidden(sight, seat, clicked)
    return sight.say(words)(refusal.message), refusal.rule


def _out_of_turn(table: Table, words: Catalogue, seat: int | None) -> Refusal | None:
    """Why this person can decide nothing at all."""
    if not table.started:
        return Refusal("", Message(N_("The game has not begun.")))
    if table.over:
        return Refusal("end", Message(N_("The game is over.")))
    if seat is None:
        return Refusal("", Message(N_("You are watching; those at the table decide.")))
    if table.seats[seat].away:
        return Refusal("", Message(N_("A bot plays for you until you take your seat back.")))
    if table.must_end() and table.waiting_for() == [seat]:
        return Refusal("", Message(N_("Your turn is done: end it, or take something back.")))
    if table.must_end() or seat not in table.state.choosers():
        return Refusal(
            GENERAL, texts.waiting([words.text(table.name_of(other)) for other in table.waiting_for()])
        )
    return None


def _forbidden(sight: Sight, seat: int, clicked: list[str]) -> Refusal:
    """The rule that forbids what this seat seems to want; one that says more than `not now` goes first."""
    table, known = sight.table, sight.known(seat)
    found: list[Refusal] = []
    legal = table.legal(seat) if table.veiled() else []  # what is unknown may allow it
    for action in table.stage.meant(known, clicked):
        refusal = table.game.why_not(known.position, action, seat)
        if refusal is not None and action not in legal:
            found.append(refusal)
    found.sort(key=lambda refusal: refusal.rule == GENERAL)
    if found:
        return found[0]
    prompt = table.game.prompt(known)
    return Refusal(GENERAL, Message(N_("You cannot choose that now. {prompt}"), prompt=prompt))


def description(sight: Sight, words: Catalogue, seat: int | None) -> list[str]:
    """The position in sentences, as far as this seat, or somebody who watches, may know it."""
    if not sight.table.started:
        return [words.say(Message(N_("The game has not begun.")))]
    viewer = SPECTATOR if seat is None else seat
    say = sight.say(words)
    return [say(line) for line in sight.table.game.describe(sight.known(viewer))]


def position(sight: Sight, words: Catalogue, seat: int) -> Position:
    """All that a program needs that plays this seat: what the seat knows, and what it may choose."""
    table, known = sight.table, sight.known(seat)
    game = table.game
    refusal = _out_of_turn(table, words, seat)
    legal = [] if refusal is not None else table.legal(seat)
    return Position(
        game=game.info.id,
        players=game.players,
        options=game.options,
        rules_version=game.rules_version,
        edition=game.edition_hash,
        box="" if game.edition_file is None else game.edition_file[1],
        seat=seat,
        prompt=sight.say(words)(game.prompt(known)),
        position=description(sight, words, seat),
        legal=[ProgramChoice(action.code, action.text) for action in legal],
        view=canonical(known.view()),
    )
