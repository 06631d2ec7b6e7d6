/** Calls a person back to the page, if they asked for that and are looking elsewhere. Phones allow
 * notifications only through the service worker; it also brings the page back when one is pressed. */
import { settings } from "./settings.svelte";

const ICON = "/icons/icon-192.png";

/** Whether this browser can notify at all. */
export const canNotify = (): boolean => typeof Notification !== "undefined";

/** Ask to be allowed: only ever after a person has asked for it. */
export const askToNotify = async (): Promise<boolean> =>
  canNotify() && (await Notification.requestPermission()) === "granted";

export async function notify(body: string, path: string): Promise<void> {
  if (!settings.notify || document.visibilityState !== "hidden") return;
  if (!canNotify() || Notification.permission !== "granted") return;
  const shown = { body, tag: path, icon: ICON, lang: settings.language };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification("Billet-doux", shown);
  new Notification("Billet-doux", shown).onclick = () => window.focus();
}
