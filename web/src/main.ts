import { mount } from "svelte";
import App from "./App.svelte";
import { aboutServer } from "./lib/api";
import { match } from "./lib/router.svelte";
import { words } from "./lib/text.svelte";
import "./theme.css";

// After an update of the server, a page opened before may ask for parts that are gone; and a part that was asked for
// while the server was away stays missing. Both are there once the page is loaded again, but not before the server is
// back: loading it before would leave nothing at all.
const AGAIN_MS = 1_000;
const isServerBack = () =>
  fetch("/", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
async function reloadOnceBack(): Promise<void> {
  // A server that is going away still answers for a moment, so one answer is not enough.
  for (let answers = 0; answers < 2;) {
    await new Promise((done) => setTimeout(done, AGAIN_MS));
    answers = document.visibilityState === "visible" && (await isServerBack()) ? answers + 1 : 0;
  }
  sessionStorage.setItem("reloaded", String(Date.now()));
  location.reload();
}
let waiting = false; // several parts may be missed at once
addEventListener("vite:preloadError", () => {
  // A part that is missing after that too would load the page again and again.
  const last = Number(sessionStorage.getItem("reloaded") ?? 0);
  if (waiting || Date.now() - last < 60_000) return;
  waiting = true;
  void reloadOnceBack();
});

// What the page needs first is asked for at once, not one after the other.
void match(location.pathname).route?.load();
if (location.pathname === "/") void aboutServer().catch(() => {});
await words.load();
mount(App, { target: document.getElementById("app")! });

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  navigator.serviceWorker.register("/worker.js").catch(() => {});
}
