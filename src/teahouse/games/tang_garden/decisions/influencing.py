""" "Einen Charakter beeinflussen": take a character, place a figure; or move one by a lantern."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import NOBODY, Action, Change, Event, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.pile import Pile
from teahouse.games.tang_garden import accounts, characters, lanterns
from teahouse.games.tang_garden.agenda import DUE, NOT_YET, Drawn, PileDraw, TangDecision
from teahouse.games.tang_garden.box import CHARACTERS
from teahouse.games.tang_garden.decisions import rest
from teahouse.games.tang_garden.position import TangGardenState

OPEN: Final = 2
"""So many characters lie open."""


class ChooseCharacter(Action):
    """Take this character's card."""

    def __init__(self, code: int, character: int) -> None:
        super().__init__(code, f"character {CHARACTERS[character]}")
        self.character = character


class DrawCharacter(Action):
    """Take the top card of the character deck, unseen."""


class MeetCharacter(Drawn):
    """Chance: this character's card comes, for a player or to lie open."""

    def __init__(self, code: int, character: int) -> None:
        super().__init__(code, f"character {CHARACTERS[character]}")
        self.character = character


CHARACTER_CHOICES: Final[list[ChooseCharacter]] = [
    ChooseCharacter(646 + character, character) for character in range(len(CHARACTERS))
]
DRAW_CHARACTER: Final[DrawCharacter] = DrawCharacter(658, "draw character")
MEET_CHARACTERS: Final[list[MeetCharacter]] = [
    MeetCharacter(12 + character, character) for character in range(len(CHARACTERS))
]


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
        lanterns.add_choices(tang, self, choices)
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
            tang.piled = b""
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
        if cast(TangGardenState, state).any_choice:
            return Message(N_("Choose any character of the deck."))
        return Message(N_("Choose the character to influence."))

    def means(self, tang: TangGardenState, viewer: int, kind: str, which: str) -> list[Action]:
        if kind == "character" and which in CHARACTERS:
            return [CHARACTER_CHOICES[CHARACTERS.index(which)]]
        return [DRAW_CHARACTER] if kind == "deck" and which == "characters" else []


class Meet(PileDraw):
    """The top card of the character deck, for the active player."""

    def __init__(self) -> None:
        super().__init__("meet", [*MEET_CHARACTERS], N_("Draw a character from the deck."))

    def lot(self, state: State) -> str:
        return "characters"

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
        super().__init__("open_character", [*MEET_CHARACTERS], N_("Turn up a character."))

    def lot(self, state: State) -> str:
        return "characters"

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
            rest.offer_rest(tang)


CHARACTER: Final[CharacterChoice] = CharacterChoice()
MEET: Final[Meet] = Meet()
OPEN_CHARACTER: Final[OpenCharacter] = OpenCharacter()
DUE.character = CHARACTER


def welcome(tang: TangGardenState, character: int, from_deck: bool) -> None:
    """Now one of the two figures, the new one or that of the active character, goes into the garden."""
    tang.new_character = character
    if tang.story is not None:
        tang.tell(CharacterTaken(tang.active, character, from_deck))
    tang.decide(DUE.figure)


def refill_characters(tang: TangGardenState) -> bool:
    """Two characters lie open as long as there are any; whether one has to be drawn now."""
    if len(tang.open_characters) < OPEN and len(tang.characters):
        tang.draw_lots(OPEN_CHARACTER)
        return True
    return False


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
        template = N_("{name} takes the character: {character}.")
        if self.from_deck:
            template = N_("{name} takes the character from the deck: {character}.")
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
