"""Entering what was drawn from the real box: what may have come, and what is shown of the unknown."""

from __future__ import annotations

from teahouse.engine.contract import NOBODY, SPECTATOR, Action, Known, State
from teahouse.engine.messages import N_, Counted, Message, seat_name
from teahouse.engine.scene import Choice, Say
from teahouse.server.refusals import Refused
from teahouse.table.table import Table

SOMEBODY = 0


def know(table: Table, viewer: int) -> Known:
    """What a viewer is shown. With the real box that is what all see: the rest is at the real table."""
    return know_position(table, table.state, viewer)


def know_position(table: Table, state: State, viewer: int) -> Known:
    """The same of any position of its game."""
    if not keeps_secrets(table) or table.all_known():
        return table.game.know(state, viewer)
    position = state.clone()
    if state.actor() == NOBODY:  # the end would open everything, but some of it is not known here
        position.acting = SOMEBODY
    position.cover(SPECTATOR)
    return Known(viewer, position)


def keeps_secrets(table: Table) -> bool:
    """Whether it is played with the real box, whose players keep their secrets behind real screens.

    What is chosen at the same time is turned over at once: that is none of them.
    """
    info = table.game.info
    return table.companion is not None and info.hidden_information and not info.simultaneous


def check_all_known(table: Table, not_over: Message) -> None:
    """Refuse what would tell all of a game that is not over, or of whose secrets some are not known."""
    if not table.over:
        raise Refused(not_over, 409)
    if not table.all_known():
        raise Refused(
            Message(N_("What was kept secret at this table is not known here: this game is not whole.")), 409
        )


def prompt(table: Table) -> Message:
    """What is to be entered."""
    if table.to_tell():
        telling = table.telling()
        seat = telling.asked()
        asked = Counted(
            "The game is over. Enter what lies behind the screen of {seat}: {count} piece more.",
            "The game is over. Enter what lies behind the screen of {seat}: {count} pieces more.",
            telling.missing(seat),
            seat=seat_name(seat),
        )
        told = [_told(table, text, many) for text, many in telling.told[seat].items() if many]
        if not told:
            return asked
        return Message(N_("{asked} Entered so far: {pieces}."), asked=asked, pieces=_joined(told))
    drawn = table.game.prompt(table.game.know(table.state, SPECTATOR))
    return Message(N_("Enter what was drawn: {prompt}"), prompt=drawn)


def _told(table: Table, text: str, many: int) -> Message:
    """A piece of a hand that was entered, and how often."""
    name = table.stage.brought(table.game.chance(text)).name or Message(text)
    return name if many == 1 else Message("{count}× {piece}", count=many, piece=name)


def _joined(parts: list[Message]) -> Message:
    joined = parts[0]
    for part in parts[1:]:
        joined = Message("{first}, {rest}", first=joined, rest=part)
    return joined


def outcomes(table: Table, legal: list[Action], say: Say) -> list[Choice]:
    """A button for each of the outcomes: what would be told of it, and the piece that it is about."""
    if table.to_tell():
        return [_piece(table, action, action.text, say) for action in legal]
    choices = [_choice(table, table.state, action, say) for action in legal]
    if len({tuple(choice.art) for choice in choices}) == 1:  # where it comes from, not what it is
        for choice in choices:
            choice.art = []
    alike: dict[tuple[str, str, tuple[str, ...]], Choice] = {}
    for choice in choices:  # of pieces that nobody can tell apart any is the one
        alike.setdefault((choice.label, choice.short, tuple(choice.art)), choice)
    return list(alike.values())


def _piece(table: Table, action: Action, told: str, say: Say) -> Choice:
    """A button with the piece that an outcome brings."""
    found = table.stage.brought(action)
    name = "" if found.name is None else say(found.name)
    choice = Choice([action.code], [], told, art=found.art, ratio=found.ratio, short=name)
    if table.to_tell():
        choice.label, choice.short = name or told, ""
    return choice


def _choice(table: Table, before: State, action: Action, say: Say) -> Choice:
    game, after = table.game, before.clone()
    deed = game.narrate(after, action)
    knower = min(game.viewers(), key=lambda viewer: deed.seen_by(viewer).count("?"))
    told = table.stage.tell(deed, knower)
    label = say(told[0].message) if told else action.text
    choice = _piece(table, action, label, say)
    if not choice.art and told and told[0].ids:
        scene = table.stage.scene(game.know(after, knower), say)
        found = next((piece for piece in scene.pieces if piece.id == told[0].ids[0]), None)
        if found is not None:
            choice.art, choice.ratio = found.art, (found.h or found.w) / found.w
    return choice


def plain(table: Table, seat: int, legal: list[Action], say: Say) -> list[Choice]:
    """The choices of a seat whose secrets are not shown: what would lie behind its screen is a button."""
    scene = table.stage.scene(know(table, seat), say)
    shown = {place.id for place in scene.places}
    for piece in scene.pieces:
        shown |= {piece.id, piece.like}
    choices = table.stage.choices(table.game.know(table.state, seat), legal, say)
    for choice in choices:
        if not all(link in shown for link in choice.chain):
            choice.chain = []
    return choices
