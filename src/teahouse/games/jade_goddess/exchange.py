"""Exchanging artefacts on the centre: "Artefakte tauschen"."""

from __future__ import annotations

from teahouse.engine.contract import Action, Refusal
from teahouse.engine.messages import N_, Message
from teahouse.games.jade_goddess import figures
from teahouse.games.jade_goddess.actions import GIVES, PASS, RETURNS, SEARCHES, TAKES, Search, Take
from teahouse.games.jade_goddess.components import ARTEFACTS
from teahouse.games.jade_goddess.position import EMPTY, EXCHANGE, GIVE, RETURN, SEARCH, Position


def offer_exchange(position: Position) -> None:
    """Whether there is a choice depends on nothing that is secret: who has any artefact may exchange."""
    if position.players[position.active].held:
        position.decide(EXCHANGE)
    else:
        figures.offer_figure(position)


def exchanges(position: Position) -> list[Action]:
    player = position.players[position.active]
    choices: list[Action] = [PASS]
    for artefact in range(len(ARTEFACTS)):  # one of another kind must be given for it (same-kind)
        if artefact in position.face_up and player.artefacts[artefact] < player.held:
            choices.append(TAKES[artefact])
    if player.gold >= position.setup.edition.search_price:
        for search in SEARCHES:
            if search.count <= most_to_search(position):
                choices.append(search)
    return choices


def most_to_search(position: Position) -> int:
    return min(position.setup.edition.most_search, len(position.artefacts))


def why_not_take(position: Position, take: Take) -> Refusal:
    if take.artefact not in position.face_up:
        return Refusal("exchange", Message(N_("No such artefact lies face up.")))
    return Refusal("exchange", Message(N_("You have no artefact of another kind to give for it.")))


def why_not_search(position: Position, search: Search) -> Refusal:
    if search.count > most_to_search(position):
        most = most_to_search(position)
        return Refusal("search", Message(N_("At most {count} face-down artefacts can be drawn."), count=most))
    return Refusal(
        "cost",
        Message(
            N_("A search costs {cost} gold and you have {gold}."),
            cost=position.setup.edition.search_price,
            gold=position.players[position.active].gold,
        ),
    )


def decide_exchange(position: Position, action: Action) -> None:
    player = position.players[position.active]
    if isinstance(action, Take):  # known to all from now on (public-marks)
        player.gain(action.artefact)
        player.known[action.artefact] += 1
        position.face_up[position.face_up.index(action.artefact)] = EMPTY
        position.taken = action.artefact
        position.decide(GIVE)
    elif isinstance(action, Search):
        player.gold -= position.setup.edition.search_price
        position.finders = [position.active] * action.count
        position.returns = action.count
        position.draw_lots(SEARCH)
    else:
        figures.offer_figure(position)


# A face-up artefact, for nothing


def gifts(position: Position) -> list[Action]:
    """Any artefact of another kind than the one taken: the same kind would change nothing (same-kind)."""
    held = position.players[position.active].artefacts
    return [give for give in GIVES if held[give.artefact] and give.artefact != position.taken]


def why_not_give(position: Position, artefact: int) -> Refusal:
    if artefact == position.taken:
        return Refusal("exchange", Message(N_("Give an artefact of another kind than the one taken.")))
    return Refusal("exchange", Message(N_("You do not have such an artefact.")))


def give(position: Position, artefact: int) -> None:
    """It lies face up where the other one lay."""
    player = position.players[position.active]
    player.lose(artefact)
    if player.known[artefact]:
        player.known[artefact] -= 1
    position.face_up[position.face_up.index(EMPTY)] = artefact
    position.taken = EMPTY
    figures.offer_figure(position)


# Face-down artefacts, for gold


def draw_artefact(position: Position, artefact: int) -> None:
    position.artefacts.take(artefact)
    position.players[position.finders.pop()].gain(artefact)
    if not position.finders:
        position.decide(RETURN)


def returns(position: Position) -> list[Action]:
    held = position.players[position.active].artefacts
    return [one for one in RETURNS if held[one.artefact]]


def why_not_return(position: Position) -> Refusal:
    return Refusal("search", Message(N_("You do not have such an artefact.")))


def return_artefact(position: Position, artefact: int) -> None:
    """As many as were drawn go back face down (as-many-back), one by one."""
    player = position.players[position.active]
    player.lose(artefact)
    player.forget_marks()
    position.artefacts.shuffle_in(artefact)
    position.returns -= 1
    if not position.returns:
        figures.offer_figure(position)
