import { mount } from "svelte";
import App from "./App.svelte";
import { aboutServer } from "./lib/api";
import { match } from "./lib/router.svelte";
import { words } from "./lib/text.svelte";
import "./theme.css";

// What the page needs first is asked for at once, not one after the other.
void match(location.pathname).route?.load();
if (location.pathname === "/") void aboutServer().catch(() => {});
await words.load();
mount(App, { target: document.getElementById("app")! });

// After an update of the server, a page opened before may ask for parts that are gone. While the
// server is away the page stays: loading it again would leave nothing at all.
addEventListener("vite:preloadError", () => {
  const last = Number(sessionStorage.getItem("reloaded") ?? 0);
  if (Date.now() - last < 60_000) return;
  void fetch("/", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => {
      if (!ok) return;
      sessionStorage.setItem("reloaded", String(Date.now()));
      location.reload();
    },
    () => {},
  );
});

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  navigator.serviceWorker.register("/worker.js").catch(() => {});
}
