"""What calls a player: what a screen reader hears, notifications and sounds. The browser's own
tree, notifications and audio are asked, and only counted on the way. A browser that keeps the
notifications it shows is asked for them. Chromium's headless shell grants them and keeps none
(`getNotifications` stays empty there whatever was shown): of it, what the page had it show counts.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from billetdoux.server.people_wire import PushMessage
from billetdoux.server.push_keys import make_keys
from tests.prepared import reached, targets
from tests.web.conftest import Invite
from tests.web.visiting import Server, Visitor, wait_for

# Whether the page is looked at is the window system's to say; here it is ours.
LOOK_AWAY = """() => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""

# Notifications are noted as the page asks for them: headless browsers lose some of those shown.
COUNT = """
  window.counted = { asked: 0, shown: [], notes: 0, loud: [], badges: [] };
  Navigator.prototype.setAppBadge = async (turns) => void counted.badges.push(turns);
  Navigator.prototype.clearAppBadge = async () => void counted.badges.push(0);
  const ask = Notification.requestPermission.bind(Notification);
  let answer = Notification.permission;
  Object.defineProperty(Notification, 'permission', { get: () => answer });
  Notification.requestPermission = async (...given) => {
    counted.asked += 1;
    return (answer = await ask(...given));
  };
  const show = ServiceWorkerRegistration.prototype.showNotification;
  ServiceWorkerRegistration.prototype.showNotification = function (title, options) {
    counted.shown.push([title, options.body, options.tag]);
    return show.call(this, title, options).catch(() => {});
  };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...given) {
    counted.notes += 1;
    return start.apply(this, given);
  };
  const Gain = GainNode;
  window.GainNode = class extends Gain {
    constructor(context, options) {
      super(context, options);
      counted.loud.push(this.gain.value);
    }
  };
"""


