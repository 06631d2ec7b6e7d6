"""A host offers packs of their own: people choose them like editions, and games that were begun
with one go on when it is gone.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from fluent.runtime import FluentBundle, FluentResource

import billetdoux
from billetdoux.bots import bot
from billetdoux.cli.main import run
from billetdoux.client import Refused, new_id
from billetdoux.kernel.chance import Fair, Seeded
from billetdoux.kernel.driver import play_match
from billetdoux.kernel.match import Match
from billetdoux.kernel.registry import game_class, game_folder
from billetdoux.server import host_packs, wire
from tests.server.serving import TIMEOUT, Serving, clients, serving

PARK = (game_folder("tanto-cuore") / "packs" / "park.toml").read_text(encoding="utf-8")
HOUSE = (game_folder("love-and-intrigue") / "packs" / "house.toml").read_text(encoding="utf-8")
LETTER = (game_folder("love-letter") / "packs" / "2019.toml").read_text(encoding="utf-8")
NAMED = """
[words.en]
name = "The {harbour} party"
text = "Sails, and \\"salt\\"."
[words.fr]
name = "La fête au port"
"""
AGNES = 'id = "agnes"\nwords = { fr = { name = "Agnès", the = "l’Agnès" } }\n'
OWL = '{ en = { name = "Owl", a = "an Owl" }, fr = { name = "Hibou", the = "le Hibou" } }'
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 280"><circle r="9"/></svg>'


def write_packs(folder: Path) -> Path:
    """Three packs: the park with an Agnes of its own, a house where the theatre teaches more, and
    letters for three or more, carried by owls.
    """
    packs = folder / "packs"
    (packs / "harbour" / "cards").mkdir(parents=True)
    changed = PARK.replace('"lenor"', '"agnes"').replace('id = "agnes"\n', AGNES)
    (packs / "harbour.toml").write_text(changed + NAMED, encoding="utf-8")
    (packs / "harbour" / "cards" / "agnes.svg").write_text(SVG, encoding="utf-8")
    taught = HOUSE.replace("cards = 3, education = 1", "cards = 3, education = 2")
    (packs / "school.toml").write_text(taught, encoding="utf-8")
    owls = LETTER.replace("[2, 6]", "[3, 6]").replace("2 = 6, ", "").replace("faceup = ", "# ")
    owls = owls.replace('"guard", value = 1', f'"guard", value = 1, words = {OWL}')
    (packs / "owls.toml").write_text(owls, encoding="utf-8")
    return packs


async def got(url: str, path: str, **asked: Any) -> Any:
    async with httpx.AsyncClient(base_url=url, timeout=TIMEOUT) as browser:
        answer = await browser.get(path, params=asked)
        assert answer.status_code == 200, answer.text
        return answer


def choices(about: Any, game: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in about["games"] if one["id"] == game)["choices"]
    return found


async def test_packs_are_shown_like_editions(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", packs=write_packs(tmp_path)) as server:
        about = (await got(server.url, "/api/about")).json()
        assert choices(about, "tanto-cuore")["edition"] == ["park", "base", "harbour"]
        default, school = choices(about, "love-and-intrigue")["packs"]
        assert default == "house"
        assert school.startswith("school-")
        *ours, owls = choices(about, "love-letter")["edition"]
        assert ours == ["classic", "premium", "2019", "2019-classic"]
        assert owls.startswith("owls-")
        letters = (await got(server.url, "/api/games/love-letter/texts/en")).text
        assert f'edition-{owls} = {{ "owls" }}\n    .about = {{ "21 cards for 3 to 6' in letters
        for language, name in (("en", "The {harbour} party"), ("fr", "La fête au port")):
            texts = await got(server.url, f"/api/games/tanto-cuore/texts/{language}")
            bundle = FluentBundle([language], use_isolating=False)
            bundle.add_resource(FluentResource(texts.text))
            message = bundle.get_message("edition-harbour")
            assert message.value is not None
            assert bundle.format_pattern(message.value) == (name, [])
            if language == "en":
                about = message.attributes["about"]
                assert bundle.format_pattern(about) == ('Sails, and "salt".', [])
        art = (await got(server.url, "/api/games/tanto-cuore/art")).json()
        assert "<circle" in art["cards"]["agnes"]
        assert "colette" in art["cards"]
        cover = (await got(server.url, "/api/games/tanto-cuore/art", cover=True)).json()
        shown = game_class("tanto-cuore").COVER
        assert cover == {"cards": {card: art["cards"][card] for card in shown}}


async def test_texts_of_a_chosen_pack_come_with_its_book(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", packs=write_packs(tmp_path)) as server:
        chosen = json.dumps({"edition": "harbour", "players": 3})
        book = (await got(server.url, "/api/games/tanto-cuore/info", options=chosen)).json()
        assert book["options"]["edition"] == "harbour"
        assert "harbour" in book["choices"]["edition"]
        assert book["words"]["fr"]["agnes"]["the"] == "l’Agnès"
        assert book["words"]["en"]["agnes"]["text"] == "+1 Call, +1 Service, +1 Imagination."
        about = (await got(server.url, "/api/about")).json()
        chosen = json.dumps({"packs": choices(about, "love-and-intrigue")["packs"][1]})
        book = (await got(server.url, "/api/games/love-and-intrigue/info", options=chosen)).json()
        assert json.loads(chosen).items() <= book["options"].items()
        assert book["words"]["en"]["theatre"]["text"] == "3 suitors. Education +2."
        chosen = json.dumps({"edition": choices(about, "love-letter")["edition"][-1]})
        book = (await got(server.url, "/api/games/love-letter/info", options=chosen)).json()
        assert json.loads(chosen).items() <= book["options"].items()
        assert (book["options"]["players"], book["choices"]["players"]) == (3, [3, 4, 5, 6])
        assert book["words"]["fr"]["guard"]["the"] == "le Hibou"
        assert "autre que le Hibou" in book["words"]["fr"]["guard"]["text"]


async def begun(server: Serving, game: str, **options: Any) -> str:
    """A table at which somebody has begun with bots."""
    async with clients(server.url, 1) as [host]:
        table = await host.create(game, **options)
        await host.sit(table, "Ada", 0)
        seats = (await got(server.url, f"/api/tables/{table}")).json()["table"]["seats"]
        for seat in range(1, len(seats)):
            await host.do(table, wire.Fill(new_id(), seat, "easy"))
        await host.do(table, wire.Start(new_id()))
    return table


@pytest.mark.parametrize(
    ("game", "option", "name", "card"),
    [
        ("tanto-cuore", "edition", "harbour", "agnes"),
        ("love-and-intrigue", "packs", "school", "bodo"),
        ("love-letter", "edition", "owls", "spy"),
    ],
)
async def test_a_game_goes_on_when_its_pack_is_gone(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    option: str,
    name: str,
    card: str,
) -> None:
    async with serving(tmp_path / "data", packs=write_packs(tmp_path)) as server:
        about = (await got(server.url, "/api/about")).json()
        chosen = next(one for one in choices(about, game)[option] if str(one).startswith(name))
        table = await begun(server, game, **{option: chosen})
    monkeypatch.setattr(host_packs, "_played", {})
    async with serving(tmp_path / "data") as server:
        seen = (await got(server.url, f"/api/tables/{table}")).json()["table"]
        assert seen["options"][option] == chosen
        assert f'"{name}-' in json.dumps(seen["options"])
        asked = json.dumps(seen["options"])
        book = (await got(server.url, f"/api/games/{game}/info", options=asked)).json()
        assert any(one["id"] == card for one in book["cards"])


async def test_a_game_with_an_edition_of_ones_own_is_brought_and_taken_away(tmp_path: Path) -> None:
    file = write_packs(tmp_path) / "owls.toml"
    game = billetdoux.game("love-letter", edition=str(file), goal=1)
    match = play_match(Match(game, Fair.fresh()), [bot("easy", game, seat) for seat in range(3)])
    saved = json.loads(json.dumps(match.save()))
    async with serving(tmp_path / "data") as server, clients(server.url, 1) as [host]:
        table = (await host.ask(wire.Opened, "POST", "/api/replays", saved)).table
        taken = (await got(server.url, f"/api/tables/{table}/file")).json()
        assert taken["options"] == saved["options"]
        assert Match.load(taken).state.scores() == match.state.scores()
        bent = json.loads(json.dumps(saved))
        bent["options"]["edition"]["content"]["deck"][0]["cards"][1]["copies"] = 10**9
        with pytest.raises(Refused, match=r"'guard'\.copies: 1000000000: must be 1 to 20"):
            await host.ask(wire.Opened, "POST", "/api/replays", bent)


def test_a_saved_game_brings_its_pack(tmp_path: Path) -> None:
    file = write_packs(tmp_path) / "harbour.toml"
    game = billetdoux.game("tanto-cuore", packs=[str(file)], edition="harbour")
    saved = json.loads(json.dumps(Match(game, Seeded(1)).save()))
    file.unlink()
    match = Match.load(saved)
    assert match.game.piece_counts(match.state)["agnes"] > 0


@pytest.mark.parametrize(
    ("name", "written", "said"),
    [
        ("broken.toml", "game = ", "is not TOML"),
        ("chess.toml", 'game = "chess"', "there is no 'chess'"),
        ("bad.toml", PARK.replace("cost = 4", "cost = -4"), "more: billetdoux pack check"),
        ("Harbour.toml", PARK, "the file's name is not a word of small letters"),
        ("park.toml", PARK, "'park' is a name of our own"),
        ("few.toml", 'game = "tanto-cuore"\norigin = "house"', "recommended: is needed"),
        ("letter.toml", LETTER.replace("value = 3", "value = 30"), "'baron'.value: 30"),
        ("classic.toml", LETTER, "'classic' is a name of our own"),
    ],
)  # fmt: skip
def test_a_bad_pack_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, written: str, said: str
) -> None:
    (tmp_path / name).write_text(written, encoding="utf-8")
    data = str(tmp_path / "data")
    assert run(["serve", "--port", "0", "--data", data, "--packs", str(tmp_path)]) == 2
    shown = capsys.readouterr().err
    assert shown.count("\n") == 1
    assert said in shown


def test_a_game_may_not_be_played_with_packs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_class("love-letter"), "pack_options", lambda source: None)
    (tmp_path / "letter.toml").write_text(LETTER, encoding="utf-8")
    assert run(["serve", "--port", "0", "--packs", str(tmp_path)]) == 2
    assert "love-letter is not played with packs of one's own" in capsys.readouterr().err


def test_there_is_something_in_the_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for folder in (tmp_path, tmp_path / "nowhere"):
        assert run(["serve", "--port", "0", "--packs", str(folder)]) == 2
        assert "--packs: there is no" in capsys.readouterr().err


def test_a_picture_belongs_to_one_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    packs = write_packs(tmp_path)
    (packs / "harbour.toml").rename(packs / "port.toml")
    (packs / "pier.toml").write_text((packs / "port.toml").read_text(encoding="utf-8"))
    for name in ("port", "pier"):
        (packs / name / "cards").mkdir(parents=True)
        (packs / name / "cards" / "agnes.svg").write_text(SVG, encoding="utf-8")
    assert run(["serve", "--port", "0", "--packs", str(packs)]) == 2
    assert "pier and port both bring a picture of 'agnes'" in capsys.readouterr().err
    (packs / "pier" / "cards" / "agnes.svg").write_text(SVG.replace("circle", "script"))
    assert run(["serve", "--port", "0", "--packs", str(packs)]) == 2
    assert "element 'script' is not allowed" in capsys.readouterr().err
