"""Exchanging artefacts on the start and exchange field: "Artefakte tauschen"."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import CHANCE, HIDDEN, Action, Change, Event, Points, Refusal, State
from teahouse.engine.messages import N_, Counted, Message, seat_name
from teahouse.games.jade_goddess import scoring
from teahouse.games.jade_goddess.accounts import artefacts_of, due_to, face_up, known_of, spent
from teahouse.games.jade_goddess.box import ARTEFACTS, EMPTY
from teahouse.games.jade_goddess.deciding import Left, Optional, TurnDecision
from teahouse.games.jade_goddess.decisions.figures import offer_figure
from teahouse.games.jade_goddess.decisions.finding import ArtefactDraw
from teahouse.games.jade_goddess.decisions.statues import gain, lose
from teahouse.games.jade_goddess.meta import CATEGORIES
from teahouse.games.jade_goddess.players import with_number
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.jade_goddess.words.names import artefact_words, artefacts_words, gold_words


def offer_exchange(jade: JadeGoddessState) -> None:
    """Whether there is a choice depends on nothing that is secret: who has any artefact may exchange."""
    if jade.players[jade.active].held:
        jade.go_on(EXCHANGE, jade.active)
    else:
        offer_figure(jade)


class Take(Action):
    """Exchange for this face-up artefact."""

    def __init__(self, code: int, artefact: int) -> None:
        super().__init__(code, f"take {ARTEFACTS[artefact]}")
        self.artefact = artefact


class Search(Action):
    """Pay to draw so many face-down artefacts."""

    def __init__(self, code: int, count: int) -> None:
        super().__init__(code, f"search {count}")
        self.count = count


TAKES: Final = [Take(352 + artefact, artefact) for artefact in range(len(ARTEFACTS))]
SEARCHES: Final = [Search(400, 1), Search(401, 2)]


def may_take(jade: JadeGoddessState, artefact: int) -> bool:
    """A face-up one, if there is one of another kind to be given for it (same-kind)."""
    player = jade.players[jade.active]
    return artefact in jade.face_up and player.artefacts[artefact] < player.held


def most_to_search(jade: JadeGoddessState) -> int:
    return min(jade.setup.edition.most_search, len(jade.artefacts))


class Exchange(Optional):
    """Swap one artefact with a face-up one for nothing, or draw face-down ones for gold, or neither."""

    def legal(self, state: State) -> list[Action]:
        """What `why_not` allows, listed by what it looks at: `may_take`, `most_to_search` and the gold."""
        jade = cast(JadeGoddessState, state)
        choices = self.choices()
        last = EMPTY
        for artefact in sorted(jade.face_up):
            if artefact != last and may_take(jade, artefact):
                choices.append(TAKES[artefact])
            last = artefact
        if jade.can_pay(jade.setup.edition.search_price):
            for search in SEARCHES:
                if search.count <= most_to_search(jade):
                    choices.append(search)
        return choices

    def why_not_do(self, state: State, action: Action) -> Refusal | None:
        jade = cast(JadeGoddessState, state)
        if isinstance(action, Take):
            if may_take(jade, action.artefact):
                return None
            if action.artefact not in jade.face_up:
                return Refusal("exchange", Message(N_("No such artefact lies face up.")))
            return Refusal("exchange", Message(N_("You have no artefact of another kind to give for it.")))
        most = most_to_search(jade)
        if not most:
            return Refusal("search", Message(N_("No artefact lies face down.")))
        if cast(Search, action).count > most:
            only = Counted(
                "Only {count} artefact can be drawn.", "Only {count} artefacts can be drawn.", most
            )
            return Refusal("search", only)
        if jade.can_pay(jade.setup.edition.search_price):
            return None
        return Refusal(
            "cost",
            Message(
                N_("To draw face-down artefacts costs {cost} gold and you have {gold}."),
                cost=jade.setup.edition.search_price,
                gold=jade.players[jade.active].gold,
            ),
        )

    def prompt(self, state: State, viewer: int) -> Message:
        """Only what is possible; the others know neither the artefacts nor, perhaps, the gold."""
        jade = cast(JadeGoddessState, state)
        if viewer != jade.active:
            return Message(N_("Exchange artefacts, or leave it."))
        legal = self.legal(state)
        swap = any(isinstance(action, Take) for action in legal)
        search = any(isinstance(action, Search) for action in legal)
        gold = gold_words(jade.setup.edition.search_price)
        if swap and search:
            return Message(
                N_("Exchange one for a face-up artefact, or draw face-down ones for {gold}."), gold=gold
            )
        if swap:
            return Message(N_("Exchange one for a face-up artefact, or leave it."))
        if search:
            return Message(N_("Draw from the face-down artefacts for {gold}, or leave it."), gold=gold)
        return Message(N_("There is nothing that you could exchange."))

    def meant(self, state: State, viewer: int, thing: str) -> list[Action]:
        """A face-up artefact to take, the face-down ones to draw from."""
        if thing == "face-down":
            return [SEARCHES[0]]
        for place, artefact in enumerate(cast(JadeGoddessState, state).face_up):
            if thing == f"face-up-{place + 1}" and artefact != EMPTY:
                return [TAKES[artefact]]
        return []

    def do(self, state: State, action: Action) -> None:
        jade = cast(JadeGoddessState, state)
        player = jade.changing(jade.active)
        if isinstance(action, Take):  # known to all from now on (public-marks)
            place = jade.face_up.index(action.artefact)
            jade.face_up = with_number(jade.face_up, place, EMPTY)
            player.mark(action.artefact, 1)
            jade.taken = action.artefact
            if jade.story is not None:
                worth = jade.setup.edition.artefact_points
                jade.tell(Took(jade.active, action.artefact, place, worth))
            gain(jade, jade.active, action.artefact)
            jade.go_on(GIVE, jade.active)
        else:
            count = cast(Search, action).count
            price = jade.setup.edition.search_price
            player.gold -= price
            jade.finders = [jade.active] * count
            jade.returns = count
            if jade.story is not None:
                jade.tell(Searches(jade.active, count, price, jade.setup.secret_gold))
            jade.go_on(SEARCH, CHANCE)

    def leave(self, state: State) -> None:
        jade = cast(JadeGoddessState, state)
        if jade.story is not None:
            jade.tell(Left(jade.active, "exchange", N_("{name} exchanges nothing.")))
        offer_figure(jade)


# A face-up artefact, for nothing


class GiveArtefact(Action):
    """Give this artefact for the one taken."""

    def __init__(self, code: int, artefact: int) -> None:
        super().__init__(code, f"give {ARTEFACTS[artefact]}")
        self.artefact = artefact


GIVES: Final = [GiveArtefact(376 + artefact, artefact) for artefact in range(len(ARTEFACTS))]


class Give(TurnDecision):
    """Any artefact of another kind than the one taken: the same kind would change nothing (same-kind)."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        jade = cast(JadeGoddessState, state)
        artefact = cast(GiveArtefact, action).artefact
        if artefact == jade.taken:
            return Refusal("exchange", Message(N_("Give an artefact of another kind than the one taken.")))
        if jade.players[jade.active].artefacts[artefact]:
            return None
        return Refusal("exchange", Message(N_("You do not have such an artefact.")))

    def candidates(self, state: State) -> list[Action]:
        held = cast(JadeGoddessState, state).players[state.acting].artefacts
        return [give for give in GIVES if held[give.artefact]]

    def prompt(self, state: State, viewer: int) -> Message:
        taken = artefact_words(cast(JadeGoddessState, state).taken)
        return Message(N_("Give an artefact for this one: {artefact}."), artefact=taken)

    def meant(self, state: State, viewer: int, thing: str) -> list[Action]:
        return [give for give in GIVES if thing.startswith(f"mine-{ARTEFACTS[give.artefact]}-")]

    def apply(self, state: State, action: Action) -> None:
        """It lies face up where the other one lay."""
        jade = cast(JadeGoddessState, state)
        artefact = cast(GiveArtefact, action).artefact
        player = jade.changing(jade.active)
        known = player.known[artefact] > 0
        if known:
            player.mark(artefact, -1)
        place = jade.face_up.index(EMPTY)
        jade.face_up = with_number(jade.face_up, place, artefact)
        jade.taken = EMPTY
        if jade.story is not None:
            worth = jade.setup.edition.artefact_points
            jade.tell(Gave(jade.active, artefact, place, known, worth))
        lose(jade, jade.active, artefact)
        offer_figure(jade)


