"""What a page can ask for at a table, one function each. Whoever asks is known by the page's person."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.rng import Rng
from teahouse.server import house_time
from teahouse.server.bots import hints
from teahouse.server.live import entries, explanations, wire
from teahouse.server.live.host_rights import host_of, remove
from teahouse.server.live.hotseat import chosen_seat, lift, looker
from teahouse.server.live.outlook import outlook
from teahouse.server.live.page import Page
from teahouse.server.live.rematch import play_again
from teahouse.server.live.room import Room
from teahouse.server.live.table_setup import check_bot
from teahouse.server.live.wire import Reply
from teahouse.server.people import links
from teahouse.server.refusals import Refused
from teahouse.server.texts.languages import LANGUAGES, catalogue
from teahouse.server.texts.names import clean_name, free_guest, free_tea
from teahouse.table.seating import Event
from teahouse.table.table import Table

CHANGES: Final = (
    *(wire.Undo, wire.Sit, wire.Leave, wire.Reclaim, wire.Resign, wire.Holiday, wire.Finish, wire.Remove),
    *(wire.SetBot, wire.Open, wire.Invite, wire.Rename),
)
"""What can be done again and again without an end to it."""


ALONE: Final = (wire.Sit, wire.Leave, wire.Remove, wire.SetBot, wire.Open, wire.Invite, wire.Watch)
"""What would change who plays a challenge, a bot in one's own place too, or bring others to it."""


def check_calm(room: Room, page: Page) -> None:
    """A log without end would keep everybody waiting who opens the table."""
    if not room.changes.take(page.person):
        raise Refused(Message(N_("That is a lot of to and fro; please wait a moment.")), 429)


async def answer(room: Room, page: Page, request: wire.AnyRequest) -> Reply:
    """Do what is asked and say that it is done; what cannot be done is raised as an error."""
    reply = Reply(request.id, True)
    if isinstance(request, CHANGES):
        check_calm(room, page)
    if room.setup.challenge and isinstance(request, ALONE):
        raise Refused(Message(N_("A challenge is played alone, against the same bots for everybody.")), 403)
    match request:
        case wire.Act(v=seen, code=code):
            await room.run_through(lambda table, rng: _act(room, table, page, code, rng), seen)
        case wire.Undo(v=seen, all=everything):
            await room.run_through(lambda table, _: table.undo(_own_seat(table, page), everything), seen)
        case wire.Unknown(v=seen):
            await room.run(lambda table, rng: table.unknown(_own_seat(table, page), rng), seen)
        case wire.End(v=seen):
            await room.run_through(lambda table, rng: table.end_turn(_own_seat(table, page), rng), seen)
        case wire.Preview():
            await _preview(room, page, request, reply)
        case wire.Why(v=seen, ids=ids):
            async with room.still() as table:
                room.check_seen(seen)
                own = looker(table, page).seat
                reply.why, reply.rule = explanations.why_not(room.sight, page.words, own, ids)
        case wire.Describe():
            async with room.still() as table:
                reply.lines = explanations.description(room.sight, page.words, looker(table, page).seat)
        case wire.AskPosition(v=seen):
            async with room.still() as table:
                room.check_seen(seen)
                reply.position = explanations.position(room.sight, page.words, _own_seat(table, page))
        case wire.AskLog(before=number):
            async with room.still():
                reply.log = room.log_before(page, number)
        case wire.AskHint(v=seen):
            reply.hints = await hints.hints(room, page, seen)
        case wire.Compare(v=seen, codes=codes):
            reply.hints = await hints.compare(room, page, seen, codes)
        case wire.AskSlip(v=seen):
            reply.slip = await hints.slip(room, page, seen)
        case wire.Sit():
            await _sit(room, page, request)
        case wire.Leave(seat=seat):
            await room.run(lambda table, _: table.leave(chosen_seat(table, page, seat)))
        case wire.Reclaim(seat=seat):
            await room.run(lambda table, _: _back(room, table, chosen_seat(table, page, seat)))
        case wire.Resign(seat=seat):
            await room.run(lambda table, _: table.resign(chosen_seat(table, page, seat)))
        case wire.Holiday(seat=seat, until=until):
            await room.run(lambda table, _: _holiday(room, table, chosen_seat(table, page, seat), until))
        case wire.Finish(yes=yes):
            await room.run(lambda table, _: table.agree(page.person, yes))
        case wire.Remove(seat=number):
            await remove(room, page, number)
        case wire.Lift(seat=number):
            async with room.still() as table:
                lift(table, page, number)
            await room.send_full(page)
        case wire.Say(text=text):
            await room.chat.say(room.table, page, room.pages, text, room.key)
        case wire.Webhook(url=url):
            reply.webhook = await page.socket.app.state.hub.webhooks.ask(room, page, url)
        case wire.Rematch():
            reply.table = await play_again(page.socket.app.state.hub, room, page)
        case wire.SetBot(seat=number, bot=bot):
            await room.run(lambda table, _: _set_bot(table, page, number, bot))
        case wire.Open(seat=number):
            await room.run(lambda table, _: host_of(table, page).open_seat(number))
        case wire.Start():
            await room.run(lambda table, rng: host_of(table, page).start(rng))
        case wire.Invite():
            await _invite(room, page, request, reply)
        case wire.Watch():
            _give_links(room, page, f"/t/{room.id}", reply)
        case wire.Rename(name=name):
            page.name = clean_name(name)
            await room.run(lambda table, _: _rename(table, page))
        case wire.Lang(lang=language):
            if language not in LANGUAGES:
                raise Refused(Message(N_("There is no such language.")))
            page.words = catalogue(language, room.setup.game)
            await room.send_full(page)
        case wire.Beat():
            pass
        case wire.Sync():
            await room.send_full(page)
    return reply


