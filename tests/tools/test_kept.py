"""Games that were finished are kept, and not played again."""

from __future__ import annotations

from pathlib import Path

import billetdoux
from tools.kept import results, stamp

played: list[int] = []


def double(job: tuple[str, int]) -> dict[str, int]:
    played.append(job[1])
    return {job[0]: 2 * job[1]}


def test_results_come_in_order_from_several_processes(tmp_path: Path) -> None:
    jobs = [("a", number) for number in range(9)]
    found = list(results(double, jobs, 2, tmp_path / "kept"))
    assert found == [{"a": 2 * number} for number in range(9)]
    assert list(results(double, jobs)) == found


def test_what_is_kept_is_not_played_again(tmp_path: Path) -> None:
    keep = tmp_path / "folder" / "kept"
    first = list(results(double, [("a", 1), ("a", 2)], keep=keep))
    with keep.open("a", encoding="utf-8") as file:
        file.write('{"job": ["", "a", 3], "resu')  # interrupted while it was written
    played.clear()
    found = list(results(double, [("a", 1), ("a", 3), ("a", 2)], keep=keep))
    assert found == [first[0], {"a": 6}, first[1]]
    assert played == [3]
    assert list(results(double, [("a", 3)], keep=keep)) == [{"a": 6}]
    assert played == [3]


def test_other_cards_do_not_share_results(tmp_path: Path) -> None:
    keep = tmp_path / "kept"
    games = [billetdoux.game("tanto-cuore", players=players) for players in (2, 3)]
    games.append(games[0].under_version(4))
    stamps = [stamp(game) for game in games]
    assert len(set(stamps)) == 3
    played.clear()
    for name in [*stamps, stamps[0]]:
        list(results(double, [("a", 1)], keep=keep, stamp=name))
    assert played == [1, 1, 1]
