"""Piles: unknown pieces above known ones, drawn by weight."""

from __future__ import annotations

from collections import Counter

from teahouse.engine.pile import Pile, Unseen, in_order, shuffled
from teahouse.engine.rng import Rng
from teahouse.engine.story import HIDDEN
from tests.conformance.statistics import fits


def test_equal_pieces_weigh_together() -> None:
    assert shuffled([5, 3, 5, 1, 5]).weights() == [(1, 1), (3, 1), (5, 3)]
    assert shuffled([0]).weights() == [(0, 1)]
    assert shuffled([]).weights() == []


def test_samples_come_by_weight_and_stay_in_the_pile() -> None:
    pile = shuffled([5, 3, 5, 1, 5])
    rng = Rng("pile")
    drawn = Counter(str(pile.sample(rng)) for _ in range(3000))
    assert fits(drawn, {"1": 1, "3": 1, "5": 3})
    assert len(pile) == 5


def test_the_bottom_comes_last_and_in_order() -> None:
    pile = shuffled([2, 1])
    pile.put_under(9)
    pile.put_under(7)
    assert len(pile) == 4
    assert pile.weights() == [(1, 1), (2, 1)]
    pile.take(2)
    pile.take(1)
    assert pile.weights() == [(9, 1)]
    assert pile.sample(Rng(0)) == 9
    pile.take(9)
    assert pile.weights() == [(7, 1)]
    pile.take(7)
    assert pile.weights() == []
    assert len(pile) == 0


def test_a_pile_holds_what_the_next_draw_may_bring() -> None:
    pile = Pile([1, 1, 4], [7, 2])
    assert [piece for piece in range(9) if pile.holds(piece)] == [1, 4]
    under = Pile([], [7, 2])
    assert [piece for piece in range(9) if under.holds(piece)] == [7]
    empty = Pile([], [])
    assert not any(empty.holds(piece) for piece in range(9))


def test_taking_removes_one_of_equal_pieces() -> None:
    pile = shuffled([4, 1, 4, 2])
    pile.take(4)
    assert pile.unknown == [1, 2, 4]
    pile.take(1)
    assert pile.unknown == [2, 4]


def test_shuffling_in_makes_the_bottom_unknown() -> None:
    pile = Pile([1, 6], [7, 2])
    pile.shuffle_in(4)
    assert pile.unknown == [1, 2, 4, 6, 7]
    assert pile.bottom == []


def test_shuffled_takes_a_copy() -> None:
    pieces = [3, 1]
    pile = shuffled(pieces)
    pile.take(3)
    assert pieces == [3, 1]


def test_clones_are_independent() -> None:
    pile = Pile([1, 2], [3])
    clone = pile.clone()
    clone.take(1)
    clone.put_under(4)
    assert (pile.unknown, pile.bottom) == ([1, 2], [3])
    pile.shuffle_in(9)
    assert (clone.unknown, clone.bottom) == ([2], [3, 4])


def test_clones_share_their_pieces_until_one_of_them_changes() -> None:
    pile = Pile([1, 2, 5], [])
    clones = [pile.clone(), pile.clone()]
    clones.append(clones[0].clone())
    assert all(clone.unknown is pile.unknown for clone in clones)
    pile.take(2)
    clones[0].shuffle_in(3)
    assert [clone.unknown for clone in clones] == [[1, 2, 3, 5], [1, 2, 5], [1, 2, 5]]
    own = pile.unknown
    pile.take(1)
    assert pile.unknown is own  # it is copied once
    assert own == [5]


def test_of_an_unseen_pile_only_the_number_is_known() -> None:
    pile = Unseen(3)
    assert len(pile) == 3
    assert set(pile.unknown) == {HIDDEN}
    clone = pile.clone()
    assert isinstance(clone, Unseen)
    assert len(clone) == 3
    assert isinstance(Unseen(0).clone(), Unseen)


def test_numbers_of_any_size_keep_their_order() -> None:
    """Compiled, small numbers and lists with room take a shorter way than others: both lead to the same."""
    numbers = [0, 256, 257, -1, 2**30, 2**62, -(2**62), 2**70, 7]
    for many in range(len(numbers) + 1):
        assert in_order(numbers[:many]) == sorted(numbers[:many])
    pile = Pile(in_order(numbers), [])
    for number in numbers:
        assert pile.holds(number)
        pile.take(number)
        assert not pile.holds(number)
        assert pile.unknown == sorted(pile.unknown)
    assert not len(pile)
    pile.put_under(2**70)
    pile.shuffle_in(257)
    assert pile.unknown == [257, 2**70]
