"""Who sits at a table: seats, and the commands that are about people rather than about the game.

As for the whole table, a command checks and returns events and changes nothing; folding them does.
"""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

from teahouse.engine.errors import TeahouseError
from teahouse.engine.messages import N_, Counted, Message

Event: TypeAlias = dict[str, Any]

DAY: Final = 86_400.0
LONGEST_HOLIDAY: Final = 21 * DAY
"""No holiday is longer."""
HOLIDAYS: Final = 35 * DAY
"""All holidays of one seat in one game are no longer than this together."""


class TableError(TeahouseError):
    """A command that the table refuses, as a message that can be read in any language."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)


def refuse(template: str, **values: str | int | Message) -> TableError:
    return TableError(Message(template, **values))


class Seat:
    """A place at the table."""

    def __init__(self) -> None:
        self.kind: Literal["person", "bot", "open"] = "open"
        """`open`, `person` or `bot`."""
        self.name = ""
        self.person = ""
        """The hash of the token of the person who sits here, or for whom a free seat is kept."""
        self.here = False
        """Whether somebody sits here at the screen of that person, who has a seat of their own or none."""
        self.bot = ""
        self.away = False
        """A person's seat that a bot plays until it is reclaimed."""
        self.away_since = 0.0
        self.resigned = False
        """A bot plays it to the end."""
        self.holidays: list[tuple[float, float]] = []
        """From when until when its time did not run, or will not."""
        self.agrees = False
        """Whether its person would end the game now."""

    def holiday_until(self, now: float) -> float | None:
        """When the holiday is over that goes on now."""
        return next((until for begun, until in self.holidays if begun <= now < until), None)

    def played_by_bot(self) -> bool:
        return self.kind == "bot" or self.away


