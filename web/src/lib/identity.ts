/** Who the reader is: known to the server, so that every device of theirs knows it too. */
import { ask, askAsPlayer, Refusal, remove } from "./api";
import { settings } from "./settings.svelte";
import type { Me, Passkey, RecoveryPhrase } from "./people_wire";

function remember(me: Me): Me {
  settings.name = me.name || settings.name;
  settings.colour = me.colour || settings.colour;
  settings.emblem = me.emblem || settings.emblem;
  return me;
}

/** What the server knows of the reader; nothing of somebody new. */
export async function whoAmI(): Promise<Me> {
  if (!settings.player) return {};
  try {
    return remember(await ask<Me>("/api/me"));
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "token") throw error;
    settings.player = false; // this device was signed out
    return {};
  }
}

export const keepProfile = async (): Promise<Me> => {
  const { name, colour, emblem } = settings;
  return remember(await askAsPlayer<Me>("/api/me", { name: name.trim(), colour, emblem }));
};

/** Whether the reader wants to be on leaderboards. */
export const setListed = (listed: boolean): Promise<Me> => askAsPlayer("/api/me/leaderboards", { listed });

export const newPhrase = async (): Promise<string[]> =>
  (await askAsPlayer<RecoveryPhrase>("/api/me/phrase", { language: settings.language })).words;

/** Become the person who has this phrase. */
export async function recover(phrase: string): Promise<Me> {
  await ask("/api/players/recover", { phrase });
  settings.player = true;
  return whoAmI();
}

export const signOutOthers = (): Promise<void> => remove("/api/me/devices");

/** Delete the reader from the server, and what this browser remembers of them. */
export async function forgetMe(): Promise<void> {
  await remove("/api/me");
  const { endCalls } = await import("./push");
  await endCalls().catch(() => {}); // the server has forgotten the subscription already
  Object.assign(settings, { player: false, name: "", colour: "", emblem: "" });
}

/** Whether this browser can make and use passkeys, which only pages of a secure name can. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;

export const myPasskeys = (): Promise<Passkey[]> => ask("/api/me/passkeys");

/** Make a passkey for the reader; false if they changed their mind. */
export async function addPasskey(name: string): Promise<boolean> {
  const options = await askAsPlayer<PublicKeyCredentialCreationOptionsJSON>("/api/me/passkeys/options", {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = await answered(() => navigator.credentials.create({ publicKey }));
  if (!made) return false;
  await ask("/api/me/passkeys", { credential: made.toJSON(), name });
  return true;
}

export const removePasskey = (id: string): Promise<void> => remove(`/api/me/passkeys/${encodeURIComponent(id)}`);

/** Become the person whose passkey this is; null if the reader changed their mind. */
export async function comeBackByPasskey(): Promise<Me | null> {
  const options = await ask<PublicKeyCredentialRequestOptionsJSON>("/api/players/passkey/options", {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const signed = await answered(() => navigator.credentials.get({ publicKey }));
  if (!signed) return null;
  await ask("/api/players/passkey", { credential: signed.toJSON() });
  settings.player = true;
  return whoAmI();
}

/** What the browser's dialog gave; null if it was closed, or there was nothing to choose. */
async function answered(what: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await what()) as PublicKeyCredential | null;
  } catch (error) {
    if (error instanceof DOMException && ["NotAllowedError", "AbortError", "InvalidStateError"].includes(error.name))
      return null;
    throw error;
  }
}
