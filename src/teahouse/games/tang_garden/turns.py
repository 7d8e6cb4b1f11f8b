"""The turn: lanterns, what may be done after the main action, the next player and the end."""

from __future__ import annotations

from teahouse.engine.contract import NOBODY, Action, Refusal
from teahouse.engine.messages import N_, Message
from teahouse.games.tang_garden.actions import (
    END_TURN,
    INFLUENCE,
    REFRESHES,
    USES,
    Influence,
    Lantern,
    Refresh,
)
from teahouse.games.tang_garden.board import SMALL
from teahouse.games.tang_garden.box import (
    FREE_CHOICE,
    MOVE_FIGURE,
    TWO_DECORATIONS,
    TWO_TILES,
)
from teahouse.games.tang_garden.position import (
    AFTER,
    CHARACTER,
    FIGURE,
    NONE,
    NOT_YET,
    OVER,
    SECOND_TILE,
    TURN,
    Position,
)


def begin_turn(position: Position, seat: int) -> None:
    position.active = seat
    position.clear_turn()
    position.decide(TURN)


# Lanterns


def use_lantern(position: Position, lantern: int) -> None:
    """The lanterns of two tiles and of moving a figure; the others belong to a card, character or panel."""
    position.player().lanterns[lantern] = False
    position.lantern_used = True
    if lantern == TWO_TILES:
        position.double = True
        position.decide(SECOND_TILE)
    else:
        position.decide(FIGURE)


def after_moving(position: Position) -> None:
    """Back to where the lantern was used."""
    if position.main == NOT_YET:
        position.decide(TURN)
    else:
        offer_rest(position)


WHEN = {
    TWO_TILES: N_("That lantern is used before a tile is taken, while two lie face up."),
    TWO_DECORATIONS: N_("That lantern is used when cards are drawn and one can be played."),
    MOVE_FIGURE: N_("That lantern is used before or after the main action, with a figure in the garden."),
    FREE_CHOICE: N_("That lantern is used when a character or a panel is chosen and the pile has some."),
}


def why_not_lantern(position: Position, lantern: int) -> Refusal:
    if position.lantern_used:
        return Refusal("lanterns", Message(N_("Only one lantern may be used in a turn.")))
    if not position.player().lanterns[lantern]:
        return Refusal("lanterns", Message(N_("That lantern is used; refresh it with tokens.")))
    return Refusal("lanterns", Message(WHEN[lantern]))


def add_refreshes(position: Position, choices: list[Action]) -> None:
    """A used lantern for tokens of one size."""
    player = position.player()
    price = position.setup.refresh
    small = player.tokens[0] >= price
    large = player.tokens[1] >= price
    if small or large:
        for lantern in range(4):
            if not player.lanterns[lantern]:
                if small:
                    choices.append(REFRESHES[2 * lantern])
                if large:
                    choices.append(REFRESHES[2 * lantern + 1])


def add_refreshes_of(position: Position, choices: list[Action], lantern: int) -> None:
    """In the middle of an action: of the lantern that the choice at hand could use (lantern-time)."""
    player = position.player()
    if not position.lantern_used and not player.lanterns[lantern]:
        for row in range(2):
            if player.tokens[row] >= position.setup.refresh:
                choices.append(REFRESHES[2 * lantern + row])


def refresh(position: Position, action: Refresh) -> None:
    """The tokens leave the game."""
    player = position.player()
    player.tokens[action.size - SMALL] -= position.setup.refresh
    player.lanterns[action.lantern] = True
    if position.phase == AFTER:
        offer_rest(position)


def why_not_refresh(position: Position, action: Refresh) -> Refusal:
    player = position.player()
    if player.lanterns[action.lantern]:
        return Refusal("refreshing", Message(N_("That lantern is ready.")))
    if player.tokens[action.size - SMALL] < position.setup.refresh:
        return Refusal(
            "refreshing",
            Message(N_("It takes {count} tokens of one size."), count=position.setup.refresh),
        )
    return Refusal(
        "refreshing",
        Message(N_("Lanterns are refreshed before or after the main action, or when a choice can use them.")),
    )


# After the main action


def finish_main(position: Position) -> None:
    """The main action is over: have all cubes reached an icon? If so, an older character token is lost."""
    player = position.player()
    icons = position.setup.edition.character_steps
    lowest = min(player.cubes[0], player.cubes[1], player.cubes[2])
    if player.level < len(icons) and lowest >= icons[player.level]:
        while player.level < len(icons) and lowest >= icons[player.level]:
            player.level += 1
        player.character_token = False
        position.may_influence = True
    offer_rest(position)


def can_influence(position: Position) -> bool:
    """An icon was reached or a token is there, a space is free, and somebody is left (deck-out)."""
    if not position.may_influence and not position.player().character_token:
        return False
    if position.influenced or not position.garden.stands:
        return False
    return len(position.open_characters) + len(position.characters) > 0


def why_not_influence(position: Position) -> Refusal:
    if position.influenced:
        return Refusal("influence", Message(N_("Only one character may be influenced in a turn.")))
    if not position.may_influence and not position.player().character_token:
        return Refusal(
            "influence", Message(N_("All three cubes must have reached the next character icon first."))
        )
    if not position.garden.stands:
        return Refusal("influence", Message(N_("There is no free character space in the garden.")))
    return Refusal("influence", Message(N_("There is no character left.")))


def begin_influence(position: Position) -> None:
    """The icon just reached counts first; the token is given back otherwise."""
    if position.may_influence:
        position.may_influence = False
    else:
        position.player().character_token = False
    position.influenced = True
    position.any_choice = False
    position.decide(CHARACTER)


def offer_rest(position: Position) -> None:
    """What may still be done (lantern-time); where there is nothing, the turn ends."""
    position.decide(AFTER)
    if len(rest_choices(position)) == 1:
        end_turn(position)


def rest_choices(position: Position) -> list[Action]:
    choices: list[Action] = []
    player = position.player()
    if not position.lantern_used and player.lanterns[MOVE_FIGURE] and player.figures:
        choices.append(USES[MOVE_FIGURE])
    add_refreshes(position, choices)
    if can_influence(position):
        choices.append(INFLUENCE)
    choices.append(END_TURN)
    return choices


def decide_rest(position: Position, action: Action) -> None:
    if isinstance(action, Influence):
        begin_influence(position)
    elif isinstance(action, Lantern):
        use_lantern(position, action.lantern)
    elif isinstance(action, Refresh):
        refresh(position, action)
    else:
        end_turn(position)


def end_turn(position: Position) -> None:
    """An icon reached and not used is a character token (one-token). Then the next player, or the end."""
    if position.may_influence:
        position.player().character_token = True
    position.idle = 0 if position.happened else position.idle + 1
    if position.garden.tokens_left <= position.setup.edition.end_tokens or used_up(position):
        position.ending = True
    seat = (position.active + 1) % position.setup.players
    if (position.ending and seat == position.first) or position.idle >= position.setup.idle_turns:  # (stall)
        end_game(position)
    else:
        begin_turn(position, seat)


def used_up(position: Position) -> bool:
    """Whether one of the stacks has no tile left."""
    return any(position.tops[stack] == NONE and not len(position.stacks[stack]) for stack in range(4))


def end_game(position: Position) -> None:
    position.clear_turn()
    position.phase = OVER
    position.acting = NOBODY
    position.active = NOBODY