def heard(visitor: Visitor) -> list[dict[str, Any]]:
    """The page as a screen reader finds it: role, name, description and liveness of each thing."""
    session = visitor.context.new_cdp_session(visitor.page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [
        {
            "role": node["role"]["value"],
            "name": node.get("name", {}).get("value", ""),
            "about": node.get("description", {}).get("value", ""),
            **{one["name"]: one["value"].get("value") for one in node.get("properties", [])},
        }
        for node in nodes
        if not node["ignored"]
    ]


def test_a_screen_reader_hears_the_table(invite: Invite) -> None:
    visitor = invite()
    # The first player holds a Guard and may choose whom to ask.
    moment = reached(
        "love-letter",
        lambda match: match.state.actor == 0 and len(targets(match, "guard")) == 3,
        players=4,
        edition="2019",
        goal=50,
    )
    table = visitor.go_on(moment)
    visitor.open(f"/table/{table}")
    page, rng = visitor.page, Random(3)
    wait_for(visitor.next_thing, "one's turn")
    things = heard(visitor)

    def named(role: str) -> list[str]:
        return [thing["name"] for thing in things if thing["role"] == role]

    # The own cards by name and value, each with what it does.
    able = [thing for thing in things if thing["role"] == "button" and thing["about"]]
    cards = [thing for thing in able if thing["about"] != "Show it again"]
    held = visitor.ask(f"/api/tables/{table}")["scene"]["zones"]
    faces = [c["face"] for z in held if z["kind"] == "hand" and z["seat"] == 0 for c in z["cards"]]
    assert len(cards) == len(faces) == 2
    for card, face in zip(cards, faces, strict=True):
        assert face in card["name"].lower()
        assert any(letter.isdigit() for letter in card["name"])
        assert len(card["about"].split()) > 3
    # The others by name, with their marks and tokens in words; a hidden card says that it is one.
    assert {"Camille", "Basil", "Clara", "Dorian"} <= set(named("region"))
    spoken = " ".join(thing["name"] for thing in things if thing["role"] == "StaticText")
    assert "Face-down card" in spoken
    assert "tokens" in spoken
    # Events are announced politely; one's turn is announced at once.
    live = {thing["role"]: thing.get("live") for thing in things if thing.get("live")}
    assert live["log"] == "polite"
    assert live["alert"] == "assertive"
    alerts = page.get_by_role("alert")
    wait_for(lambda: "Your turn" in alerts.all_inner_texts(), "the call")
    # Players to choose are buttons that say so.
    page.locator("[data-hand]").filter(has_text="Guard").first.click()
    page.wait_for_selector("[data-pick]")
    names = [one["name"] for one in heard(visitor) if one["role"] == "button"]
    assert any(name.startswith("Choose ") for name in names)
    # No picture speaks for itself, and nothing that can be pressed is without a name.
    assert all(one["name"] for one in heard(visitor) if one["role"] in ("button", "link", "image"))
    # What is done is announced in words.
    visitor.one_more_turn(rng)
    answer = page.locator("[role=log][aria-live=polite]").first
    wait_for(lambda: answer.inner_text().strip(), "what was done")


def set_up(visitor: Visitor) -> None:
    visitor.context.add_init_script(COUNT)
    visitor.open(f"/table/{visitor.sit_with_bots(players=2, edition='classic', goal=50)}")
    visitor.play(Random(1), until=".choosing [data-hand]")


def switch(visitor: Visitor, label: str) -> None:
    """Turn something on or off in the settings."""
    page = visitor.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_label(label).click()
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")


def test_a_notification_for_those_who_asked_and_look_away(invite: Invite) -> None:
    visitor = invite(permissions=["notifications"])
    set_up(visitor)
    page, rng = visitor.page, Random(4)
    active = "navigator.serviceWorker.getRegistration().then((one) => !!one?.active)"
    wait_for(lambda: page.evaluate(active), "the service worker")
    # Whoever looks at the page again finds on the icon at how many tables it is their turn.
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    wait_for(lambda: page.evaluate("counted.badges.at(-1)") == 1, "the icon")
    page.evaluate(LOOK_AWAY)
    visitor.one_more_turn(rng)
    assert page.evaluate("counted.asked") == 0, "nobody is asked before they ask for it"
    assert page.evaluate("counted.shown") == []
    switch(visitor, "Notify me when it is my turn")
    wait_for(lambda: page.evaluate("counted.asked") == 1, "the question")
    path = "/table/" + page.url.rsplit("/", 1)[-1]
    visitor.one_more_turn(rng)
    wait_for(lambda: page.evaluate("counted.shown"), "a notification")
    assert page.evaluate("counted.shown") == [["Billet-doux", "Your turn", path]]


# What the worker shows when the server calls: headless browsers show and keep nothing of it.
WATCH_WORKER = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, { body, tag }) =>
    void self.shown.push([title, body, tag]);
  Object.defineProperty(self.navigator, 'setAppBadge', {
    value: async (turns) => void self.shown.push(turns),
  });
}"""


def offers_calls(visitor: Visitor) -> bool:
    """Whether the settings offer to be called with the page closed, once they know."""
    page = visitor.page
    visitor.open("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    with page.expect_response("**/api/push") as answered:
        page.get_by_role("button", name="Settings").click()
    key = answered.value.json().get("key", "")
    page.wait_for_timeout(1)
    if key:
        page.wait_for_selector("[data-push]")
    return page.locator("[data-push]").count() == 1


def test_the_server_calls_only_where_its_host_made_keys(invite: Invite, tmp_path: Path) -> None:
    assert not offers_calls(invite())
    server = Server(tmp_path)
    try:
        server.kill()
        make_keys(str(tmp_path / "billetdoux.sqlite"), "mailto:host@example.org")
        server.start()
        visitor = invite(url=server.url)
        assert offers_calls(visitor)
        # A call that comes with the page closed is shown, with the number of turns on the icon.
        worker = wait_for(lambda: visitor.context.service_workers, "the worker")[0]
        worker.evaluate(WATCH_WORKER)
        call = PushMessage("Billet-doux", "Love Letter: your turn", "/table/t", 2)
        deliver(visitor, msgspec.json.encode(call).decode())
        wait_for(lambda: len(worker.evaluate("self.shown")) == 2, "what the call says")
        assert worker.evaluate("self.shown") == [
            ["Billet-doux", "Love Letter: your turn", "/table/t"],
            2,
        ]
    finally:
        server.stop()


def deliver(visitor: Visitor, message: str) -> None:
    """Hand a message to the worker as the browser does when a push service sends one."""
    session = visitor.context.new_cdp_session(visitor.page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")

    def is_known() -> bool:
        visitor.page.wait_for_timeout(1)
        return bool(found)

    wait_for(is_known, "the registration")
    wish = {"origin": visitor.url, "registrationId": found[0], "data": message}
    session.send("ServiceWorker.deliverPushMessage", wish)


def test_a_refused_permission_switches_it_off_again(invite: Invite) -> None:
    visitor = invite()
    visitor.open("/")
    visitor.page.get_by_role("button", name="Settings").click()
    box = visitor.page.get_by_label("Notify me when it is my turn")
    box.click()
    wait_for(lambda: not box.is_checked(), "the answer")


def test_sounds_are_off_until_wanted_and_as_loud_as_wanted(invite: Invite) -> None:
    visitor = invite()
    set_up(visitor)
    page, rng = visitor.page, Random(4)
    visitor.one_more_turn(rng)
    assert page.evaluate("counted.notes") == 0
    switch(visitor, "Play sounds")
    visitor.one_more_turn(rng)
    wait_for(lambda: page.evaluate("counted.notes") > 0, "a sound")
    assert page.evaluate("Math.max(...counted.loud)") == 0.25, "half the volume, as ears hear it"
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Volume").fill("0")
    page.keyboard.press("Escape")
    before = page.evaluate("counted.notes")
    visitor.one_more_turn(rng)
    assert page.evaluate("counted.notes") == before
