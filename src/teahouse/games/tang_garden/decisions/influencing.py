""" "Einen Charakter beeinflussen": take a character, place a figure; or move one by a lantern."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import NOBODY, Action, Change, Event, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.pile import Pile
from teahouse.games.tang_garden import accounts, characters, lanterns
from teahouse.games.tang_garden.board import SIDES, SPOT_BY_NAME, SPOT_NAMES, SPOTS, TILED_SPOTS
from teahouse.games.tang_garden.box import CHARACTERS
from teahouse.games.tang_garden.decisions import ending, panels
from teahouse.games.tang_garden.garden import EMPTY, Garden
from teahouse.games.tang_garden.position import (
    DUE,
    NONE,
    NOT_YET,
    Drawn,
    PileDraw,
    TangDecision,
    TangGardenState,
)
from teahouse.games.tang_garden.words import names, places

OPEN: Final = 2
"""So many characters lie open."""


class ChooseCharacter(Action):
    """Take this character's card."""

    def __init__(self, code: int, character: int) -> None:
        super().__init__(code, f"character {CHARACTERS[character]}")
        self.character = character


class DrawCharacter(Action):
    """Take the top card of the character deck, unseen."""


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


class MeetCharacter(Drawn):
    """Chance: this character's card comes, for a player or to lie open."""

    def __init__(self, code: int, character: int) -> None:
        super().__init__(code, f"character {CHARACTERS[character]}")
        self.character = character


CHARACTER_CHOICES: Final[list[Action]] = [
    ChooseCharacter(646 + character, character) for character in range(len(CHARACTERS))
]
DRAW_CHARACTER: Final = DrawCharacter(658, "draw character")
FIGURE_CHOICES: Final[list[Action]] = [
    ChooseFigure(659 + character, character) for character in range(len(CHARACTERS))
]
STANDS: Final = [Stand(671 + index, spot) for index, spot in enumerate(TILED_SPOTS)]
FACES: Final[list[Action]] = [Face(911 + side, side) for side in range(4)]
MEET_CHARACTERS: Final[list[Action]] = [
    MeetCharacter(12 + character, character) for character in range(len(CHARACTERS))
]


def _by_spot() -> list[Action]:
    """Where nobody can stand, in the corners, stands an action that nobody asks for."""
    result: list[Action] = [STANDS[0]] * SPOTS
    for stand in STANDS:
        result[stand.spot] = stand
    return result


STAND_ON: Final = _by_spot()


# The character


class CharacterChoice(TangDecision):
    """An open card or the top of the deck; with the lantern of free choice any of the deck."""

    def __init__(self) -> None:
        super().__init__("character", [*lanterns.CHOICES, *CHARACTER_CHOICES, DRAW_CHARACTER])
        self.lanterns = [lanterns.FREE_CHOICE]

    def pile(self, tang: TangGardenState) -> Pile:
        return tang.characters

    def open_to_choice(self, tang: TangGardenState) -> list[int]:
        return tang.characters.unknown if tang.any_choice else sorted(tang.open_characters)

    def may_draw(self, tang: TangGardenState) -> bool:
        return not tang.any_choice and len(tang.characters) > 0

    def legal(self, state: State) -> list[Action]:
        tang = cast(TangGardenState, state)
        choices: list[Action] = []
        lanterns.add_choices(tang, choices)
        for character in self.open_to_choice(tang):
            choices.append(CHARACTER_CHOICES[character])
        if self.may_draw(tang):
            choices.append(DRAW_CHARACTER)
        return choices

    def why_not(self, state: State, action: Action) -> Refusal | None:
        tang = cast(TangGardenState, state)
        if isinstance(action, ChooseCharacter):
            if action.character in self.open_to_choice(tang):
                return None
            if tang.any_choice:
                return Refusal(
                    "lanterns", Message(N_("With this lantern the character comes from the deck."))
                )
            return Refusal("influence", Message(N_("That character does not lie open.")))
        if isinstance(action, DrawCharacter):
            if self.may_draw(tang):
                return None
            if tang.any_choice:
                return Refusal(
                    "lanterns", Message(N_("With this lantern you choose a character of the deck."))
                )
            return Refusal("influence", Message(N_("The deck of characters is used up.")))
        return lanterns.why_not(tang, action)

    def apply(self, state: State, action: Action) -> None:
        tang = cast(TangGardenState, state)
        if isinstance(action, ChooseCharacter):
            character = action.character
            from_deck = tang.any_choice
            if from_deck:
                tang.characters.take(character)
                tang.any_choice = False
            else:
                tang.open_characters.remove(character)
            welcome(tang, character, from_deck)
        elif isinstance(action, DrawCharacter):
            if tang.story is not None:
                tang.tell(DeckChosen(tang.active))
            tang.draw_lots(MEET)
        else:
            lanterns.take(tang, action)

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Choose the character to influence."))

    def means(self, tang: TangGardenState, viewer: int, kind: str, which: str) -> list[Action]:
        if kind == "character" and which in CHARACTERS:
            return [CHARACTER_CHOICES[CHARACTERS.index(which)]]
        return [DRAW_CHARACTER] if kind == "deck" and which == "characters" else []


