/** Who the reader is: known to the server, so that every device of theirs knows it too. */
import { ask, askAsPlayer, Refusal, remove } from "./api";
import { settings } from "./settings.svelte";
import type { Me, RecoveryPhrase } from "./wire";

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
  Object.assign(settings, { player: false, name: "", colour: "", emblem: "" });
}
