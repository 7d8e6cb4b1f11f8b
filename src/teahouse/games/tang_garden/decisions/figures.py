""" "Einen Charakter beeinflussen": a figure goes into the garden, or is moved there by a lantern."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import Action, Change, Event, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.pile import add_sorted, in_order
from teahouse.games.tang_garden import accounts, characters
from teahouse.games.tang_garden.agenda import DUE, TangDecision
from teahouse.games.tang_garden.board import SIDES, SPOT_BY_NAME, SPOT_NAMES, SPOTS, TILED_SPOTS
from teahouse.games.tang_garden.box import CHARACTERS
from teahouse.games.tang_garden.decisions import panels, rest
from teahouse.games.tang_garden.decisions.influencing import refill_characters
from teahouse.games.tang_garden.garden import EMPTY, Garden
from teahouse.games.tang_garden.position import NONE, TangGardenState
from teahouse.games.tang_garden.words import names, places


class ChooseFigure(Action):
    """Take this character's figure, to place it or to move it."""

    def __init__(self, code: int, character: int) -> None:
        super().__init__(code, f"figure {CHARACTERS[character]}")
        self.character = character


class Stand(Action):
    """Put the figure on this spot."""

    def __init__(self, code: int, spot: int) -> None:
        super().__init__(code, f"stand {SPOT_NAMES[spot]}")
        self.spot = spot


class Face(Action):
    """Turn the figure to this side."""

    def __init__(self, code: int, side: int) -> None:
        super().__init__(code, f"face {SIDES[side]}")
        self.side = side


FIGURE_CHOICES: Final[list[ChooseFigure]] = [
    ChooseFigure(659 + character, character) for character in range(len(CHARACTERS))
]
STANDS: Final = [Stand(671 + index, spot) for index, spot in enumerate(TILED_SPOTS)]
FACES: Final[list[Face]] = [Face(911 + side, side) for side in range(4)]


def _by_spot() -> list[Stand]:
    """Where nobody can stand, in the corners, stands an action that nobody asks for."""
    result: list[Stand] = [STANDS[0]] * SPOTS
    for stand in STANDS:
        result[stand.spot] = stand
    return result


STAND_ON: Final = _by_spot()


class FigureChoice(TangDecision):
    """The new figure or the one on the active card; or, by a lantern, one's own in the garden."""

    def __init__(self) -> None:
        super().__init__("figure", [*FIGURE_CHOICES])

    def figures(self, tang: TangGardenState) -> list[int]:
        player = tang.player()
        if tang.new_character != NONE:
            return in_order([player.character, tang.new_character])
        return in_order(player.figures)

    def legal(self, state: State) -> list[Action]:
        return [FIGURE_CHOICES[character] for character in self.figures(cast(TangGardenState, state))]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        tang = cast(TangGardenState, state)
        if cast(ChooseFigure, action).character in self.figures(tang):
            return None
        if tang.new_character != NONE:
            return Refusal(
                "influence", Message(N_("Place the new figure, or the one that stands on your card."))
            )
        return Refusal("lanterns", Message(N_("Only your own figures in the garden can be moved.")))

    def apply(self, state: State, action: Action) -> None:
        tang = cast(TangGardenState, state)
        tang.figure = cast(ChooseFigure, action).character
        if tang.story is not None:
            tang.tell(FigureTaken(tang.active, tang.figure))
        tang.decide(STAND)

    def prompt(self, state: State, viewer: int) -> Message:
        if cast(TangGardenState, state).new_character == NONE:
            return Message(N_("Choose the figure to move or to turn."))
        return Message(N_("Choose the figure that goes into the garden; the other one stays with you."))

    def means(self, tang: TangGardenState, viewer: int, kind: str, which: str) -> list[Action]:
        return clicked_figure(kind, which)


