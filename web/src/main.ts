import { mount } from "svelte";
import App from "./App.svelte";
import { words } from "./lib/text.svelte";
import "./theme.css";

await words.load();
mount(App, { target: document.getElementById("app")! });

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  addEventListener("load", () => void navigator.serviceWorker.register("/worker.js"));
}
