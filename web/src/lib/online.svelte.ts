/** Whether this device has a network at all. */
class Online {
  now = $state(typeof navigator === "undefined" || navigator.onLine);

  constructor() {
    if (typeof addEventListener === "undefined") return;
    addEventListener("online", () => (this.now = true));
    addEventListener("offline", () => (this.now = false));
  }
}

export const online = new Online();