class StandChoice(TangDecision):
    """The free character spaces, and for a figure that is moved also its own: it may just turn."""

    def __init__(self) -> None:
        super().__init__("stand", [*STANDS])

    def legal(self, state: State) -> list[Action]:
        tang = cast(TangGardenState, state)
        spots = tang.garden.stands
        own = tang.garden.figures[tang.figure]
        if own != EMPTY:
            spots = spots.copy()
            add_sorted(spots, own)
        return [STAND_ON[spot] for spot in spots]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        tang = cast(TangGardenState, state)
        spot = cast(Stand, action).spot
        if spot == tang.garden.figures[tang.figure]:
            return None
        return why_not_stand(tang.garden, spot, "influence")

    def apply(self, state: State, action: Action) -> None:
        tang = cast(TangGardenState, state)
        tang.spot = cast(Stand, action).spot
        if tang.story is not None:
            tang.tell(SpaceChosen(tang.active, tang.spot, places.space(tang.garden, tang.spot)))
        tang.decide(FACE)

    def prompt(self, state: State, viewer: int) -> Message:
        who = characters.named(cast(TangGardenState, state).figure)
        return Message(N_("Choose a character space: {character}."), character=who)

    def means(self, tang: TangGardenState, viewer: int, kind: str, which: str) -> list[Action]:
        if tang.decision is not self:
            return []
        if kind == "decoration" and which in SPOT_BY_NAME:
            return [STAND_ON[SPOT_BY_NAME[which]]]
        cell = panels.clicked_cell(tang.garden, kind, which)
        return [STAND_ON[4 * cell]] if cell != NONE else []


class FaceChoice(TangDecision):
    """Any side; a figure that stays where it is has to turn."""

    def __init__(self) -> None:
        super().__init__("face", [*FACES])

    def looks_there(self, tang: TangGardenState, side: int) -> bool:
        """Whether nothing would change."""
        garden = tang.garden
        return garden.figures[tang.figure] == tang.spot and garden.facing[tang.figure] == side

    def key(self, state: State) -> int:
        """The side that a figure which stays where it is looks to already; 4 for one that does not stay."""
        tang = cast(TangGardenState, state)
        garden = tang.garden
        return garden.facing[tang.figure] if garden.figures[tang.figure] == tang.spot else 4

    def why_not(self, state: State, action: Action) -> Refusal | None:
        if not self.looks_there(cast(TangGardenState, state), cast(Face, action).side):
            return None
        return Refusal("lanterns", Message(N_("The figure looks there already: move it or turn it.")))

    def apply(self, state: State, action: Action) -> None:
        """A figure from a card is on the board now: the other one's skill is the active one."""
        tang = cast(TangGardenState, state)
        player = tang.player()
        character = tang.figure
        placed = tang.new_character != NONE
        if tang.story is not None:
            self.tell(tang, character, cast(Face, action).side)
        tang.own_garden().stand(character, tang.spot, cast(Face, action).side)
        if tang.story is not None:
            seen, liked = characters.sight(tang.garden, character, tang.spot, cast(Face, action).side)
            tang.tell(Sight(tang.active, character, seen, liked))
        tang.figure = NONE
        tang.spot = NONE
        if not placed:
            rest.after_moving(tang)
            return
        player.figures.append(character)
        if character == player.character:
            player.character = tang.new_character
        tang.new_character = NONE
        if not refill_characters(tang):
            rest.offer_rest(tang)

    def tell(self, tang: TangGardenState, character: int, side: int) -> None:
        old = tang.garden.figures[character]
        was = accounts.standing(character, old, tang.garden.facing[character]) if old != EMPTY else ""
        tang.tell(FigurePlaced(tang.active, character, tang.spot, side, was))
        if tang.new_character != NONE:
            old_skill = tang.player().character
            new_skill = tang.new_character if character == old_skill else old_skill
            tang.tell(SkillActive(tang.active, new_skill, old_skill, tang.new_character))

    def prompt(self, state: State, viewer: int) -> Message:
        who = characters.named(cast(TangGardenState, state).figure)
        return Message(N_("Choose where the figure looks: {character}."), character=who)


FIGURE: Final[FigureChoice] = FigureChoice()
STAND: Final[StandChoice] = StandChoice()
FACE: Final[FaceChoice] = FaceChoice()
DUE.figure = FIGURE


