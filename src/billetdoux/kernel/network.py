"""Small neural networks that the expert bot goes by, and the strategy that evaluates by one.

A network is evaluated in plain typed Python that mypyc compiles; `kernel.weights` reads one from a
file, and `tools/train_network.py` trains them.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from billetdoux.kernel.rules import OVER, S, Strategy, V, shares


class Network:
    """Layers of units, all but the last rectified. A unit is a row: its bias, then a weight for
    each number that comes from the layer before.
    """

    def __init__(self, layers: list[list[list[float]]]) -> None:
        self.layers: list[list[list[float]]] = layers

    def outputs(self, inputs: list[float]) -> list[float]:
        """What the last layer says."""
        values = inputs
        for rows in self.layers[:-1]:
            values = [max(0.0, level) for level in _levels(rows, values)]
        return _levels(self.layers[-1], values)


def _levels(rows: list[list[float]], values: list[float]) -> list[float]:
    """The sums of a layer; most of what comes in is zero and need not be looked at."""
    places = [place for place, value in enumerate(values) if value != 0.0]
    levels = list[float]()
    for row in rows:
        level = row[0]
        for place in places:
            level += row[place + 1] * values[place]
        levels.append(level)
    return levels


@mypyc_attr(allow_interpreted_subclasses=True)
class TrainedStrategy(Strategy[S, V]):
    """A strategy that evaluates positions by a network, whose one output are the log odds of a seat
    to win, up to a constant that all seats share. Where `is_quiet` is true, the network can be
    trained and asked.
    """

    def __init__(self, network: Network) -> None:
        self.network: Network = network

    def input_names(self) -> list[str]:
        """What the numbers of `inputs` are, the same for each seat."""
        raise NotImplementedError

    def inputs(self, state: S) -> list[list[float]]:
        """What the network is told about each seat."""
        raise NotImplementedError

    def evaluate(self, state: S) -> list[float]:
        if state.actor == OVER:
            return super().evaluate(state)
        return shares([self.network.outputs(numbers)[0] for numbers in self.inputs(state)])
