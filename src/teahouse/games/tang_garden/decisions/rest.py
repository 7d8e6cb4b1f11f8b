"""After the main action: character icons, optional actions, the end of the turn and "Spielende"."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import Action, Change, Event, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.tang_garden import accounts, lanterns
from teahouse.games.tang_garden.agenda import DUE, NOT_YET, TangDecision
from teahouse.games.tang_garden.box import Edition
from teahouse.games.tang_garden.decisions.end import (
    announce_end,
    count_empty_turns,
    end_game,
    last_round_over,
)
from teahouse.games.tang_garden.players import Player
from teahouse.games.tang_garden.position import TangGardenState


class Influence(Action):
    """Influence a character."""


class EndTurn(Action):
    """End the turn."""


INFLUENCE: Final[Influence] = Influence(22, "influence")
END_TURN: Final[EndTurn] = EndTurn(23, "end turn")

REST_PROMPTS: Final = [
    N_("End your turn."),
    N_("Refresh a lantern, or end your turn."),
    N_("Use a lantern, or end your turn."),
    N_("Use or refresh a lantern, or end your turn."),
    N_("Influence a character, or end your turn."),
    N_("Influence a character, refresh a lantern, or end your turn."),
    N_("Influence a character, use a lantern, or end your turn."),
    N_("Influence a character, use or refresh a lantern, or end your turn."),
]
"""What is still possible: 4 a character, 2 a lantern to be used, 1 one to be refreshed."""


class Rest(TangDecision):
    """What may still be done after the main action: influence a character, lanterns; or the turn ends."""

    def __init__(self) -> None:
        super().__init__("after", [*lanterns.CHOICES, INFLUENCE, END_TURN])
        self.lanterns = [lanterns.MOVE_FIGURE]
        self.refreshes = True

    def key(self, state: State) -> int:
        """All that is possible but the end of the turn: a character, and lanterns."""
        tang = cast(TangGardenState, state)
        found = lanterns.possible(tang, self)
        if can_influence(tang):
            found |= 1 << lanterns.CHOICE_BITS
        return int(found)

    def why_not(self, state: State, action: Action) -> Refusal | None:
        tang = cast(TangGardenState, state)
        if isinstance(action, Influence):
            return why_not_influence(tang)
        return None if isinstance(action, EndTurn) else lanterns.why_not(tang, action)

    def apply(self, state: State, action: Action) -> None:
        tang = cast(TangGardenState, state)
        if isinstance(action, EndTurn):
            end_turn(tang)
        elif isinstance(action, Influence):
            begin_influence(tang)
        else:
            lanterns.take(tang, action)
            if tang.decision is self:
                offer_rest(tang)

    def prompt(self, state: State, viewer: int) -> Message:
        tang = cast(TangGardenState, state)
        legal = self.legal(tang)
        uses = any(isinstance(action, lanterns.UseLantern) for action in legal)
        refreshes = any(isinstance(action, lanterns.Refresh) for action in legal)
        return Message(REST_PROMPTS[4 * int(INFLUENCE in legal) + 2 * int(uses) + int(refreshes)])

    def otherwise(self) -> Refusal:
        return Refusal("turn", Message(N_("The main action of this turn is over.")))

    def means(self, tang: TangGardenState, viewer: int, kind: str, which: str) -> list[Action]:
        if kind == "lantern":
            return lanterns.clicked(tang, viewer, which)
        if kind == "character" or (kind == "deck" and which == "characters"):
            return [INFLUENCE] if tang.decision is not DUE.character else []
        return []


REST: Final[Rest] = Rest()


# "Einen Charakter beeinflussen": who may


def finish_main(tang: TangGardenState) -> None:
    """The main action is over: have all cubes reached an icon? If so, an older character token is lost."""
    player = tang.player()
    edition = tang.setup.edition
    icons = len(edition.character_steps)
    reached = 0
    while player.level < icons and has_reached(player, edition, player.level):
        player.level += 1
        reached += 1
    if reached:
        if tang.story is not None:
            tang.tell(IconsReached(tang.active, reached, player.level, edition))
            if player.character_token:
                tang.tell(CharacterTokenLost(tang.active))
        player.character_token = False
        tang.may_influence = True
    offer_rest(tang)


def has_reached(player: Player, edition: Edition, level: int) -> bool:
    """Whether each cube has reached the icon of its track."""
    icons = edition.icons
    cubes = player.cubes
    return cubes[0] >= icons[0][level] and cubes[1] >= icons[1][level] and cubes[2] >= icons[2][level]


def can_influence(tang: TangGardenState) -> bool:
    """An icon was reached or a token is there, a space is free, and somebody is left (deck-out)."""
    if not tang.may_influence and not tang.player().character_token:
        return False
    if tang.influenced or not tang.garden.stands:
        return False
    return len(tang.open_characters) + len(tang.characters) > 0


def why_not_influence(tang: TangGardenState) -> Refusal | None:
    if can_influence(tang):
        return None
    if tang.influenced:
        return Refusal("influence", Message(N_("Only one character may be influenced in a turn.")))
    if not tang.may_influence and not tang.player().character_token:
        edition = tang.setup.edition
        level = tang.player().level
        if level == len(edition.character_steps):
            return Refusal("influence", Message(N_("Your cubes have passed the last character icon.")))
        if not edition.icons_alike:
            text = N_("All three cubes must have reached their next character icons first: {steps}.")
            return Refusal("influence", Message(text, steps=icon_steps(edition, level)))
        return Refusal(
            "influence",
            Message(
                N_("All three cubes must have reached the next character icon first: step {step}."),
                step=edition.character_steps[level],
            ),
        )
    if not tang.garden.stands:
        return Refusal("influence", Message(N_("There is no free character space in the garden.")))
    return Refusal("influence", Message(N_("There is no character left.")))


def begin_influence(tang: TangGardenState) -> None:
    """The icon just reached counts first; the token is given back otherwise (one-influence)."""
    by_token = not tang.may_influence
    if by_token:
        tang.player().character_token = False
    tang.may_influence = False
    tang.influenced = True
    tang.any_choice = False
    if tang.story is not None:
        tang.tell(InfluenceBegun(tang.active, by_token))
    tang.decide(DUE.character)


# The end of the turn


def offer_rest(tang: TangGardenState) -> None:
    """What may still be done (lantern-time); where there is nothing, the turn ends."""
    tang.decide(REST)
    if REST.key(tang) == 0:
        end_turn(tang)


def after_moving(tang: TangGardenState) -> None:
    """A figure was moved: back to where the lantern was used."""
    if tang.main is NOT_YET:
        tang.decide(DUE.turn)
    else:
        offer_rest(tang)


def begin_turn(tang: TangGardenState, seat: int) -> None:
    if tang.story is not None:
        tang.tell(TurnBegun(seat))
    tang.active = seat
    tang.player().drawn = b""
    tang.clear_turn()
    tang.decide(DUE.turn)


def end_turn(tang: TangGardenState) -> None:
    """An icon reached and not used is a character token (one-token). Then the next player, or the end."""
    seat = tang.active
    if tang.story is not None:
        tang.tell(TurnEnded(seat))
    if tang.may_influence:
        if tang.story is not None:
            tang.tell(CharacterTokenTaken(seat))
        tang.player().character_token = True
    count_empty_turns(tang)
    announce_end(tang)
    following = (seat + 1) % tang.setup.players
    if tang.ending and following == tang.first:
        end_game(tang, last_round_over(tang))
    elif not tang.setup.stall_finishes_round and tang.idle >= tang.setup.idle_turns:  # (stall)
        end_game(
            tang,
            Message(
                N_("Turns in a row in which nothing happened: {turns}. That ends the game."), turns=tang.idle
            ),
        )
    else:
        begin_turn(tang, following)


# What is told


def icon_steps(edition: Edition, level: int) -> Message:
    """Where an icon is on tracks that differ."""
    steps = [icons[level] for icons in edition.icons]
    return Message(
        N_("greenery step {greenery}, water step {water}, rock step {rock}"),
        greenery=steps[0],
        water=steps[1],
        rock=steps[2],
    )


class IconsReached(Event):
    """All three cubes have reached a character icon, or several at once."""

    def __init__(self, who: int, icons: int, level: int, edition: Edition) -> None:
        super().__init__("icons reached", who)
        self.icons = icons
        """So many with this action."""
        self.level = level
        """So many in all."""
        self.step = edition.character_steps[level - 1]
        """Where the last of them is, or the highest of its three steps if the tracks differ."""
        self.edition = edition

    def fields(self) -> list[str]:
        return ["icons", "level", "step"]

    def message(self) -> Message | None:
        if not self.edition.icons_alike:
            return Message(
                N_("All cubes of {name} have reached their character icons: {steps}."),
                name=seat_name(self.who),
                steps=icon_steps(self.edition, self.level - 1),
            )
        return Message(
            N_("All cubes of {name} have reached the character icon of step {step}."),
            name=seat_name(self.who),
            step=self.step,
        )

    def changes(self) -> list[Change]:
        return [Change(accounts.icons_of(self.who), self.icons)]


class CharacterTokenLost(Event):
    """The next icon is reached, so the character token of an earlier one is given back."""

    def __init__(self, who: int) -> None:
        super().__init__("character token lost", who)

    def message(self) -> Message | None:
        return Message(
            N_("{name} gives an unused character token back: the next icon is reached."),
            name=seat_name(self.who),
        )

    def changes(self) -> list[Change]:
        return [Change(accounts.character_token_of(self.who), -1)]


class CharacterTokenTaken(Event):
    """The icon is reached, but nobody was influenced for it."""

    def __init__(self, who: int) -> None:
        super().__init__("character token taken", who)

    def message(self) -> Message | None:
        return Message(
            N_("{name} takes a character token, to influence a character later."), name=seat_name(self.who)
        )

    def changes(self) -> list[Change]:
        return [Change(accounts.character_token_of(self.who), 1)]


class InfluenceBegun(Event):
    """A character is going to be influenced."""

    def __init__(self, who: int, by_token: bool) -> None:
        super().__init__("influence begun", who)
        self.by_token = by_token

    def fields(self) -> list[str]:
        return ["by_token"]

    def message(self) -> Message | None:
        if self.by_token:
            return Message(
                N_("{name} gives back the character token to influence a character."),
                name=seat_name(self.who),
            )
        return Message(N_("{name} influences a character."), name=seat_name(self.who))

    def changes(self) -> list[Change]:
        return [Change(accounts.character_token_of(self.who), -1)] if self.by_token else []


class TurnBegun(Event):
    """Who is to play; the page shows it."""

    def __init__(self, who: int) -> None:
        super().__init__("turn begun", who)

    def changes(self) -> list[Change]:
        return [Change(accounts.turn_of(self.who), 1)]


class TurnEnded(Event):
    """A turn is over."""

    def __init__(self, who: int) -> None:
        super().__init__("turn ended", who)

    def message(self) -> Message | None:
        return Message(N_("{name} ends the turn."), name=seat_name(self.who))

    def changes(self) -> list[Change]:
        return [Change(accounts.turn_of(self.who), -1)]