# For both games


def why_not_stand(garden: Garden, spot: int, rule: str) -> Refusal | None:
    if spot in garden.stands:
        return None
    if spot in garden.figures:
        return Refusal(rule, Message(N_("Another figure stands there.")))
    return Refusal(rule, Message(N_("That is no character space.")))


def clicked_figure(kind: str, which: str) -> list[Action]:
    return [FIGURE_CHOICES[CHARACTERS.index(which)]] if kind == "figure" and which in CHARACTERS else []


# What is told


class FigureTaken(Event):
    """The figure that will be placed or moved; in both games."""

    def __init__(self, who: int, character: int) -> None:
        super().__init__("figure taken", who)
        self.character = character

    def fields(self) -> list[str]:
        return ["character"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} takes the figure: {character}."),
            name=seat_name(self.who),
            character=characters.named(self.character),
        )


class SpaceChosen(Event):
    """Where the figure will stand."""

    def __init__(self, who: int, spot: int, place: Message) -> None:
        super().__init__("space chosen", who)
        self.spot = spot
        self.place = place
        """The space in words."""

    def fields(self) -> list[str]:
        return ["spot"]

    def message(self) -> Message | None:
        return Message(N_("{name} puts it there: {place}."), name=seat_name(self.who), place=self.place)


class FigurePlaced(Event):
    """A figure stands in the garden, or stands elsewhere now; in both games."""

    def __init__(self, who: int, character: int, spot: int, side: int, was: str) -> None:
        super().__init__("figure placed", who)
        self.character = character
        self.spot = spot
        self.side = side
        self.was = was
        """Where it stood before, as the ledger calls it; empty if it comes from a card."""

    def fields(self) -> list[str]:
        return ["character", "spot", "side", "was"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} lets it look to the {side}."),
            name=seat_name(self.who),
            side=names.named(names.SIDES, self.side),
        )

    def changes(self) -> list[Change]:
        stands = Change(accounts.standing(self.character, self.spot, self.side), 1)
        return [Change(self.was, -1), stands] if self.was else [stands]


class Sight(Event):
    """What a figure would score if the game ended now; in both games."""

    def __init__(self, who: int, character: int, seen: int, liked: int, counted: bool = True) -> None:
        super().__init__("sight", who)
        self.character = character
        self.seen = seen
        """Coins for decorations in its line of sight."""
        self.liked = liked
        """Coins for its sight preference."""
        self.counted = counted
        """Whether decorations bring anything; alone they may not."""

    def fields(self) -> list[str]:
        return ["character", "seen", "liked"]

    def message(self) -> Message | None:
        if not self.counted:
            return Message(
                N_("{character}, in sight: {liked} for the sight preference."),
                liked=names.coins(self.liked),
                character=characters.named(self.character),
            )
        return Message(
            N_("{character}, in sight now: {seen} for decorations, {liked} for the sight preference."),
            seen=names.coins(self.seen),
            liked=names.coins(self.liked),
            character=characters.named(self.character),
        )


class SkillActive(Event):
    """Of two characters one stays on a card: its skill is the active one. The other goes to the garden."""

    def __init__(self, who: int, character: int, before: int, new: int) -> None:
        super().__init__("skill active", who)
        self.character = character
        self.before = before
        self.new = new

    def fields(self) -> list[str]:
        return ["character", "before", "new"]

    def message(self) -> Message | None:
        if self.character in (characters.EMPEROR, characters.LADY):
            template = N_("{name} now has no skill: {character}.")
        elif self.character == self.before:
            template = N_("{name} keeps the skill of: {character}.")
        else:
            template = N_("{name} now has the skill of: {character}.")
        return Message(template, name=seat_name(self.who), character=characters.named(self.character))

    def changes(self) -> list[Change]:
        placed = self.new if self.character == self.before else self.before
        return [
            Change(accounts.new_character(self.new), -1),
            Change(accounts.skill_of(self.who, self.before), -1),
            Change(accounts.skill_of(self.who, self.character), 1),
            Change(accounts.figure_of(self.who, placed), 1),
        ]
