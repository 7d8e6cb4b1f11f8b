"""What can be clicked: every legal action as a chain of pieces and places."""

from __future__ import annotations

from teahouse.engine.contract import Action
from teahouse.engine.messages import N_, Message
from teahouse.engine.scene import Choice, Ghost, Say
from teahouse.games.yak.box import CARDS, CARTS, FOODS, STONES
from teahouse.games.yak.decisions.build import Pay, Spare, Take
from teahouse.games.yak.decisions.day import Choose
from teahouse.games.yak.decisions.market import Load, MarketFood
from teahouse.games.yak.decisions.placing import Place
from teahouse.games.yak.decisions.restock import NOTHING, Restock
from teahouse.games.yak.page.road import LOAD_H, LOAD_W, ON_CART, on_cart
from teahouse.games.yak.page.things import art_of, cell_id, food_chain
from teahouse.games.yak.page.towers import STONE_H, STONE_W, cell_xy
from teahouse.games.yak.position import YakState
from teahouse.games.yak.tower import CELLS
from teahouse.games.yak.words.names import (
    CARD_NAMES,
    cart_text,
    cell_text,
    food_count,
    food_text,
    pieces_text,
)


def choice_of(yak: YakState, seat: int, action: Action, say: Say) -> Choice:
    """One legal action of a seat."""
    if isinstance(action, Choose):
        name = CARDS[action.card]
        return Choice([action.code], [f"card-{seat}-{name}"], say(Message(CARD_NAMES[name])))
    if isinstance(action, Take):
        return take_choice(yak, seat, action, say)
    if isinstance(action, Pay):
        label = Message(N_("Pay {food}"), food=food_text(action.counts()))
        chain = food_chain(f"tent-{seat}", action.counts())
        return Choice([action.code], chain, say(label), any_order=True)
    if isinstance(action, Spare):
        label = Message(N_("{food} to the market"), food=food_text(action.counts()))
        return Choice([action.code], food_chain("paid", action.counts()), say(label), any_order=True)
    if isinstance(action, MarketFood):
        label = Message(N_("Take {food}"), food=food_text(action.counts()))
        if not action.total:
            label = Message(N_("Take no food"))
        return Choice([action.code], food_chain("market", action.counts()), say(label), any_order=True)
    if isinstance(action, Restock):
        return restock_choice(yak, seat, action, say)
    if isinstance(action, Place):
        return place_choice(yak, seat, action, say)
    assert isinstance(action, Load)
    return load_choice(yak, seat, action, say)


def take_choice(yak: YakState, seat: int, take: Take, say: Say) -> Choice:
    chain = [f"load-{CARTS[yak.road[seat]]}-{STONES[stone]}" for stone in take.stones]
    if not take.stones:
        return Choice([take.code], chain, say(Message(N_("Take no stone"))), any_order=True, ends=True)
    price = food_count(take.price(yak.setup.edition))
    label = Message(N_("Take {stones} for {price}"), stones=pieces_text(take.stones), price=price)
    short = Message(N_("for {price}"), price=price)
    return Choice([take.code], chain, say(label), any_order=True, short=say(short))


def restock_choice(yak: YakState, seat: int, restock: Restock, say: Say) -> Choice:
    if restock.kind == NOTHING:
        return Choice([restock.code], [], say(Message(N_("Take no food"))))
    number = yak.road[seat]
    taken = [0, 0, 0]
    taken[restock.kind] = min(yak.carts[number].food[restock.kind], yak.room(yak.players[seat]))
    label = Message(N_("Take {food}"), food=food_text(taken))
    return Choice([restock.code], [f"food-{CARTS[number]}-{FOODS[restock.kind]}"], say(label))


def place_choice(yak: YakState, seat: int, place: Place, say: Say) -> Choice:
    cell = CELLS[place.cell]
    name = STONES[place.stone]
    x, y = cell_xy(cell)
    chain = [cell_id(seat, cell)]
    if len(set(yak.in_hand)) > 1:
        chain = [f"hand-{name}", *chain]
    stone = pieces_text([place.stone])
    label = Message(N_("Place {stone} in {cell}"), stone=stone, cell=cell_text(cell))
    ghost = Ghost(f"tower-{seat}", [art_of(place.stone)], x, y, STONE_W, STONE_H, of=f"hand-{name}-0")
    return Choice([place.code], chain, say(label), ghost=ghost)


def load_choice(yak: YakState, seat: int, load: Load, say: Say) -> Choice:
    name = STONES[load.stone]
    x, y, _ = on_cart(load.cart, yak, seat, ON_CART[len(yak.carts[load.cart].stones)])
    chain = [f"onto-{CARTS[load.cart]}"]
    if len(set(yak.quarry.drawn)) > 1:
        chain = [f"drawn-{name}", *chain]
    stone = pieces_text([load.stone])
    label = Message(N_("Put {stone} on the {cart}"), stone=stone, cart=cart_text(load.cart))
    ghost = Ghost("road", [art_of(load.stone)], x, y, LOAD_W, LOAD_H, of=f"drawn-{name}-0")
    return Choice([load.code], chain, say(label), ghost=ghost)