class Seating:
    """The seats of a table and who holds them."""

    def __init__(self, players: int) -> None:
        self.seats = [Seat() for _ in range(players)]
        self.host = ""
        """The hash of the token of the person who opened the table, or who took over from them."""
        self.started = False
        self.over = False
        self.agreed = False
        """Whether it is over because its players agreed to end it."""
        self.removed: set[str] = set()
        """Persons whom the host removed; only a new invitation lets them sit down again."""
        self.next_table = ""
        """The table of the rematch."""
        self.company = 0
        """How often something about the people has changed: until then, what shows only them is as it was."""
        self._held: dict[str, list[int]] = {}
        """The seats of each person, as they were at the last such change."""

    # What is the case

    def seats_of(self, person: str) -> list[int]:
        """The seats at this person's screen: their own, and those of others who share it.

        Nobody may change the list.
        """
        return self._held.get(person, [])

    def seat_of(self, person: str) -> int | None:
        """Where this person sits; the first of those at their screen if they have no seat of their own."""
        held = self.seats_of(person)
        own = [number for number in held if not self.seats[number].here]
        return next(iter(own or held), None)

    def people(self) -> list[str]:
        """Everybody who has to do with this table: who sits or may sit here, the host, the removed."""
        seated = [seat.person for seat in self.seats if seat.kind == "person"]
        kept = [seat.person for seat in self.seats if seat.kind == "open"]
        return [person for person in [*seated, *kept, self.host, *sorted(self.removed)] if person]

    def kept_for(self, person: str) -> int | None:
        """A free seat that is kept for this person."""
        for number, seat in enumerate(self.seats):
            if seat.kind == "open" and seat.person and seat.person == person:
                return number
        return None

    def name_of(self, seat: int) -> str:
        return self.seats[seat].name if seat >= 0 else ""

    def players_left(self) -> list[Seat]:
        """The seats of people who have not resigned."""
        return [seat for seat in self.seats if seat.kind == "person" and not seat.resigned]

    def nobody_left(self) -> bool:
        """Whether bots play for all people who have not resigned, so that nobody is there to play for."""
        if not self.started or self.over:
            return False
        left = False
        for seat in self.seats:
            if seat.kind == "person" and not seat.resigned:
                if not seat.away:
                    return False
                left = True
        return left

    def all_agree(self) -> bool:
        """Whether everybody who plays would end the game; who is away is not asked."""
        if not any(seat.agrees for seat in self.seats) or not self.started or self.over:
            return False
        asked = [seat for seat in self.players_left() if not seat.away]
        return bool(asked) and all(seat.agrees for seat in asked)

    # Commands about seats

    def sit(self, number: int, person: str, name: str) -> list[Event]:
        """Take a free seat. Who has one already may move before the game begins."""
        seat = self._seat(number)
        if seat.kind == "person" and seat.person == person:
            return []
        if seat.kind != "open":
            raise refuse(N_("That seat is taken."))
        if seat.person not in ("", person):
            raise refuse(N_("That seat is kept for {name}."), name=seat.name)
        if person in self.removed:
            raise refuse(N_("Your seat at this table was given away; ask for a new invitation."))
        mine = self.seat_of(person)
        events: list[Event] = []
        if mine is not None:
            if self.started:
                raise refuse(N_("You already have a seat at this table."))
            events.append({"e": "seat", "seat": mine, "kind": "open"})
        events.append({"e": "seat", "seat": number, "kind": "person", "person": person, "name": name})
        return events

    def sit_beside(self, number: int, person: str, name: str) -> list[Event]:
        """Somebody takes a free seat at the screen of this person."""
        if self._seat(number).kind != "open":
            raise refuse(N_("That seat is taken."))
        sits = {"e": "seat", "seat": number, "kind": "person", "person": person, "name": name, "here": True}
        return [sits]

    def keep(self, number: int, person: str, name: str, here: bool) -> list[Event]:
        """Keep a free seat for somebody, or for one who shares their screen."""
        if self._seat(number).kind != "open":
            raise refuse(N_("That seat is taken."))
        kept = {"e": "seat", "seat": number, "kind": "open", "person": person, "name": name}
        return [{**kept, "here": True} if here else kept]

    def sit_where_kept(self, person: str, name: str) -> list[Event]:
        """Take all free seats that are kept for this person and those who share their screen."""
        events: list[Event] = []
        for number, seat in enumerate(self.seats):
            if seat.kind == "open" and seat.person == person:
                shares = {"here": True} if seat.here else {}
                named = seat.name if seat.here else name
                sits = {"e": "seat", "seat": number, "kind": "person", "person": person, "name": named}
                events.append({**sits, **shares})
        return events

    def take_over(self, number: int, person: str, name: str) -> list[Event]:
        """Sit down by an invitation: also on a bot's seat, but never on that of somebody else.

        Who let a bot play, or whose time was up, keeps the seat; who resigned did so for good.
        """
        seat = self._seat(number)
        if seat.kind == "person" and seat.person == person:
            return self.back(number)
        if seat.kind == "person":
            raise refuse(N_("That seat is taken: {name} sits there."), name=seat.name)
        mine = self.seat_of(person)
        if mine is not None and (self.started or seat.kind != "open"):
            raise refuse(N_("You already have a seat at this table."))
        up: list[Event] = [] if mine is None else [{"e": "seat", "seat": mine, "kind": "open"}]
        return [*up, {"e": "seat", "seat": number, "kind": "person", "person": person, "name": name}]

    def leave(self, number: int) -> list[Event]:
        """Get up: before the game the seat is free again, later a bot stands in."""
        seat = self._seat(number)
        if seat.kind != "person":
            raise refuse(N_("Nobody sits there."))
        if not self.started:
            return [{"e": "seat", "seat": number, "kind": "open"}]
        return self.away(number, "left")

    def resign(self, number: int) -> list[Event]:
        """Give up: a bot plays the seat to the end, and it is marked."""
        self._check_running()
        if self._seat(number).kind != "person" or self.seats[number].resigned:
            raise refuse(N_("There is no game of yours to resign."))
        return [{"e": "resign", "seat": number}]

    def remove(self, number: int, bot: str, name: str) -> list[Event]:
        """Take the seat from who sits there: before the game it is free again, later a bot has it."""
        seat = self._seat(number)
        if seat.kind != "person":
            raise refuse(N_("Nobody sits there."))
        if self.over:
            raise refuse(N_("The game is over."))
        if seat.resigned:
            raise refuse(N_("{name} has resigned; the bot plays to the end."), name=seat.name)
        gone = {"e": "seat", "seat": number, "removed": seat.person}
        if not self.started:
            return [{**gone, "kind": "open"}]
        return [{**gone, "kind": "bot", "bot": bot, "name": name}]

    def rematch(self, table: str, seat: int) -> list[Event]:
        """There is a table where everybody can play again."""
        if not self.over:
            raise refuse(N_("The game is not over yet."))
        return [] if self.next_table else [{"e": "rematch", "table": table, "seat": seat}]

    def set_bot(self, number: int, bot: str, name: str) -> list[Event]:
        """Put a bot on a free seat, or exchange one bot for another."""
        if self._seat(number).kind == "person":
            raise refuse(N_("That seat is taken."))
        return [{"e": "seat", "seat": number, "kind": "bot", "bot": bot, "name": name}]

    def open_seat(self, number: int) -> list[Event]:
        """Before the game begins, send a bot away or keep the seat for nobody any more."""
        if self.started:
            raise refuse(N_("The game has begun."))
        seat = self._seat(number)
        if seat.kind != "bot" and not (seat.kind == "open" and seat.person):
            raise refuse(N_("There is no bot on that seat."))
        return [{"e": "seat", "seat": number, "kind": "open"}]

    def away(self, number: int, why: str = "left") -> list[Event]:
        """A bot plays this seat until it is reclaimed: its person `left`, or the `time` is up."""
        seat = self._seat(number)
        if seat.kind != "person" or seat.away or not self.started or self.over:
            return []
        return [{"e": "away", "seat": number, "why": why}]

    def back(self, number: int) -> list[Event]:
        """Take one's seat back from the bot."""
        if self._seat(number).resigned:
            raise refuse(N_("You have resigned; the bot plays to the end."))
        return [{"e": "back", "seat": number}] if self.seats[number].away else []

    def rename(self, number: int, name: str) -> list[Event]:
        seat = self._seat(number)
        if seat.kind == "open":
            raise refuse(N_("Nobody sits there."))
        return [] if seat.name == name else [{"e": "rename", "seat": number, "name": name}]

    def holiday(self, number: int, until: float, now: float) -> list[Event]:
        """The seat's time does not run until then; a time that has passed ends the holiday."""
        self._check_running()
        seat = self._seat(number)
        if seat.kind != "person" or seat.resigned:
            raise refuse(N_("Nobody sits there."))
        if until <= now:
            return [] if seat.holiday_until(now) is None else [{"e": "holiday", "seat": number, "until": now}]
        if until - now > LONGEST_HOLIDAY:
            raise refuse(N_("A holiday lasts {days} days at most."), days=round(LONGEST_HOLIDAY / DAY))
        taken = sum(min(end, now) - begun for begun, end in seat.holidays)
        if taken + until - now > HOLIDAYS:
            left = max(0, int((HOLIDAYS - taken) / DAY))
            raise TableError(
                Counted(
                    "{count} day of holiday is left in this game.",
                    "{count} days of holiday are left in this game.",
                    left,
                )
            )
        return [{"e": "holiday", "seat": number, "until": until}]

    def agree(self, person: str, yes: bool) -> list[Event]:
        """Whether this person would end the game now. One who would not takes the question off the table."""
        self._check_running()
        mine = [number for number in self.seats_of(person) if not self.seats[number].resigned]
        if not mine:
            raise refuse(N_("You have no seat at this table."))
        if not yes:
            asked = any(seat.agrees for seat in self.seats)
            return [{"e": "agree", "seat": mine[0], "yes": False}] if asked else []
        return [{"e": "agree", "seat": n, "yes": True} for n in mine if not self.seats[n].agrees]

    def pass_host(self, person: str) -> list[Event]:
        """The host has gone: somebody else who sits here looks after the table."""
        seat = self.seat_of(person)
        if seat is None or person == self.host:
            return []
        return [{"e": "host", "seat": seat, "person": person}]

    def _check_running(self) -> None:
        if not self.started:
            raise refuse(N_("The game has not begun."))
        if self.over:
            raise refuse(N_("The game is over."))

    def _seat(self, number: int) -> Seat:
        if not 0 <= number < len(self.seats):
            raise refuse(N_("There is no such seat."))
        return self.seats[number]

    # Folding

    def _fold_people(self, event: Event, at: float) -> bool:
        """Take in an event about people; False if it is about something else."""
        if not self._fold_person(event, at):
            return False
        self.company += 1
        self._held = {}
        for number, seat in enumerate(self.seats):
            if seat.person and seat.kind == "person":
                self._held.setdefault(seat.person, []).append(number)
        return True

    def _fold_person(self, event: Event, at: float) -> bool:
        kind = event["e"]
        if kind == "seat":
            self._fold_seat(event)
        elif kind == "away":
            self.seats[event["seat"]].away = True
            self.seats[event["seat"]].away_since = at
        elif kind == "resign":
            self.seats[event["seat"]].away = self.seats[event["seat"]].resigned = True
        elif kind == "back":
            self.seats[event["seat"]].away = False
        elif kind == "rename":
            self.seats[event["seat"]].name = event["name"]
        elif kind == "holiday":
            self._fold_holiday(self.seats[event["seat"]], event["until"], at)
        elif kind == "agree":
            self._fold_agree(event)
        elif kind == "host":
            self.host = event["person"]
        elif kind == "rematch":
            self.next_table = event["table"]
        elif kind == "closed":
            self.over = True
            self.agreed = event.get("why") == "agreed"
        else:
            return False
        return True

    def _fold_holiday(self, seat: Seat, until: float, at: float) -> None:
        if seat.holiday_until(at) is None:
            seat.holidays.append((at, until))
        else:
            seat.holidays[-1] = (seat.holidays[-1][0], until)

    def _fold_agree(self, event: Event) -> None:
        if event["yes"]:
            self.seats[event["seat"]].agrees = True
        else:
            for seat in self.seats:
                seat.agrees = False

    def _fold_seat(self, event: Event) -> None:
        if event.get("removed"):
            self.removed.add(event["removed"])
        elif event["kind"] == "person":
            self.removed.discard(event["person"])
        seat = self.seats[event["seat"]] = Seat()
        seat.kind = event["kind"]
        seat.name = event.get("name", "")
        seat.person = event.get("person", "")
        seat.bot = event.get("bot", "")
        seat.here = event.get("here", False)
