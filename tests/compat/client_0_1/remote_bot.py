"""A player that is a program: joins a table by its code and plays sensibly to the end.

    python remote_bot.py http://localhost:8000 CODE [NAME]

It sees what a person on that seat would see, and uses the same socket. In another language you
would do the same: read `/api`, send commands, follow the states.
"""

from __future__ import annotations

import asyncio
import sys

import billetdoux
from billetdoux.bots import bot
from tests.compat.client_0_1.client import Client, Refused, new_id
from tests.compat.client_0_1.wire import Proceed


async def play(url: str, code: str, name: str) -> list[int]:
    """Play a game; the seats that won."""
    async with Client(url) as client:
        table = await client.find(code)
        await client.sit(table, name)
        async with client.follow(table) as following:
            async for state in following:
                info = state.table
                if info.phase in ("over", "closed"):
                    return info.winners
                try:
                    if info.pause:
                        await following.do(Proceed(new_id()))
                    elif state.actions and state.view is not None:
                        game = billetdoux.game(info.game, **info.options)
                        legal = [game.parse(choice.text) for choice in state.actions]
                        chosen = bot("medium", game).choose(game.load_view(state.view), legal)
                        await following.act(str(chosen), state.seq)
                except Refused:
                    continue  # someone was faster; the next state tells
    return []


if __name__ == "__main__":
    address, code, *rest = sys.argv[1:]
    print("winners:", asyncio.run(play(address, code, rest[0] if rest else "Robot")))