def _own_seat(table: Table, page: Page) -> int:
    """The seat that the page may act for."""
    seat = chosen_seat(table, page, None)
    if table.seats[seat].away:
        raise Refused(Message(N_("A bot plays for you; take your seat back first.")), 409)
    return seat


def _action(table: Table, code: int) -> Action:
    actions = table.game.chance_actions if table.to_enter() else table.game.actions
    if not 0 <= code < len(actions):
        raise Refused(Message(N_("There is no such action.")))
    return actions[code]


def _act(room: Room, table: Table, page: Page, code: int, rng: Rng) -> list[Event]:
    seat = _own_seat(table, page)
    if seat in table.chosen:  # a secret choice can be changed as long as others have not chosen
        check_calm(room, page)
    return table.act(seat, _action(table, code), rng)


def _set_bot(table: Table, page: Page, seat: int, bot: str) -> list[Event]:
    name = free_tea([other.name for other in table.seats])
    return host_of(table, page).set_bot(seat, check_bot(bot), name)


def _back(room: Room, table: Table, seat: int) -> list[Event]:
    if table.seats[seat].away and not table.seats[seat].resigned:
        room.time.check_time_left(seat)
    return table.back(seat)


def _holiday(room: Room, table: Table, seat: int, until: float) -> list[Event]:
    if room.setup.pace != "slow" or room.setup.limit is None:
        raise Refused(Message(N_("Holidays are for games over days with a time limit.")))
    return table.holiday(seat, until, house_time.now())


def _rename(table: Table, page: Page) -> list[Event]:
    seat = table.seat_of(page.person)
    # Those who share a screen were named when they sat down.
    if seat is None or table.seats[seat].here:
        return []
    return table.rename(seat, _name_for(table, page, seat))


def _name_for(table: Table, page: Page, seat: int) -> str:
    """What the page's person is called on a seat: nobody else there is a guest of the same name."""
    return free_guest(page.name, [other.name for number, other in enumerate(table.seats) if number != seat])


async def _preview(room: Room, page: Page, request: wire.Preview, reply: Reply) -> None:
    """What an action would do and gain."""
    async with room.still() as table:
        room.check_seen(request.v)
        seat = _own_seat(table, page)
        action = _action(table, request.code)
        if action not in table.legal(seat):
            raise Refused(Message(N_("That is not among your choices now.")))
        if table.to_enter() or entries.keeps_secrets(table):  # nothing is told of what is not shown
            return
        found = outlook(table.game, table.stage, table.state, seat, action)
        say = room.sight.say(page.words)
        labels = {category.id: page.words.text(category.label) for category in table.game.info.categories}
        reply.others = [(say(seat_name(other)), labels[name], points) for other, name, points in found.others]
    reply.gain = [(labels[category], points) for category, points in found.gain.items()]
    reply.total = sum(found.gain.values())
    reply.told = [say(message) for message in found.told]
    reply.then = None if found.then is None else say(found.then)


async def _sit(room: Room, page: Page, request: wire.Sit) -> None:
    seat = request.seat
    if request.invite:
        invited = await room.store.invited(room.id, request.invite)
        if invited is None:
            raise Refused(Message(N_("This invitation is no longer valid; ask for a new one.")), 403)
        if seat is not None and seat != invited:
            raise Refused(Message(N_("This invitation is for another seat.")), 403)
        await room.run(lambda table, _: _take_over(room, table, page, invited))
        return
    if seat is None:
        raise Refused(Message(N_("There is no such seat.")))
    number = seat

    def sit(table: Table, _: Rng) -> list[Event]:
        if table.kept_for(page.person) is not None:
            return table.sit_where_kept(page.person, page.name)
        at_home = page.person == table.host or table.seat_of(page.person) is not None
        if not room.setup.public and not at_home:
            raise Refused(Message(N_("Seats at this table are given by invitation.")), 403)
        return table.sit(number, page.person, _name_for(table, page, number))

    await room.run(sit)


def _take_over(room: Room, table: Table, page: Page, seat: int) -> list[Event]:
    if seat in table.seats_of(page.person):
        return _back(room, table, seat)
    return table.take_over(seat, page.person, _name_for(table, page, seat))


async def _invite(room: Room, page: Page, request: wire.Invite, reply: Reply) -> None:
    """A secret link to a seat. The last one is shown again until it is renewed."""
    async with room.still() as table:
        host_of(table, page)
        if not 0 <= request.seat < len(table.seats):
            raise Refused(Message(N_("There is no such seat.")))
        held = table.seats[request.seat]
        if held.kind == "person":
            raise Refused(
                Message(N_("{name} sits there; only a free seat has an invitation."), name=held.name), 409
            )
    token = room.links.get(request.seat)
    if token is None or request.renew:
        token = await room.store.invite(room.id, request.seat, request.renew)
        if request.renew:
            room.use_up(request.seat)
        room.links[request.seat] = token
    _give_links(room, page, f"/t/{room.id}#invite={token}", reply)


def _give_links(room: Room, page: Page, path: str, reply: Reply) -> None:
    """An address for friends: the public one, the one in the local network, and a picture of it."""
    found = links.ways_to(room.settings, page.origin, path)
    reply.url, reply.lan_url, reply.qr = found.url, found.lan_url, found.qr
    reply.only_here = found.only_here