# Face-down artefacts, for gold


class SearchDraw(ArtefactDraw):
    """The artefacts that were paid for."""

    def found_all(self, jade: JadeGoddessState) -> None:
        jade.go_on(RETURN, jade.active)


class PutBack(Action):
    """Put this artefact back face down."""

    def __init__(self, code: int, artefact: int) -> None:
        super().__init__(code, f"return {ARTEFACTS[artefact]}")
        self.artefact = artefact


RETURNS: Final = [PutBack(402 + artefact, artefact) for artefact in range(len(ARTEFACTS))]


class Return(TurnDecision):
    """As many as were drawn go back face down (as-many-back), one by one."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        jade = cast(JadeGoddessState, state)
        if jade.players[jade.active].artefacts[cast(PutBack, action).artefact]:
            return None
        return Refusal("search", Message(N_("You do not have such an artefact.")))

    def candidates(self, state: State) -> list[Action]:
        held = cast(JadeGoddessState, state).players[state.acting].artefacts
        return [back for back in RETURNS if held[back.artefact]]

    def prompt(self, state: State, viewer: int) -> Message:
        returns = cast(JadeGoddessState, state).returns
        return Counted(
            "Put {count} artefact back face down.", "Put {count} artefacts back face down.", returns
        )

    def seen(self, state: State, action: Action, viewer: int) -> str:
        return action.text if viewer == state.acting else "return ?"

    def meant(self, state: State, viewer: int, thing: str) -> list[Action]:
        return [back for back in RETURNS if thing.startswith(f"mine-{ARTEFACTS[back.artefact]}-")]

    def apply(self, state: State, action: Action) -> None:
        jade = cast(JadeGoddessState, state)
        artefact = cast(PutBack, action).artefact
        player = jade.changing(jade.active)
        if jade.story is not None:
            worth = jade.setup.edition.artefact_points
            jade.tell(PutsBack(jade.active, artefact, worth))
            if any(player.known):
                jade.tell(MarksForgotten(jade.active, player.known))
        player.forget_marks()
        lose(jade, jade.active, artefact)
        jade.artefacts.shuffle_in(artefact)
        jade.returns -= 1
        if not jade.returns:
            offer_figure(jade)


EXCHANGE: Final[Exchange] = Exchange("exchange", [*TAKES, *SEARCHES])
GIVE: Final[Give] = Give("give", list(GIVES))
SEARCH: Final[SearchDraw] = SearchDraw("search")
RETURN: Final[Return] = Return("return", list(RETURNS))


# What is told


class Took(Event):
    """A face-up artefact goes behind a screen."""

    def __init__(self, who: int, artefact: int, place: int, worth: int) -> None:
        super().__init__("took", who)
        self.artefact = artefact
        self.place = place
        self.points = [Points(who, CATEGORIES[scoring.ARTEFACTS].id, worth)]

    def fields(self) -> list[str]:
        return ["artefact", "place"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} takes: {artefact}."), name=seat_name(self.who), artefact=artefact_words(self.artefact)
        )

    def changes(self) -> list[Change]:
        return [
            Change(face_up(self.place, self.artefact), -1),
            Change(artefacts_of(self.who), 1),
            Change(known_of(self.who, self.artefact), 1),
        ]


class Gave(Event):
    """An artefact from behind a screen lies face up."""

    def __init__(self, who: int, artefact: int, place: int, known: bool, worth: int) -> None:
        super().__init__("gave", who)
        self.artefact = artefact
        self.place = place
        self.known = known
        """Whether everybody knew of it."""
        self.points = [Points(who, CATEGORIES[scoring.ARTEFACTS].id, -worth)]

    def fields(self) -> list[str]:
        return ["artefact", "place", "known"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} gives: {artefact}."), name=seat_name(self.who), artefact=artefact_words(self.artefact)
        )

    def changes(self) -> list[Change]:
        return [
            Change(face_up(self.place, self.artefact), 1),
            Change(artefacts_of(self.who), -1),
            Change(known_of(self.who, self.artefact), -int(self.known)),
        ]


class Searches(Event):
    """Somebody pays to draw face-down artefacts."""

    def __init__(self, who: int, count: int, price: int, secret: bool) -> None:
        super().__init__("searches", who)
        self.count = count
        self.price = price
        self.secret = secret
        """Whether the others do not see what is paid (gold)."""

    def fields(self) -> list[str]:
        return ["count", "price"]

    def sight(self, viewer: int) -> Event | None:
        if viewer == self.who or not self.secret:
            return self
        return Searches(self.who, self.count, HIDDEN, True)

    def message(self) -> Message | None:
        template = N_("{name} pays {gold} to draw {artefacts} from those face down.")
        if self.price == HIDDEN:
            template = N_("{name} pays to draw {artefacts} from those face down.")
        return Message(
            template,
            name=seat_name(self.who),
            gold=gold_words(self.price),
            artefacts=artefacts_words(self.count),
        )

    def changes(self) -> list[Change]:
        return [*spent(self.who, self.price, self.secret), Change(due_to(self.who), self.count)]


class PutsBack(Event):
    """An artefact goes back face down. All others see only that."""

    def __init__(self, who: int, artefact: int, worth: int) -> None:
        super().__init__("puts back", who)
        self.artefact = artefact
        self.worth = worth
        self.points = [Points(who, CATEGORIES[scoring.ARTEFACTS].id, -worth)]

    def fields(self) -> list[str]:
        return ["artefact"]

    def sight(self, viewer: int) -> Event | None:
        return self if viewer == self.who else PutsBack(self.who, HIDDEN, self.worth)

    def message(self) -> Message | None:
        if self.artefact == HIDDEN:
            return Message(N_("{name} puts an artefact back."), name=seat_name(self.who))
        return Message(
            N_("{name} puts back: {artefact}."),
            name=seat_name(self.who),
            artefact=artefact_words(self.artefact),
        )

    def changes(self) -> list[Change]:
        return [Change("face down", 1), Change(artefacts_of(self.who), -1)]


class MarksForgotten(Event):
    """Any artefact may have been the one that went back, so none is known any more (public-marks)."""

    def __init__(self, who: int, known: list[int]) -> None:
        super().__init__("marks forgotten", who)
        self.known = known.copy()
        """How many of each were known."""

    def fields(self) -> list[str]:
        return ["known"]

    def message(self) -> Message | None:
        return Message(
            N_(
                "Any artefact can have gone back, so nobody knows for certain any more which ones {name} has."
            ),
            name=seat_name(self.who),
        )

    def changes(self) -> list[Change]:
        return [
            Change(known_of(self.who, artefact), -self.known[artefact])
            for artefact in range(len(ARTEFACTS))
            if self.known[artefact]
        ]
