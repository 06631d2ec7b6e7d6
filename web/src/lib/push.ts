/** Notifications with the page closed: the browser tells the server where it can be called. */
import { ask, askAsPlayer, myRunningGames } from "./api";
import { settings } from "./settings.svelte";
import type { PushOffer } from "./people_wire";

const worker = () => navigator.serviceWorker?.getRegistration();

/** The key of the server, if it offers this and the browser can do it; otherwise empty. */
export async function pushKey(): Promise<string> {
  if (typeof PushManager === "undefined" || typeof Notification === "undefined") return "";
  if (!(await worker())) return "";
  return (await ask<PushOffer>("/api/push")).key ?? "";
}

/** Whether this browser is called now. */
export const isCalled = async (): Promise<boolean> =>
  (await (await worker())?.pushManager?.getSubscription().catch(() => null)) != null;

/** Be called from now on: only ever after a person has asked for it. Whether it worked. */
export async function beCalled(key: string): Promise<boolean> {
  const manager = (await worker())?.pushManager;
  if (!manager || (await Notification.requestPermission()) !== "granted") return false;
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  await (await manager.getSubscription())?.unsubscribe(); // it may be for another key
  const { endpoint, keys } = (await manager.subscribe(wish)).toJSON();
  await askAsPlayer("/api/me/push", { endpoint, keys, language: settings.language });
  return true;
}

/** Be called no longer. */
export async function endCalls(): Promise<void> {
  const subscription = await (await worker())?.pushManager.getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await ask("/api/me/push/end", { endpoint: subscription.endpoint });
}

/** Show on the app's icon at how many tables it is the reader's turn. */
export async function showTurns(): Promise<void> {
  if (!settings.player || !navigator.setAppBadge) return;
  const tables = await myRunningGames(0, 100);
  const turns = tables.filter(({ you, turn }) => you != null && you === turn).length;
  await (turns ? navigator.setAppBadge(turns) : navigator.clearAppBadge());
}