class Meet(PileDraw):
    """The top card of the character deck, for the active player."""

    def __init__(self) -> None:
        super().__init__("meet", MEET_CHARACTERS, N_("Draw a character from the deck."))

    def pile(self, tang: TangGardenState) -> Pile:
        return tang.characters

    def brings(self, piece: int) -> Action:
        return MEET_CHARACTERS[piece]

    def apply(self, state: State, action: Action) -> None:
        tang = cast(TangGardenState, state)
        character = cast(MeetCharacter, action).character
        tang.characters.take(character)
        welcome(tang, character, True)


class OpenCharacter(PileDraw):
    """A character is laid open, until there are two; in the set-up the panels follow."""

    def __init__(self) -> None:
        super().__init__("open_character", MEET_CHARACTERS, N_("Turn up a character."))

    def pile(self, tang: TangGardenState) -> Pile:
        return tang.characters

    def brings(self, piece: int) -> Action:
        return MEET_CHARACTERS[piece]

    def apply(self, state: State, action: Action) -> None:
        tang = cast(TangGardenState, state)
        character = cast(MeetCharacter, action).character
        tang.characters.take(character)
        tang.open_characters.append(character)
        if tang.story is not None:
            tang.tell(CharacterOpened(character))
        if refill_characters(tang):
            return
        if tang.main is NOT_YET:
            tang.draw_lots(DUE.first_panel)
        else:
            ending.offer_rest(tang)


# The figure: placed when influencing, or moved by a lantern


class FigureChoice(TangDecision):
    """The new figure or the one on the active card; or, by a lantern, one's own in the garden."""

    def __init__(self) -> None:
        super().__init__("figure", FIGURE_CHOICES)

    def figures(self, tang: TangGardenState) -> list[int]:
        player = tang.player()
        if tang.new_character != NONE:
            return sorted([player.character, tang.new_character])
        return sorted(player.figures)

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
            spots = sorted([*spots, own])
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
        super().__init__("face", FACES)

    def looks_there(self, tang: TangGardenState, side: int) -> bool:
        """Whether nothing would change."""
        garden = tang.garden
        return garden.figures[tang.figure] == tang.spot and garden.facing[tang.figure] == side

    def legal(self, state: State) -> list[Action]:
        tang = cast(TangGardenState, state)
        return [FACES[side] for side in range(4) if not self.looks_there(tang, side)]

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
            ending.after_moving(tang)
            return
        player.figures.append(character)
        if character == player.character:
            player.character = tang.new_character
        tang.new_character = NONE
        if not refill_characters(tang):
            ending.offer_rest(tang)

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


CHARACTER: Final = CharacterChoice()
MEET: Final = Meet()
OPEN_CHARACTER: Final = OpenCharacter()
FIGURE: Final = FigureChoice()
STAND: Final = StandChoice()
FACE: Final = FaceChoice()
DUE.character = CHARACTER
DUE.figure = FIGURE


def welcome(tang: TangGardenState, character: int, from_deck: bool) -> None:
    """Now one of the two figures, the new one or that of the active character, goes into the garden."""
    tang.new_character = character
    if tang.story is not None:
        tang.tell(CharacterTaken(tang.active, character, from_deck))
    tang.decide(FIGURE)


def refill_characters(tang: TangGardenState) -> bool:
    """Two characters lie open as long as there are any; whether one has to be drawn now."""
    if len(tang.open_characters) < OPEN and len(tang.characters):
        tang.draw_lots(OPEN_CHARACTER)
        return True
    return False


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


class DeckChosen(Event):
    """The top card of the character deck is taken unseen."""

    def __init__(self, who: int) -> None:
        super().__init__("deck chosen", who)

    def message(self) -> Message | None:
        return Message(N_("{name} draws from the character deck."), name=seat_name(self.who))


class CharacterTaken(Event):
    """A character's card and figure are in hand."""

    def __init__(self, who: int, character: int, from_deck: bool) -> None:
        super().__init__("character taken", who)
        self.character = character
        self.from_deck = from_deck

    def fields(self) -> list[str]:
        return ["character", "from_deck"]

    def message(self) -> Message | None:
        template = N_("{name} welcomes: {character}.")
        if self.from_deck:
            template = N_("{name} welcomes from the deck: {character}.")
        return Message(template, name=seat_name(self.who), character=characters.named(self.character))

    def changes(self) -> list[Change]:
        source = accounts.CHARACTER_DECK if self.from_deck else accounts.open_character(self.character)
        return accounts.moved(source, accounts.new_character(self.character))


class CharacterOpened(Event):
    """A character of the deck is laid open; in both games."""

    def __init__(self, character: int) -> None:
        super().__init__("character opened", NOBODY)
        self.character = character

    def fields(self) -> list[str]:
        return ["character"]

    def message(self) -> Message | None:
        return Message(N_("Turned up: {character}."), character=characters.named(self.character))

    def changes(self) -> list[Change]:
        return accounts.moved(accounts.CHARACTER_DECK, accounts.open_character(self.character))


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

    def __init__(self, who: int, character: int, seen: int, liked: int) -> None:
        super().__init__("sight", who)
        self.character = character
        self.seen = seen
        """Coins for decorations in its line of sight."""
        self.liked = liked
        """Coins for its sight preference."""

    def fields(self) -> list[str]:
        return ["character", "seen", "liked"]

    def message(self) -> Message | None:
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
        if self.character == self.before:
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
