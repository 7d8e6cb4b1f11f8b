""" "Münzboni auf dem Spielertableau": cubes move on their tracks; coins of the tracks and of skills."""

from __future__ import annotations

from teahouse.engine.contract import Change, Event, Points, Refusal
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.tang_garden import accounts, characters
from teahouse.games.tang_garden.players import SKILLS, SOURCES, TRACKS
from teahouse.games.tang_garden.position import TangGardenState
from teahouse.games.tang_garden.words import names


def advance(tang: TangGardenState, terrain: int, steps: int) -> None:
    """Move the active player's cube; one at the end of its track stays there (full-track)."""
    player = tang.player()
    edition = tang.setup.edition
    first = player.cubes[terrain]
    last = min(first + steps, edition.steps)
    if tang.story is not None and last < first + steps:
        tang.tell(StepsLost(tang.active, terrain, first + steps - last))
    if first == last:
        return
    coins = 0
    bonuses = edition.track_coins[terrain]
    for step in range(first + 1, last + 1):
        coins += bonuses[step]
    player.coins[TRACKS] = player.coins[TRACKS] + coins
    player.cubes[terrain] = last
    if tang.story is not None:
        tang.tell(CubeMoved(tang.active, terrain, first, last, coins))
    if not tang.step_paid:
        earned = tang.character().for_steps(terrain, edition)
        if earned:
            tang.step_paid = True
            pay_skill(tang, earned)


def pay_skill(tang: TangGardenState, coins: int) -> None:
    """The active player's character earns, or costs, coins."""
    player = tang.player()
    if coins:
        player.coins[SKILLS] = player.coins[SKILLS] + coins
        if tang.story is not None:
            tang.tell(SkillPaid(tang.active, player.character, coins))


def cannot_pay(price: int) -> Refusal:
    """Of a skill that costs coins."""
    return Refusal(
        "characters", Message(N_("That costs {coins}, which you do not have."), coins=names.coins(price))
    )


# What is told


def coins_taken(who: int, source: int, coins: int) -> list[Change]:
    return [Change(accounts.coins_of(who, source), coins)] if coins else []


def coin_points(who: int, source: int, coins: int) -> list[Points]:
    """Coins are points; their sources are called as the categories are."""
    return [Points(who, SOURCES[source], coins)] if coins else []


class CubeMoved(Event):
    """A cube moves on, past steps with coins perhaps."""

    def __init__(self, who: int, terrain: int, source: int, target: int, coins: int) -> None:
        super().__init__("cube moved", who)
        self.terrain = terrain
        self.source = source
        self.target = target
        self.coins = coins
        self.points = coin_points(who, TRACKS, coins)

    def fields(self) -> list[str]:
        return ["terrain", "source", "target", "coins"]

    def message(self) -> Message | None:
        if self.coins:
            template = N_("{name} moves the cube on the {track} to step {step} and gets {coins} there.")
        else:
            template = N_("{name} moves the cube on the {track} to step {step}.")
        return Message(
            template,
            name=seat_name(self.who),
            track=Message(names.TRACKS[self.terrain]),
            step=self.target,
            coins=names.coins(self.coins),
        )

    def changes(self) -> list[Change]:
        source = accounts.cube_of(self.who, self.terrain, self.source)
        target = accounts.cube_of(self.who, self.terrain, self.target)
        return [*accounts.moved(source, target), *coins_taken(self.who, TRACKS, self.coins)]


class StepsLost(Event):
    """A cube is at the end of its track, so steps bring nothing."""

    def __init__(self, who: int, terrain: int, steps: int) -> None:
        super().__init__("steps lost", who)
        self.terrain = terrain
        self.steps = steps

    def fields(self) -> list[str]:
        return ["terrain", "steps"]

    def message(self) -> Message | None:
        return Message(
            N_("The {track} of {name} ends there. Steps lost: {steps}."),
            name=seat_name(self.who),
            track=Message(names.TRACKS[self.terrain]),
            steps=self.steps,
        )


class SkillPaid(Event):
    """A character's skill earns coins."""

    def __init__(self, who: int, character: int, coins: int) -> None:
        super().__init__("skill paid", who)
        self.character = character
        self.coins = coins
        self.points = coin_points(who, SKILLS, coins)

    def fields(self) -> list[str]:
        return ["character", "coins"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} gets {coins} by a skill: {character}."),
            name=seat_name(self.who),
            coins=names.coins(self.coins),
            character=characters.named(self.character),
        )

    def changes(self) -> list[Change]:
        return coins_taken(self.who, SKILLS, self.coins)
