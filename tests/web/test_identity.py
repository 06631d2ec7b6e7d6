"""Coming back: a phrase brings name and games to another device, and one can be forgotten."""

from __future__ import annotations

from typing import Any

from tests.web.conftest import Invite
from tests.web.visiting import PHONE, Server, Visitor


def test_twelve_words_bring_a_person_to_another_device(invite: Invite) -> None:
    laptop, phone = invite(language="en"), invite(language="fr", size=PHONE)
    laptop.open("/me")
    laptop.page.fill("[data-name]", "Ada")
    laptop.page.get_by_label("violet").check()
    laptop.page.get_by_label("crown").check()
    laptop.page.click("[data-save]")
    laptop.page.get_by_text("Saved.").wait_for()
    laptop.page.click("[data-phrase]")
    laptop.page.wait_for_selector("[data-words]")
    words = laptop.page.locator("[data-words] li").all_inner_texts()
    assert len(words) == 12
    table = laptop.sit_with_bots()
    laptop.open("/me")
    assert laptop.page.locator("[data-words]").count() == 0

    phone.open("/me")
    phone.page.fill("[data-recover]", " ".join([*words[:-1], "billet"]))
    phone.page.get_by_role("button", name="Revenir").click()
    phone.page.get_by_text("Ce n’est pas une phrase de récupération").wait_for()
    phone.page.fill("[data-recover]", " ".join(words).upper())
    phone.page.get_by_role("button", name="Revenir").click()
    phone.page.get_by_text("Vous revoilà").wait_for()
    assert phone.page.input_value("[data-name]") == "Ada"
    assert phone.page.get_by_label("violet").is_checked()
    phone.open("/")
    phone.page.locator(f"a[href='/table/{table}']").wait_for()
    phone.open(f"/table/{table}")
    phone.page.wait_for_selector("main.play")

    laptop.page.click("[data-forget]")
    laptop.page.click("[data-forget-sure]")
    laptop.page.get_by_text("Your data is deleted.").wait_for()
    assert laptop.page.input_value("[data-name]") == ""
    phone.open("/")
    phone.page.wait_for_selector("[data-play]")
    assert phone.page.locator(f"a[href='/table/{table}']").count() == 0


def with_authenticator(visitor: Visitor) -> tuple[Any, str]:
    """A device with a virtual authenticator, which says that its owner was there."""
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
    }
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return session, made["authenticatorId"]


def test_a_passkey_brings_a_person_to_another_device(invite: Invite, server: Server) -> None:
    # Browsers know passkeys by names only, not by addresses.
    url = server.url.replace("127.0.0.1", "localhost")
    laptop, phone = invite(url=url, language="en"), invite(url=url, language="fr", size=PHONE)
    laptop.open("/me")
    here, own = with_authenticator(laptop)
    laptop.page.fill("[data-name]", "Ada")
    laptop.page.click("[data-save]")
    laptop.page.get_by_text("Saved.").wait_for()
    laptop.page.click("[data-add-passkey]")
    laptop.page.wait_for_selector("[data-passkey]")
    [credential] = here.send("WebAuthn.getCredentials", {"authenticatorId": own})["credentials"]

    # A passkey that follows its owner, as those of phones do.
    phone.open("/me")
    there, other = with_authenticator(phone)
    there.send("WebAuthn.addCredential", {"authenticatorId": other, "credential": credential})
    phone.page.click("[data-use-passkey]")
    phone.page.get_by_text("Vous revoilà").wait_for()
    assert phone.page.input_value("[data-name]") == "Ada"
    phone.page.click("[data-drop-passkey]")
    phone.page.get_by_text("est retirée").wait_for()
    laptop.page.click("[data-use-passkey]")
    laptop.page.get_by_text("Nobody here has this passkey").wait_for()
